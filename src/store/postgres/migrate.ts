import { MARKER_TABLE, UnfinishedMove } from '#store/unfinished-move.ts';
import { BOUNDS, Database, type Sql } from './connection.ts';
import m1 from './migrations/0001-pastes-accounts-keys-views.sql' with { type: 'text' };
import m2 from './migrations/0002-two-factor-and-quotas.sql' with { type: 'text' };
import m3 from './migrations/0003-moderation.sql' with { type: 'text' };
import m4 from './migrations/0004-paste-events.sql' with { type: 'text' };
import m5 from './migrations/0005-revisions.sql' with { type: 'text' };
import m6 from './migrations/0006-checksums.sql' with { type: 'text' };
import m7 from './migrations/0007-removal-jobs.sql' with { type: 'text' };
import m8 from './migrations/0008-paste-options.sql' with { type: 'text' };
import m9 from './migrations/0009-public-search.sql' with { type: 'text' };
import m10 from './migrations/0010-account-language.sql' with { type: 'text' };
import m11 from './migrations/0011-other-doors.sql' with { type: 'text' };
import m12 from './migrations/0012-endings.sql' with { type: 'text' };

/**
 * In order, never changed once released, and additive: nodes of the previous version keep running while a new one starts.
 */
const MIGRATIONS = [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12];
/** The newest migration of the oldest version that may still run beside all of these. */
const COMPATIBLE_FROM = 1;

export const SCHEMA_VERSION = MIGRATIONS.length;

/** "gluepot" in bytes: the advisory lock under which the schema changes. */
const LOCK = '29111224476790644';

/** This program must not use the database. The message says what to do. */
export class IncompatibleDatabase extends Error {}
/** The schema is from a newer version, which this one must not run beside. */
export class NewerSchema extends IncompatibleDatabase {}

/** The state of the schema; version 0 is a database without one. */
interface SchemaState {
  version: number;
  compatibleFrom: number;
}

/**
 * Migrates the schema to this version. When nodes start at once, one migrates and the others wait and find it done. A
 * newer schema stays as it is if it allows this version to run beside it.
 * Throws `IncompatibleDatabase`.
 */
export async function migrate(database: Database, url: string): Promise<void> {
  const current = await schemaState(database);
  requireCompatible(current);
  if (current.version >= SCHEMA_VERSION) return;
  // A migration may add a column or an index to millions of pastes, so the usual timeouts do not apply.
  await using withoutTimeouts = new Database(url, { ...BOUNDS, connections: 1, statementMs: 0, lockMs: 0 });
  await withoutTimeouts.transaction(runMigrations);
}

/** As `migrate`, within a transaction of the caller's. */
export async function runMigrations(sql: Sql): Promise<void> {
  await sql.exec(`SELECT pg_advisory_xact_lock(${LOCK})`);
  const found = await schemaState(sql);
  requireCompatible(found);
  await requireUtf8(sql);
  for (const [at, script] of MIGRATIONS.entries()) {
    if (at < found.version) continue;
    await sql.exec(script);
    const text = 'INSERT INTO schema_versions (version, compatible_from) VALUES ($1, $2)';
    await sql.run(text, at + 1, COMPATIBLE_FROM);
  }
}

/** Throws `IncompatibleDatabase` when there is no schema. */
export async function requireSchema(database: Database): Promise<void> {
  if ((await schemaState(database)).version > 0) return;
  throw new IncompatibleDatabase(
    'No Gluepot data found in the database of DATABASE_URL. Correct DATABASE_URL, or create new data with ' +
      '"gluepot serve" or "gluepot account create".',
  );
}

/** Throws `IncompatibleDatabase` when a move into this database has not finished. */
export async function requireFinishedMove(sql: Sql): Promise<void> {
  if (!(await hasTable(sql, MARKER_TABLE))) return;
  const [unfinished] = await sql.queryUnprepared<{ source: string }>(`SELECT source FROM ${MARKER_TABLE}`);
  if (unfinished) throw new IncompatibleDatabase(new UnfinishedMove(unfinished.source).message);
}

export async function schemaState(sql: Sql): Promise<SchemaState> {
  const [newest] = (await hasTable(sql, 'schema_versions'))
    ? await sql.queryUnprepared<SchemaState>(
        'SELECT version, compatible_from AS "compatibleFrom" FROM schema_versions ORDER BY version DESC LIMIT 1',
      )
    : [];
  return newest ?? { version: 0, compatibleFrom: 0 };
}

const hasTable = async (sql: Sql, name: string): Promise<boolean> =>
  (await sql.queryUnprepared(`SELECT 1 WHERE to_regclass('${name}') IS NOT NULL`)).length > 0;

function requireCompatible({ version, compatibleFrom }: SchemaState): void {
  if (compatibleFrom <= SCHEMA_VERSION) return;
  throw new NewerSchema(
    `The database has schema version ${version}, which needs a Gluepot that supports version ${compatibleFrom}. ` +
      `This one supports versions up to ${SCHEMA_VERSION}. Start the newer Gluepot.`,
  );
}

/** Other encodings reject or corrupt some texts. */
async function requireUtf8(sql: Sql): Promise<void> {
  const [server] = await sql.queryUnprepared<{ encoding: string }>(
    `SELECT current_setting('server_encoding') AS encoding`,
  );
  if (server?.encoding === 'UTF8') return;
  throw new IncompatibleDatabase(
    `The database has the encoding ${server?.encoding}, but Gluepot needs UTF8. ` +
      'Create a new one with: createdb --owner=USER --encoding=UTF8 --template=template0 NAME',
  );
}
