import { parseDatabaseUrl } from '#domain/database-url.ts';
import type { Trouble } from '#store/health.ts';
import { StoreUnavailable } from '#store/store.ts';

/** SQLSTATE codes that operations handle (postgresql.org/docs/current/errcodes-appendix.html). */
export const UNIQUE_VIOLATION = '23505';
/** A statement reached its time limit, or an administrator ended it. */
export const QUERY_CANCELED = '57014';
/** Two transactions conflicted; one was rolled back and must run again. */
const CONTENDED = new Set(['40001', '40P01']);
/** A table and an index of the server are damaged: `data_corrupted` and `index_corrupted`. */
const TABLE_DAMAGED = 'XX001';
const DAMAGED = new Set([TABLE_DAMAGED, 'XX002']);

/** `read_only_sql_transaction`: a standby, or a primary that is set so. */
const READ_ONLY = '25006';
/** A prepared statement exists twice, or not at all: a pooler in between has changed the server's connection. */
const NOT_PREPARED = ['42P05', '26000'];

/** Codes and classes of codes that mean "not now", as opposed to an invalid operation. */
const UNAVAILABLE = [
  '08', // the connection
  '28', // the login
  '3D', // no such database
  '53', // out of disk space, memory or connections
  '57', // shutting down, starting, cancelled by a timeout
  '58', // the disk, the system
  READ_ONLY,
  '25P03', // idle in a transaction for too long
  '55P03', // waited too long for a lock
  ...CONTENDED,
  ...DAMAGED,
  ...NOT_PREPARED,
];

/** The SQLSTATE when the server reported the error; undefined for errors of the connection or of this program. */
export function sqlState(error: unknown): string | undefined {
  const { code, severity } = originOf(error) as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && severity !== undefined ? code : undefined;
}

/** Whether the server found its own data damaged. */
const isDamage = (error: unknown): boolean => DAMAGED.has(sqlState(error) ?? '');

export const isTableDamage = (error: unknown): boolean => sqlState(error) === TABLE_DAMAGED;

export const isContended = (error: unknown): boolean => CONTENDED.has(sqlState(error) ?? '');

/** Whether this server cannot be written. Another one, or another connection to the same address, may be. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === READ_ONLY;

/** Whether the connection must not be used after this error: nor one to a server that cannot be written. */
export const endsConnection = (error: unknown): boolean =>
  sqlState(error) === undefined
    ? error instanceof StoreUnavailable
    : isReadOnly(error) || (originOf(error) as { severity?: string }).severity !== 'ERROR';

/**
 * Whether every other operation would fail now, too: the server is unreachable, stopping, or out of time or space. Other
 * errors may concern a single row or shard (a healthy server reports a missing shard with class 08).
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof StoreUnavailable && (endsConnection(error) || /^5[37]/.test(sqlState(error) ?? ''));

const originOf = (error: unknown): unknown =>
  error instanceof StoreUnavailable && error.cause !== undefined ? error.cause : error;

/** The server cannot be written, which a connection to it has found out. */
export class ReadOnlyServer extends Error {
  readonly code = READ_ONLY;
  readonly severity = 'FATAL';

  constructor(isStandby: boolean) {
    super(isStandby ? 'this is a standby' : 'it is read-only: default_transaction_read_only is on');
  }
}

/** What an error of the server says about the whole database. */
export function troubleOf(url: string, error: unknown): Trouble | undefined {
  if (!isDamage(error)) return undefined;
  const code = sqlState(error);
  return {
    kind: 'damage',
    message:
      `PostgreSQL at ${nameOf(url)} reports damaged data (${code}). /readyz returns 503 from now on. Check the disk ` +
      'and the log of the database server. Stop all nodes, restore the last backup into a new database with ' +
      'pg_restore, set DATABASE_URL to it, and start the nodes again.',
    // Only the code: the error of the driver may quote the row.
    logged: new Error(`SQLSTATE ${code}`),
  };
}

/** Converts an error of the driver: `StoreUnavailable` when the same operation may succeed later. */
export function asStoreError(error: unknown): Error {
  const code = sqlState(error);
  if (code === undefined || UNAVAILABLE.some((known) => code.startsWith(known))) {
    const reason = poolerTrouble(error) ?? reasonOf(error);
    return new StoreUnavailable(`PostgreSQL: ${reason}`, { cause: error });
  }
  return error instanceof Error ? error : new Error(String(error));
}

/** What a pooler between has to be told; undefined for other errors. */
function poolerTrouble(error: unknown): string | undefined {
  const reason = reasonOf(originOf(error));
  if (NOT_PREPARED.includes(sqlState(error) ?? '')) {
    return (
      `${reason}. A pooler in between does not keep prepared statements: set max_prepared_statements in PgBouncer, ` +
      '1.21 or newer'
    );
  }
  const [, parameter] = /unsupported startup parameter(?: in options)?: "?(\w+)/.exec(reason) ?? [];
  if (parameter === undefined) return undefined;
  return (
    `${reason}. A pooler in between refuses a setting of connections: add ${parameter} to ignore_startup_parameters ` +
    'of PgBouncer, and set it for the role with ALTER ROLE'
  );
}

/** Whether the user lacks a privilege or the server an extension, which only an administrator can fix. */
export const isSetUpError = (error: unknown): boolean =>
  sqlState(error) === INSUFFICIENT_PRIVILEGE || isMissingExtension(error);

const INSUFFICIENT_PRIVILEGE = '42501';
/** `undefined_file` until PostgreSQL 15, `feature_not_supported` since. */
const isMissingExtension = (error: unknown): boolean =>
  ['58P01', '0A000'].includes(sqlState(error) ?? '') && /\bextension\b/.test(reasonOf(originOf(error)));

/** Hosts, ports and database of a URL, without the password that it may contain. */
export const nameOf = (databaseUrl: string): string =>
  parseDatabaseUrl(databaseUrl)?.name ?? 'an unknown host';

/** A message for the operator: what is wrong with the database at this URL, called `name`, and what to do. */
export function describeConnectError(name: string, url: string, error: unknown): string {
  const reason = reasonOf(originOf(error));
  const code = sqlState(error);
  const pooler = poolerTrouble(error);
  if (pooler !== undefined) return `Cannot use PostgreSQL at ${name}: ${pooler}.`;
  if (isDamage(error)) {
    return (
      `PostgreSQL at ${name} reports damaged data: ${reason}. Fail over to a standby, or restore the last backup into a new ` +
      'database with pg_restore. To save what is left of this one, set ignore_checksum_failure = on in PostgreSQL and run ' +
      '"gluepot move --skip-damaged --to PLACE", which finds damaged texts by their own checksums.'
    );
  }
  if (code === READ_ONLY) {
    return (
      `PostgreSQL at ${name} cannot be written: ${reason}. Set DATABASE_URL to the primary, or to all hosts: ` +
      'postgres://USER@HOST1,HOST2/NAME.'
    );
  }
  if (code === INSUFFICIENT_PRIVILEGE) return describeMissingPrivilege(name, url, reason);
  if (isMissingExtension(error)) {
    return (
      `PostgreSQL at ${name} lacks an extension that Gluepot needs: ${reason}. Install the additional modules of ` +
      'PostgreSQL on the database server (on most systems the package postgresql-contrib) and start again.'
    );
  }
  // What the server says, or the driver before it sends anything.
  if (/empty password returned by client|client password must be/.test(reason)) {
    return `PostgreSQL at ${name} asks for a password, but DATABASE_URL has none. Set PGPASSWORD, or add it to DATABASE_URL.`;
  }
  if (code?.startsWith('28')) {
    return `PostgreSQL at ${name} rejected the login: ${reason}. Check the user and the password in DATABASE_URL.`;
  }
  if (code === '3D000')
    return `Database not found: ${name}. Correct DATABASE_URL, or create the database:\n${createDatabase(url)}`;
  if (code?.startsWith('53')) {
    return `PostgreSQL at ${name} is out of resources: ${reason}. Free disk space or memory, or raise max_connections, and try again.`;
  }
  return `Cannot use PostgreSQL at ${name}: ${reason}. Make sure that it is running and reachable, and check DATABASE_URL.`;
}

/**
 * In PostgreSQL 15 and newer only the owner of a database can create tables in its schema `public`. Creating the
 * extensions for search needs a privilege on the database, which its owner has as well.
 */
function describeMissingPrivilege(name: string, url: string, reason: string): string {
  const { user, database } = identifiersOf(url);
  return (
    `PostgreSQL at ${name} does not give the user in DATABASE_URL the privileges that Gluepot needs: ${reason}. Make ` +
    'that user the owner of the database. As a PostgreSQL administrator, for a new database:\n' +
    `  createuser --pwprompt ${user}\n${createDatabase(url)}\n` +
    'or, for this one:\n' +
    `  psql --command='ALTER DATABASE ${database} OWNER TO ${user}'`
  );
}

function createDatabase(url: string): string {
  const { user, database } = identifiersOf(url);
  return `  createdb --owner=${user} --encoding=UTF8 --template=template0 ${database}`;
}

/** For commands to copy; a name that needs quoting in a shell or in SQL becomes a placeholder. */
function identifiersOf(url: string): { user: string; database: string } {
  const { username, pathname } = new URL(parseDatabaseUrl(url)?.hosts[0]?.url ?? url);
  const plain = (text: string, placeholder: string) => (/^[a-z_][a-z0-9_]*$/.test(text) ? text : placeholder);
  return { user: plain(username, 'USER'), database: plain(pathname.slice(1), 'NAME') };
}

/** When all addresses of a host fail, the error has no message of its own. */
export function reasonOf(error: unknown): string {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] };
  if (message) return message;
  return errors?.length ? reasonOf(errors[0]) : (code ?? String(error));
}
