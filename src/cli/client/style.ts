import type { CliContext } from '#cli/context.ts';
import { printableText } from '#cli/printable.ts';

export type Style = (text: string) => string;

/** Styles of the terminal; they change nothing where there is no colour. */
export interface Styles {
  added: Style;
  removed: Style;
  heading: Style;
  faint: Style;
  bar: Style;
  plain: Style;
}

const RESET = '\x1b[0m';
/** Removes everything that could steer the terminal, then adds our own sequence. */
const sgr =
  (code: number): Style =>
  (text) =>
    `\x1b[${code}m${printableText(text)}${RESET}`;

const COLORED: Styles = {
  ...{ added: sgr(32), removed: sgr(31), bar: sgr(36) },
  ...{ heading: sgr(1), faint: sgr(2), plain: printableText },
};
const PLAIN: Styles = {
  ...{ added: printableText, removed: printableText, bar: printableText },
  ...{ heading: printableText, faint: printableText, plain: printableText },
};

/** Colour is for people who did not switch it off: https://no-color.org. */
export function stylesFor({ isTerminal, environment: { NO_COLOR, TERM } }: CliContext): Styles {
  return isTerminal && !NO_COLOR && TERM !== 'dumb' ? COLORED : PLAIN;
}

/** Prints lines that `styles` made; each part of them must have gone through one of the styles. */
export const printStyled = (context: CliContext, lines: string[]): Promise<void> =>
  context.writeBytes(new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')));
