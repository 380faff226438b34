import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { type Metrics, NO_METRICS } from '#domain/metrics.ts';
import { Health } from '#store/health.ts';
import { searchAccounts } from '#store/operations/accounts.ts';
import { type Operations, run as write } from '#store/operations/operation.ts';
import { countPublic, listPopular } from '#store/operations/public.ts';
import { mergeParts, performed, sharedReads, sharedWrites } from '#store/operations/tables.ts';
import { viewFigures } from '#store/operations/views.ts';
import { ADMINISTRATORS, COUNTER, isLongList, ReadQueue } from '#store/read-queue.ts';
import type { KeyStore, OnTrouble, StandbyState, Store, StoreSize } from '#store/store.ts';
import { StoreUnavailable } from '#store/store.ts';
import { createInBatches } from './batch.ts';
import { BOUNDS, type Bounds, Database, type Sql } from './connection.ts';
import { pasteEngine } from './deletion.ts';
import { troubleOf } from './errors.ts';
import { findInBatches } from './find-batch.ts';
import { IS_SYNCHRONOUS } from './inspect.ts';
import { consumeWindows, limitMethods, refundWindows } from './limits.ts';
import { migrate, requireFinishedMove, requireSchema } from './migrate.ts';
import { listPastes, pasteCountMethods } from './pastes.ts';
import { perform } from './perform.ts';
import { searchPublic } from './public.ts';
import { recordMethods } from './record-views.ts';
import { scrub } from './texts.ts';
import { jsonRows } from './values.ts';
import { topPastes } from './views.ts';

const figures = viewFigures(topPastes);

const keyUses = {
  /** In the order of the ids, so that two nodes cannot deadlock. */
  *touch(uses) {
    if (uses.length === 0) return;
    yield* write(
      `WITH used AS (
         SELECT id, max(time) AS time, sum(uses) AS count
         FROM json_to_recordset($1::json) AS used (id text, time bigint, uses bigint) GROUP BY id
       ), held AS MATERIALIZED (
         SELECT id FROM keys WHERE id IN (SELECT id FROM used) ORDER BY id FOR NO KEY UPDATE
       )
       UPDATE keys SET last_used_at = greatest(last_used_at, time), uses = keys.uses + count
       FROM used JOIN held USING (id) WHERE keys.id = used.id`,
      jsonRows(uses),
    );
  },
} satisfies Operations<KeyStore>;

/** Every operation, by the part of the contract: the shared ones and those of this engine, without what `openPostgres` adds. */
const operations = mergeParts(mergeParts(sharedReads, sharedWrites(pasteEngine)), {
  pastes: limitMethods,
  accounts: pasteCountMethods,
  keys: keyUses,
  views: recordMethods,
});

export interface Opening {
  /** Throws `IncompatibleDatabase` for a database without a schema instead of creating one. */
  existing?: boolean;
  bounds?: Partial<Bounds>;
  /** Called when the server reports that its data is damaged. */
  onTrouble?: OnTrouble | undefined;
  metrics?: Metrics | undefined;
}

/**
 * The store in PostgreSQL, for any number of nodes. The first operation connects and migrates the schema; until that has
 * succeeded, each operation tries again or rejects with the reason.
 */
export function openPostgres(
  url: string,
  { existing = false, bounds = {}, onTrouble = () => {}, metrics = NO_METRICS }: Opening = {},
): Store {
  const database = new Database(url, { ...BOUNDS, ...bounds });
  const health = new Health(
    onTrouble,
    (error) => troubleOf(url, error),
    (text) => texts.keepDamaged(text),
  );
  const create = createInBatches(database, metrics.queue('create'));
  const find = findInBatches(database);
  const reads = new ReadQueue(metrics.queue('read'));
  const worker = randomUUID();
  let ready: Promise<void> | undefined;
  let closed = false;
  const inFlight = new Set<Promise<unknown>>();
  const prepare = (): Promise<void> => {
    ready ??= (async () => {
      if (existing) await requireSchema(database);
      await migrate(database, url);
      await requireFinishedMove(database);
    })().catch((error) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };

  /** Every operation runs through here, so that `close` can wait for it. */
  const run = <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    if (closed) return Promise.reject(new StoreUnavailable('The store is closed'));
    const answer = prepare().then(() => work(database));
    inFlight.add(answer);
    answer.then(
      () => inFlight.delete(answer),
      (error) => {
        inFlight.delete(answer);
        health.note(error);
        // An account that has too many reads waiting is told so: nothing failed.
        if (error instanceof AppError) return;
        metrics.storeFailed(error instanceof StoreUnavailable ? 'unavailable' : 'unexpected');
      },
    );
    return answer;
  };

  /** A few connections run long reads, for a limited time each; the others stay free for short statements. */
  const readLong = <T>(subject: string, work: (sql: Sql) => Promise<T>): Promise<T> =>
    run((database) => reads.run(subject, () => database.longRead(work)));

  const { store, texts, ...parts } = performed(operations, (begin) => run((sql) => perform(sql, begin())));

  return {
    ...parts,
    pastes: {
      ...parts.pastes,
      create: (paste, rules) => run(() => create(paste, rules)),
      workOnRemovalJob: (now, atMost) => store.workOnRemovalJob(worker, now, atMost),
      find: (id, now) => run(() => find(id, now)),
      list: (query, now) =>
        isLongList(query)
          ? readLong(query.accountId, (sql) => listPastes(sql, query, now))
          : run((sql) => listPastes(sql, query, now)),
      searchPublic: (query, search, now) =>
        readLong(search.client, (sql) => searchPublic(sql, query, search, now)),
      countPublic: (...of) => readLong(COUNTER, (sql) => perform(sql, countPublic('pastes', ...of))),
      listPopular: (...of) => readLong(COUNTER, (sql) => perform(sql, listPopular(...of))),
    },
    accounts: {
      ...parts.accounts,
      search: (query) => readLong(ADMINISTRATORS, (sql) => perform(sql, searchAccounts(query))),
    },
    views: {
      ...parts.views,
      statistics: (subject, buckets, now) =>
        readLong(subject.accountId, (sql) => perform(sql, figures(subject, buckets, now))),
    },
    texts: {
      health: texts.health,
      async scrub(now) {
        const step = await run((sql) => scrub(sql, now));
        health.noteStep(step);
        return step;
      },
    },
    shared: true,
    limits: {
      consume: (rules, now) => run((sql) => consumeWindows(sql, rules, now)),
      refund: (rules, taken) => run((sql) => refundWindows(sql, rules, taken)),
    },
    getOrCreateSecret: store.getOrCreateSecret,
    size: () => run(sizeOf),
    async ping() {
      await run((sql) => sql.requireWritable());
      await health.requireSound();
    },
    async close() {
      if (closed) return;
      closed = true;
      await Promise.allSettled(inFlight);
      await database.close();
    },
  };
}

async function sizeOf(database: Database): Promise<StoreSize> {
  const row = await database.get<{ bytes: number } & StandbyState>(
    `SELECT pg_database_size(current_database()) AS bytes, ${IS_SYNCHRONOUS} AS "isSynchronous",
       floor(extract(epoch FROM last_archived_time) * 1000)::bigint AS "archivedAt",
       floor(extract(epoch FROM last_failed_time) * 1000)::bigint AS "archiveFailedAt"
     FROM pg_stat_archiver`,
  );
  if (row === undefined) throw new Error('pg_stat_archiver is empty');
  const { bytes, ...standbys } = row;
  return { databaseBytes: Number(bytes), walBytes: null, standbys };
}
