import type { Trouble } from '#store/health.ts';
import { StoreUnavailable } from '#store/store.ts';
import { UnfinishedMove } from '#store/unfinished-move.ts';
import { BUSY, DAMAGED, IO_ERROR, NO_ROOM_FOR_LOG_INDEX, NOT_A_DATABASE } from './codes.ts';
import { NewerSchema } from './migrate.ts';

/** The database file cannot be used as it is. The message says what to do. */
export class UnusableFile extends Error {}

/** Codes that mean "not now" or "disk full", as opposed to an invalid operation. */
const REASONS = new Map([
  [BUSY, 'busy'],
  [6, 'locked'],
  [8, 'read-only'],
  [IO_ERROR, 'input or output error'],
  [DAMAGED, 'damaged'],
  [13, 'disk full'],
  [14, 'cannot open'],
  [NOT_A_DATABASE, 'not a database'],
]);

/** Why the database cannot be used now; undefined when the operation itself was wrong. */
export const unavailableReason = (sqliteCode: number | undefined): string | undefined =>
  sqliteCode === undefined ? undefined : REASONS.get(sqliteCode & 0xff);

/** Whether the file itself is damaged. */
export function isDamage(error: unknown): boolean {
  const low = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
  return low === DAMAGED || low === NOT_A_DATABASE;
}

/** Whether an error concerns the database file or its folder, so that `describeOpenError` can explain it. */
export function isFileTrouble(file: string, error: unknown): boolean {
  if (error instanceof UnusableFile) return true;
  const { errcode, code, path } = error as { errcode?: number; code?: string; path?: string };
  if (unavailableReason(errcode) !== undefined) return true;
  return code !== undefined && code in SYSTEM_REASONS && path?.startsWith(file) === true;
}

/** What an error of SQLite says about the whole file. */
export function troubleOf(file: string, error: unknown): Trouble | undefined {
  if (isDamage(error)) {
    return {
      kind: 'damage',
      message:
        `${file} is damaged. /readyz returns 503 from now on. Stop the server, move the data folder away, restore the ` +
        'last backup with "gluepot restore FILE", and start the server again.',
    };
  }
  const { errcode = 0 } = error as { errcode?: number };
  // A full disk can still be read.
  if ((errcode & 0xff) !== IO_ERROR || errcode === NO_ROOM_FOR_LOG_INDEX) return undefined;
  return {
    kind: 'ioError',
    message:
      `Cannot read or write ${file}: the disk reported an error. /readyz returns 503 until a write succeeds. Check the ` +
      'disk and the system log. If it does not recover, replace the disk and restore a backup.',
  };
}

/** Converts an error of SQLite: `StoreUnavailable` when the same operation may succeed later. */
export function asStoreError(error: unknown): Error {
  const { message, errcode } = error as { message: string; errcode?: number };
  const reason = unavailableReason(errcode);
  if (reason !== undefined) return new StoreUnavailable(`${message} (${reason})`, { cause: error });
  return error instanceof Error ? error : new Error(message);
}

const SYSTEM_REASONS: Record<string, string> = {
  EACCES: 'cannot open',
  EPERM: 'cannot open',
  EROFS: 'read-only',
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
};

/** A sentence for the operator: what is wrong with `path`, and what to do. */
export function describeOpenError(path: string, error: unknown): string {
  if (error instanceof NewerSchema || error instanceof UnusableFile) return error.message;
  if (error instanceof UnfinishedMove) return `${path}: ${error.message}`;
  const { errcode, code, message } = error as { errcode?: number; code?: string; message: string };
  const reason = SYSTEM_REASONS[code ?? ''] ?? unavailableReason(errcode);
  switch (reason) {
    case 'damaged':
    case 'not a database':
      return (
        `${path} is damaged or is not a Gluepot database. Nothing was changed. ` +
        'Move it away and restore a backup with: gluepot restore FILE'
      );
    case 'disk full':
      return `The disk is full: cannot write ${path}. Free disk space and start again. No data was lost.`;
    case 'cannot open':
    case 'read-only':
      return `Cannot open ${path} for writing. Give the user that runs Gluepot write access, or set DATA_DIR to another folder.`;
    case 'busy':
    case 'locked':
      return `Another program has locked ${path}. Stop it, or wait until it has finished, and try again.`;
    default:
      return `Cannot open ${path}: ${message}. Check DATA_DIR.`;
  }
}
