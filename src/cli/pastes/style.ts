import type { CliContext } from '#cli/shared/context.ts';
import { printableText } from '#cli/shared/printable.ts';

export type Style = (text: string) => string;

export const RESET = '\x1b[0m';
/** Removes everything that could steer the terminal, then adds our own sequence. */
export const sgr =
  (code: number): Style =>
  (text) =>
    `\x1b[${code}m${printableText(text)}${RESET}`;

const COLORED = {
  ...{ added: sgr(32), removed: sgr(31), bar: sgr(36) },
  ...{ heading: sgr(1), faint: sgr(2), plain: printableText },
};
/** Styles of the terminal; they change nothing where there is no colour. */
export type Styles = typeof COLORED;
const PLAIN: Styles = {
  ...{ added: printableText, removed: printableText, bar: printableText },
  ...{ heading: printableText, faint: printableText, plain: printableText },
};

/** Colour is for people who did not switch it off: https://no-color.org. */
export const hasColor = ({ isTerminal, environment: { NO_COLOR, TERM } }: CliContext): boolean =>
  isTerminal && !NO_COLOR && TERM !== 'dumb';

export const stylesFor = (context: CliContext): Styles => (hasColor(context) ? COLORED : PLAIN);

/** Prints lines as they are: on a terminal, each part of them must have gone through one of the styles. */
export const printLines = (context: CliContext, lines: string[]): Promise<void> =>
  context.writeBytes(new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')));
