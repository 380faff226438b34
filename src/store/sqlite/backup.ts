import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, copyFileSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { CONTENT_MAX_BYTES } from '#domain/paste.ts';
import { decompressesTo } from '#store/compression.ts';
import { BackupError, describeCopyError, writeAtomically } from './atomic-file.ts';
import { DAMAGED } from './codes.ts';
import { Connection } from './connection.ts';
import { requireIntact } from './create.ts';
import { isDamage } from './errors.ts';
import {
  APPLICATION_ID,
  isNewer,
  NewerSchema,
  newerMessage,
  SCHEMA_VERSION,
  schemaVersion,
} from './migrate.ts';

/** What a backup contains. */
export interface BackupSummary {
  bytes: number;
  accounts: number;
  /** Live pastes. */
  pastes: number;
}

/** What `checkSqliteBackup` found in a sound backup. */
export interface BackupReport extends BackupSummary {
  schemaVersion: number;
  /** Whether the server will upgrade the data at its first start after a restore. */
  isOlder: boolean;
}

/** Files beside a database that is in use or was not closed. They must never end up beside another database. */
const COMPANIONS = ['-wal', '-shm', '-journal'];

/** Offsets in SQLite's file header of the numbers that identify the application (sqlite.org/fileformat2.html). */
const HEADER_LENGTH = 100;
const MAGIC = 'SQLite format 3\0';
const APPLICATION_ID_AT = 68;

/** The existing files of a database at this path: even a log alone would damage another database. */
export const filesOf = (database: string): string[] =>
  ['', ...COMPANIONS].map((suffix) => database + suffix).filter((path) => existsSync(path));

/**
 * Writes a consistent copy of the database into a new file, while others read and write. The copy is not migrated, as
 * backups are made before upgrades. Throws `BackupError` and `NewerSchema`.
 */
export function backUpSqlite(database: string, file: string, now: number): BackupSummary {
  requireIntact(database);
  const connection = new Connection(database, { readOnly: true });
  try {
    const version = schemaVersion(connection);
    if (isNewer(version)) throw new NewerSchema(newerMessage(version));
    // A new name each time, so that the leftover file of a killed backup does not block the next one.
    const unfinished = `${file}.unfinished-${randomBytes(4).toString('hex')}`;
    return writeAtomically(file, unfinished, () => {
      connection.sql('VACUUM INTO ?').run(unfinished);
      return inspectCopy(file, unfinished, now);
    });
  } finally {
    connection.close();
  }
}

/** Whatever is wrong with a copy says nothing about the original, which was read without an error. */
function inspectCopy(file: string, copy: string, now: number): BackupSummary {
  try {
    return inspect(open(copy), copy, now);
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new BackupError(
      `The new backup ${file} did not pass its check and was removed. Check the disk it is on, and try again.`,
      { cause: error },
    );
  }
}

/**
 * Restores a backup where there is no database, completely or not at all. The caller must hold the server's lock.
 * Throws `BackupError` and `NewerSchema`.
 */
export function restoreSqlite(database: string, file: string, now: number): BackupSummary {
  // Always the same name: whoever holds the server's lock may remove the leftover file of a killed restore.
  return writeAtomically(database, `${database}.unfinished`, (unfinished) => {
    copyFileSync(file, unfinished);
    chmodSync(unfinished, 0o600);
    try {
      const summary = inspect(open(unfinished), unfinished, now);
      verifyContents(open(unfinished));
      return summary;
    } catch (error) {
      if (!isDamage(error)) throw error;
      throw new BackupError(`${file} is damaged. Nothing was restored. Try an older backup.`, {
        cause: error,
      });
    }
  });
}

/** Checks all of a backup as a restore does, without writing anything. Throws `BackupError` and `NewerSchema`. */
export function checkSqliteBackup(file: string, now: number): BackupReport {
  try {
    const report = inspect(openUnchanged(file), file, now);
    verifyContents(openUnchanged(file));
    return report;
  } catch (error) {
    if (!isDamage(error)) throw describeCopyError(file, error);
    throw new BackupError(
      `${file} is damaged and cannot be restored. Use an older backup, and make a new one.`,
      {
        cause: error,
      },
    );
  }
}

/** Throws `BackupError` when the file's header shows that it is not a Gluepot backup. */
export function requireBackup(file: string): void {
  const header = Buffer.alloc(HEADER_LENGTH);
  try {
    if (!statSync(file).isFile())
      throw new BackupError(`${file} is not a file. Choose a file that "gluepot backup" wrote.`);
    const handle = openSync(file, 'r');
    readSync(handle, header, 0, HEADER_LENGTH, 0);
    closeSync(handle);
  } catch (error) {
    throw describeCopyError(file, error);
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    throw new BackupError(
      `${file} is damaged or is not a Gluepot backup. Choose a file that "gluepot backup" wrote.`,
    );
  }
  if (header.readUInt32BE(APPLICATION_ID_AT) !== APPLICATION_ID) {
    throw new BackupError(
      `${file} is a database of another program. Choose a file that "gluepot backup" wrote.`,
    );
  }
  const companion = COMPANIONS.map((suffix) => file + suffix).find((path) => existsSync(path));
  if (companion === undefined) return;
  throw new BackupError(
    `${file} is a database that is in use or was not closed properly: it still has ${companion}. ` +
      'Back it up with "gluepot backup" and restore that backup.',
  );
}

/** Not read-only: such a connection leaves the files of the log behind. */
const open = (copy: string): DatabaseSync => new DatabaseSync(copy);

/** Neither locks the file nor creates a log beside it. The caller knows that nobody writes to it. */
function openUnchanged(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}

/** Decompresses every text once: the server trusts its own database, but a backup may come from anywhere. */
function verifyContents(database: DatabaseSync): void {
  try {
    verifyFrames(database, 'SELECT id, content, size_bytes AS size FROM pastes WHERE packed = 1');
    // Backups of older versions have no revisions.
    if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'paste_revisions'").get()) return;
    verifyFrames(
      database,
      `SELECT paste_id || ' (revision ' || number || ')' AS id, content, size_bytes AS size
       FROM paste_revisions WHERE packed = 1`,
    );
  } finally {
    database.close();
  }
}

function verifyFrames(database: DatabaseSync, select: string): void {
  const rows = database.prepare(select).iterate();
  for (const row of rows as Iterable<{ id: string; content: Uint8Array; size: number }>) {
    if (row.size <= CONTENT_MAX_BYTES && decompressesTo(row.content, row.size)) continue;
    throw Object.assign(new Error(`The content of ${row.id} does not match its size`), {
      errcode: DAMAGED,
    });
  }
}

/** Checks a whole copy for damage, so that a bad backup is found while the original still exists. */
function inspect(database: DatabaseSync, copy: string, now: number): BackupReport {
  const first = (sql: string, ...values: number[]) =>
    Object.values(database.prepare(sql).get(...values) ?? {})[0];
  try {
    const version = Number(first('PRAGMA user_version'));
    if (isNewer(version)) throw new NewerSchema(newerMessage(version));
    const verdict = first('PRAGMA integrity_check(1)');
    if (verdict !== 'ok') throw Object.assign(new Error(String(verdict)), { errcode: DAMAGED });
    return {
      bytes: statSync(copy).size,
      accounts: Number(first('SELECT count(*) FROM accounts')),
      pastes: Number(first('SELECT count(*) FROM pastes WHERE expires_at IS NULL OR expires_at > ?', now)),
      schemaVersion: version,
      isOlder: version < SCHEMA_VERSION,
    };
  } finally {
    database.close();
  }
}
