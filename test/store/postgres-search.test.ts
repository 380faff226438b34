import { describe, expect, test } from 'bun:test';
import { openPostgres } from '#store/postgres/engine.ts';
import { searchPattern, searchText } from '#store/postgres/search.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { created, sweepOften } from './contract/support.ts';
import { MINUTE, NOW } from './contract/times.ts';
import { idOf, numbers } from './contract/values.ts';

const server = await testServer();

describe.skipIf(server === undefined)('a search of public texts in PostgreSQL', () => {
  test('says when texts are older than what it looks at and not indexed yet', async () => {
    const store = openPostgres((await server?.newDatabase()) ?? '');
    const create = (n: number) =>
      created(store, { id: idOf(n), visibility: 'public', content: `number${n}: a==b`, createdAt: NOW + n });
    for (const n of [0, 300]) await Promise.all(numbers(300).map((k) => create(n + k)));
    const search = async (folded: string, atMost = 9) => {
      const query = { accountId: null, language: null, after: null, atMost };
      const { pastes, isPartial } = await store.pastes.searchPublic(query, { folded, client: '' }, NOW);
      return [isPartial, ...pastes.map(({ id }) => id)];
    };
    expect(await search('number42')).toEqual(
      [true, ...[429, 428, 427, 426, 425, 424, 423, 422, 421].map(idOf)].with(0, false),
    );
    expect(await search('number42:')).toEqual([true]);
    await sweepOften(store, NOW + 2 * MINUTE);
    expect(await search('number42:')).toEqual([false, idOf(42)]);
    // No trigram: these are looked at one by one.
    expect(await search('42:')).toEqual([false, ...[542, 442, 342, 242, 142, 42].map(idOf)]);
    expect(await search('==', 2)).toEqual([false, ...[599, 598].map(idOf)]);
    await store.close();
  });

  test('indexes large texts few at a time', async () => {
    const url = (await server?.newDatabase()) ?? '';
    const store = openPostgres(url);
    for (const n of numbers(6))
      await created(store, {
        id: idOf(n),
        visibility: 'public',
        content: 'm'.repeat(500_000),
        createdAt: NOW + n,
      });
    const indexed = async () => {
      await store.pastes.sweep(NOW + 2 * MINUTE, 200);
      const [row] = await onServer(url, 'SELECT count(*)::int AS texts FROM paste_search');
      return row?.texts;
    };
    expect([await indexed(), await indexed(), await indexed()]).toEqual([2, 4, 6]);
    await store.close();
  });
});

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
