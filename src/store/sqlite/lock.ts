import { DatabaseSync } from 'node:sqlite';
import { BUSY } from './codes.ts';

/**
 * Locks a file for as long as the process lives; undefined when another process has it. The lock is
 * SQLite's own (the platform's file lock): the kernel lets go of it even after kill -9, so that no stale
 * lock has to be cleared by hand. Nothing is written into the file.
 */
export function holdLock(file: string): (() => void) | undefined {
  const database = new DatabaseSync(file);
  try {
    // Nothing will be written: without a journal file nothing is left beside the lock.
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === BUSY) return undefined;
    throw error;
  }
  return () => database.close();
}
