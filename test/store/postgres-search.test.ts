import { describe, expect, test } from 'bun:test';
import { searchPattern, searchText } from '#store/postgres/search.ts';

/** NUL, the characters by which it is spelt, and two that are not. */
const ALPHABET = ['\0', '\u{10fffb}', '\u{10fffc}', '\u{10fffd}', 'a', '🎉'];

/** Every text of so many characters. */
const texts = (length: number): string[] =>
  length === 0 ? [''] : texts(length - 1).flatMap((text) => ALPHABET.map((character) => text + character));

const holds = (title: string, content: string, query: string): boolean =>
  searchText({ title, content: new TextEncoder().encode(content) }).includes(
    searchPattern(query).slice(1, -1),
  );

describe('text as PostgreSQL can hold it', () => {
  test('holds a query exactly when the text itself does, be it of the very characters that spell NUL', () => {
    const wrong: string[] = [];
    for (const text of texts(4)) {
      for (const query of [...texts(1), ...texts(2)]) {
        if (holds('', text, query) !== text.includes(query)) wrong.push(JSON.stringify([text, query]));
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is never found across the border of title and content', () => {
    const wrong: string[] = [];
    for (const title of texts(2)) {
      for (const content of texts(1)) {
        for (const query of texts(2)) {
          const expected = title.includes(query) || content.includes(query);
          if (holds(title, content, query) !== expected) wrong.push(JSON.stringify([title, content, query]));
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
