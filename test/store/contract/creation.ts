import { expect } from 'bun:test';
import { CONTENT_MAX_BYTES, LANGUAGES, VISIBILITIES } from '#domain/paste.ts';
import { create, created, listed, newPaste, type StoreTest } from './support.ts';
import { DAY, HOUR, MINUTE, NOW } from './times.ts';
import { idOf, numbers, tally } from './values.ts';

export function describeCreation(test: StoreTest): void {
  test('a created paste is found with everything it was given', async (store, ann) => {
    const params = {
      id: idOf(7),
      accountId: ann,
      title: 'A title: "quoted", 漢字 🎉',
      slug: 'my-slug',
      language: 'python',
      visibility: 'public',
      passwordHash: '$argon2id$v=19$m=64,t=1,p=1$c2FsdA$aGFzaA',
      burn: true,
      viewsLeft: 3,
      expiresAt: NOW + MINUTE,
      content: 'print("hé")',
    } as const;
    expect(await create(store, params)).toEqual({ kind: 'created' });
    const { deleteTokenHash: _, ...given } = newPaste(params);
    expect(await store.pastes.find(idOf(7), NOW)).toEqual({
      ...given,
      views: 0,
      viewsLeft: 3,
      sizeBytes: 12,
      revision: 1,
      historyPublic: false,
      plainChosen: false,
    });
  });

  test('every language and visibility comes back', async (store) => {
    for (const [at, language] of LANGUAGES.entries()) {
      for (const [side, visibility] of VISIBILITIES.entries()) {
        const id = await created(store, { id: idOf(2 * at + side), language, visibility });
        expect(await store.pastes.find(id, NOW)).toMatchObject({ language, visibility });
      }
    }
  });

  const contents = {
    'NUL at the start, inside and at the end': '\0a\0\0b\0',
    'CRLF, CR, LF and spaces at the ends': ' \r\n a\rb\nc\t \r\n\r\n',
    'a byte order mark': '\u{feff}text\u{feff}',
    'every code point of the basic plane': String.fromCharCode(
      ...numbers(0x10000).filter((unit) => unit < 0xd800 || unit > 0xdfff),
    ),
    'emoji, joiners and the last code point': '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 \u{10ffff}',
    'one character': 'x',
    '512 KB': 'é'.repeat(CONTENT_MAX_BYTES / 2),
  };
  for (const [what, content] of Object.entries(contents)) {
    test(`content comes back byte for byte: ${what}`, async (store, ann) => {
      const id = await created(store, { accountId: ann, content });
      const expected = new TextEncoder().encode(content);
      const found = await store.pastes.find(id, NOW);
      expect(Buffer.compare(found?.content ?? new Uint8Array(), expected)).toBe(0);
      expect(found?.sizeBytes).toBe(expected.length);
    });
  }

  test('an id is never overwritten, not even that of an expired paste, until it was swept', async (store) => {
    const id = await created(store, { content: 'first', expiresAt: NOW + MINUTE });
    expect(await create(store, { content: 'second' })).toEqual({ kind: 'idTaken' });
    expect((await store.pastes.find(id, NOW))?.content).toEqual(newPaste({ content: 'first' }).content);
    const later = { createdAt: NOW + MINUTE };
    expect(await create(store, later)).toEqual({ kind: 'idTaken' });
    await store.pastes.sweep(NOW + MINUTE, 10);
    const outcomes = await Promise.all(numbers(20).map(() => create(store, later)));
    expect(tally(outcomes.map(({ kind }) => kind))).toEqual({ created: 1, idTaken: 19 });
  });

  test('a slug is taken until the millisecond its paste expires, swept or not', async (store, ann, bob) => {
    await created(store, { id: idOf(1), accountId: ann, slug: 'abc', expiresAt: NOW + MINUTE });
    const second = { id: idOf(2), accountId: bob, slug: 'abc' };
    expect(await create(store, { ...second, createdAt: NOW + MINUTE - 1 })).toEqual({ kind: 'slugTaken' });
    expect(await store.pastes.find(idOf(2), NOW)).toBeUndefined();
    expect(await store.pastes.findIdBySlug('abc', NOW)).toBe(idOf(1));
    expect(await create(store, { ...second, createdAt: NOW + MINUTE })).toEqual({ kind: 'created' });
    expect(await store.pastes.findIdBySlug('abc', NOW + MINUTE)).toBe(idOf(2));
    await store.pastes.sweep(NOW + MINUTE, 10);
    expect(await store.pastes.findIdBySlug('abc', NOW + MINUTE)).toBe(idOf(2));
  });

  test('an imported paste keeps its time; quota and slugs are those of today', async (store, ann) => {
    const gone = { accountId: ann, content: 'x'.repeat(90), createdAt: NOW - HOUR, expiresAt: NOW - 1 };
    await created(store, { ...gone, id: idOf(1), slug: 'abc' });
    await created(store, { id: idOf(2), accountId: ann, content: 'today' });
    const older = { accountId: ann, content: 'x'.repeat(80), createdAt: NOW - DAY };
    const rules = { quotaBytes: 100, now: NOW };
    expect(await create(store, { ...older, id: idOf(3), slug: 'abc' }, rules)).toEqual({ kind: 'created' });
    expect(await create(store, { ...older, id: idOf(4) }, rules)).toEqual({
      kind: 'quotaExceeded',
      usedBytes: 85,
    });
    expect((await store.pastes.find(idOf(3), NOW))?.createdAt).toBe(NOW - DAY);
    expect(await listed(store, ann)).toEqual([idOf(2), idOf(3)]);
  });

  for (const held of [false, true]) {
    test(`of 20 creations with one slug one succeeds, if an expired paste has it: ${held}`, async (store) => {
      if (held) await created(store, { id: idOf(99), slug: 'abc', expiresAt: NOW });
      const outcomes = await Promise.all(numbers(20).map((n) => create(store, { id: idOf(n), slug: 'abc' })));
      expect(tally(outcomes.map(({ kind }) => kind))).toEqual({ created: 1, slugTaken: 19 });
    });
  }

  test('grows with what is stored', async (store) => {
    const before = await store.size();
    // Not compressible, and stored in the database file or in its log.
    const content = crypto.getRandomValues(new Uint8Array(60_000)).toHex();
    for (const number of [1, 2, 3, 4]) await created(store, { id: idOf(number), content });
    const after = await store.size();
    const total = (size: typeof before) => size.databaseBytes + (size.walBytes ?? 0);
    expect(before.databaseBytes).toBeGreaterThan(0);
    expect(total(after) - total(before)).toBeGreaterThan(200_000);
  });
}
