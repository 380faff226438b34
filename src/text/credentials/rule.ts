import { looksRandom } from './random.ts';

/** A known format of credentials. */
export interface Rule {
  type: string;
  /** Literal texts of at least three characters: where none of them stands, there is no such credential. */
  anchors: string[];
  /**
   * The place after the credential whose anchor starts at `at`; undefined when there is none. It reads a bounded number
   * of characters, so that a hostile text costs no more than its length.
   */
  endOf(text: string, at: number, now: number): number | undefined;
}

/** A credential that starts with one of these anchors; `body` is what follows, and is checked by `isGenuine`. */
export function token(
  type: string,
  anchorList: string,
  body: RegExp,
  isGenuine: (body: string, anchor: string) => boolean = (text) => looksRandom(text),
): Rule {
  const anchors = anchorList.split(' ');
  const pattern = new RegExp(`(${anchors.map(quote).join('|')})(${body.source})(?![\\w-])`, 'y');
  return {
    type,
    anchors,
    endOf(text, at) {
      if (!startsToken(text, at)) return undefined;
      return endOfMatch(pattern, text, at, (anchor, found) => isGenuine(found, anchor));
    },
  };
}

/** A credential without a prefix of its own, known by the name it is assigned to. */
export function assigned(type: string, names: string, value: RegExp): Rule {
  const anchors = names
    .split(' ')
    .flatMap((name) => (/^[A-Z_]+$/.test(name) ? [name, name.toLowerCase()] : [name]));
  const pattern = new RegExp(
    `(?:${anchors.join('|')})["'\\\\\\]]{0,3}\\s{0,3}(?:=>|:=|[=:,>])\\s{0,3}[\\\\"'\`]{0,2}(${value.source})(?![\\w+/-])`,
    'y',
  );
  return {
    type,
    anchors,
    endOf: (text, at) => endOfMatch(pattern, text, at),
  };
}

/** The match of a sticky pattern at this place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Where a credential of this sticky pattern ends, if what its groups match is genuine: by default, if the first looks random. */
export function endOfMatch(
  pattern: RegExp,
  text: string,
  at: number,
  isGenuine = (body: string, _rest: string): boolean => looksRandom(body),
): number | undefined {
  const [whole, body = '', rest = ''] = matchAt(pattern, text, at) ?? [];
  return whole !== undefined && isGenuine(body, rest) ? at + whole.length : undefined;
}

/** Whether a token may start here: not in the middle of a word, unless that is an escape such as \\n in a JSON string. */
export function startsToken(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  return !/[\w-]/.test(before) || (text[at - 2] === '\\' && /[nrt]/.test(before));
}

const quote = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
