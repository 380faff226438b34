import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CANNOT_OPEN, DISK_FULL, IO_ERROR } from './codes.ts';

/** Enough for SQLite's log while space is freed: it grows to 1,000 pages of 4 KiB and then starts over in place. */
const RESERVE_BYTES = 4 * 1024 * 1024;
/** Asking the system takes microseconds, too much for each paste: once a second and once per megabyte is enough. */
const CHECK_EVERY_MS = 1000;
const CHECK_EVERY_BYTES = 1024 * 1024;

export interface DiskOptions {
  /** New text is accepted while this many bytes are free; 0 accepts it always. */
  minFreeBytes: number;
  /** Returns the free bytes of the disk; tests pass their own. */
  freeBytes?: () => number;
  checkEveryMs?: number;
}

/**
 * Keeps the last of the disk for operations that free space. New text is rejected while there is still room for
 * deletions, logins and views. In case something else fills the disk to the last byte, a reserve file beside the
 * database occupies a few megabytes; it is deleted when the first deletion fails.
 *
 * Used on the writer's thread only.
 */
export class DiskSpace {
  readonly #reserve: string | undefined;
  readonly #options: DiskOptions;
  readonly #freeBytes: () => number;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #free = 0;
  /** Bytes of new text since that check. */
  #taken = 0;

  constructor(file: string, options: DiskOptions) {
    this.#options = options;
    this.#freeBytes = options.freeBytes ?? (() => freeBytesAt(dirname(file)));
    this.#reserve = file === ':memory:' ? undefined : `${file}.reserve`;
  }

  /** Whether to reject new text of this size. Pages that deletions have freed inside the database count as free. */
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

  /** Deletes the reserve if this error means that the disk is full. False when it does not, or without a reserve. */
  releaseReserve(error: unknown): boolean {
    if (this.#reserve === undefined || !existsSync(this.#reserve) || !this.#isFull(error)) return false;
    rmSync(this.#reserve, { force: true });
    return true;
  }

  /** Without room for the log or its index SQLite reports other errors, which can also have other causes. */
  #isFull(error: unknown): boolean {
    const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
    if (code === DISK_FULL) return true;
    return (code === IO_ERROR || code === CANNOT_OPEN) && this.#freeBytes() < RESERVE_BYTES;
  }

  #holdReserve(): void {
    if (this.#reserve === undefined || existsSync(this.#reserve)) return;
    try {
      // Random, because a compressing file system would reserve nothing for zeros.
      writeFileSync(this.#reserve, randomBytes(RESERVE_BYTES), { mode: 0o600 });
    } catch {
      // Without a reserve everything still works until the disk is completely full.
      rmSync(this.#reserve, { force: true });
    }
  }
}

/** `bavail`, as the server should not run as root and cannot use the blocks that are reserved for root. */
function freeBytesAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
