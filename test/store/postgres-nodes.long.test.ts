import { describe, expect, test } from 'bun:test';
import { PASTE_EVENTS_KEPT_MS } from '#domain/paste-event.ts';
import { sampleBoundary, VISITOR_SAMPLE_MAX } from '#domain/visitor-sample.ts';
import { rollbackWith } from '#store/operations/operation.ts';
import { BOUNDS, Database, type Sql } from '#store/postgres/connection.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import type { CreateOutcome, Store } from '#store/store.ts';
import { repeats } from '../support/long.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { account, create, created, finishJobs, rule, searched } from './contract/support.ts';
import { DAY, MINUTE, NOW } from './contract/times.ts';
import { hashOf, idOf, numbers, tally } from './contract/values.ts';
import { figures, record, visit } from './contract/views.ts';
import { visitorHashes } from './contract/visitors.ts';

const server = await testServer();

/** On a busy machine, many who wait for the same rows wait for a long time. */
const PATIENT = { connectMs: 60_000, statementMs: 60_000, lockMs: 60_000 };

/** Made once, for copies of it: making the schema takes longer than most tests. */
let model: Promise<string> | undefined;

async function makeModel(): Promise<string> {
  const url = (await server?.newDatabase()) ?? '';
  const store = openPostgres(url);
  await store.ping();
  await store.close();
  return new URL(url).pathname.slice(1);
}

/** A test with three nodes on one database of its own. */
const onNodes = (sentence: string, work: (nodes: [Store, Store, Store], url: string) => Promise<void>) =>
  test(sentence, async () => {
    model ??= makeModel();
    const url = (await server?.newDatabase(`TEMPLATE ${await model}`)) ?? '';
    const open = () => openPostgres(url, { bounds: PATIENT });
    const nodes: [Store, Store, Store] = [open(), open(), open()];
    try {
      await work(nodes, url);
    } finally {
      await Promise.all(nodes.map((node) => node.close()));
    }
  });

/** The nth of something is done by the node whose turn it is. */
const spread = <T>(
  nodes: Store[],
  count: number,
  work: (node: Store, n: number) => Promise<T>,
): Promise<T[]> => Promise.all(numbers(count).map((n) => work(nodes[n % nodes.length] as Store, n)));

/** Resolves once `work` is over or this many connections to the database wait for a lock. */
async function overOrWaiting(work: Promise<unknown>, sql: Sql, count: number): Promise<void> {
  let over = false;
  void work.finally(() => {
    over = true;
  });
  const text = `SELECT count(*) AS many FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while (!over && ((await sql.get<{ many: number }>(text))?.many ?? 0) < count);
}

const kinds = (outcomes: CreateOutcome[]) => tally(outcomes.map(({ kind }) => kind));

describe.skipIf(server === undefined)('three nodes on one PostgreSQL', () => {
  onNodes('of creations and edits to one slug one succeeds', async (nodes) => {
    const ann = await account(nodes[0], 'ann');
    await spread(nodes, 20, (node, n) => created(node, { id: idOf(n), accountId: ann }));
    const got = await spread(nodes, 40, async (node, n) =>
      n < 20
        ? (await node.pastes.edit(idOf(n), ann, { slug: 'abc' }, NOW)).kind === 'edited'
        : (await create(node, { id: idOf(n), slug: 'abc' })).kind === 'created',
    );
    expect(got.filter((one) => one)).toHaveLength(1);
  });

  onNodes(
    'limits are exact: a minute of 30 and a day of 45 let 30 and then 15 through',
    async (nodes, url) => {
      const limits = [rule(30), rule(45, DAY)];
      const burst = (from: number, now: number) =>
        spread(nodes, 90, (node, n) => {
          const slug = n % 5 === 0 ? `slug-${from + n}` : null;
          // Times as clocks of three machines tell them.
          return create(node, { id: idOf(from + n), slug, createdAt: now + (n % 7) }, { limits });
        });
      expect(kinds(await burst(0, NOW))).toEqual({ created: 30, limited: 60 });
      expect(kinds(await burst(1000, NOW + 2 * MINUTE))).toEqual({ created: 15, limited: 75 });
      const [row] = await onServer(url, 'SELECT count(*)::int AS pastes FROM pastes');
      expect(row?.pastes).toBe(45);
    },
  );

  onNodes('a client over its limit does not fail the creations of others', async (nodes) => {
    await create(nodes[0], { id: idOf(999) }, { limits: [rule(1, MINUTE, 'greedy')] });
    const outcomes = await spread(nodes, 90, (node, n) =>
      create(node, { id: idOf(n) }, { limits: [rule(n % 2 ? 1 : 100, MINUTE, n % 2 ? 'greedy' : 'modest')] }),
    );
    expect(kinds(outcomes)).toEqual({ created: 45, limited: 45 });
  });

  onNodes('views of the same pastes, written in opposite orders, all add up', async (nodes) => {
    const ann = await account(nodes[0], 'ann');
    const ids = numbers(20).map(idOf);
    await Promise.all(ids.map((id) => created(nodes[0], { id, accountId: ann })));
    await spread(nodes, 30, (node, n) => {
      const order = n % 2 ? ids : ids.toReversed();
      return node.views.record({
        pastes: order.map((id) => ({ id, views: 1 })),
        visits: order.map((pasteId) =>
          visit({ pasteId, visitors: [`v${n}`], referrer: `r${n % 5}.example` }),
        ),
      });
    });
    for (const id of ids) expect((await nodes[1].pastes.find(id, NOW))?.views).toBe(30);
    const buckets = { from: 0, last: NOW, lengthMs: DAY };
    const figures = await nodes[2].views.statistics({ accountId: ann, pasteId: null }, buckets, NOW);
    expect(figures.series.map(({ views, visitors }) => [views, visitors])).toEqual([[600, 30]]);
    expect(figures.referrers.map(({ views }) => views)).toEqual([120, 120, 120, 120, 120]);
  });

  onNodes('no figure is left of what was deleted while its views were written', async (nodes, url) => {
    const names = numbers(8).map((n) => `ann${n}`);
    const accounts = await Promise.all(names.map((name) => account(nodes[0], name)));
    await Promise.all(accounts.map((accountId, n) => created(nodes[0], { id: idOf(n), accountId })));
    const visits = accounts.map((accountId, n) => visit({ accountId, pasteId: idOf(n) }));
    const pastes = accounts.map((_, n) => ({ id: idOf(n), views: 1 }));
    await Promise.all([
      ...numbers(12).map((n) => (nodes[n % 2] as Store).views.record({ pastes, visits })),
      ...accounts.map((id, n) => nodes[2].pastes.delete(idOf(n), id, NOW)),
      ...accounts.slice(4).map((id) => nodes[2].accounts.delete(id, NOW, null)),
    ]);
    await finishJobs(nodes[1]);
    const left = await onServer(
      url,
      `SELECT DISTINCT subject FROM view_totals UNION SELECT subject FROM view_parts`,
    );
    const living = new Set(accounts.slice(0, 4).map((id) => `a:${id}`));
    expect(left.filter(({ subject }) => !living.has(String(subject)))).toEqual([]);
    const named = await onServer(url, `SELECT * FROM view_parts WHERE part = 'paste'`);
    expect(named).toEqual([]);
  });

  for (const slug of [null, 'slug']) {
    onNodes(`a paste created while its account is deleted goes with it: slug ${slug}`, async (nodes, url) => {
      const ann = await account(nodes[0], 'ann');
      const database = new Database(url, BOUNDS, 'test');
      const outcome = await database.transaction(async (sql) => {
        // An uncommitted paste with the same id holds the creation up after it has checked the account.
        await sql.exec(`INSERT INTO pastes (id, language, visibility, burn, size_bytes, created_at, packed, content)
          VALUES ('${idOf(1)}', 'text', 'public', false, 0, 0, false, '')`);
        const creation = create(nodes[0], { id: idOf(1), accountId: ann, slug });
        await overOrWaiting(creation, database, 1);
        const deletion = nodes[1].accounts.delete(ann, NOW, null);
        await overOrWaiting(deletion, database, 2);
        return rollbackWith([creation, deletion]);
      });
      expect(await Promise.all(outcome)).toEqual([{ kind: 'created' }, true]);
      expect(await nodes[2].pastes.find(idOf(1), NOW)).toBeUndefined();
      await finishJobs(nodes[1]);
      expect(await onServer(url, 'SELECT id FROM pastes')).toEqual([]);
      await database.close();
    });
  }

  onNodes('a sweep while an account is deleted leaves no events of its burnt pastes', async (nodes, url) => {
    const ann = await account(nodes[0], 'ann');
    const [older, newer] = [idOf(1), idOf(2)];
    for (const id of [older, newer]) await created(nodes[0], { id, accountId: ann, burn: true });
    await nodes[0].pastes.claimOpen(older, NOW);
    await nodes[0].pastes.claimOpen(newer, NOW + DAY);
    const end = NOW + PASTE_EVENTS_KEPT_MS;
    await nodes[0].accounts.delete(ann, end, null);
    const database = new Database(url, { ...BOUNDS, ...PATIENT });
    const job = await database.transaction(async (sql) => {
      await sql.all('SELECT 1 FROM paste_events WHERE paste_id = $1 FOR UPDATE', older);
      const working = nodes[0].pastes.workOnRemovalJob(end, 1);
      await overOrWaiting(working, database, 1);
      await nodes[1].pastes.sweep(end, 100);
      return [working];
    });
    await Promise.all(job);
    await finishJobs(nodes[0], end);
    expect(await onServer(url, 'SELECT paste_id FROM paste_events')).toEqual([]);
    await database.close();
  });

  onNodes('what one node has answered, the others know at once', async (nodes) => {
    const ann = await account(nodes[0], 'ann');
    for (const n of numbers(20)) {
      const id = await created(nodes[n % 3] as Store, {
        id: idOf(n),
        accountId: ann,
        content: `needle ${n} `,
      });
      const other = nodes[(n + 1) % 3] as Store;
      expect((await other.pastes.find(id, NOW))?.revision).toBe(1);
      expect(await searched(other, ann, `needle ${n} `)).toEqual([id]);
      await other.pastes.delete(id, ann, NOW);
      expect(await (nodes[n % 3] as Store).pastes.find(id, NOW)).toBeUndefined();
    }
  });
});

describe.skipIf(server === undefined)('text in PostgreSQL', () => {
  onNodes('a NUL in a name, title, browser or referrer fails no operation', async ([store], url) => {
    const ann = await account(store, 'ann');
    const key = { id: idOf(1), accountId: ann, name: 'a\0b', createdAt: NOW };
    expect(await store.keys.create(key, hashOf('1'))).toBe('created');
    const session = { id: idOf(1), accountId: ann, browser: '\0', createdAt: NOW, lastSeenAt: NOW };
    await store.sessions.begin(
      { ...session, expiresAt: NOW + DAY, authenticatedAt: NOW, issuer: null, endsAt: null },
      hashOf('1'),
    );
    await created(store, { id: idOf(1), accountId: ann, title: 'x\0y' });
    await created(store, { id: idOf(2), accountId: ann, title: 'x\0y', slug: 'slug' });
    await store.views.record({
      pastes: [],
      visits: [visit({ referrer: 'r\0.example', visitors: ['v\0'] })],
    });
    expect(await store.accounts.findByUsername('ann\0')).toBeUndefined();
    expect(await store.pastes.findIdBySlug('\0', NOW)).toBeUndefined();
    expect((await store.keys.list(ann))[0]?.name).toBe('a\ufffdb');
    const titles = await onServer(url, 'SELECT DISTINCT title FROM pastes');
    expect(titles).toEqual([{ title: 'x\ufffdy' }]);
  });

  onNodes('bytes that an older version did not count refuse nobody', async ([node], url) => {
    const ann = await account(node, 'ann');
    await created(node, { id: idOf(1), accountId: ann, content: '0123456789' });
    await onServer(url, 'UPDATE paste_counts SET bytes = 1000');
    const make = (n: number) =>
      create(node, { id: idOf(n), accountId: ann, content: '0123456789' }, { quotaBytes: 25 });
    expect(await make(2)).toEqual({ kind: 'created' });
    expect(await node.accounts.storedBytes(ann, NOW)).toBe(20);
    expect(await make(3)).toEqual({ kind: 'quotaExceeded', usedBytes: 20 });
  });

  onNodes('nodes that deepen the sample of a day’s visitors at once agree on it', async (nodes, url) => {
    const ann = await account(nodes[0], 'ann');
    await created(nodes[0], { accountId: ann });
    const visitors = visitorHashes(repeats(48_000, 24_000));
    // Each visitor comes to two nodes.
    await spread(nodes, visitors.length / 1500, (node, n) => {
      const first = Math.floor(n / 2) * 3000;
      return record(node, visit({ visitors: visitors.slice(first, first + 3000), views: 3000 }));
    });
    const [day] = (await figures(nodes[1])).series;
    expect(day?.views).toBe(2 * visitors.length);
    expect(Math.abs((day?.visitors ?? 0) / visitors.length - 1)).toBeLessThan(0.03);
    const samples = await onServer(
      url,
      `SELECT kept::int, depth, (SELECT count(*)::int FROM visitors WHERE visitors.subject = held.subject) AS rows,
           (SELECT max(hash) FROM visitors WHERE visitors.subject = held.subject) AS highest
         FROM visitor_samples AS held`,
    );
    expect(samples).toHaveLength(2);
    for (const { kept, depth, rows, highest } of samples) {
      expect(rows).toBe(kept);
      expect(kept).toBeLessThanOrEqual(VISITOR_SAMPLE_MAX);
      expect(depth).toBe(repeats(3, 2));
      expect(String(highest) < sampleBoundary(Number(depth))).toBe(true);
    }
  });
});
