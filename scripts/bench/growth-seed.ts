import { codeOf, randomNumbers, sizeOf } from './code.ts';
import type { Context } from './context.ts';
import { type SeedAccount, type Seeded, seed, seedAccount, seedPastes } from './seed.ts';
import { seedViews } from './seed-views.ts';

/** One in so many pastes belongs to the account; the others are keyless. */
const OWNED_ONE_IN = 10;
/** So many ids of each kind are remembered, from all of the database: as many in a small one as in a large one. */
const PICKED = 1_000;

export interface Town {
  account: SeedAccount;
  keyless: string[];
  owned: string[];
  /** Of 2 KB each, one to be hot. */
  hot: string;
}

/** How much shorter the texts of a database of short pastes are. */
const SHORTER = 8;
/** So many views of the account's pastes, over 90 days. */
const VIEWS = 100_000;

/**
 * A database of so many pastes of source code of all sizes, a tenth of them in one account, which is an administrator's
 * and indexed for search.
 */
export function seedTown(context: Context, count: number, isShort = false): Promise<Seeded<Town>> {
  return seed(context, `town-${isShort ? 'short-' : ''}${count}`, async (store) => {
    const random = randomNumbers(5);
    const account = await seedAccount(store, 'nora', { admin: true });
    const isOwned = (number: number) => number % OWNED_ONE_IN === 0;
    const pick = (into: string[], id: string, place: number, of: number) => {
      if (into.length < PICKED && place * PICKED >= into.length * of) into.push(id);
    };
    const ownedCount = count / OWNED_ONE_IN;
    const town: Town = { account, keyless: [], owned: [], hot: '' };
    await seedPastes(
      store,
      count,
      () => codeOf(Math.ceil(sizeOf(random) / (isShort ? SHORTER : 1)), random),
      (number) => ({
        accountId: isOwned(number) ? account.id : null,
        title: number % 3 === 0 ? `Number ${number}` : null,
        visibility: number % 4 === 0 ? 'public' : 'unlisted',
      }),
      (id, number) => {
        const place = Math.floor(number / OWNED_ONE_IN);
        if (isOwned(number)) pick(town.owned, id, place, ownedCount);
        else pick(town.keyless, id, number, count);
      },
    );
    await seedViews(store, account.id, town.owned, VIEWS);
    [town.hot = ''] = await seedPastes(store, 1, () => codeOf(2_048, random));
    return town;
  });
}
