import { expect } from 'bun:test';
import { account, created, DAY, HOUR, type Holds, hashOf, idOf, MINUTE, NOW, numbers } from './support.ts';
import { figures, HOURS, record, THIS_HOUR, TODAY, visit } from './views.ts';

export function describeVisitors(holds: Holds): void {
  holds('a visitor is unique within a UTC day, and counts in the hour of the first view', async (store) => {
    const ann = await account(store, 'ann');
    await created(store, { accountId: ann });
    await record(store, visit({ hour: TODAY, visitors: ['a'] }));
    await record(store, visit({ hour: TODAY + HOUR, visitors: ['a', 'b'], views: 3 }));
    await record(store, visit({ hour: TODAY + 2 * HOUR, visitors: ['b'] }));
    expect((await figures(store)).series).toEqual([{ time: TODAY, views: 5, visitors: 2 }]);
    const { series } = await figures(store, { buckets: HOURS });
    expect(series.map(({ visitors }) => visitors)).toEqual([1, 1, 0]);
  });

  holds('whoever comes on two days is two visitors, though minutes lie between', async (store) => {
    const ann = await account(store, 'ann');
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

  holds('whoever opens two pastes is one visitor of the account and one of each paste', async (store) => {
    const ann = await account(store, 'ann');
    for (const n of [1, 2]) await created(store, { id: idOf(n), accountId: ann });
    await record(store, visit({ pasteId: idOf(1) }), visit({ pasteId: idOf(2) }));
    expect((await figures(store)).series[0]?.visitors).toBe(1);
    for (const n of [1, 2]) expect((await figures(store, { pasteId: idOf(n) })).series[0]?.visitors).toBe(1);
  });

  for (const end of ['deleted', 'burnt', 'swept']) {
    holds(
      `the totals of the account outlive a paste that was ${end}, which is named no more`,
      async (store) => {
        const ann = await account(store, 'ann');
        await created(store, { id: idOf(1), accountId: ann, burn: true, expiresAt: NOW + MINUTE });
        await created(store, { id: idOf(2), accountId: ann });
        await record(store, visit({ country: 'DE', views: 5 }), visit({ pasteId: idOf(2), visitors: ['b'] }));
        const before = await figures(store);
        expect(before.topPastes.map(({ id }) => id)).toEqual([idOf(1), idOf(2)]);
        if (end === 'deleted') await store.pastes.delete(idOf(1), ann, NOW);
        if (end === 'burnt') await store.pastes.claimBurn(idOf(1), NOW);
        if (end === 'swept') await store.pastes.sweep(NOW + MINUTE, 10);
        const topPastes = [{ id: idOf(2), title: null, views: 1 }];
        expect(await figures(store, { now: NOW })).toEqual({ ...before, topPastes });
        expect((await figures(store, { pasteId: idOf(1) })).series).toEqual([]);
        expect(await store.views.firstDay({ accountId: ann, pasteId: idOf(1) })).toBeUndefined();
      },
    );
  }

  holds('a paste made later under the id of a deleted one does not inherit its views', async (store) => {
    const ann = await account(store, 'ann');
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

  holds('an expired paste is named no more at its millisecond', async (store) => {
    const ann = await account(store, 'ann');
    await created(store, { accountId: ann, expiresAt: NOW + MINUTE });
    await record(store, visit());
    expect((await figures(store, { now: NOW + MINUTE - 1 })).topPastes).toHaveLength(1);
    const after = await figures(store, { now: NOW + MINUTE });
    expect(after.topPastes).toEqual([]);
    expect(after.series).toHaveLength(1);
  });

  holds('a view counted for a paste that is gone stays in the totals of its account alone', async (store) => {
    await account(store, 'ann');
    await record(store, visit({ country: 'DE', referrer: 'x.example' }));
    const all = await figures(store);
    expect(all.series).toEqual([{ time: TODAY, views: 1, visitors: 1 }]);
    expect(all.countries).toEqual([{ value: 'DE', views: 1 }]);
    expect(all.topPastes).toEqual([]);
    expect((await figures(store, { pasteId: idOf(1) })).series).toEqual([]);
  });

  holds('views of one paste recorded from 20 sides at the same time add up', async (store) => {
    const ann = await account(store, 'ann');
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

  holds('the visitor key of a day is the first that was given, for all who ask', async (store) => {
    const keys = await Promise.all(
      numbers(20).map((n) => store.views.visitorKey(TODAY, hashOf(`fresh ${n}`))),
    );
    for (const key of keys) expect(key).toEqual(keys[0] as Uint8Array);
    expect(await store.views.visitorKey(TODAY, hashOf('later'))).toEqual(keys[0] as Uint8Array);
  });

  holds('with the key of the next day that of the day before is thrown away', async (store) => {
    await store.views.visitorKey(TODAY, hashOf('old'));
    expect(await store.views.visitorKey(TODAY + DAY, hashOf('new'))).toEqual(hashOf('new'));
    expect(await store.views.visitorKey(TODAY, hashOf('other'))).toEqual(hashOf('other'));
  });
}
