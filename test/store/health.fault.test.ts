import { describe, expect, test } from 'bun:test';
import { Health } from '#store/health.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { troubleOf } from '#store/sqlite/errors.ts';
import { type OnTrouble, type Store, StoreUnavailable } from '#store/store.ts';
import { damage } from '../support/damage.ts';
import { account, created } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { failureOf, onFile } from './support.ts';

/** A store over data of which this table or index is damaged, and what it has reported. */
async function damagedStore(file: string, name: string) {
  const before = openSqlite(file);
  const ann = await account(before, 'ann');
  const id = await created(before, { accountId: ann });
  await before.close();
  damage(file, name);
  const reported: string[] = [];
  return { store: openSqlite(file, { onTrouble: (message) => reported.push(message) }), id, ann, reported };
}

const DAYS = { from: 0, last: NOW - (NOW % 86_400_000), lengthMs: 86_400_000 };
const listOf = (accountId: string) =>
  ({ accountId, page: 1, perPage: 25, folded: null, language: null, visibility: null }) as const;

describe('a damaged database', () => {
  test.each([
    ['a list', 'pastes_of_account', (store, ann) => store.pastes.list(listOf(ann), NOW)],
    ['a point read', 'sqlite_autoindex_accounts_1', (store, ann) => store.accounts.find(ann)],
    [
      'statistics',
      'view_totals',
      (store, ann) => store.views.statistics({ accountId: ann, pasteId: null }, DAYS, NOW),
    ],
    [
      'a write',
      'paste_views',
      (store, _, id) => store.views.record({ pastes: [{ id, views: 1 }], visits: [] }),
    ],
  ] as [string, string, (store: Store, ann: string, id: string) => Promise<unknown>][])(
    'that %s meets is reported once, with what to do, and the store is not ready from then on',
    (_, name, meet) =>
      onFile(async (file) => {
        const { store, id, ann, reported } = await damagedStore(file, name);
        expect(await failureOf(store.ping())).toBeUndefined();
        expect(reported).toEqual([]);
        for (let time = 0; time < 2; time++) {
          expect(await failureOf(meet(store, ann, id))).toBeInstanceOf(StoreUnavailable);
        }
        expect(await failureOf(store.ping())).toBeInstanceOf(StoreUnavailable);
        expect(reported).toEqual([
          expect.stringMatching(/gluepot\.db is damaged\. \/readyz returns 503.*gluepot restore FILE/),
        ]);
        await store.close();
      })(),
  );
});

const healthOf = (onTrouble: OnTrouble) =>
  new Health(
    onTrouble,
    (error) => troubleOf('/data/gluepot.db', error),
    async () => {},
  );

test('an input or output error is reported once, and over as soon as a write succeeds', async () => {
  const reported: string[] = [];
  const health = healthOf((message) => reported.push(message));
  const disk = Object.assign(new Error('disk I/O error'), { errcode: 266 });
  const fails = () => Promise.reject(disk);
  const works = async () => {};
  await health.requireSound(fails);
  health.note(disk);
  health.note(disk);
  expect(reported).toEqual([expect.stringMatching(/the disk reported an error.*\/readyz returns 503/)]);
  expect(await failureOf(health.requireSound(fails))).toBe(disk);
  expect(await failureOf(health.requireSound(works))).toBeUndefined();
  expect(await failureOf(health.requireSound(fails))).toBeUndefined();
});

test('what says nothing about the file changes nothing', async () => {
  const health = healthOf(() => {
    throw new Error('reported');
  });
  for (const errcode of [5, 13, 19, 2067, 4874, undefined]) health.note({ errcode });
  expect(await failureOf(health.requireSound(() => Promise.reject(new Error('tried'))))).toBeUndefined();
});
