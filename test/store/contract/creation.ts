import { expect } from 'bun:test';
import { CONTENT_MAX_BYTES, LANGUAGES, VISIBILITIES } from '#domain/paste.ts';
import type { Store } from '#store/store.ts';
import { create, created, listed, newPaste, rule, type StoreTest } from './support.ts';
import { DAY, HOUR, MINUTE, NOW, SECOND } from './times.ts';
import { hashOf, idOf, numbers, tally } from './values.ts';

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

export function describeCreationLimits(test: StoreTest): void {
  test('a limit of 30 lets 30 of 40 simultaneous creations through', async (store) => {
    const limits = [rule(30)];
    const outcomes = await Promise.all(numbers(40).map((n) => create(store, { id: idOf(n) }, { limits })));
    expect(tally(outcomes.map(({ kind }) => kind))).toEqual({ created: 30, limited: 10 });
    const found = await Promise.all(numbers(40).map((n) => store.pastes.find(idOf(n), NOW)));
    expect(found.filter((paste) => paste !== undefined)).toHaveLength(30);
  });

  test('a window begins with the first creation counted and ends to the millisecond', async (store) => {
    const limits = [rule(2)];
    const at = (n: number, createdAt: number) => create(store, { id: idOf(n), createdAt }, { limits });
    expect(await at(1, NOW)).toEqual({ kind: 'created' });
    expect(await at(2, NOW + 59 * SECOND)).toEqual({ kind: 'created' });
    const limit = { max: 2, remaining: 0, resetAt: NOW + MINUTE };
    expect(await at(3, NOW + 59 * SECOND)).toEqual({ kind: 'limited', limit });
    expect(await at(3, NOW + MINUTE - 1)).toEqual({ kind: 'limited', limit });
    expect(await at(3, NOW + MINUTE)).toEqual({ kind: 'created' });
    expect(await at(4, NOW + 2 * MINUTE - 1)).toEqual({ kind: 'created' });
    expect(await at(5, NOW + 2 * MINUTE - 1)).toMatchObject({ kind: 'limited' });
  });

  test('a refused creation counts in no window and leaves nothing behind', async (store) => {
    const minute = rule(1);
    const day = rule(2, DAY);
    const at = (n: number, createdAt: number) =>
      create(store, { id: idOf(n), slug: `slug-${n}`, createdAt }, { limits: [minute, day] });
    expect(await at(1, NOW)).toEqual({ kind: 'created' });
    for (const n of [2, 3, 4]) expect(await at(n, NOW)).toMatchObject({ kind: 'limited' });
    expect(await store.pastes.find(idOf(2), NOW)).toBeUndefined();
    expect(await store.pastes.findIdBySlug('slug-2', NOW)).toBeUndefined();
    // Had one of them counted, the day would be full.
    expect(await at(5, NOW + MINUTE)).toEqual({ kind: 'created' });
  });

  test('what is refused for its slug, its id or its idempotency key counts in no window', async (store, accountId) => {
    await created(store, { id: idOf(1), accountId, slug: 'abc' });
    const limits = [rule(2)];
    const idempotency = { key: 'k', bodyHash: hashOf('one') };
    const attempt = (n: number, slug: string | null, bodyHash = hashOf('one')) =>
      create(
        store,
        { id: idOf(n), slug, accountId },
        { limits, idempotency: slug === null ? { ...idempotency, bodyHash } : null },
      );
    expect(await attempt(2, null)).toEqual({ kind: 'created' });
    expect(await attempt(3, 'abc')).toEqual({ kind: 'slugTaken' });
    expect(await attempt(2, 'def')).toEqual({ kind: 'idTaken' });
    expect(await attempt(4, null)).toMatchObject({ kind: 'replayed' });
    expect(await attempt(4, null, hashOf('two'))).toEqual({ kind: 'idempotencyKeyReused' });
    expect(await attempt(5, 'ghi')).toEqual({ kind: 'created' });
    expect(await attempt(6, 'jkl')).toMatchObject({ kind: 'limited' });
  });

  test('of two exceeded limits the one that lasts longer is reported, in any order', async (store) => {
    const minute = rule(1);
    const day = rule(1, DAY);
    await create(store, {}, { limits: [minute, day] });
    for (const limits of [
      [minute, day],
      [day, minute],
    ]) {
      const limit = { max: 1, remaining: 0, resetAt: NOW + DAY };
      expect(await create(store, { id: idOf(2) }, { limits })).toEqual({ kind: 'limited', limit });
      expect(await store.pastes.findExceededLimit(limits, NOW)).toEqual(limit);
    }
  });

  test('each subject and each length has a window of its own', async (store) => {
    await create(store, { id: idOf(1) }, { limits: [rule(1, MINUTE, 'account:ann')] });
    for (const [n, other] of [rule(1, MINUTE, 'account:bob'), rule(1, DAY, 'account:ann')].entries()) {
      expect(await create(store, { id: idOf(n + 2) }, { limits: [other] })).toEqual({ kind: 'created' });
    }
  });

  test('a clock that was set back locks nobody out', async (store) => {
    const limits = [rule(1)];
    const at = (n: number, createdAt: number) => create(store, { id: idOf(n), createdAt }, { limits });
    await at(1, NOW);
    expect(await at(2, NOW - 5 * DAY)).toEqual({ kind: 'created' });
    expect(await at(3, NOW - 5 * DAY)).toMatchObject({
      kind: 'limited',
      limit: { resetAt: NOW - 5 * DAY + MINUTE },
    });
  });

  test('a changed limit judges the running window by its new figure', async (store) => {
    for (const n of [1, 2, 3]) await create(store, { id: idOf(n) }, { limits: [rule(3)] });
    const lowered = await create(store, { id: idOf(4) }, { limits: [rule(2)] });
    expect(lowered).toEqual({ kind: 'limited', limit: { max: 2, remaining: 0, resetAt: NOW + MINUTE } });
    expect(await create(store, { id: idOf(4) }, { limits: [rule(4)] })).toEqual({ kind: 'created' });
  });

  test('asking which limit refuses counts nothing', async (store) => {
    const limits = [rule(1)];
    const ask = (store: Store, now = NOW) => store.pastes.findExceededLimit(limits, now);
    for (const _ of [1, 2, 3]) expect(await ask(store)).toBeUndefined();
    expect(await create(store, {}, { limits })).toEqual({ kind: 'created' });
    expect(await ask(store)).toEqual({ max: 1, remaining: 0, resetAt: NOW + MINUTE });
    expect(await ask(store, NOW + MINUTE - 1)).toBeDefined();
    expect(await ask(store, NOW + MINUTE)).toBeUndefined();
    expect(await store.pastes.findExceededLimit([], NOW)).toBeUndefined();
  });
}
