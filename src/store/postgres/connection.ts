import { createHash } from 'node:crypto';
import pg from 'pg';
import { StoreUnavailable } from '#store/store.ts';
import { asStoreError, endsConnection, isContended } from './errors.ts';
import { getTypeParser, storable, type Value } from './values.ts';

/** How long each thing may take, in milliseconds, and how many connections a node holds. */
export interface Bounds {
  connections: number;
  /** To get a connection, be it a new one or one that another act has. */
  connectMs: number;
  /** One statement, at the server; 0 is for ever. Its waiting for locks is part of it. */
  statementMs: number;
  /** Beyond that the server gets so long to tell of it; then the line is taken for dead. */
  answerMs: number;
  lockMs: number;
  /** A transaction in which nothing happens: its node has died or hangs, and others wait for its locks. */
  idleInTransactionMs: number;
}

export const BOUNDS: Bounds = {
  connections: 10,
  connectMs: 5_000,
  statementMs: 10_000,
  answerMs: 2_000,
  lockMs: 5_000,
  idleInTransactionMs: 10_000,
};

/** A connection that nobody needs for so long is closed. Each new one prepares its statements anew. */
const IDLE_MS = 300_000;
/** More waiting for a connection than this are refused at once. */
const WAITING_MAX = 2_000;
/** An act that others got in the way of is done again this often. */
const TRIES_MAX = 10;

/** What runs statements, in whose text values are $1, $2 …: the database, or a transaction in it. */
export interface Sql {
  /** Prepared once on each connection: texts are constants. */
  all<T>(text: string, ...values: Value[]): Promise<T[]>;
  /** The first row. */
  get<T>(text: string, ...values: Value[]): Promise<T | undefined>;
  /** How many rows were written. */
  run(text: string, ...values: Value[]): Promise<number>;
  /** As `all`, planned anew each time: for statements whose best plan depends on the values. */
  queryUnprepared<T>(text: string, ...values: Value[]): Promise<T[]>;
  /** Several statements, without values. */
  exec(text: string): Promise<void>;
}

/** Ends a transaction without any of its effects, and gives the act's result. */
class Rollback {
  readonly result: unknown;
  constructor(result: unknown) {
    this.result = result;
  }
}
export type RollbackWith<T> = (result: T) => never;

/** A database behind a bounded pool. Every failure that may pass comes out as `StoreUnavailable`, none hangs. */
export class Database implements Sql {
  readonly #pool: pg.Pool;

  /** `name` is what the server shows of its connections. */
  constructor(url: string, bounds: Bounds, name = 'gluepot') {
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: name,
      max: bounds.connections,
      connectionTimeoutMillis: bounds.connectMs,
      statement_timeout: bounds.statementMs,
      lock_timeout: bounds.lockMs,
      idle_in_transaction_session_timeout: bounds.idleInTransactionMs,
      query_timeout: bounds.statementMs && bounds.statementMs + bounds.answerMs,
      keepAlive: true,
      idleTimeoutMillis: IDLE_MS,
      types: { getTypeParser },
    });
    // A connection that breaks tells whoever uses it; without a listener it would end the process.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => client.on('error', () => {}));
  }

  // A statement is a transaction of its own, and as a whole done or not.

  all<T>(text: string, ...values: Value[]): Promise<T[]> {
    return this.#retried((sql) => sql.all<T>(text, ...values));
  }

  get<T>(text: string, ...values: Value[]): Promise<T | undefined> {
    return this.#retried((sql) => sql.get<T>(text, ...values));
  }

  run(text: string, ...values: Value[]): Promise<number> {
    return this.#retried((sql) => sql.run(text, ...values));
  }

  queryUnprepared<T>(text: string, ...values: Value[]): Promise<T[]> {
    return this.#retried((sql) => sql.queryUnprepared<T>(text, ...values));
  }

  exec(text: string): Promise<void> {
    return this.#retried((sql) => sql.exec(text));
  }

  /** Runs `work` in a transaction (READ COMMITTED), again when it was in the way of another. */
  transaction<T>(work: (sql: Sql, rollbackWith: RollbackWith<T>) => Promise<T>): Promise<T> {
    return this.#transaction('BEGIN', work);
  }

  /**
   * As `transaction`, but it does not wait for the disk: for counts, of which a crash of the server may forget
   * the last half second. Other nodes see it at once.
   */
  withoutSyncCommit<T>(work: (sql: Sql, rollbackWith: RollbackWith<T>) => Promise<T>): Promise<T> {
    return this.#transaction('BEGIN; SET LOCAL synchronous_commit = off', work);
  }

  /** Runs reads that have to agree with each other: all see the data as they were at one moment. */
  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#transaction('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #transaction<T>(begin: string, work: (sql: Sql, rollbackWith: RollbackWith<T>) => Promise<T>): Promise<T> {
    return this.#retried(async (session) => {
      await session.exec(begin);
      try {
        const result = await work(session, (undone) => {
          throw new Rollback(undone);
        });
        await session.exec('COMMIT');
        return result;
      } catch (error) {
        // A lost connection rolls back by itself.
        if (!endsConnection(error)) await session.exec('ROLLBACK');
        if (error instanceof Rollback) return error.result as T;
        throw error;
      }
    });
  }

  async #retried<T>(work: (session: Session) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const client = await this.#connect();
      try {
        const result = await work(new Session(client));
        client.release();
        return result;
      } catch (error) {
        client.release(endsConnection(error));
        if (!isContended(error) || tries >= TRIES_MAX) throw error;
      }
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#pool.waitingCount >= WAITING_MAX)
      throw new StoreUnavailable('Too many acts wait for PostgreSQL');
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw asStoreError(error);
    }
  }
}

/** A connection while an act has it. */
class Session implements Sql {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async all<T>(text: string, ...values: Value[]): Promise<T[]> {
    return (await this.#query({ name: nameOf(text), text, values })).rows;
  }

  async get<T>(text: string, ...values: Value[]): Promise<T | undefined> {
    return (await this.all<T>(text, ...values))[0];
  }

  async run(text: string, ...values: Value[]): Promise<number> {
    return (await this.#query({ name: nameOf(text), text, values })).rowCount ?? 0;
  }

  async queryUnprepared<T>(text: string, ...values: Value[]): Promise<T[]> {
    return (await this.#query({ text, values })).rows;
  }

  async exec(text: string): Promise<void> {
    await this.#query({ text });
  }

  async #query({
    values,
    ...query
  }: {
    name?: string;
    text: string;
    values?: Value[];
  }): Promise<pg.QueryResult> {
    try {
      return await this.#client.query({ ...query, ...(values && { values: values.map(storable) }) });
    } catch (error) {
      throw asStoreError(error);
    }
  }
}

/** As `Database.withoutSyncCommit` within one statement, which must read from it: for its commit alone the setting holds. */
export const WITHOUT_SYNC_COMMIT =
  "without_sync AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))";

const names = new Map<string, string>();

/** The same for the same text on every node, as a pooler between us and the server may need. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `gluepot_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}
