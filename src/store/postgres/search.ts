import { decodeContent } from '#domain/paste.ts';
import { fold } from '#domain/search.ts';
import type { Searchable } from '#store/operations/operation.ts';

/**
 * PostgreSQL's text cannot contain NUL. It is escaped with private-use characters, which are escaped too, so that a text
 * contains a query exactly when the escaped text contains the escaped query: ESCAPE only begins a sequence, ONE and TWO
 * only continue one, and every sequence is three characters long, so that none matches across two others.
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

/** Separates title and content. No escaped query contains it, so no match spans both. */
const BORDER = ONE;

/** The searched text: the folded title and content, escaped for the database. */
export const searchText = ({ title, content }: Searchable): string =>
  spell(fold(title ?? '')) + BORDER + spell(fold(decodeContent(content)));

/** The LIKE pattern for texts that contain the folded query. */
export const searchPattern = (folded: string): string => `%${spell(folded).replace(/[\\%_]/g, '\\$&')}%`;

/** A folded text in the spelling of the database. */
export const spell = (text: string): string =>
  text.replace(SPELT, (character) => SPELLINGS[character] ?? character);
