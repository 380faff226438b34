import { DatabaseSync } from 'node:sqlite';
import { DOCTOR_SECRET, type StoreInspection } from '#store/inspection.ts';
import { Connection } from './connection.ts';
import { requireIntact } from './create.ts';
import { requireFinishedMove, SCHEMA_VERSION, schemaVersion } from './migrate.ts';
import { findDamagedTexts } from './texts.ts';

/** Reads the whole database, which others may use. Throws when it cannot be read. */
export function inspectSqlite(file: string): StoreInspection {
  requireIntact(file);
  using connection = new Connection(file, { readOnly: true });
  using database = new DatabaseSync(file, { readOnly: true });
  const first = (sql: string, ...values: string[]) =>
    Object.values(connection.sql(sql).get(...values) ?? {})[0];
  requireFinishedMove(connection);
  const version = schemaVersion(connection);
  const verdict = String(first('PRAGMA integrity_check(1)'));
  const newest = version === 0 ? null : first(NEWEST);
  const key = version === 0 ? null : first('SELECT value FROM secrets WHERE name = ?', DOCTOR_SECRET);
  return {
    engine: `SQLite ${first('SELECT sqlite_version()')}`,
    unfit: null,
    schemaVersion: version,
    supportedVersion: SCHEMA_VERSION,
    damage: verdict === 'ok' ? null : verdict,
    damagedTexts: version === 0 || verdict !== 'ok' ? [] : findDamagedTexts(database),
    newestAt: newest == null ? null : Number(newest),
    clockAheadMs: null,
    standbys: null,
    doctorKey: key instanceof Uint8Array ? key : null,
  };
}

const NEWEST = `SELECT max(created_at) FROM
  (SELECT max(created_at) AS created_at FROM pastes UNION ALL SELECT max(created_at) FROM accounts)`;
