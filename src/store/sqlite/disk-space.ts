import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CANNOT_OPEN, DISK_FULL, IO_ERROR } from './codes.ts';

/**
 * Enough for SQLite's log to hold what makes room: it grows to 1,000 pages of 4 KiB, and then begins anew in the same
 * place.
 */
const RESERVE_BYTES = 4 * 1024 * 1024;
/** Asking the system takes microseconds, but needs not be done for each paste: once a second, and for each megabyte. */
const CHECK_EVERY_MS = 1000;
const CHECK_EVERY_BYTES = 1024 * 1024;

export interface DiskOptions {
  /** New text is taken while so many bytes are free; 0 is always. */
  minFreeBytes: number;
  /** How much of the disk is free; tests pass their own. */
  freeBytes?: () => number;
  checkEveryMs?: number;
}

/**
 * Keeps the end of the disk for what makes room on it. New text is refused while there is still space for deletions,
 * log-ins and views. And where something else fills the disk to the last byte, a file beside the database has been
 * holding a few megabytes, and is given up for the first deletion that fails.
 *
 * Used on the writer's thread only.
 */
export class DiskSpace {
  readonly #reserve: string | undefined;
  readonly #options: DiskOptions;
  readonly #freeBytes: () => number;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #free = 0;
  /** New text since that look. */
  #taken = 0;

  constructor(file: string, options: DiskOptions) {
    this.#options = options;
    this.#freeBytes = options.freeBytes ?? (() => freeBytesAt(dirname(file)));
    this.#reserve = file === ':memory:' ? undefined : `${file}.reserve`;
  }

  /** Whether new text of this size is to be refused. What deletions have left free in the database itself counts as free. */
  isLow(sizeBytes: number, freeInDatabase: () => number): boolean {
    const { minFreeBytes, checkEveryMs = CHECK_EVERY_MS } = this.#options;
    if (minFreeBytes === 0) return false;
    const now = performance.now();
    this.#taken += sizeBytes;
    if (now - this.#checkedAt >= checkEveryMs || this.#taken >= CHECK_EVERY_BYTES) {
      this.#checkedAt = now;
      this.#taken = 0;
      this.#free = this.#freeBytes();
      if (this.#free > minFreeBytes + RESERVE_BYTES) this.#holdReserve();
    }
    return this.#free < minFreeBytes && this.#free + freeInDatabase() < minFreeBytes;
  }

  /**
   * Gives the reserve up for what has failed with this error, when a full disk was the reason; false when it was not, or
   * when there is no reserve.
   */
  releaseReserve(error: unknown): boolean {
    if (this.#reserve === undefined || !exists(this.#reserve) || !this.#isFull(error)) return false;
    rmSync(this.#reserve, { force: true });
    return true;
  }

  /** Without room for the log, or for its index, SQLite reports other errors, which have other reasons as well. */
  #isFull(error: unknown): boolean {
    const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
    if (code === DISK_FULL) return true;
    return (code === IO_ERROR || code === CANNOT_OPEN) && this.#freeBytes() < RESERVE_BYTES;
  }

  #holdReserve(): void {
    if (this.#reserve === undefined || exists(this.#reserve)) return;
    try {
      // Random: a file system that compresses would keep nothing free for zeros.
      writeFileSync(this.#reserve, randomBytes(RESERVE_BYTES), { mode: 0o600 });
    } catch {
      // Without it everything works until the disk is full to the last byte.
      rmSync(this.#reserve, { force: true });
    }
  }
}

const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

/** For whoever is not root, as the server should not be. */
function freeBytesAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
