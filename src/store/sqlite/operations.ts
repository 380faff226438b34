import type { Paste } from '#domain/paste.ts';
import type { Buckets } from '#domain/range.ts';
import type { PasteQuery, Swept, ViewFigures, ViewSubject } from '#store/store.ts';
import { accountWrites } from './accounts.ts';
import type { Connection } from './connection.ts';
import { emailActs } from './emails.ts';
import { unavailableReason } from './errors.ts';
import { sweepIdempotencyKeys } from './idempotency.ts';
import { keyWrites } from './keys.ts';
import { sweepWindows } from './limits.ts';
import { passwordActs } from './passwords.ts';
import { pastesByRowKey, pasteWrites } from './pastes.ts';
import { restoreWrites } from './restore.ts';
import { searchPastes } from './search.ts';
import { secondFactorActs } from './second-factors.ts';
import { sessionWrites } from './sessions.ts';
import { viewFigures, viewWrites } from './views.ts';
import { visitorActs } from './visitors.ts';

/** Everything the writer does: each is run in a transaction, alone or with others. */
const writeOperations = {
  ...pasteWrites,
  ...restoreWrites,
  ...accountWrites,
  ...emailActs,
  ...passwordActs,
  ...keyWrites,
  ...viewWrites,
  ...visitorActs,
  ...sessionWrites,
  ...secondFactorActs,

  sweep(connection: Connection, input: { now: number; atMost: number }): Swept {
    const pastes = pasteWrites.sweepPastes(connection, input);
    const others = [
      sweepWindows(connection, input),
      sweepIdempotencyKeys(connection, input),
      sessionWrites.sweepSessions(connection, input),
      ...viewWrites.sweepViews(connection, input),
    ];
    return { pastes, more: [pastes, ...others].some((swept) => swept >= input.atMost) };
  },

  /** Writes something that changes nothing, to see whether the file can be written to. */
  probe(connection: Connection): void {
    connection.sql('UPDATE secrets SET value = value').run();
  },

  secret(connection: Connection, { name, fresh }: { name: string; fresh: Uint8Array }): Uint8Array {
    connection.sql('INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING').run(name, fresh);
    return connection.sql('SELECT value FROM secrets WHERE name = ?').get(name)?.value as Uint8Array;
  },
};

/**
 * What has to work on a full disk: it makes room, closes a hole, or is needed to get there. An edit that grows has been
 * refused before.
 */
const MAKE_ROOM = new Set<string>([
  'deletePaste',
  'deleteForNow',
  'deleteKeyless',
  'claimBurn',
  'editPaste',
  'sweep',
  'deleteAccount',
  'setAccountDisabled',
  'changePassword',
  'resetPassword',
  'revokeKey',
  'beginSession',
  'endSession',
  'endSessions',
] satisfies (keyof typeof writeOperations)[]);

/** Reads that may take milliseconds: kept off the thread that answers everybody. */
const readOperations = {
  search(
    connection: Connection,
    { query, now }: { query: PasteQuery; now: number },
  ): { pastes: Paste[]; total: number } {
    const { page, perPage } = query;
    const found = searchPastes(connection, query, now);
    const shown = found.slice((page - 1) * perPage, page * perPage);
    return { pastes: pastesByRowKey(connection, shown), total: found.length };
  },

  statistics(
    connection: Connection,
    input: { subject: ViewSubject; buckets: Buckets; now: number },
  ): ViewFigures {
    return viewFigures(connection, input);
  },
};

export const OPERATIONS = { write: writeOperations, read: readOperations };
export type Role = keyof typeof OPERATIONS;
export type Operations<R extends Role> = (typeof OPERATIONS)[R];
export type Input<R extends Role, N extends keyof Operations<R>> = Operations<R>[N] extends (
  connection: Connection,
  input: infer I,
) => unknown
  ? I
  : never;
export type Output<R extends Role, N extends keyof Operations<R>> = Operations<R>[N] extends (
  ...args: never[]
) => infer O
  ? O
  : never;

export interface Job {
  name: string;
  input: unknown;
}
export type JobResult = { output: unknown } | { error: { message: string; sqliteCode: number | undefined } };

/**
 * Does a batch of jobs. Acts share one transaction, and so one sync of the disk; each has a savepoint, so
 * that one failure spoils nothing. When the whole transaction fails, nothing was stored, and each is tried
 * alone.
 */
export function runBatch(connection: Connection, role: Role, jobs: Job[]): JobResult[] {
  try {
    return connection.transaction(() =>
      jobs.map((job) => {
        const work = () => run(connection, role, job);
        // Alone in its transaction an act needs no savepoint: the transaction itself undoes it.
        return jobs.length === 1 ? { output: work() } : attempt(connection, job, work);
      }),
    );
  } catch (error) {
    // One that is too large for what is left of the disk must not take the others with it.
    if (jobs.length > 1) return jobs.flatMap((job) => runBatch(connection, role, [job]));
    const [job] = jobs;
    if (job && mayUseReserve(job, error) && connection.releaseReserve(error)) {
      return runBatch(connection, role, jobs);
    }
    return [{ error: describe(error) }];
  }
}

function attempt(connection: Connection, job: Job, work: () => unknown): JobResult {
  try {
    return { output: connection.savepoint(work) };
  } catch (error) {
    if (!connection.inTransaction || mayUseReserve(job, error)) throw error;
    return { error: describe(error) };
  }
}

function run(connection: Connection, role: Role, { name, input }: Job): unknown {
  const operations = OPERATIONS[role] as Record<string, (connection: Connection, input: unknown) => unknown>;
  const operation = operations[name];
  if (operation === undefined) throw new Error(`The store has no operation ${role} ${name}`);
  return operation(connection, input);
}

/** A full disk has several faces: no room for a page, for the log, or for the index of the log. */
const mayUseReserve = ({ name }: Job, error: unknown): boolean =>
  MAKE_ROOM.has(name) && unavailableReason((error as { errcode?: number }).errcode) !== undefined;

function describe(error: unknown): { message: string; sqliteCode: number | undefined } {
  const { message, errcode } = error as { message?: string; errcode?: number };
  return { message: message ?? String(error), sqliteCode: errcode };
}
