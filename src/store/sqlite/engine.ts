import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { DamagedText } from '#domain/errors.ts';
import { type Metrics, NO_METRICS } from '#domain/metrics.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { Health } from '#store/health.ts';
import { findSecret, mapValues, mergeParts, type Performed, performed } from '#store/operations/tables.ts';
import { ADMINISTRATORS, COUNTER, isLongList, LONG_READ_MS, ReadQueue } from '#store/read-queue.ts';
import { type OnTrouble, type Store, type StoreSize, StoreUnavailable } from '#store/store.ts';
import { Connection } from './connection.ts';
import { ensureDatabase } from './create.ts';
import { type DiskOptions, DiskSpace } from './disk-space.ts';
import { asStoreError, troubleOf } from './errors.ts';
import { migrate, requireFinishedMove } from './migrate.ts';
import { PasteCache } from './paste-cache.ts';
import { findPaste, listPastes } from './pastes.ts';
import { perform } from './perform.ts';
import { longReads, type ReadJob } from './read-operations.ts';
import { checkNextTexts } from './texts.ts';
import { inlineReader, inlineWriter, type Reader, threadedReader, threadedWriter } from './threads.ts';
import { shortReads, type WriteJob, writes } from './write-operations.ts';

export interface SqliteOptions {
  /** Called when the database file turns out to be damaged, or the disk fails. */
  onTrouble?: OnTrouble | undefined;
  /** When the disk is too full for new text. Absent: never checked. */
  disk?: DiskOptions;
  metrics?: Metrics | undefined;
  /** How long a search or statistics may take. */
  longReadMs?: number;
}

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
  const health = new Health(
    onTrouble,
    (error) => troubleOf(file, error),
    (text) => parts.texts.keepDamaged(text),
  );
  const noteFailure = (error: unknown) => {
    health.note(error);
    if (error instanceof DamagedText) return;
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
  const newestAuditKey = 'SELECT coalesce(max(row_key), 0) AS newest FROM audit_log';
  const cache = new PasteCache(() => Number(connection.sql(newestAuditKey).get()?.newest));
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
  const changing = <T>(ids: string[], write: Promise<T>): Promise<T> =>
    write.finally(() => {
      for (const id of ids) cache.forget(id);
    });
  const reads = new ReadQueue(metrics.queue('read'));
  let startedReader: Reader | undefined;
  const long = mapValues(longReads, (_, name) => (...args: unknown[]) => {
    startedReader ??= inMemory
      ? inlineReader(connection, longReadMs)
      : threadedReader(file, longReadMs, noteFailure);
    return startedReader.run({ name, args } as ReadJob);
  }) as Performed<{ reads: typeof longReads }>['reads'];

  /** A write. One of a paste, which its first argument names, drops that from the cache. */
  const write = (part: string, method: string) => {
    // Joined once: a creation takes microseconds.
    const name = `${part}.${method}`;
    const isOfPaste = part === 'pastes' || part === 'revisions';
    return (...args: unknown[]) => {
      const written = writer.run({ name, args } as unknown as WriteJob);
      const [id] = args;
      return isOfPaste && typeof id === 'string' ? changing([id], written) : written;
    };
  };
  const reading = performed(shortReads, (begin) => read(() => perform(connection, begin())));
  const writing = mapValues(writes, (part: object, name) =>
    mapValues(part, (_, method) => write(name, method)),
  ) as Performed<typeof writes>;
  const { store, ...parts } = mergeParts(reading, writing);
  const worker = randomUUID();

  return {
    ...parts,
    pastes: {
      ...parts.pastes,
      find: (id, now) => read(() => find(id, now)),
      list: async (query, now) =>
        isLongList(query)
          ? reads.run(query.accountId, () => long.search(query, now))
          : read(() => perform(connection, listPastes(query, now))),
      searchPublic: (query, search, now) =>
        reads.run(search.client, () => long.searchPublic(query, search, now)),
      countPublic: (...of) => reads.run(COUNTER, () => long.countPublic(...of)),
      listPopular: (...of) => reads.run(COUNTER, () => long.listPopular(...of)),
      removeAll: (...removal) => parts.pastes.removeAll(...removal).finally(() => cache.clear()),
      workOnRemovalJob: (now, atMost) => store.workOnRemovalJob(worker, now, atMost),
    },
    accounts: {
      ...parts.accounts,
      search: (query) => reads.run(ADMINISTRATORS, () => long.searchAccounts(query)),
      delete: (...deletion) => parts.accounts.delete(...deletion).finally(() => cache.clear()),
    },
    views: {
      ...parts.views,
      record: (batch) =>
        changing(
          batch.pastes.map(({ id }) => id),
          parts.views.record(batch),
        ),
      statistics: (subject, buckets, now) =>
        reads.run(subject.accountId, () => long.viewFigures(subject, buckets, now)),
    },
    texts: {
      health: parts.texts.health,
      async scrub(now) {
        const step = await read(() => checkNextTexts(connection, now));
        if (step !== undefined) await parts.texts.keepChecked(step);
        health.noteStep(step);
        return step;
      },
    },
    shared: false,
    limits: null,
    // Read here first: a start would otherwise wait for the writer's thread.
    getOrCreateSecret: async (name, fresh) =>
      (await read(() => perform(connection, findSecret(name)))) ?? store.getOrCreateSecret(name, fresh),
    size: () => read(() => sizeOf(connection, file)),
    async ping() {
      await read(() => connection.sql('SELECT 1 FROM secrets').get());
      if (!writer.isAlive()) throw new StoreUnavailable('The writer thread has ended');
      await health.requireSound(() => store.probe());
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

function sizeOf(connection: Connection, file: string): StoreSize {
  const pages = Number(connection.sql('PRAGMA page_count').get()?.page_count);
  const pageBytes = Number(connection.sql('PRAGMA page_size').get()?.page_size);
  // There is no log for a database in memory.
  const wal = statSync(`${file}-wal`, { throwIfNoEntry: false });
  return { databaseBytes: pages * pageBytes, walBytes: wal?.size ?? 0, standbys: null };
}
