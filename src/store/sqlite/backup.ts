import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, copyFileSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { TextName } from '#domain/text-name.ts';
import { deleteTexts } from '#store/operations/texts.ts';
import { describeDamagedTexts } from '#store/texts.ts';
import { endAfterLoss, forgetReplication, isReplica, type Loss } from './after-loss.ts';
import { BackupError, describeCopyError, writeAtomically } from './atomic-file.ts';
import { DAMAGED } from './codes.ts';
import { Connection } from './connection.ts';
import { requireIntact } from './create.ts';
import { deleteRows } from './deletion.ts';
import { isDamage } from './errors.ts';
import { APPLICATION_ID, requireKnown, SCHEMA_VERSION, schemaVersion } from './migrate.ts';
import { perform } from './perform.ts';
import { findDamagedTexts } from './texts.ts';

/** What a backup contains. */
export interface BackupSummary {
  bytes: number;
  accounts: number;
  /** Live pastes. */
  pastes: number;
}

/** What a check of a whole backup found. */
export interface BackupResult extends BackupSummary {
  schemaVersion: number;
  /** Whether the server will upgrade the data at its first start after a restore. */
  isOlder: boolean;
  /** The texts that a restore would have to leave out. */
  damaged: TextName[];
}

export interface RestoreOptions {
  /** Leaves damaged texts out, in place of refusing the backup. */
  skipDamaged?: boolean;
  /** Ends what lost writes may have ended. Always done for a copy that Litestream wrote. */
  afterLoss?: boolean;
}

export interface RestoreResult extends BackupResult {
  /** Absent when nothing was ended. */
  loss?: Loss;
}

/** The new copy is damaged and the database is not. */
export class CopyDamaged extends BackupError {
  /** This is how a scheduled backup, in its own process, tells the server. */
  override readonly exitCode = 8;
}

/** Ends the name of a copy that contains damaged texts, so that nobody takes it for a good backup. */
export const DAMAGED_SUFFIX = '.damaged';

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
 * Writes a consistent copy of the database into a new file, while others read and write, and checks all that a restore
 * does. A copy with damaged texts is kept under its name with `DAMAGED_SUFFIX`. The copy is not migrated, as backups are made before
 * upgrades. Throws `BackupError` (as `CopyDamaged` when only the copy is damaged) and `NewerSchema`.
 */
export function backUpSqlite(database: string, file: string, now: number): BackupResult {
  requireIntact(database);
  using connection = new Connection(database, { readOnly: true });
  requireKnown(schemaVersion(connection));
  // A new name each time, so that the leftover file of a killed backup does not block the next one.
  const unfinished = `${file}.unfinished-${randomBytes(4).toString('hex')}`;
  const nameOf = ({ damaged }: BackupResult) => (damaged.length === 0 ? file : file + DAMAGED_SUFFIX);
  const fill = () => {
    connection.sql('VACUUM INTO ?').run(unfinished);
    forgetReplication(unfinished);
    return checkCopy(database, file, unfinished, now);
  };
  return writeAtomically(file, unfinished, fill, nameOf);
}

/**
 * Checks a new copy, which is to become `file`. A copy repeats the damage of its database, so only a look at the database
 * tells which of the two is at fault. Throws `CopyDamaged`, or an error of SQLite for a damaged database.
 */
export function checkCopy(database: string, file: string, copy: string, now: number): BackupResult {
  let report: BackupResult | undefined;
  let cause: unknown;
  try {
    report = inspect(open(copy), copy, now);
    if (report.damaged.length === 0) return report;
  } catch (error) {
    if (!isDamage(error)) throw error;
    cause = error;
  }
  const { damaged } = inspect(new DatabaseSync(database, { readOnly: true }), database, now);
  if (report !== undefined && damaged.length > 0) return report;
  throw new CopyDamaged(
    `The new backup ${file} did not pass its check and was removed. The database is not damaged: check the disk of the ` +
      'backup, and try again.',
    { cause },
  );
}

/**
 * Restores a backup where there is no database, completely or not at all; with `skipDamaged` without the texts that are
 * damaged, which it returns; with `afterLoss` without what lost writes may have ended. The caller must hold the server's lock. Throws `BackupError` and `NewerSchema`.
 */
export function restoreSqlite(
  database: string,
  file: string,
  now: number,
  { skipDamaged = false, afterLoss = false }: RestoreOptions = {},
): RestoreResult {
  // Always the same name: whoever holds the server's lock may remove the leftover file of a killed restore.
  return writeAtomically(database, `${database}.unfinished`, (unfinished) => {
    copyFileSync(file, unfinished);
    chmodSync(unfinished, 0o600);
    try {
      const report = inspect(open(unfinished), unfinished, now);
      const { damaged } = report;
      if (damaged.length > 0) {
        if (!skipDamaged) throw new BackupError(damagedTextsMessage(file, damaged, 'Nothing was restored'));
        removeTexts(unfinished, damaged);
      }
      const loss = afterLoss || isReplica(unfinished) ? endAfterLoss(unfinished) : undefined;
      if (damaged.length === 0 && loss === undefined) return report;
      return { ...inspect(open(unfinished), unfinished, now), damaged, ...(loss && { loss }) };
    } catch (error) {
      if (!isDamage(error)) throw error;
      throw new BackupError(`${file} is damaged. Nothing was restored. Try an older backup.`, {
        cause: error,
      });
    }
  });
}

const damagedTextsMessage = (file: string, damaged: TextName[], outcome: string): string =>
  `${describeDamagedTexts(damaged)} in ${file}. ${outcome}. Use an older backup, or restore the rest of this one with: ` +
  `gluepot restore --skip-damaged ${file}`;

function removeTexts(database: string, texts: TextName[]): void {
  using connection = new Connection(database);
  connection.transaction(() => perform(connection, deleteTexts(deleteRows, texts)));
  // No log may stay behind under the unfinished name.
  connection.exec('PRAGMA journal_mode = DELETE');
}

/** Checks all of a backup as a restore does, without writing anything. Throws `BackupError` and `NewerSchema`. */
export function checkSqliteBackup(file: string, now: number): BackupResult {
  try {
    const report = inspect(openUnchanged(file), file, now);
    if (report.damaged.length === 0) return report;
    throw new BackupError(damagedTextsMessage(file, report.damaged, 'It cannot be restored as it is'));
  } catch (error) {
    if (!isDamage(error)) throw describeCopyError(file, error);
    throw new BackupError(
      `${file} is damaged and cannot be restored. Use an older backup, and make a new one.`,
      { cause: error },
    );
  }
}

/** Throws `BackupError` when the file's header shows that it is not a Gluepot backup. */
export function requireBackup(file: string): void {
  const header = Buffer.alloc(HEADER_LENGTH);
  try {
    if (!statSync(file).isFile()) throw noBackup(`${file} is not a file`);
    const handle = openSync(file, 'r');
    readSync(handle, header, 0, HEADER_LENGTH, 0);
    closeSync(handle);
  } catch (error) {
    throw describeCopyError(file, error);
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw noBackup(`${file} is damaged or is not a Gluepot backup`);
  if (header.readUInt32BE(APPLICATION_ID_AT) !== APPLICATION_ID)
    throw noBackup(`${file} is a database of another program`);
  const companion = COMPANIONS.map((suffix) => file + suffix).find((path) => existsSync(path));
  if (companion === undefined) return;
  throw new BackupError(
    `${file} is a database that is in use or was not closed properly: it still has ${companion}. ` +
      'Back it up with "gluepot backup" and restore that backup.',
  );
}

const noBackup = (why: string): BackupError =>
  new BackupError(`${why}. Choose a file that "gluepot backup" wrote.`);

/** Not read-only: such a connection leaves the files of the log behind. */
const open = (copy: string): DatabaseSync => new DatabaseSync(copy);

/** Neither locks the file nor creates a log beside it. The caller knows that nobody writes to it. */
function openUnchanged(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return new DatabaseSync(url, { readOnly: true });
}

/** Checks a whole database for damage, and closes it. Throws an error of SQLite when more than texts is damaged. */
function inspect(opened: DatabaseSync, copy: string, now: number): BackupResult {
  using database = opened;
  const first = (sql: string, ...values: number[]) =>
    Object.values(database.prepare(sql).get(...values) ?? {})[0];
  const version = Number(first('PRAGMA user_version'));
  requireKnown(version);
  const verdict = first('PRAGMA integrity_check(1)');
  if (verdict !== 'ok') throw Object.assign(new Error(String(verdict)), { errcode: DAMAGED });
  return {
    bytes: statSync(copy).size,
    accounts: Number(first('SELECT count(*) FROM accounts')),
    pastes: Number(first('SELECT count(*) FROM pastes WHERE expires_at IS NULL OR expires_at > ?', now)),
    schemaVersion: version,
    isOlder: version < SCHEMA_VERSION,
    damaged: findDamagedTexts(database),
  };
}
