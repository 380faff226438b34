import { hash } from 'node:crypto';
import pg from 'pg';
import { ReadTookTooLong } from '#domain/errors.ts';
import { Rollback, type Value } from '#store/operations/operation.ts';
import { LONG_READ_MS } from '#store/read-queue.ts';
import { StoreUnavailable } from '#store/store.ts';
import { asStoreError, endsConnection, isContended, isReadOnly, QUERY_CANCELED, sqlState } from './errors.ts';
import { clientClass, HostFailed, Hosts, requireWritable } from './hosts.ts';
import { getTypeParser, storable } from './values.ts';

/** Timeouts in milliseconds, and the number of connections of a node. */
export const BOUNDS = {
  connections: 10,
  /** To get a connection, a new one or one that another operation releases; less for each of several hosts. */
  connectMs: 5_000,
  /** One statement on the server, including its wait for locks; 0 is no limit. */
  statementMs: 10_000,
  /** How much longer the server has to report that timeout before the connection counts as dead. */
  answerMs: 2_000,
  lockMs: 5_000,
  /** One statement of a search or statistics. */
  longReadMs: LONG_READ_MS,
  /** An idle transaction: its node has died or hangs, and others wait for its locks. */
  idleInTransactionMs: 10_000,
};
export type Bounds = typeof BOUNDS;

/** An unused connection is closed after this time. A new one has to prepare its statements again. */
const IDLE_MS = 300_000;
/** Beyond this many waiting for a connection, operations are rejected at once. */
const WAITING_MAX = 2_000;
/** How often a transaction that conflicts with others is tried. */
const TRIES_MAX = 10;

/** Runs statements with parameters $1, $2 …: the database, or a transaction in it. */
export abstract class Sql {
  /** With a name, as a prepared statement. */
  abstract query(query: pg.QueryConfig<Value[]>): Promise<pg.QueryResult>;

  /** Prepared once on each connection: texts are constants. */
  async all<T>(text: string, ...values: Value[]): Promise<T[]> {
    return (await this.query({ name: nameOf(text), text, values })).rows;
  }

  /** The first row. */
  async get<T>(text: string, ...values: Value[]): Promise<T | undefined> {
    return (await this.all<T>(text, ...values))[0];
  }

  /** Returns how many rows were written. */
  async run(text: string, ...values: Value[]): Promise<number> {
    return (await this.query({ name: nameOf(text), text, values })).rowCount ?? 0;
  }

  /** As `all`, but planned for each call: for statements whose best plan depends on the values. */
  async queryUnprepared<T>(text: string, ...values: Value[]): Promise<T[]> {
    return (await this.query({ text, values })).rows;
  }

  /** Several statements, without values. */
  async exec(text: string): Promise<void> {
    await this.query({ text });
  }
}

/** A database behind a bounded pool. Every temporary failure becomes `StoreUnavailable`, and nothing hangs. */
export class Database extends Sql {
  readonly #pool: pg.Pool;
  readonly #hosts: Hosts;
  readonly #longReadMs: number;
  /** The connections made since one was lost: older ones may lead to a server that is gone or was demoted. */
  #fresh = new WeakSet<pg.ClientBase>();

  /** `name` identifies the connections on the server. */
  constructor(url: string, bounds: Bounds, name = 'gluepot') {
    super();
    this.#hosts = new Hosts(url, bounds.connectMs);
    this.#longReadMs = bounds.longReadMs;
    this.#pool = new pg.Pool({
      Client: clientClass(this.#hosts),
      application_name: name,
      max: bounds.connections,
      connectionTimeoutMillis: Math.max(bounds.connectMs, this.#hosts.connectMs),
      statement_timeout: bounds.statementMs,
      lock_timeout: bounds.lockMs,
      idle_in_transaction_session_timeout: bounds.idleInTransactionMs,
      query_timeout: bounds.statementMs && bounds.statementMs + bounds.answerMs,
      keepAlive: true,
      idleTimeoutMillis: IDLE_MS,
      types: { getTypeParser },
    });
    // The pool reports connections that break while they are idle.
    this.#pool.on('error', () => {});
    this.#pool.on('connect', (client) => this.#fresh.add(client));
  }

  /** Each statement is a transaction of its own. */
  query(query: pg.QueryConfig<Value[]>): Promise<pg.QueryResult> {
    return this.#retried((session) => session.query(query));
  }

  /** Runs `work` in a transaction (READ COMMITTED), and again when it conflicts with another. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#transaction('BEGIN', work);
  }

  /**
   * As `transaction`, but without waiting for the disk: for counts, of which a crash of the server may lose the last half
   * second. Other nodes see the changes at once.
   */
  withoutSyncCommit<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#transaction('BEGIN; SET LOCAL synchronous_commit = off', work);
  }

  /** Runs several reads on one consistent view of the data. */
  snapshot<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#transaction('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work);
  }

  /** Rejects with `StoreUnavailable` when the server does not answer or cannot be written. */
  requireWritable(): Promise<void> {
    return this.#retried((session) => session.requireWritable());
  }

  /** As `snapshot`, with the time limit of long reads for each statement. Throws `ReadTookTooLong`. */
  async longRead<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const begin = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${this.#longReadMs}`;
    try {
      return await this.#transaction(begin, work);
    } catch (error) {
      throw sqlState(error) === QUERY_CANCELED ? new ReadTookTooLong() : error;
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #transaction<T>(begin: string, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#retried(async (session) => {
      await session.exec(begin);
      try {
        const result = await work(session);
        await session.exec('COMMIT');
        return result;
      } catch (error) {
        // The server rolls back a lost connection itself.
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
        const isLost = endsConnection(error);
        if (isLost && this.#fresh.has(client)) this.#fresh = new WeakSet();
        client.release(isLost);
        // A server that is read-only has done nothing of it, and the next connection is to one that can be written.
        const canSucceed = isContended(error) || (isReadOnly(error) && this.#hosts.requiresWrites);
        if (!canSucceed || tries >= TRIES_MAX) throw error;
      }
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#pool.waitingCount >= WAITING_MAX)
      throw new StoreUnavailable('Too many operations are waiting for PostgreSQL');
    const failures: HostFailed[] = [];
    while (true) {
      try {
        const client = await this.#pool.connect();
        if (this.#fresh.has(client)) return client;
        client.release(true);
      } catch (error) {
        // The pool replaces the error by one of its own when its time is up first.
        const failure = [error, (error as Error).cause].find((one) => one instanceof HostFailed);
        if (failure === undefined) throw asStoreError(error);
        failures.push(failure);
        if (failures.length >= this.#hosts.count) throw asStoreError(HostFailed.all(failures));
      }
    }
  }
}

/** A connection that is taken from the pool. */
class Session extends Sql {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    super();
    this.#client = client;
  }

  async requireWritable(): Promise<void> {
    await requireWritable(this.#client).catch((error) => {
      throw asStoreError(error);
    });
  }

  async query({ values, ...query }: pg.QueryConfig<Value[]>): Promise<pg.QueryResult> {
    try {
      return await this.#client.query({ ...query, ...(values && { values: values.map(storable) }) });
    } catch (error) {
      throw asStoreError(error);
    }
  }
}

/** `Database.withoutSyncCommit` for a single statement, which must read from it. It applies to that commit only. */
export const WITHOUT_SYNC_COMMIT =
  "without_sync AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))";

const names = new Map<string, string>();

/** The same name for the same text on every node, as a pooler in between may require. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `gluepot_${hash('sha256', text, 'hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}
