import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { createAtomically } from './atomic-file.ts';
import { UnusableFile } from './errors.ts';

/** Files in which SQLite keeps committed writes until they are in the database file itself. */
const LOGS = ['-wal', '-journal'];

/**
 * Makes sure that this path holds a database that can be written to; creates an empty one where there is none, with what
 * `fill` adds. Throws `UnusableFile`.
 *
 * SQLite itself would first create an empty file and write to it later. A crash in between would leave a file like
 * that of an interrupted copy. A new database therefore gets its name once it is complete and on the disk, so an empty
 * file is never a new database: opening it would show an empty site in place of the lost data. Programs that start
 * at once each prepare a file; the first one to rename it wins, and the others use that one.
 */
export function ensureDatabase(file: string, fill: (database: DatabaseSync) => void = () => {}): void {
  if (!existsSync(file)) create(file, fill);
  requireIntact(file);
  // SQLite opens a read-only file without complaint, and then fails every write.
  accessSync(file, constants.R_OK | constants.W_OK);
}

/** Throws `UnusableFile` for an empty file: data was lost, and must not be replaced by an empty site. */
export function requireIntact(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return;
  throw new UnusableFile(
    `${file} is empty (0 bytes). An interrupted copy or a full disk can cause this. Nothing was changed. Copy the ` +
      'database again, or remove this file and restore a backup with: gluepot restore FILE\n' +
      'To start with an empty site, remove this file.',
  );
}

function create(file: string, fill: (database: DatabaseSync) => void): void {
  // A log without its database holds data, and SQLite would apply it to the new database or remove it.
  const log = LOGS.map((suffix) => file + suffix).find((path) => existsSync(path));
  // Another program that starts now may have made the database in the meantime, and its log belongs to it.
  if (existsSync(file)) return;
  if (log !== undefined) {
    throw new UnusableFile(
      `${file} is missing, but its log ${log} exists. Nothing was changed. Put the database back, or move the log ` +
        'away and restore a backup with: gluepot restore FILE\n' +
        'To start with an empty site, remove the log.',
    );
  }
  try {
    createAtomically(file, `${file}.new-${randomBytes(4).toString('hex')}`, (unfinished) => {
      using database = new DatabaseSync(unfinished);
      // Writes the first page, so that the file is a database from the start.
      database.exec('PRAGMA journal_mode = WAL');
      fill(database);
    });
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
}
