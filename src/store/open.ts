import { mkdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ExpectedError } from '#domain/errors.ts';
import type { StoreInspection } from './inspection.ts';
import { openPostgres } from './postgres/engine.ts';
import { describeConnectError, isSetUpError, nameOf } from './postgres/errors.ts';
import { inspectPostgres } from './postgres/inspect.ts';
import { IncompatibleDatabase } from './postgres/migrate.ts';
import type { Loss } from './sqlite/after-loss.ts';
import { BackupError } from './sqlite/atomic-file.ts';
import {
  type BackupResult,
  type BackupSummary,
  backUpSqlite,
  CopyDamaged,
  checkSqliteBackup,
  DAMAGED_SUFFIX,
  filesOf,
  type RestoreOptions,
  type RestoreResult,
  requireBackup,
  restoreSqlite,
} from './sqlite/backup.ts';
import { openSqlite, type SqliteOptions } from './sqlite/engine.ts';
import { describeOpenError, isDamage, isFileTrouble } from './sqlite/errors.ts';
import { inspectSqlite } from './sqlite/inspect.ts';
import { holdLock } from './sqlite/lock.ts';
import { type Store, StoreUnavailable } from './store.ts';
import { describeDamagedTexts } from './texts.ts';

export { CopyDamaged, DAMAGED_SUFFIX, type Loss, type RestoreOptions, type StoreInspection };

/** The store cannot be opened. The message says what to do. */
export class StoreOpenError extends ExpectedError {}

/** The database was found damaged while it was read. */
export class StoreDamaged extends StoreOpenError {
  /** This is how a scheduled backup, in its own process, tells the server. */
  override readonly exitCode = 3;
}

/** Where the data is: the settings that choose an engine. */
export interface StoreLocation {
  dataDir: string;
  databaseUrl: string | undefined;
  /** New text is rejected when less of the disk is free; embedded database only. */
  minFreeDisk?: number;
}

export type OpenOptions = Pick<SqliteOptions, 'onTrouble' | 'metrics'>;

export const databaseFile = (location: StoreLocation): string => join(location.dataDir, 'gluepot.db');

/** Where the data is, for messages: without the password that a URL may contain. */
export const placeOf = ({ dataDir, databaseUrl }: StoreLocation): string =>
  databaseUrl === undefined ? resolve(dataDir) : nameOf(databaseUrl);

/**
 * Opens the store and creates it when there is none. Throws `StoreOpenError`. The connection to PostgreSQL is made by the
 * first operation; `operatorMessage` explains its failure.
 */
export function openStore(location: StoreLocation, options: OpenOptions = {}): Store {
  if (location.databaseUrl !== undefined) return openPostgres(location.databaseUrl, options);
  requireFolder(location);
  const { minFreeDisk = 0 } = location;
  const disk = minFreeDisk > 0 && { disk: { minFreeBytes: minFreeDisk } };
  return attempt(databaseFile(location), () => openSqlite(databaseFile(location), { ...options, ...disk }));
}

/** Opens an existing store: a wrong DATA_DIR is reported, not filled. Throws `StoreOpenError`. */
export function openExistingStore(location: StoreLocation): Store {
  if (location.databaseUrl !== undefined) return openPostgres(location.databaseUrl, { existing: true });
  requireData(location);
  return openStore(location);
}

/**
 * Locks the data for one server, because two servers would each count in their own memory. The lock lasts until the
 * returned function is called or the process ends in any way. Throws `StoreOpenError` when another server has it. The
 * command line does not need it. PostgreSQL serves many nodes, so there is no lock.
 */
export function lockDataDir(location: StoreLocation): () => void {
  return claim(
    location,
    (dataDir) =>
      `Another Gluepot server is using ${dataDir}. Stop it, or set a different DATA_DIR for this one.`,
  );
}

/**
 * Writes a consistent copy of all data into a new file, beside a running server or without one.
 * Throws `StoreOpenError`, as `StoreDamaged` when the data cannot be read, and `BackupError`.
 */
export function backUpStore(location: StoreLocation, file: string, now: number): BackupSummary {
  requireEmbedded(
    location,
    'This command backs up the embedded database. Back up PostgreSQL with its own pg_dump:\n' +
      '  pg_dump --format=custom --file=gluepot.dump "$DATABASE_URL"',
  );
  requireData(location);
  const database = databaseFile(location);
  const summary = attempt(database, () => backUpSqlite(database, file, now), StoreDamaged);
  if (summary.damaged.length === 0) return summary;
  const kept = file + DAMAGED_SUFFIX;
  throw new StoreDamaged(
    `${describeDamagedTexts(summary.damaged)} in ${database}. Older backups are unchanged. The new one is kept as ${kept}: ` +
      'take what is damaged from an older backup. To go on without it, stop the server, move the data folder away, and ' +
      `run: gluepot restore --skip-damaged ${kept}`,
  );
}

/**
 * Restores a backup where there is no data yet, completely or not at all; with `skipDamaged` without the texts that are
 * damaged, with `afterLoss` without what lost writes may have ended. Throws `BackupError`, and `StoreOpenError` when there is data or a running server.
 */
export function restoreStore(
  location: StoreLocation,
  file: string,
  now: number,
  options?: RestoreOptions,
): RestoreResult {
  requireEmbedded(
    location,
    'This command restores the embedded database. Restore PostgreSQL with its own pg_restore, into an empty database:\n' +
      '  pg_restore --no-owner --dbname="$DATABASE_URL" gluepot.dump',
  );
  requireBackup(file);
  const release = claim(
    location,
    (dataDir) =>
      `A Gluepot server is using ${dataDir}. Stop it and move its data away, or set DATA_DIR to an empty folder.`,
  );
  try {
    const [present] = filesOf(databaseFile(location));
    if (present !== undefined) {
      throw new StoreOpenError(
        `${resolve(location.dataDir)} already contains data (${basename(present)}). Nothing was overwritten. ` +
          'Move it away, or set DATA_DIR to an empty folder.',
      );
    }
    return attempt(databaseFile(location), () => restoreSqlite(databaseFile(location), file, now, options));
  } finally {
    release();
  }
}

/**
 * Checks all of a backup without writing anything: this needs neither DATA_DIR nor a stopped server. Throws `BackupError`
 * and `StoreOpenError`.
 */
export function checkBackup(file: string, now: number): BackupResult {
  requireBackup(file);
  return attempt(file, () => checkSqliteBackup(file, now));
}

/** Reads what there is to know about the data, and changes nothing. Throws `StoreOpenError`. */
export async function inspectStore(location: StoreLocation, clock: () => number): Promise<StoreInspection> {
  const { databaseUrl } = location;
  if (databaseUrl === undefined) {
    requireData(location);
    return attempt(databaseFile(location), () => inspectSqlite(databaseFile(location)));
  }
  try {
    return await inspectPostgres(databaseUrl, clock);
  } catch (error) {
    const message = operatorMessage(location, error);
    throw message === undefined ? error : new StoreOpenError(message, { cause: error });
  }
}

/** What an operator can do about a failure of the open store; undefined when the store is not at fault. */
export function operatorMessage(location: StoreLocation, error: unknown): string | undefined {
  if (location.databaseUrl !== undefined) {
    if (error instanceof IncompatibleDatabase) return error.message;
    if (!(error instanceof StoreUnavailable) && !isSetUpError(error)) return undefined;
    return describeConnectError(nameOf(location.databaseUrl), location.databaseUrl, error);
  }
  if (isFileTrouble(databaseFile(location), error)) {
    return describeOpenError(databaseFile(location), error);
  }
  if (!(error instanceof StoreUnavailable)) return undefined;
  return `Cannot use the data in ${resolve(location.dataDir)}: ${error.message}. Fix the cause and try again.`;
}

/** As `lockDataDir`, with a message of the caller's. */
export function claim(location: StoreLocation, whyNot: (dataDir: string) => string): () => void {
  if (location.databaseUrl !== undefined) return () => {};
  requireFolder(location);
  const lock = join(location.dataDir, 'gluepot.lock');
  const release = attempt(lock, () => holdLock(lock, databaseFile(location)));
  if (release) return release;
  throw new StoreOpenError(whyNot(resolve(location.dataDir)));
}

/** Turns an error with this file into a message for the operator; damage becomes a `Damaged`. */
function attempt<T>(path: string, work: () => T, Damaged = StoreOpenError): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const Kind = isDamage(error) ? Damaged : StoreOpenError;
    throw new Kind(describeOpenError(path, error), { cause: error });
  }
}

/** Throws `StoreOpenError` when there is no data. PostgreSQL reports that itself. */
export function requireData(location: StoreLocation): void {
  if (location.databaseUrl !== undefined) return;
  const file = databaseFile(location);
  // One that this user may not see is not missing.
  if (attempt(file, () => statSync(file, { throwIfNoEntry: false }))) return;
  throw new StoreOpenError(
    `No Gluepot database found in ${resolve(location.dataDir)}. Set DATA_DIR to the folder that holds your data, ` +
      'or create a new database with "gluepot serve" or "gluepot account create".',
  );
}

function requireFolder(location: StoreLocation): void {
  // Only the owner may read it: it contains email addresses, hashes, unlisted pastes.
  attempt(location.dataDir, () => mkdirSync(location.dataDir, { recursive: true, mode: 0o700 }));
}

function requireEmbedded({ databaseUrl }: StoreLocation, message: string): void {
  if (databaseUrl !== undefined) throw new StoreOpenError(message);
}
