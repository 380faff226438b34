import { expect } from 'bun:test';
import { fold } from '#domain/search.ts';
import type { Store } from '#store/store.ts';
import { seeded } from '../../text/random-code.ts';
import { account, created, type StoreTest, searched } from './support.ts';
import { NOW } from './times.ts';
import { bytes, idOf, numbers } from './values.ts';

/** Few characters, so that queries are found often; many kinds, so that every path is taken. */
const ALPHABETS = {
  'signs and letters': 'aabbcAB  "\'*-^:()\\%_\n\0éÉßσςΣжЖ漢字🎉🎊𐐀𐐨\u{10fffd}',
  'long words': 'aaabbbbbAB_$éÉ漢🎉𐐀𐐨 -',
};
const PASTES = 120;
const ROUNDS = 6;
const QUERIES = 60;

interface Known {
  id: string;
  accountId: string;
  title: string | null;
  content: string;
}

export function describeSearchModel(test: StoreTest): void {
  for (const [seed, [what, alphabet]] of Object.entries(ALPHABETS).entries()) {
    test(`finds what includes() finds, through creations, edits and deletions: ${what}`, async (store) => {
      const random: Random = { below: seeded(seed + 1), alphabet: Array.from(alphabet) };
      const accounts = [await account(store, 'ann'), await account(store, 'bob')];
      const known = await createAll(store, random, accounts);
      for (const _ of numbers(ROUNDS)) {
        await changeSome(store, random, known);
        for (const _ of numbers(QUERIES)) {
          const query = queryFor(random, known);
          for (const accountId of accounts) {
            const expected = known.filter(
              (paste) => paste.accountId === accountId && holdsText(paste, query),
            );
            const found = await searched(store, accountId, query, NOW + PASTES);
            expect([query, found]).toEqual([query, expected.map(({ id }) => id)]);
          }
        }
      }
    });
  }
}

interface Random {
  below(limit: number): number;
  alphabet: string[];
}

const randomText = (random: Random, length: number): string =>
  numbers(length)
    .map(() => random.alphabet[random.below(random.alphabet.length)])
    .join('');

const randomTitle = (random: Random): string | null =>
  random.below(3) === 0 ? null : randomText(random, 1 + random.below(12)).replaceAll('\0', 'z');

const holdsText = ({ title, content }: Known, query: string): boolean =>
  [title ?? '', content].some((text) => fold(text).includes(fold(query)));

/** Newest first, as lists are. */
async function createAll(store: Store, random: Random, accounts: string[]): Promise<Known[]> {
  const known = numbers(PASTES).map((n) => ({
    id: idOf(n),
    accountId: accounts[random.below(accounts.length)] ?? '',
    title: randomTitle(random),
    content: randomText(random, 1 + random.below(60)),
  }));
  await Promise.all(known.map((paste, n) => created(store, { ...paste, createdAt: NOW + n })));
  return known.reverse();
}

async function changeSome(store: Store, random: Random, known: Known[]): Promise<void> {
  for (const _ of numbers(8)) {
    const at = random.below(known.length);
    const paste = known[at];
    if (paste === undefined) continue;
    if (random.below(4) === 0) {
      known.splice(at, 1);
      await store.pastes.delete(paste.id, paste.accountId, NOW + PASTES);
      continue;
    }
    if (random.below(2) === 0) paste.title = randomTitle(random);
    if (random.below(2) === 0) paste.content = randomText(random, 1 + random.below(60));
    const changes = { title: paste.title, content: bytes(paste.content) };
    await store.pastes.edit(paste.id, paste.accountId, changes, NOW + PASTES);
  }
}

/** Mostly a piece of some paste, in other cases; now and then anything. */
function queryFor(random: Random, known: Known[]): string {
  const paste = known[random.below(known.length)];
  if (paste === undefined || random.below(5) === 0) return randomText(random, 1 + random.below(4));
  const characters = Array.from(random.below(4) === 0 ? (paste.title ?? paste.content) : paste.content);
  const start = random.below(characters.length);
  const piece = characters.slice(start, start + 1 + random.below(25)).join('');
  // Upper-casing makes two letters of ß: its pieces stay as they are.
  return piece.includes('ß')
    ? piece
    : [piece, piece.toUpperCase(), piece.toLowerCase()][random.below(3)] || piece;
}
