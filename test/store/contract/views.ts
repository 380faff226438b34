import { expect } from 'bun:test';
import { type Buckets, bucketStart } from '#domain/range.ts';
import type { VisitGroup } from '#domain/view.ts';
import type { Store, ViewFigures } from '#store/store.ts';
import { account, created, type StoreTest } from './support.ts';
import { DAY, HOUR, NOW } from './times.ts';
import { idOf, numbers } from './values.ts';

export const TODAY = bucketStart(NOW, DAY);
export const THIS_HOUR = bucketStart(NOW, HOUR);

/** One view of paste 1 of the account ann, this hour, by a visitor of that name. */
export const visit = (
  params: Partial<Omit<VisitGroup, 'visitors'>> & { visitors?: string[] } = {},
): VisitGroup => ({
  accountId: 'ann00000',
  pasteId: idOf(1),
  hour: THIS_HOUR,
  country: null,
  device: 'desktop',
  referrer: null,
  views: 1,
  ...params,
  visitors: new Set(params.visitors ?? ['visitor']),
});

export const record = async (store: Store, ...visits: VisitGroup[]): Promise<void> => {
  await store.views.record({ pastes: [], visits });
};

const DAYS: Buckets = { from: TODAY - 6 * DAY, last: TODAY, lengthMs: DAY };
export const HOURS: Buckets = { from: THIS_HOUR - 23 * HOUR, last: THIS_HOUR, lengthMs: HOUR };

/** The figures of ann's account, or of one paste of it. */
export const figures = (
  store: Store,
  {
    pasteId = null,
    buckets = DAYS,
    now = NOW,
  }: { pasteId?: string | null; buckets?: Buckets; now?: number } = {},
): Promise<ViewFigures> => store.views.statistics({ accountId: 'ann00000', pasteId }, buckets, now);

const NOTHING = { series: [], countries: [], devices: [], referrers: [], topPastes: [] };

export function describeViews(test: StoreTest): void {
  test('counted views are added to each paste that exists, with and without an account', async (store, ann) => {
    await created(store, { id: idOf(1), accountId: ann });
    await created(store, { id: idOf(2) });
    const batch = [
      { id: idOf(1), views: 3 },
      { id: idOf(2), views: 1 },
      { id: idOf(9), views: 5 },
    ];
    const visits = [visit({ views: 3 })];
    const totals = await store.views.record({ pastes: batch, visits });
    expect(totals.toSorted((a, b) => a.views - b.views)).toEqual([
      { id: idOf(2), views: 1 },
      { id: idOf(1), views: 3 },
    ]);
    const [first] = batch;
    expect(await store.views.record({ pastes: first ? [first] : [], visits: [] })).toEqual([
      { id: idOf(1), views: 6 },
    ]);
    expect((await store.pastes.find(idOf(1), NOW))?.views).toBe(6);
    expect((await store.pastes.find(idOf(2), NOW))?.views).toBe(1);
    expect(await store.pastes.find(idOf(9), NOW)).toBeUndefined();
    expect((await figures(store)).series).toEqual([{ time: TODAY, views: 3, visitors: 1 }]);
  });

  test('views counted while a paste is edited are not lost', async (store, ann) => {
    const id = await created(store, { accountId: ann });
    await Promise.all(
      numbers(10).flatMap((n) => [
        store.views.record({ pastes: [{ id, views: 1 }], visits: [] }),
        store.pastes.edit(id, ann, { title: `${n}` }, NOW),
      ]),
    );
    expect(await store.pastes.find(id, NOW)).toMatchObject({ views: 10, revision: 11 });
  });

  test('nobody looked: no figures, and no first day', async (store, ann) => {
    await created(store, { accountId: ann });
    expect(await figures(store)).toEqual(NOTHING);
    expect(await figures(store, { pasteId: idOf(1), buckets: HOURS })).toEqual(NOTHING);
    expect(await store.views.firstDay({ accountId: ann, pasteId: null })).toBeUndefined();
    expect(await store.views.firstDay({ accountId: ann, pasteId: idOf(1) })).toBeUndefined();
  });

  test('views are broken down by country, device and referrer, with null for unknown', async (store, ann) => {
    await created(store, { accountId: ann, title: 'T' });
    await record(
      store,
      visit({ country: 'DE', referrer: 'x.example', views: 2, visitors: ['a'] }),
      visit({ country: 'DE', device: 'mobile', visitors: ['b'] }),
      visit({ device: 'bot', views: 4, visitors: ['c'] }),
    );
    const expected = {
      countries: [
        { value: null, views: 4 },
        { value: 'DE', views: 3 },
      ],
      devices: [
        { value: 'bot', views: 4 },
        { value: 'desktop', views: 2 },
        { value: 'mobile', views: 1 },
      ],
      referrers: [
        { value: null, views: 5 },
        { value: 'x.example', views: 2 },
      ],
    };
    const topPastes = [{ id: idOf(1), title: 'T', views: 7 }];
    const day = [{ time: TODAY, views: 7, visitors: 3 }];
    const hour = [{ time: THIS_HOUR, views: 7, visitors: 3 }];
    expect(await figures(store)).toEqual({ series: day, ...expected, topPastes });
    expect(await figures(store, { buckets: HOURS })).toEqual({ series: hour, ...expected, topPastes });
    expect(await figures(store, { pasteId: idOf(1) })).toEqual({ series: day, ...expected, topPastes: [] });
  });

  test('an account adds up its pastes, and each paste has figures of its own', async (store, ann) => {
    for (const n of [1, 2]) await created(store, { id: idOf(n), accountId: ann });
    await record(
      store,
      visit({ views: 2, visitors: ['a'], country: 'DE' }),
      visit({ pasteId: idOf(2), visitors: ['a'], country: 'FR' }),
    );
    expect((await figures(store)).series).toEqual([{ time: TODAY, views: 3, visitors: 1 }]);
    const ofBob = { accountId: await account(store, 'bob'), pasteId: null };
    expect(await store.views.statistics(ofBob, DAYS, NOW)).toEqual(NOTHING);
    expect(await store.views.firstDay(ofBob)).toBeUndefined();
    const second = await figures(store, { pasteId: idOf(2) });
    expect(second.series).toEqual([{ time: TODAY, views: 1, visitors: 1 }]);
    expect(second.countries).toEqual([{ value: 'FR', views: 1 }]);
    expect((await figures(store, { pasteId: idOf(1) })).countries).toEqual([{ value: 'DE', views: 2 }]);
  });

  test('a series has the asked buckets alone, oldest first, without the empty ones', async (store, ann) => {
    await created(store, { accountId: ann });
    for (const days of [0, 6, 7, 3, -1])
      await record(store, visit({ hour: THIS_HOUR - days * DAY, views: 10 + days }));
    expect((await figures(store)).series.map(({ time, views }) => [time, views])).toEqual([
      [TODAY - 6 * DAY, 16],
      [TODAY - 3 * DAY, 13],
      [TODAY, 10],
    ]);
    const all = await figures(store, { buckets: { from: TODAY - 7 * DAY, last: TODAY, lengthMs: DAY } });
    expect(all.series).toHaveLength(4);
    expect(all.devices).toEqual([{ value: 'desktop', views: 56 }]);
    expect(all.topPastes[0]?.views).toBe(56);
    expect(await store.views.firstDay({ accountId: ann, pasteId: null })).toBe(TODAY - 7 * DAY);
    expect(await store.views.firstDay({ accountId: ann, pasteId: idOf(1) })).toBe(TODAY - 7 * DAY);
  });

  test('at most 50 of each are listed and 10 pastes, the most viewed first', async (store, ann) => {
    for (const n of numbers(60)) {
      await created(store, { id: idOf(n), accountId: ann });
      const country = String.fromCharCode(65 + (n % 26), 65 + Math.floor(n / 26));
      await record(store, visit({ pasteId: idOf(n), country, referrer: `${n}.example`, views: n + 1 }));
    }
    const { countries, referrers, topPastes } = await figures(store);
    const mostViewed = numbers(50).map((n) => 60 - n);
    expect(countries.map(({ views }) => views)).toEqual(mostViewed);
    expect(referrers.map(({ views }) => views)).toEqual(mostViewed);
    expect(referrers[0]).toEqual({ value: '59.example', views: 60 });
    expect(topPastes).toEqual(numbers(10).map((n) => ({ id: idOf(59 - n), title: null, views: 60 - n })));
  });

  test('the most viewed pastes are those within the buckets, newest first of equals', async (store, ann) => {
    for (const n of [1, 5, 9, 2, 7]) await created(store, { id: idOf(n), accountId: ann });
    await record(store, visit({ pasteId: idOf(1), views: 9, hour: THIS_HOUR - 10 * DAY }));
    await record(store, ...[2, 5, 7, 9].map((n) => visit({ pasteId: idOf(n), views: 2 })));
    expect((await figures(store)).topPastes.map(({ id }) => id)).toEqual([7, 2, 9, 5].map(idOf));
  });
}
