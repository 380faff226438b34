import { MARKER_TABLE, UnfinishedMove } from '#store/unfinished-move.ts';
import { BOUNDS, Database, type Sql } from './connection.ts';
import first from './migrations/0001-first.sql' with { type: 'text' };
import strangers from './migrations/0002-open-to-strangers.sql' with { type: 'text' };

/**
 * In order, never changed once released, and additive: nodes of the program before run beside while a new one
 * starts. `compatibleFrom` is the oldest program, told by its newest migration, that may still do so.
 */
const MIGRATIONS = [
  { sql: first, compatibleFrom: 1 },
  { sql: strangers, compatibleFrom: 1 },
];

export const SCHEMA_VERSION = MIGRATIONS.length;

/** "gluepot" in bytes: the advisory lock under which the schema changes. */
const LOCK = '29111224476790644';

/** The database is not one that this program may work on. The message says what to do. */
export class IncompatibleDatabase extends Error {}
/** The schema is of a newer program, which this one must not run beside. */
export class NewerSchema extends IncompatibleDatabase {}

/** Where the schema stands; version 0 is a database without one. */
export interface Standing {
  version: number;
  compatibleFrom: number;
}

/**
 * Brings the schema up to this program's. Of nodes that start at once one migrates, and the others wait for it
 * and find it done. A schema of a newer program is left as it is, when that one says that this may run beside.
 * Throws `IncompatibleDatabase`.
 */
export async function migrate(database: Database, url: string): Promise<void> {
  const standing = await schemaStanding(database);
  requireCompatible(standing);
  if (standing.version >= SCHEMA_VERSION) return;
  // Millions of pastes may get a column or an index here: no time-out of ordinary acts holds.
  const patient = new Database(url, { ...BOUNDS, connections: 1, statementMs: 0, lockMs: 0 });
  try {
    await patient.transaction(bringUp);
  } finally {
    await patient.close();
  }
}

async function bringUp(sql: Sql): Promise<void> {
  await sql.exec(`SELECT pg_advisory_xact_lock(${LOCK})`);
  const found = await schemaStanding(sql);
  requireCompatible(found);
  await requireUtf8(sql);
  for (const [at, { sql: script, compatibleFrom }] of MIGRATIONS.entries()) {
    if (at < found.version) continue;
    await sql.exec(script);
    await sql.run(
      'INSERT INTO schema_versions (version, compatible_from) VALUES ($1, $2)',
      at + 1,
      compatibleFrom,
    );
  }
}

/** Throws `IncompatibleDatabase` where there is no schema. */
export async function requireSchema(database: Database): Promise<void> {
  if ((await schemaStanding(database)).version > 0) return;
  throw new IncompatibleDatabase(
    'There is no Gluepot data in the database that DATABASE_URL names. Correct it; ' +
      'new data is made by "gluepot serve" and "gluepot account create".',
  );
}

/** Throws `IncompatibleDatabase` where a move into this database has not finished. */
export async function requireFinishedMove(sql: Sql): Promise<void> {
  const [marker] = await sql.queryUnprepared<{ present: boolean }>(
    `SELECT to_regclass('${MARKER_TABLE}') IS NOT NULL AS present`,
  );
  if (!marker?.present) return;
  const [unfinished] = await sql.queryUnprepared<{ source: string }>(`SELECT source FROM ${MARKER_TABLE}`);
  if (unfinished) throw new IncompatibleDatabase(new UnfinishedMove(unfinished.source).message);
}

export async function schemaStanding(sql: Sql): Promise<Standing> {
  const [table] = await sql.queryUnprepared<{ present: boolean }>(
    `SELECT to_regclass('schema_versions') IS NOT NULL AS present`,
  );
  const [newest] = table?.present
    ? await sql.queryUnprepared<Standing>(
        'SELECT version, compatible_from AS "compatibleFrom" FROM schema_versions ORDER BY version DESC LIMIT 1',
      )
    : [];
  return newest ?? { version: 0, compatibleFrom: 0 };
}

function requireCompatible({ version, compatibleFrom }: Standing): void {
  if (compatibleFrom <= SCHEMA_VERSION) return;
  throw new NewerSchema(
    `The database has schema version ${version}, which programs that know version ${compatibleFrom} may use; ` +
      `this Gluepot knows versions up to ${SCHEMA_VERSION}. Start the newer Gluepot.`,
  );
}

/** Other encodings refuse what people write, or keep it wrong. */
async function requireUtf8(sql: Sql): Promise<void> {
  const [server] = await sql.queryUnprepared<{ encoding: string }>(
    `SELECT current_setting('server_encoding') AS encoding`,
  );
  if (server?.encoding === 'UTF8') return;
  throw new IncompatibleDatabase(
    `The database has the encoding ${server?.encoding}, but Gluepot needs UTF8. ` +
      'Create one with: createdb --owner=USER --encoding=UTF8 --template=template0 NAME',
  );
}
