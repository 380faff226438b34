import { expect } from 'bun:test';
import { hash } from 'node:crypto';
import { VISITOR_HASH_LENGTH, VISITOR_SAMPLE_MAX } from '#domain/visitor-sample.ts';
import { created, type StoreTest } from './support.ts';
import { DAY, HOUR, MINUTE, NOW } from './times.ts';
import { hashOf, idOf, numbers } from './values.ts';
import { figures, HOURS, record, THIS_HOUR, TODAY, visit } from './views.ts';

/** The same each time, and as evenly distributed as the keyed hashes of real visitors. */
export const visitorHashes = (count: number): string[] =>
  numbers(count).map((n) => hash('sha256', `visitor ${n}`, 'hex').slice(0, VISITOR_HASH_LENGTH));

export function describeVisitors(test: StoreTest): void {
  test('a visitor is unique within a UTC day, and counts in the hour of the first view', async (store, ann) => {
    await created(store, { accountId: ann });
    await record(store, visit({ hour: TODAY, visitors: ['a'] }));
    await record(store, visit({ hour: TODAY + HOUR, visitors: ['a', 'b'], views: 3 }));
    await record(store, visit({ hour: TODAY + 2 * HOUR, visitors: ['b'] }));
    expect((await figures(store)).series).toEqual([{ time: TODAY, views: 5, visitors: 2 }]);
    const { series } = await figures(store, { buckets: HOURS });
    expect(series.map(({ visitors }) => visitors)).toEqual([1, 1, 0]);
  });

  test('a visitor who comes on two days counts as two, even minutes apart', async (store, ann) => {
    await created(store, { accountId: ann });
    await record(
      store,
      visit({ hour: TODAY - HOUR, visitors: ['a'] }),
      visit({ hour: TODAY, visitors: ['a'] }),
    );
    expect((await figures(store)).series).toEqual([
      { time: TODAY - DAY, views: 1, visitors: 1 },
      { time: TODAY, views: 1, visitors: 1 },
    ]);
  });

  for (const end of ['deleted', 'burnt', 'swept']) {
    test(`the totals of the account outlive a paste that was ${end}`, async (store, ann) => {
      await created(store, { id: idOf(1), accountId: ann, burn: true, expiresAt: NOW + MINUTE });
      await created(store, { id: idOf(2), accountId: ann });
      await record(store, visit({ country: 'DE', views: 5 }), visit({ pasteId: idOf(2), visitors: ['b'] }));
      const before = await figures(store);
      expect(before.topPastes.map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
      if (end === 'deleted') await store.pastes.delete(idOf(1), ann, NOW);
      if (end === 'burnt') await store.pastes.claimOpen(idOf(1), NOW);
      if (end === 'swept') await store.pastes.sweep(NOW + MINUTE, 10);
      const topPastes = [{ id: idOf(2), title: null, views: 1 }];
      expect(await figures(store, { now: NOW })).toEqual({ ...before, topPastes });
      expect((await figures(store, { pasteId: idOf(1) })).series).toEqual([]);
      expect(await store.views.firstDay({ accountId: ann, pasteId: idOf(1) })).toBeUndefined();
    });
  }

  test('a paste made later under the id of a deleted one does not inherit its views', async (store, ann) => {
    const id = await created(store, { accountId: ann });
    await record(store, visit({ views: 5 }), visit({ views: 2, hour: THIS_HOUR - 3 * DAY }));
    await store.pastes.delete(id, ann, NOW);
    await created(store, { accountId: ann });
    const { topPastes, series } = await figures(store);
    expect(topPastes).toEqual([]);
    expect(series.map(({ views }) => views)).toEqual([2, 5]);
    const inherited = await figures(store, { pasteId: id });
    expect([inherited.series, inherited.devices, inherited.countries]).toEqual([[], [], []]);
  });

  test('an expired paste is named no more at its millisecond', async (store, ann) => {
    await created(store, { accountId: ann, expiresAt: NOW + MINUTE });
    await record(store, visit());
    expect((await figures(store, { now: NOW + MINUTE - 1 })).topPastes).toHaveLength(1);
    const after = await figures(store, { now: NOW + MINUTE });
    expect(after.topPastes).toEqual([]);
    expect(after.series).toHaveLength(1);
  });

  test('views of one paste recorded from 20 sides at the same time add up', async (store, ann) => {
    const id = await created(store, { accountId: ann });
    await Promise.all(
      numbers(20).map((n) =>
        store.views.record({
          pastes: [{ id, views: 2 }],
          visits: [visit({ views: 2, visitors: [`v${n % 5}`] })],
        }),
      ),
    );
    expect((await store.pastes.find(id, NOW))?.views).toBe(40);
    expect((await figures(store)).series).toEqual([{ time: TODAY, views: 40, visitors: 5 }]);
  });

  test('the visitor key of a day is the first of all given, until an hour after its end', async (store) => {
    const keys = await Promise.all(
      numbers(20).map((n) => store.views.visitorKey(TODAY, hashOf(`fresh ${n}`))),
    );
    for (const key of keys) expect(key).toEqual(keys[0] as Uint8Array);
    expect(await store.views.visitorKey(TODAY + DAY, hashOf('new'))).toEqual(hashOf('new'));
    await store.pastes.sweep(TODAY + DAY + HOUR - 1, 10);
    expect(await store.views.visitorKey(TODAY, hashOf('other'))).toEqual(keys[0] as Uint8Array);
    await store.pastes.sweep(TODAY + DAY + HOUR, 10);
    expect(await store.views.visitorKey(TODAY, hashOf('other'))).toEqual(hashOf('other'));
    expect(await store.views.visitorKey(TODAY + DAY, hashOf('newer'))).toEqual(hashOf('new'));
  });

  test('a clock that is set back over midnight counts nobody twice, and changes no key', async (store, ann) => {
    await created(store, { accountId: ann });
    const [lastHour, tomorrow] = [TODAY + 23 * HOUR, TODAY + DAY];
    await store.views.visitorKey(TODAY, hashOf('today'));
    await record(store, visit({ hour: lastHour, visitors: ['a'] }));
    await store.views.visitorKey(tomorrow, hashOf('tomorrow'));
    await record(store, visit({ hour: tomorrow, visitors: ['b'] }));
    await store.pastes.sweep(tomorrow + MINUTE, 10);
    expect(await store.views.visitorKey(TODAY, hashOf('again'))).toEqual(hashOf('today'));
    await record(store, visit({ hour: lastHour, visitors: ['a'] }));
    expect(await store.views.visitorKey(tomorrow, hashOf('again'))).toEqual(hashOf('tomorrow'));
    await record(store, visit({ hour: tomorrow, visitors: ['b'] }));
    const buckets = { from: TODAY, last: tomorrow, lengthMs: DAY };
    expect((await figures(store, { buckets })).series).toEqual([
      { time: TODAY, views: 2, visitors: 1 },
      { time: tomorrow, views: 2, visitors: 1 },
    ]);
  });

  test('10,000 visitors a day are counted exactly, including those who come back', async (store, ann) => {
    await created(store, { accountId: ann });
    const visitors = visitorHashes(VISITOR_SAMPLE_MAX);
    await record(store, visit({ visitors, views: 10_000 }), visit({ visitors: visitors.slice(0, 500) }));
    expect((await figures(store)).series).toEqual([{ time: TODAY, views: 10_001, visitors: 10_000 }]);
    expect((await figures(store, { pasteId: idOf(1) })).series[0]?.visitors).toBe(10_000);
  });

  test('beyond, it is right within 3 % and never goes down, and views are exact', async (store, ann) => {
    await created(store, { accountId: ann });
    const visitors = visitorHashes(40_000);
    let last = 0;
    for (let came = 0; came < visitors.length; came += 5000) {
      // Each batch brings back some of those who came long before, and hours that differ.
      const hour = TODAY + Math.floor(came / 10_000) * HOUR;
      const batch = [...visitors.slice(0, 1000), ...visitors.slice(came, came + 5000)];
      await record(store, visit({ hour, visitors: batch, views: 7000 }));
      const now = (await figures(store)).series[0]?.visitors ?? 0;
      const error = Math.abs(now / (came + 5000) - 1);
      expect(error).toBeLessThan(0.03);
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
    expect((await figures(store)).series[0]?.views).toBe((visitors.length / 5000) * 7000);
    expect((await figures(store, { pasteId: idOf(1) })).series[0]?.visitors).toBe(last);
    const hours = { from: TODAY, last: TODAY + 23 * HOUR, lengthMs: HOUR };
    const { series } = await figures(store, { buckets: hours });
    expect(series.reduce((sum, bucket) => sum + bucket.visitors, 0)).toBe(last);
  });
}
