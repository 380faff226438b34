import { expect } from 'bun:test';
import { AppError } from '#domain/errors.ts';
import type { Store } from '#store/store.ts';
import { account, created, type StoreTest, searched } from './support.ts';
import { MINUTE, NOW } from './times.ts';
import { bytes, idOf, numbers, tally } from './values.ts';

/** Each text holds the query once cases are folded. */
const FOUND: [what: string, text: string, query: string][] = [
  ['Latin', 'The Quick Brown FOX', 'qUICK bROWN'],
  ['Latin with accents', 'Ärger über ÉCOLE', 'ärger ÜBER école'],
  ['Greek', 'ΑΒΓ Ελλάδα', 'αβγ ελλάδα'],
  ['a final sigma', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ['Cyrillic', 'Привет, МИР', 'ПРИВЕТ, мир'],
  ['old Cyrillic letters', 'ᲀᲁᲂ', 'вдо'],
  ['Cherokee', 'ᏣᎳᎩ', 'ꮳꮃꭹ'],
  ['Georgian', 'ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝ', 'საქართველო'],
  ['Armenian', 'ՀԱՅԵՐԵՆ', 'հայերեն'],
  ['Deseret, beyond the basic plane', '𐐔𐐯𐑅𐐨𐑉𐐯𐐻', '𐐼𐐇𐑅𐐀𐑉𐐯𐐓'],
  ['Adlam, beyond the basic plane', '𞤀𞤁𞤂𞤢𞤣', '𞤢𞤣𞤤𞤀𞤁'],
  ['fullwidth letters', 'ＡＢＣ', 'ａｂｃ'],
  ['the Kelvin sign', '300 \u212a', '300 k'],
  ['the micro sign', '5 µm', '5 μm'],
  ['a long s', 'Waſſer', 'wasser'],
  ['Chinese', '我能吞下玻璃而不伤身体', '玻璃而'],
  ['one Chinese character', '我能吞下玻璃', '吞'],
  ['Japanese', 'こんにちは世界', 'にちは世'],
  ['Korean', '안녕하세요 세계', '하세요'],
  ['Arabic', 'مرحبا بالعالم', 'بالع'],
  ['an emoji', 'done 🎉', '🎉'],
  ['emoji with joiners', 'the 👩‍👩‍👧‍👦 family', '👩‍👩‍👧‍👦'],
  ['a part of a joined emoji', 'the 👩‍👩‍👧‍👦 family', '👩‍👧'],
  ['a flag', 'flag 🇪🇺🇺🇳', '🇪🇺'],
  ['NUL', 'a\0b\0\0c', 'b\0\0C'],
  ['NUL alone', 'a\0b', '\0'],
  ['double quotes', 'say "hello" now', '"hello"'],
  ['a single double quote', 'say "hello', '"'],
  ['three double quotes', '"""', '"""'],
  ['single quotes', "it's Bob's", "'s bob's"],
  ['an asterisk', 'glob src/*.ts', '/*.'],
  ['NEAR', 'NEAR(a b, 5)', 'near(a b, 5)'],
  ['AND, OR, NOT', 'x AND y OR NOT z', ' and y or not '],
  ['a minus', 'rm -rf --no', ' -rf --'],
  ['a caret', 'a ^b^^^', '^^^'],
  ['a colon', 'title:x owner:y', 'owner:'],
  ['parentheses and plus', '(a + b) + {c}', ') + {'],
  ['percent and underscore', '100%_sure', '%_s'],
  ['a backslash', 'C:\\new\\%', '\\new\\'],
  ['line ends', 'one\r\ntwo\n', 'E\r\nT'],
  ['spaces', 'a   b', '   '],
  ['a piece of a word of 16 letters', 'abcdefghijklmnop', 'bcdefghijklmno'],
  ['a piece of a word of 17 letters', 'abcdefghijklmnopq', 'bcdefghijklmnop'],
  ['a short piece of a long word', 'supercalifragilisticexpialidocious', 'fra'],
  ['the end of a long word', 'supercalifragilisticexpialidocious', 'us'],
  ['the end of a long word and the next', 'supercalifragilisticexpialidocious!', 'docious!'],
  ['pieces of two words', 'we throw newer errors', 'row new'],
  ['words of one letter', 'x = a b c;', ' a b '],
  ['one letter of each word', 'throw new', 'w n'],
  ['a word of a query that is a piece of one', 'rethrow-newer', 'throw-new'],
  ['a byte order mark', '\ufeffabc', '\ufeffa'],
  ['non-characters', 'x\uffff\ufffey', '\uffff\ufffeY'],
  ['the last code points', '\u{10fffe}\u{10ffff}\u{10fffd}', '\u{10ffff}\u{10fffd}'],
];

/** Near misses: an index may propose them, the text does not hold them. */
const NOT_FOUND: [what: string, text: string, query: string][] = [
  ['the pieces apart', 'abcd xyz bcde', 'abcde'],
  ['the pieces in another order', 'cdeabc', 'abcde'],
  ['an asterisk is no wildcard', 'abc', 'a*'],
  ['a percent sign is no wildcard', 'abc', 'a%c'],
  ['an underscore is no wildcard', 'abc', 'a_c'],
  ['accents count', 'ecole', 'école'],
  ['width counts', 'abc', 'ａｂｃ'],
  ['composed and decomposed are two texts', 'e\u0301cole', '\u00e9cole'],
  ['NUL is not U+10FFFD', 'a\u{10fffd}b', 'a\0b'],
  ['a quarter of an operator', 'near', 'near/2'],
  ['another sign between the words', 'export-default', 'export default'],
  ['two signs between the words', 'export  default', 'export default'],
  ['a piece of a long word that goes on otherwise', 'abcdefghijklmnopqrstuvwxyz', 'bcdefghijklmnopqrstuvwxz'],
];

export function describeSearch(test: StoreTest): void {
  for (const [what, text, query] of FOUND) {
    test(`finds, in the content and in the title: ${what}`, async (store, ann) => {
      await created(store, { id: idOf(1), accountId: ann, content: text });
      expect(await searched(store, ann, query)).toEqual([idOf(1)]);
      await created(store, { id: idOf(2), accountId: ann, content: 'x', title: text.replaceAll('\0', ' ') });
      if (!query.includes('\0')) expect(await searched(store, ann, query)).toEqual([idOf(2), idOf(1)]);
    });
  }

  for (const [what, text, query] of NOT_FOUND) {
    test(`does not find: ${what}`, async (store, ann) => {
      await created(store, { accountId: ann, content: text, title: text });
      expect(await searched(store, ann, query)).toEqual([]);
      expect(await searched(store, ann, text)).toEqual([idOf(1)]);
    });
  }

  test('finds text at the start, in the middle and at the end of 512 KB', async (store, ann) => {
    const filler = 'lorem ipsum '.repeat(20_000);
    await created(store, { accountId: ann, content: `Alpha ${filler}Beta ${filler}Omega` });
    for (const query of ['alpha', 'a l', 'beta', 'BETA LOREM', 'omega', 'ga', 'ipsum omega']) {
      expect([query, await searched(store, ann, query)]).toEqual([query, [idOf(1)]]);
    }
    expect(await searched(store, ann, 'beta omega')).toEqual([]);
  });

  test('does not find what begins in the title and ends in the content', async (store, ann) => {
    await created(store, { accountId: ann, title: 'abc', content: 'def' });
    for (const query of ['cd', 'bcd', 'abcdef']) expect(await searched(store, ann, query)).toEqual([]);
  });

  for (const [what, unit] of [
    ['letters', 'abcdefghij'],
    ['one letter', 'x'],
    ['quotes', '"'],
    ['emoji', '🎉🦊'],
    ['Chinese', '我能吞下玻璃'],
  ] as const) {
    test(`finds a query of 200 code points: ${what}`, async (store, ann) => {
      const query = Array.from(unit.repeat(200)).slice(0, 200).join('');
      const shorter = Array.from(query).slice(0, 199).join('');
      await created(store, { id: idOf(1), accountId: ann, content: `- ${query} -` });
      await created(store, { id: idOf(2), accountId: ann, content: `- ${shorter} -` });
      expect(await searched(store, ann, query)).toEqual([idOf(1)]);
    });
  }

  test('never finds another account’s or a keyless paste, nor what spells out an account', async (store, ann, bob) => {
    await created(store, { id: idOf(1), accountId: ann, content: 'a shared secret' });
    await created(store, { id: idOf(2), accountId: bob, content: 'a shared secret' });
    await created(store, { id: idOf(3), content: 'a shared secret' });
    for (const query of ['a', 'sh', 'shared secret']) {
      expect(await searched(store, ann, query)).toEqual([idOf(1)]);
      expect(await searched(store, bob, query)).toEqual([idOf(2)]);
    }
    expect(await searched(store, 'nobody00', 'shared')).toEqual([]);
    expect(await searched(store, ann, 'ann')).toEqual([]);
  });

  test('is true after each edit of title and content', async (store, ann) => {
    const id = await created(store, { accountId: ann, title: 'First title', content: 'first words' });
    const hits = async (...queries: string[]) => {
      const found = await Promise.all(queries.map((query) => searched(store, ann, query)));
      return found.map((ids) => ids.length);
    };
    await store.pastes.edit(id, ann, { content: bytes('second words') }, NOW);
    expect(await hits('first words', 'second words', 'first title', 'se', 'second')).toEqual([0, 1, 1, 1, 1]);
    await store.pastes.edit(id, ann, { title: 'Second title' }, NOW);
    expect(await hits('first title', 'second title', 'second words')).toEqual([0, 1, 1]);
    await store.pastes.edit(id, ann, { title: null }, NOW);
    expect(await hits('second title', 'title', 'second words')).toEqual([0, 0, 1]);
    await store.pastes.edit(id, ann, { slug: 'findable-slug' }, NOW);
    expect(await hits('findable', 'second words')).toEqual([0, 1]);
  });

  test('does not find what was deleted, burnt, has expired or was swept', async (store, ann) => {
    const content = 'wanted';
    await created(store, { id: idOf(1), accountId: ann, content });
    await created(store, { id: idOf(2), accountId: ann, content, burn: true });
    await created(store, { id: idOf(3), accountId: ann, content, expiresAt: NOW + MINUTE });
    await created(store, { id: idOf(4), accountId: ann, content });
    const both = async (now: number) => [
      await searched(store, ann, 'wa', now),
      await searched(store, ann, content, now),
    ];
    const ids = (...n: number[]) => [n.map(idOf), n.map(idOf)];
    expect(await both(NOW)).toEqual(ids(4, 3, 2, 1));
    await store.pastes.delete(idOf(1), ann, NOW);
    expect(await both(NOW)).toEqual(ids(4, 3, 2));
    await store.pastes.claimOpen(idOf(2), NOW);
    expect(await both(NOW + MINUTE - 1)).toEqual(ids(4, 3));
    expect(await both(NOW + MINUTE)).toEqual(ids(4));
    await store.pastes.sweep(NOW + MINUTE, 10);
    expect(await both(NOW + MINUTE)).toEqual(ids(4));
    // What is created now must not be mistaken for what went.
    await created(store, { id: idOf(5), accountId: ann, content: 'something else', createdAt: NOW + MINUTE });
    expect(await both(NOW + MINUTE)).toEqual(ids(4));
  });

  const DAY_MS = 86_400_000;
  const buckets = { from: NOW - DAY_MS, last: NOW, lengthMs: DAY_MS };
  const search = (store: Store, accountId: string) =>
    store.pastes.list({ accountId, folded: 'text', page: 1, perPage: 1 }, NOW);
  const statistics = (store: Store, accountId: string) =>
    store.views.statistics({ accountId, pasteId: null }, buckets, NOW);
  /** How a read ends, and after how many others. */
  const follow = (order: string[], name: string, read: Promise<unknown>) =>
    read.then(
      () => {
        order.push(name);
        return 'answered';
      },
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );

  test('an account that asks for too much at once is refused, and the others are not', async (store) => {
    for (const name of ['ann', 'bob', 'cyd']) await account(store, name);
    await created(store, { id: idOf(1), accountId: 'bob00000' });
    const flood = numbers(110).map(() => follow([], 'ann', search(store, 'ann00000')));
    expect((await search(store, 'bob00000')).total).toBe(1);
    expect((await statistics(store, 'cyd00000')).series).toEqual([]);
    const { answered = 0, RATE_LIMITED: refused = 0 } = tally(await Promise.all(flood));
    // Four that wait, and as many as run at once.
    expect(answered).toBeGreaterThan(4);
    expect(answered).toBeLessThan(10);
    expect(answered + refused).toBe(110);
    expect((await search(store, 'ann00000')).total).toBe(0);
  });
}
