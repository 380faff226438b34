import { randomUUID } from 'node:crypto';
import { DamagedText } from '#domain/errors.ts';
import { type Metrics, NO_METRICS } from '#domain/metrics.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { DamageReport } from '#store/damage-report.ts';
import { LONG_READ_MS, ReadQueue } from '#store/read-queue.ts';
import { type OnTrouble, type Store, StoreUnavailable } from '#store/store.ts';
import { accountReads } from './accounts.ts';
import { auditLogReads, newestAuditKey } from './audit-log.ts';
import { blockReads } from './blocks.ts';
import { Connection } from './connection.ts';
import { ensureDatabase } from './create.ts';
import { creatorNetworkReads } from './creator-networks.ts';
import { type DiskOptions, DiskSpace } from './disk-space.ts';
import { asStoreError } from './errors.ts';
import { Health } from './health.ts';
import { inviteReads } from './invites.ts';
import { keyReads } from './keys.ts';
import { currentWindows, exceededLimit } from './limits.ts';
import { listAfterReads } from './list-after.ts';
import { type Bound, bind } from './methods.ts';
import { migrate, requireFinishedMove } from './migrate.ts';
import { PasteCache } from './paste-cache.ts';
import { pasteEventReads } from './paste-events.ts';
import { findPaste, listPastes, pasteCountReads, pasteReads } from './pastes.ts';
import { listPublic } from './public.ts';
import { quotaReads } from './quota.ts';
import { inlineReader, type Reader, threadedReader } from './reader.ts';
import { removalReads } from './removal.ts';
import { removalJobReads } from './removal-jobs.ts';
import { reportReads } from './reports.ts';
import { restoreReads } from './restore.ts';
import { reviewReads } from './review.ts';
import { revisionReads } from './revisions.ts';
import { checkNextTexts, textHealth } from './scrub.ts';
import { secondFactorReads } from './second-factors.ts';
import { sessionReads } from './sessions.ts';
import { sizeOf } from './size.ts';
import { viewReads } from './views.ts';
import {
  findSecret,
  type WriteJob,
  type WriteMethods,
  type WritePart,
  writeMethods,
} from './write-operations.ts';
import { inlineWriter, threadedWriter } from './writer.ts';

export interface SqliteOptions {
  /** Called when the database file turns out to be damaged, or the disk fails. */
  onTrouble?: OnTrouble | undefined;
  /** When the disk is too full for new text. Absent: never checked. */
  disk?: DiskOptions;
  metrics?: Metrics | undefined;
  /** How long a search or statistics may take. */
  longReadMs?: number;
}

/** Reads that belong to no account or network queue under these names, which are neither an id nor an address. */
const COUNTER = 'countPublic';
const ADMINISTRATORS = 'searchAccounts';

/**
 * The embedded store. `file` is a path, or `:memory:` for tests. Short reads run here, on a connection of
 * their own: a few microseconds, less than a message to a thread. Writes go to the writer's thread. Long reads go to
 * the readers' threads, which start when they are needed.
 */
export function openSqlite(
  file: string,
  { onTrouble = () => {}, disk, metrics = NO_METRICS, longReadMs = LONG_READ_MS }: SqliteOptions = {},
): Store {
  const inMemory = file === ':memory:';
  if (!inMemory) ensureDatabase(file);
  const setUp = openUpToDate(file, disk);
  if (!inMemory) setUp.close();
  const connection = inMemory ? setUp : new Connection(file, { readOnly: true });
  const health = new Health(file, onTrouble);
  const damage = new DamageReport(onTrouble, (text) => textWrites.keepDamaged(text));
  const noteFailure = (error: unknown) => {
    if (error instanceof DamagedText) return damage.note(error);
    health.note(error);
    metrics.storeFailed(asStoreError(error) instanceof StoreUnavailable ? 'unavailable' : 'unexpected');
  };
  const writer = inMemory
    ? inlineWriter(connection)
    : threadedWriter(file, noteFailure, disk, metrics.queue('write'));
  /** Runs a short read on this thread. It fails with the same errors as the jobs of the threads. */
  const read = async <T>(work: () => T): Promise<T> => {
    try {
      return work();
    } catch (error) {
      noteFailure(error);
      throw asStoreError(error);
    }
  };
  const cache = new PasteCache(() => newestAuditKey(connection));
  const cacheMonitor = metrics.cache('paste');
  const find = (id: string, now: number): PasteWithContent | undefined => {
    const cached = cache.get(id, now);
    if (cached !== undefined) {
      cacheMonitor.hit();
      return cached;
    }
    cacheMonitor.miss();
    const paste = findPaste(connection, id, now);
    if (paste !== undefined && !paste.burn) cache.keep(paste);
    return paste;
  };
  /** Drops these pastes from the cache when the write is over, even if it failed: it may have been committed. */
  const changing = async <T>(ids: string[], write: Promise<T>): Promise<T> => {
    try {
      return await write;
    } finally {
      for (const id of ids) cache.forget(id);
    }
  };
  const reads = new ReadQueue(metrics.queue('read'));
  let startedReader: Reader | undefined;
  const reader = () => {
    startedReader ??= inMemory
      ? inlineReader(connection, longReadMs)
      : threadedReader(file, longReadMs, noteFailure);
    return startedReader;
  };

  /** Short reads as the contract has them. */
  const reading = <T extends object>(methods: T) =>
    bind(
      methods,
      (_, method) =>
        (...args) =>
          read(() => method(connection, ...args)),
    );
  /** The writes of a part of the contract. With `byPaste`, those that name a paste first drop it from the cache. */
  const writing = <P extends WritePart>(part: P, byPaste = false): Bound<WriteMethods[P]> =>
    bind(writeMethods[part], (method) => {
      // Joined once: a creation takes microseconds.
      const name = `${part}.${method}`;
      return (...args) => {
        const written = writer.run({ name, args } as unknown as WriteJob);
        const [id] = args;
        return byPaste && typeof id === 'string' ? changing([id], written) : written;
      };
    });
  const pasteWrites = writing('pastes', true);
  const accountWrites = writing('accounts');
  const viewWrites = writing('views');
  const { getOrCreateSecret, probe, workOnRemovalJob } = writing('store');
  const worker = randomUUID();
  const textWrites = writing('texts');

  return {
    pastes: {
      ...reading({
        ...pasteReads,
        ...listAfterReads,
        ...restoreReads,
        ...removalReads,
        ...removalJobReads,
        ...reviewReads,
        ...creatorNetworkReads,
      }),
      ...pasteWrites,
      findExceededLimit: (limits, now, sizeBytes) =>
        read(() => exceededLimit(limits, currentWindows(connection, limits, now), sizeBytes)),
      find: (id, now) => read(() => find(id, now)),
      list: async (query, now) =>
        query.folded === null && !query.language && !query.visibility && !query.sumsViews
          ? read(() => listPastes(connection, query, now))
          : reads.run(query.accountId, () => reader().run('search', query, now)),
      listPublic: (query, now) => {
        const { search } = query;
        return search
          ? reads.run(search.client, () => reader().run('searchPublic', { ...query, search }, now))
          : read(() => listPublic(connection, query, now));
      },
      countPublic: (now) => reads.run(COUNTER, () => reader().run('countPublic', now)),
      removeByNetwork: (...removal) => pasteWrites.removeByNetwork(...removal).finally(() => cache.clear()),
      workOnRemovalJob: (now, atMost) => workOnRemovalJob(worker, now, atMost),
      removeByAccount: (...removal) => pasteWrites.removeByAccount(...removal).finally(() => cache.clear()),
    },
    revisions: { ...reading(revisionReads), ...writing('revisions', true) },
    accounts: {
      ...reading({ ...accountReads, ...pasteCountReads, ...quotaReads }),
      ...accountWrites,
      search: (query) => reads.run(ADMINISTRATORS, () => reader().run('searchAccounts', query)),
      delete: (...deletion) => accountWrites.delete(...deletion).finally(() => cache.clear()),
    },
    keys: { ...reading(keyReads), ...writing('keys') },
    sessions: { ...reading(sessionReads), ...writing('sessions') },
    secondFactors: { ...reading(secondFactorReads), ...writing('secondFactors') },
    views: {
      ...reading(viewReads),
      ...viewWrites,
      record: (batch) =>
        changing(
          batch.pastes.map(({ id }) => id),
          viewWrites.record(batch),
        ),
      statistics: (subject, buckets, now) =>
        reads.run(subject.accountId, () => reader().run('viewFigures', subject, buckets, now)),
    },
    pasteEvents: reading(pasteEventReads),
    reports: { ...reading(reportReads), ...writing('reports') },
    blocks: { ...reading(blockReads), ...writing('blocks') },
    invites: { ...reading(inviteReads), ...writing('invites') },
    auditLog: reading(auditLogReads),
    texts: {
      health: () => read(() => textHealth(connection)),
      async scrub(now) {
        const step = await read(() => checkNextTexts(connection, now));
        if (step !== undefined) await textWrites.keepChecked(step);
        damage.noteStep(step);
        return step;
      },
    },
    shared: false,
    limits: null,
    // Read here first: a start would otherwise wait for the writer's thread.
    getOrCreateSecret: async (name, fresh) =>
      (await read(() => findSecret(connection, name))) ?? getOrCreateSecret(name, fresh),
    size: () => read(() => sizeOf(connection, file)),
    async ping() {
      await read(() => connection.sql('SELECT 1 FROM secrets').get());
      if (!writer.isAlive()) throw new StoreUnavailable('The writer thread has ended');
      await health.requireSound(() => probe());
    },
    async close() {
      await reads.idle();
      await startedReader?.close();
      connection.close();
      // Closed last: only a writing connection merges the log into the database file and removes it.
      await writer.close();
    },
  };
}

function openUpToDate(file: string, disk: DiskOptions | undefined): Connection {
  try {
    return openAndMigrate(file, disk);
  } catch (error) {
    // On a completely full disk SQLite cannot even create the log's index, and then nobody could delete anything.
    if (disk === undefined || !new DiskSpace(file, disk).releaseReserve(error)) throw error;
    return openAndMigrate(file, disk);
  }
}

function openAndMigrate(file: string, disk: DiskOptions | undefined): Connection {
  const connection = new Connection(file, { disk });
  try {
    requireFinishedMove(connection);
    migrate(connection);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
