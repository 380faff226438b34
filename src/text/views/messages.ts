/** The words of views. Without imports, because browsers load them too. */

const count = (number: number, one: string, more = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : more}`;

export const errors = (number: number): string => count(number, 'error');
export const warnings = (number: number): string => count(number, 'warning');

/** A fold of lines after one that is shown. */
export const moreFrames = (number: number): string => count(number, 'more frame');
export const similarLines = (number: number): string => count(number, 'similar line');
