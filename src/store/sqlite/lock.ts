import { existsSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { BUSY, DISK_FULL, NOT_A_DATABASE } from './codes.ts';
import { UnusableFile } from './errors.ts';

/** How long a server waits for commands that use the database, before it gives up (milliseconds). */
const IN_USE_TIMEOUT_MS = 3_000;

/**
 * Locks a file for as long as the process lives; undefined when another process has the lock. The lock is SQLite's own
 * (the platform's file lock): the kernel releases it even after kill -9, so there are no stale locks to clear.
 *
 * The kernel locks a file, not its name: if the lock file is removed while a server runs, the next server locks a new
 * file of that name. So a lock file counts only when it contains its own inode number, which a new file can get only
 * once no process has the old one open. Otherwise `database` must be unused for a moment; throws `UnusableFile` when
 * it is in use.
 */
export function holdLock(
  file: string,
  database?: string,
  timeoutMs = IN_USE_TIMEOUT_MS,
): (() => void) | undefined {
  const lock = new DatabaseSync(file);
  try {
    // In memory, so that no journal file is left beside the lock.
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const inode = inodeNumber(file);
    if (database !== undefined && lock.prepare('PRAGMA user_version').get()?.user_version !== inode) {
      if (isInUse(database, timeoutMs)) throw inUse(file, database);
      writeInode(lock, inode);
    }
  } catch (error) {
    lock.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === BUSY) return undefined;
    if (errcode !== NOT_A_DATABASE) throw error;
    // A power cut may have damaged it. No process holds its lock, and a new file passes the same checks.
    rmSync(file);
    return holdLock(file, database, timeoutMs);
  }
  return () => lock.close();
}

/** On a full disk this is left out: the server can start and free space, and the next start checks again. */
function writeInode(lock: DatabaseSync, inode: number): void {
  try {
    lock.exec(`PRAGMA user_version = ${inode}; COMMIT`);
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== DISK_FULL) throw error;
    if (!lock.isTransaction) lock.exec('BEGIN EXCLUSIVE');
  }
}

/** SQLite keeps 31 bits for the application in a file's header. */
const inodeNumber = (file: string): number => Number(statSync(file, { bigint: true }).ino & 0x7fffffffn);

/** Whether any other connection, of this process or another, is open on this database. */
function isInUse(database: string, timeout: number): boolean {
  if (!existsSync(database)) return false;
  using connection = new DatabaseSync(database, { timeout });
  try {
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    // Other errors of the file are reported when it is opened next.
    return (error as { errcode?: number }).errcode === BUSY;
  }
}

const inUse = (file: string, database: string): UnusableFile =>
  new UnusableFile(
    `Another Gluepot server, a command or Litestream is using ${database}, although ${file} is not locked. That file may ` +
      'have been removed while a server was running, or the data was copied here. Stop the other server or Litestream, ' +
      'or wait until the command has finished, and try again.',
  );
