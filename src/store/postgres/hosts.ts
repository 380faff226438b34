import pg from 'pg';
import { type DatabaseUrl, parseDatabaseUrl } from '#domain/database-url.ts';
import { StoreUnavailable } from '#store/store.ts';
import { isReadOnly, ReadOnlyServer, reasonOf } from './errors.ts';

/** How long to connect to one of several hosts: one that is cut off would take all the time there is (milliseconds). */
const HOST_MS = 2_000;

const ACCESS = `SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly", pg_is_in_recovery() AS "isStandby"`;

type Host = DatabaseUrl['hosts'][number];

/** The servers of a database URL. Connections go to the one that answered last; when that fails, to the next. */
export class Hosts {
  readonly requiresWrites: boolean;
  readonly connectMs: number;
  readonly #hosts: Host[];
  #current = 0;

  /** `connectMs` is for a single host whose URL says nothing else. */
  constructor(url: string, connectMs: number) {
    const parsed = parseDatabaseUrl(url);
    if (parsed === undefined) throw new StoreUnavailable('This is no URL of a PostgreSQL database');
    this.#hosts = parsed.hosts;
    this.requiresWrites = parsed.requiresWrites;
    this.connectMs = parsed.connectMs ?? (this.count > 1 ? Math.min(HOST_MS, connectMs) : connectMs);
  }

  get count(): number {
    return this.#hosts.length;
  }

  get current(): Host {
    return this.#hosts[this.#current] as Host;
  }

  /** The next connection goes to the next host, unless another one has left this host already. */
  leave(host: Host): void {
    if (host === this.current) this.#current = (this.#current + 1) % this.count;
  }
}

/** A connection could not be made, with the code of the server if that said why. */
export class HostFailed extends Error {
  readonly code: string | undefined;
  readonly severity: string | undefined;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    const { code, severity } = cause as { code?: string; severity?: string };
    [this.code, this.severity] = [code, severity];
  }

  /** One for all hosts. A server that is away is worse than one that cannot be written. */
  static all(failures: HostFailed[]): HostFailed {
    const worst = failures.find((failure) => !isReadOnly(failure)) ?? failures[0];
    return new HostFailed([...new Set(failures.map(({ message }) => message))].join('; '), worst);
  }
}

/**
 * The class of connections for a pool. Each goes to the current host, and rejects with `HostFailed`, also when that host
 * cannot be written. This asks instead of trusting what a server reports on connecting: a pooler repeats what an earlier
 * server reported.
 */
export const clientClass = (hosts: Hosts): (new () => pg.ClientBase) =>
  class extends pg.Client {
    readonly #host = hosts.current;

    constructor(config?: pg.ClientConfig) {
      const { connectMs, current } = hosts;
      super({ ...config, connectionString: current.url, connectionTimeoutMillis: connectMs });
      // A broken connection rejects its running statement; without a listener it would also end the process.
      this.on('error', () => {});
    }

    override connect(callback?: (...args: never[]) => void): Promise<this> {
      const connected = this.#connect();
      const done = callback as ((error?: unknown) => void) | undefined;
      if (done) connected.then(() => done(), done);
      return connected;
    }

    async #connect(): Promise<this> {
      try {
        await super.connect();
        if (hosts.requiresWrites) await requireWritable(this, hosts.connectMs);
        return this;
      } catch (error) {
        hosts.leave(this.#host);
        // Without a password, the server would keep it for a minute.
        this.connection.stream.destroy();
        const reason = reasonOf(error);
        throw new HostFailed(hosts.count > 1 ? `${this.#host.name}: ${reason}` : reason, error);
      }
    }
  };

/** Throws `ReadOnlyServer`. `withinMs` is for an answer; by default, that of the pool's other queries. */
export async function requireWritable(client: pg.ClientBase, withinMs?: number): Promise<void> {
  const query = { text: ACCESS, ...(withinMs && { query_timeout: withinMs }) };
  const { rows } = await client.query<{ isReadOnly: boolean; isStandby: boolean }>(query);
  if (rows[0]?.isReadOnly) throw new ReadOnlyServer(rows[0].isStandby);
}
