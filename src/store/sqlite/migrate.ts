import { MARKER_TABLE, UnfinishedMove } from '#store/unfinished-move.ts';
import type { Connection } from './connection.ts';
import m1 from './migrations/0001-pastes-accounts-keys-views.sql' with { type: 'text' };
import m2 from './migrations/0002-sessions-and-public-lists.sql' with { type: 'text' };
import m3 from './migrations/0003-search-index.sql' with { type: 'text' };
import m4 from './migrations/0004-two-factor-and-quotas.sql' with { type: 'text' };
import m5 from './migrations/0005-moderation.sql' with { type: 'text' };
import m6 from './migrations/0006-paste-events.sql' with { type: 'text' };
import m7 from './migrations/0007-revisions.sql' with { type: 'text' };
import m8 from './migrations/0008-checksums.sql' with { type: 'text' };
import m9 from './migrations/0009-removal-jobs.sql' with { type: 'text' };
import m10 from './migrations/0010-paste-options.sql' with { type: 'text' };
import m11 from './migrations/0011-public-search.sql' with { type: 'text' };
import m12 from './migrations/0012-account-language.sql' with { type: 'text' };
import m13 from './migrations/0013-other-doors.sql' with { type: 'text' };
import m14 from './migrations/0014-endings.sql' with { type: 'text' };
import { indexLargeAccounts } from './search.ts';

/** In order, never changed once released; the schema's version is how many of them have run. */
const MIGRATIONS = [m1, m2, m3, m4, m5, m6, m7, m8, m9, m10, m11, m12, m13, m14];
/** The migration with the search index. */
const SEARCH_INDEX = MIGRATIONS.indexOf(m3);

export const SCHEMA_VERSION = MIGRATIONS.length;

/** "glue": identifies the file as Gluepot's, so that `restore` rejects databases of other programs. */
export const APPLICATION_ID = 0x676c7565;

/** The schema is from a newer version of Gluepot. */
export class NewerSchema extends Error {}

/**
 * Migrates the schema to this version. Runs under the write lock: when two processes start at once, one migrates and the
 * other finds it done. Throws `NewerSchema` when the data is from a newer version.
 */
export function migrate(connection: Connection): void {
  if (schemaVersion(connection) === SCHEMA_VERSION) return;
  connection.transaction(() => runMigrations(connection));
}

/** As `migrate`, within a transaction of the caller's. */
export function runMigrations(connection: Connection): void {
  const version = schemaVersion(connection);
  requireKnown(version);
  for (const sql of MIGRATIONS.slice(version)) connection.exec(sql);
  // It reads pastes as this version does, so it needs its columns.
  if (version <= SEARCH_INDEX) indexLargeAccounts(connection);
  connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  connection.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
}

export function schemaVersion(connection: Connection): number {
  const row = connection.sql('PRAGMA user_version').get() as { user_version: number };
  return row.user_version;
}

/** Throws `UnfinishedMove` when a move into this database has not finished. */
export function requireFinishedMove(connection: Connection): void {
  if (!connection.sql('SELECT 1 FROM sqlite_schema WHERE name = ?').get(MARKER_TABLE)) return;
  throw new UnfinishedMove(String(connection.sql(`SELECT source FROM ${MARKER_TABLE}`).get()?.source));
}

/** Throws `NewerSchema` for the schema of a newer version. */
export function requireKnown(version: number): void {
  if (version <= SCHEMA_VERSION) return;
  throw new NewerSchema(
    `The data has schema version ${version}, but this Gluepot supports versions up to ${SCHEMA_VERSION}. ` +
      'Start the newer Gluepot that wrote it, or restore a backup made with this version.',
  );
}
