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
      const [whole, anchor = '', found = ''] = matchAt(pattern, text, at) ?? [];
      return whole !== undefined && isGenuine(found, anchor) ? at + whole.length : undefined;
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
    endOf(text, at) {
      const [whole, found = ''] = matchAt(pattern, text, at) ?? [];
      return whole !== undefined && looksRandom(found) ? at + whole.length : undefined;
    },
  };
}

/** The match of a sticky pattern at this place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Whether a token may start here: not in the middle of a word, unless that is an escape such as \\n in a JSON string. */
export function startsToken(text: string, at: number): boolean {
  if (at === 0 || !isWordOrDash(text.charCodeAt(at - 1))) return true;
  return text[at - 2] === '\\' && /[nrt]/.test(text[at - 1] ?? '');
}

const isWordOrDash = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 95 ||
  code === 45;

const quote = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
