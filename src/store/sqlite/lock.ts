import { existsSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { BUSY, DISK_FULL, NOT_A_DATABASE } from './codes.ts';
import { UnusableFile } from './errors.ts';

/** How long a server waits for commands that use the database, before it gives up (milliseconds). */
const IN_USE_TIMEOUT_MS = 3_000;

/**
 * Locks a file for as long as the process lives; undefined when another process has it. The lock is
 * SQLite's own (the platform's file lock): the kernel lets go of it even after kill -9, so that no stale
 * lock has to be cleared by hand.
 *
 * The kernel locks a file and not its name: when somebody removes the lock file while a server runs, the next one
 * locks a new file of that name. So a lock file counts only when it carries its own inode number, which is free to
 * be given to a new file only once no process has the old one open. Without that, `database` must be in nobody's use
 * for a moment. Throws `UnusableFile` when it is in use.
 */
export function holdLock(
  file: string,
  database?: string,
  timeoutMs = IN_USE_TIMEOUT_MS,
): (() => void) | undefined {
  const lock = new DatabaseSync(file);
  try {
    // Without a journal file nothing is left beside the lock.
    lock.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const mark = markOf(file);
    if (database !== undefined && lock.prepare('PRAGMA user_version').get()?.user_version !== mark) {
      if (isInUse(database, timeoutMs)) throw inUse(file, database);
      writeMark(lock, mark);
    }
  } catch (error) {
    lock.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === BUSY) return undefined;
    if (errcode !== NOT_A_DATABASE) throw error;
    // A power cut may have spoilt it. Nobody has it locked, and a new one proves itself as any other.
    rmSync(file);
    return holdLock(file, database, timeoutMs);
  }
  return () => lock.close();
}

/** On a full disk the mark is left out: the server can start and free space, and the next start checks again. */
function writeMark(lock: DatabaseSync, mark: number): void {
  try {
    lock.exec(`PRAGMA user_version = ${mark}; COMMIT`);
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== DISK_FULL) throw error;
    if (!lock.isTransaction) lock.exec('BEGIN EXCLUSIVE');
  }
}

/** SQLite keeps 31 bits for the application in a file's header. */
const markOf = (file: string): number => Number(statSync(file, { bigint: true }).ino & 0x7fffffffn);

/** Whether any other connection, of this process or another, is open on this database. */
function isInUse(database: string, timeout: number): boolean {
  if (!existsSync(database)) return false;
  const connection = new DatabaseSync(database, { timeout });
  try {
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    // What else is wrong with the file is reported by whoever opens it next.
    return (error as { errcode?: number }).errcode === BUSY;
  } finally {
    connection.close();
  }
}

const inUse = (file: string, database: string): UnusableFile =>
  new UnusableFile(
    `Another Gluepot server or command is using ${database}, although ${file} is not locked: somebody may have ` +
      'removed that file while a server was running. Stop the server, or wait until the command has finished, and start again.',
  );
