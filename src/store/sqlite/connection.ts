import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { ReadTookTooLong } from '#domain/errors.ts';
import { Rollback } from '#store/operations/operation.ts';
import { BUSY } from './codes.ts';
import { type DiskOptions, DiskSpace } from './disk-space.ts';

/** How long a statement waits for another process's write (a backup, the command line), in milliseconds. */
const BUSY_TIMEOUT_MS = 10_000;

/** SQLite's own default of 2,000 is soon too small for random reads. */
const CACHE_KIB = 16_384;

/** A log that grew beyond this, behind a long read or backup, is cut again; otherwise it would keep its size. */
const LOG_KEPT_BYTES = 64 * 2 ** 20;

const WRITES = /^\s*(INSERT|UPDATE|DELETE|SAVEPOINT|RELEASE|WITH\b.*\bDELETE\b)/is;

/** A SQLite connection that prepares each statement once. */
export class Connection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #deferred: (() => void)[] = [];
  #deadline = Number.POSITIVE_INFINITY;
  /** Absent on connections that do not store new text. */
  readonly #disk: DiskSpace | undefined;

  /** `file` is a path or `:memory:`. A writing connection also switches the database to WAL with durable commits. */
  constructor(
    file: string,
    { readOnly = false, disk }: { readOnly?: boolean; disk?: DiskOptions | undefined } = {},
  ) {
    this.#disk = disk && new DiskSpace(file, disk);
    this.#database = new DatabaseSync(file, { readOnly });
    // node:sqlite's own default is 0: a second writer would fail at once.
    this.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    this.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    if (readOnly) return;
    this.#useWal();
    // FULL syncs the log at each commit: what was answered survives a power cut (NORMAL would not).
    this.exec('PRAGMA synchronous = FULL');
    this.exec('PRAGMA foreign_keys = ON');
    this.exec(`PRAGMA journal_size_limit = ${LOG_KEPT_BYTES}`);
  }

  #useWal(): void {
    try {
      this.exec('PRAGMA journal_mode = WAL');
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== BUSY) throw error;
      // Another process is switching the mode, and SQLite does not wait for that. It does wait for this lock.
      this.exec('BEGIN IMMEDIATE; COMMIT');
      this.exec('PRAGMA journal_mode = WAL');
    }
  }

  /**
   * The prepared statement for this text, which may be one for both engines; texts are constants, so the map stays small.
   * How many rows a write has changed may be a bigint.
   */
  sql(text: string): StatementSync {
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      statement = this.#database.prepare(toSqlite(text));
      // Every write and savepoint also returns the connection's last row id. The search index leaves ids beyond 2^53
      // there, and Node throws when a number cannot represent one; a bigint can.
      if (WRITES.test(text) && !/\bRETURNING\b/i.test(text)) statement.setReadBigInts(true);
      this.#statements.set(text, statement);
    }
    return statement;
  }

  exec(text: string): void {
    this.#database.exec(text);
  }

  /** Runs several reads on one consistent view of the data. */
  snapshot<T>(work: () => T): T {
    this.exec('BEGIN');
    try {
      return work();
    } finally {
      this.exec('COMMIT');
    }
  }

  /** As `snapshot`. After `limitMs`, `requireTime` ends `work`: SQLite itself cannot be interrupted from JavaScript. */
  limitedSnapshot<T>(limitMs: number, work: () => T): T {
    this.#deadline = performance.now() + limitMs;
    try {
      return this.snapshot(work);
    } finally {
      this.#deadline = Number.POSITIVE_INFINITY;
    }
  }

  /** Call it between the steps of a long read. Throws `ReadTookTooLong` after the time that `limitedSnapshot` gave. */
  requireTime(): void {
    if (performance.now() > this.#deadline) throw new ReadTookTooLong();
  }

  /** Runs `work` in a transaction that takes the write lock at once, so that it cannot fail halfway for want of it. */
  transaction<T>(work: () => T): T {
    this.exec('BEGIN IMMEDIATE');
    try {
      this.#deferred = [];
      const result = work();
      for (const write of this.#deferred) write();
      this.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.exec('ROLLBACK');
      if (error instanceof Rollback) return error.result as T;
      throw error;
    }
  }

  /**
   * Runs `write` at the end of the running transaction. The search index flushes its entries at each savepoint; adding
   * them all at once takes half the time for 2 KB of code (245 µs against 558).
   */
  deferToCommit(write: () => void): void {
    this.#deferred.push(write);
  }

  /** Runs `work` so that its failure rolls back only itself, not the whole transaction. */
  savepoint<T>(work: () => T): T {
    this.sql('SAVEPOINT job').run();
    const earlier = this.#deferred.length;
    try {
      const result = work();
      this.sql('RELEASE job').run();
      return result;
    } catch (error) {
      this.#deferred.length = earlier;
      // On a full disk SQLite may have rolled the whole transaction back already.
      if (this.#database.isTransaction) this.exec('ROLLBACK TO job; RELEASE job');
      if (error instanceof Rollback) return error.result as T;
      throw error;
    }
  }

  /** Whether to reject new text of this size, so that there is still room for the operations that free space. */
  isDiskLow(sizeBytes: number): boolean {
    return this.#disk?.isLow(sizeBytes, () => this.#freeBytes()) ?? false;
  }

  /** Releases reserved disk space for an operation that failed with this error: see `DiskSpace`. */
  releaseReserve(error: unknown): boolean {
    return this.#disk?.releaseReserve(error) ?? false;
  }

  #freeBytes(): number {
    const pages = this.sql('PRAGMA freelist_count').get()?.freelist_count;
    return Number(pages) * Number(this.sql('PRAGMA page_size').get()?.page_size);
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }
}

/** The views of a paste have a table of their own, as they are written far more often than the paste. */
const VIEWS = 'coalesce((SELECT views FROM paste_views WHERE paste_views.row_key = pastes.row_key), 0)';

/** SQLite's own SQL for a text that both engines share (`operations/operation.ts`). Its own texts stay as they are. */
const toSqlite = (text: string): string =>
  text
    .replace(/= ANY \((\$\d)::text\[\]\)/g, 'IN (SELECT value FROM json_each($1))')
    .replace(/\$(\d)/g, '?$1')
    .replace(/::[a-z]+/g, '')
    // The transaction has the whole database for itself.
    .replace(/\bFOR (NO KEY UPDATE|KEY SHARE|UPDATE)( SKIP LOCKED)?/g, '')
    .replace(/\bstrpos\(/g, 'instr(')
    // As the conditions of partial indexes have them: SQLite compares the words.
    .replace(/= false\b/g, '= 0')
    .replace(/= true\b/g, '= 1')
    .replace(/pastes\.views\b/g, VIEWS);
