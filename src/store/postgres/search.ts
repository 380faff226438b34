import { fold } from '#domain/search.ts';

/**
 * PostgreSQL's text holds no NUL. Private characters spell it, and themselves, so that a text holds a query
 * exactly when it does so spelt: ESCAPE only begins a spelling, ONE and TWO only go on with one, and all are
 * three characters long, so that none is found across the border of two others.
 */
const ESCAPE = '\u{10fffd}';
const ONE = '\u{10fffc}';
const TWO = '\u{10fffb}';
const SPELLINGS: Record<string, string> = {
  '\0': ESCAPE + ONE + ONE,
  [ESCAPE]: ESCAPE + ONE + TWO,
  [ONE]: ESCAPE + TWO + ONE,
  [TWO]: ESCAPE + TWO + TWO,
};
const SPELT = /[\0\u{10fffb}-\u{10fffd}]/gu;

/** Stands between title and content. No spelling begins with it, so no query holds it: nothing is found across. */
const BORDER = ONE;

export interface Searchable {
  title: string | null;
  content: Uint8Array;
}

/** What search compares with: the folded title and content, as the database can hold them. */
export const searchText = ({ title, content }: Searchable): string =>
  spell(fold(title ?? '')) + BORDER + spell(fold(decoder.decode(content)));

/** The LIKE pattern of all texts that hold the folded query. */
export const searchPattern = (folded: string): string => `%${spell(folded).replace(/[\\%_]/g, '\\$&')}%`;

const spell = (text: string): string => text.replace(SPELT, (character) => SPELLINGS[character] ?? character);

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
