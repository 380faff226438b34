import { randomUUID } from 'node:crypto';
import { AppError, DamagedText } from '#domain/errors.ts';
import { type Metrics, NO_METRICS } from '#domain/metrics.ts';
import { DamageReport } from '#store/damage-report.ts';
import { ReadQueue } from '#store/read-queue.ts';
import {
  type OnTrouble,
  type StandbyState,
  type Store,
  type StoreSize,
  StoreUnavailable,
  type Swept,
} from '#store/store.ts';
import { accountMethods, searchAccounts } from './accounts.ts';
import { listAuditLog } from './audit-log.ts';
import { Creator } from './batch.ts';
import { blockMethods, sweepBlocks } from './blocks.ts';
import { BOUNDS, type Bounds, Database, type Sql } from './connection.ts';
import { sweepIdempotencyKeys } from './creation.ts';
import { creatorNetworkMethods } from './creator-networks.ts';
import { deletionMethods, sweepPastes } from './deletion.ts';
import { emailMethods } from './emails.ts';
import { BatchedFinder } from './find-batch.ts';
import { Health } from './health.ts';
import { IS_SYNCHRONOUS } from './inspect.ts';
import { inviteMethods, sweepInvites } from './invites.ts';
import { keyMethods } from './keys.ts';
import { consumeWindows, limitMethods, refundWindows, sweepWindows } from './limits.ts';
import { listAfterMethods } from './list-after.ts';
import { bind } from './methods.ts';
import { migrate, requireFinishedMove, requireSchema } from './migrate.ts';
import { passwordMethods } from './passwords.ts';
import { pasteEventMethods, sweepEvents } from './paste-events.ts';
import { listPastes, pasteCountMethods, pasteMethods } from './pastes.ts';
import { countPublic, listPublic } from './public.ts';
import { quotaMethods } from './quota.ts';
import { recordMethods } from './record-views.ts';
import { removalMethods, sweepRemovals, workOnRemovalJob } from './removal.ts';
import { removalJobMethods } from './removal-jobs.ts';
import { reportMethods } from './reports.ts';
import { restoreMethods } from './restore.ts';
import { reviewMethods } from './review.ts';
import { revisionMethods } from './revisions.ts';
import { keepDamaged, scrub, textHealth } from './scrub.ts';
import { secondFactorMethods } from './second-factors.ts';
import { sessionMethods, sweepSessions } from './sessions.ts';
import { sweepViews, viewFigures, viewMethods } from './views.ts';
import { visitorMethods } from './visitors.ts';

/** Reads that belong to no account or network queue under these names, which are neither an id nor an address. */
const COUNTER = 'countPublic';
const ADMINISTRATORS = 'searchAccounts';

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
  const health = new Health(url, onTrouble);
  const database = new Database(url, { ...BOUNDS, ...bounds });
  const damage = new DamageReport(onTrouble, (text) => run((sql) => keepDamaged(sql, text)));
  const creator = new Creator(database, metrics.queue('create'));
  const finder = new BatchedFinder(database);
  const reads = new ReadQueue(metrics.queue('read'));
  const worker = randomUUID();
  let ready: Promise<void> | undefined;
  let closed = false;
  const inFlight = new Set<Promise<unknown>>();
  /** A few connections run long reads, for a limited time each; the others stay free for short statements. */
  const readLong = <T>(database: Database, subject: string, work: (sql: Sql) => Promise<T>): Promise<T> =>
    reads.run(subject, () => database.longRead(work));

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
        // Behind a damaged text may be what the server found, which concerns more than this text.
        health.note((error instanceof DamagedText && error.cause) || error);
        damage.note(error);
        // An account that has too many reads waiting is told so: nothing failed.
        if (error instanceof AppError) return;
        metrics.storeFailed(error instanceof StoreUnavailable ? 'unavailable' : 'unexpected');
      },
    );
    return answer;
  };

  return {
    pastes: {
      ...bind(run, {
        ...pasteMethods,
        ...listAfterMethods,
        ...limitMethods,
        ...deletionMethods,
        ...restoreMethods,
        ...removalMethods,
        ...removalJobMethods,
        ...reviewMethods,
        ...creatorNetworkMethods,
        sweep,
      }),
      create: (paste, rules) => run(() => creator.create(paste, rules)),
      workOnRemovalJob: (now, atMost) => run((sql) => workOnRemovalJob(sql, worker, now, atMost)),
      find: (id, now) => run(() => finder.find(id, now)),
      list: (query, now) =>
        run((sql) =>
          query.folded === null && !query.language && !query.visibility && !query.sumsViews
            ? listPastes(sql, query, now)
            : readLong(sql, query.accountId, (sql) => listPastes(sql, query, now)),
        ),
      listPublic: (query, now) =>
        run((sql) =>
          query.search
            ? readLong(sql, query.search.client, (sql) => listPublic(sql, query, now))
            : listPublic(sql, query, now),
        ),
      countPublic: (now) => run((sql) => readLong(sql, COUNTER, (sql) => countPublic(sql, now))),
    },
    revisions: bind(run, revisionMethods),
    accounts: {
      ...bind(run, {
        ...accountMethods,
        ...emailMethods,
        ...passwordMethods,
        ...pasteCountMethods,
        ...quotaMethods,
      }),
      search: (query) => run((sql) => readLong(sql, ADMINISTRATORS, (sql) => searchAccounts(sql, query))),
    },
    keys: bind(run, keyMethods),
    sessions: bind(run, sessionMethods),
    secondFactors: bind(run, secondFactorMethods),
    views: {
      ...bind(run, { ...viewMethods, ...recordMethods, ...visitorMethods }),
      statistics: (subject, buckets, now) =>
        run((sql) => readLong(sql, subject.accountId, (sql) => viewFigures(sql, subject, buckets, now))),
    },
    pasteEvents: bind(run, pasteEventMethods),
    reports: bind(run, reportMethods),
    blocks: bind(run, blockMethods),
    invites: bind(run, inviteMethods),
    texts: {
      health: () => run(textHealth),
      async scrub(now) {
        const step = await run((sql) => scrub(sql, now));
        damage.noteStep(step);
        return step;
      },
    },
    auditLog: { list: ({ after, atMost }) => run((sql) => listAuditLog(sql, after, atMost)) },
    shared: true,
    limits: {
      consume: (rules, now) => run((sql) => consumeWindows(sql, rules, now)),
      refund: (rules, taken) => run((sql) => refundWindows(sql, rules, taken)),
    },
    getOrCreateSecret: (name, fresh) => run((sql) => secret(sql, name, fresh)),
    size: () => run(sizeOf),
    async ping() {
      await run((sql) => sql.requireWritable());
      health.requireSound();
    },
    async close() {
      if (closed) return;
      closed = true;
      await Promise.allSettled(inFlight);
      await database.close();
    },
  };
}

async function sweep(database: Database, now: number, atMost: number): Promise<Swept> {
  await sweepBlocks(database, now);
  await sweepInvites(database, now);
  const expired = await sweepPastes(database, now, atMost);
  const removed = await sweepRemovals(database, now, atMost);
  const others = [
    await sweepWindows(database, now, atMost),
    await sweepIdempotencyKeys(database, now, atMost),
    await sweepSessions(database, now, atMost),
    ...(await sweepViews(database, now, atMost)),
    ...(await sweepEvents(database, now, atMost)),
  ];
  return {
    pastes: expired + removed,
    more: [expired, removed, ...others].some((swept) => swept >= atMost),
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

async function secret(database: Database, name: string, fresh: Uint8Array): Promise<Uint8Array> {
  await database.run('INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', name, fresh);
  const held = await database.get<{ value: Uint8Array }>('SELECT value FROM secrets WHERE name = $1', name);
  return held?.value ?? fresh;
}
