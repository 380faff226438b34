import { expect } from 'bun:test';
import { Connection } from '#store/sqlite/connection.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { account, created } from './contract/support.ts';
import { numbers } from './contract/values.ts';
import { figures, record, visit } from './contract/views.ts';
import { testOnFile } from './support.ts';

testOnFile('made-up referrers beyond 200 are counted but not listed; known ones still are', async (file) => {
  const store = openSqlite(file);
  const ann = await account(store, 'ann');
  await created(store, { accountId: ann });
  await record(store, visit({ referrer: 'known.example', views: 5 }));
  await record(store, ...numbers(300).map((n) => visit({ referrer: `${n}.example` })));
  await record(store, visit({ referrer: 'late.example', views: 50 }));
  await record(store, visit({ referrer: 'known.example', views: 5 }), visit({ views: 7 }));
  const { series, referrers } = await figures(store);
  expect(series[0]?.views).toBe(5 + 300 + 50 + 5 + 7);
  expect(referrers.slice(0, 3)).toEqual([
    { value: 'known.example', views: 10 },
    { value: null, views: 7 },
    { value: '0.example', views: 1 },
  ]);
  await store.close();

  using connection = new Connection(file);
  const rows = connection.sql("SELECT count(*) AS rows FROM view_parts WHERE part = 'referrer'").get();
  // For the account and for its paste, by the hour and by the day.
  expect(rows).toEqual({ rows: 4 * 201 });
});
