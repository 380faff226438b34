import type { Swept } from '#store/store.ts';
import { accountWrites } from './accounts.ts';
import { blockWrites } from './blocks.ts';
import type { Connection } from './connection.ts';
import { deletionWrites } from './deletion.ts';
import { emailWrites } from './emails.ts';
import { unavailableReason } from './errors.ts';
import { sweepIdempotencyKeys } from './idempotency.ts';
import { inviteWrites } from './invites.ts';
import { type JobResult, serializeError } from './job-result.ts';
import { keyWrites } from './keys.ts';
import { sweepWindows } from './limits.ts';
import { passwordWrites } from './passwords.ts';
import { sweepEvents } from './paste-events.ts';
import { pasteWrites } from './pastes.ts';
import { removalWrites } from './removal.ts';
import { reportWrites } from './reports.ts';
import { restoreWrites } from './restore.ts';
import { revisionWrites } from './revisions.ts';
import { secondFactorWrites } from './second-factors.ts';
import { sessionWrites } from './sessions.ts';
import { sourceWrites } from './sources.ts';
import { viewWrites } from './views.ts';
import { visitorWrites } from './visitors.ts';

/** Every write. Each runs in a transaction, alone or with others. */
const writeOperations = {
  ...pasteWrites,
  ...deletionWrites,
  ...restoreWrites,
  ...revisionWrites,
  ...removalWrites,
  ...sourceWrites,
  ...accountWrites,
  ...emailWrites,
  ...passwordWrites,
  ...keyWrites,
  ...viewWrites,
  ...visitorWrites,
  ...sessionWrites,
  ...secondFactorWrites,
  ...reportWrites,
  ...blockWrites,
  ...inviteWrites,

  sweep(connection: Connection, input: { now: number; atMost: number }): Swept {
    blockWrites.sweepBlocks(connection, input);
    inviteWrites.sweepInvites(connection, input);
    const expired = deletionWrites.sweepPastes(connection, input);
    const removed = removalWrites.sweepRemovals(connection, input);
    const others = [
      sweepWindows(connection, input),
      sweepIdempotencyKeys(connection, input),
      sessionWrites.sweepSessions(connection, input),
      ...viewWrites.sweepViews(connection, input),
      ...sweepEvents(connection, input),
    ];
    return {
      pastes: expired + removed,
      more: [expired, removed, ...others].some((swept) => swept >= input.atMost),
    };
  },

  /** Writes without changing anything, to check that the file is writable. */
  probe(connection: Connection, _: null): void {
    connection.sql('UPDATE secrets SET value = value').run();
  },

  getOrCreateSecret(
    connection: Connection,
    { name, fresh }: { name: string; fresh: Uint8Array },
  ): Uint8Array {
    connection.sql('INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING').run(name, fresh);
    return connection.sql('SELECT value FROM secrets WHERE name = ?').get(name)?.value as Uint8Array;
  },
};

/**
 * The writes that must succeed on a full disk: they free space, revoke access, or lead to one that does. An edit that
 * adds text has already been rejected.
 */
const MAY_USE_RESERVE: ReadonlySet<string> = new Set([
  'deletePaste',
  'softDeletePaste',
  'deleteKeyless',
  'deleteRevisions',
  'claimBurn',
  'editPaste',
  'sweep',
  'deleteAccount',
  'closeReports',
  'forgetReporters',
  'addBlock',
  'revokeInvite',
  'setAccountFlag',
  'removePaste',
  'removePastesOfSource',
  'removePastesOfAccount',
  'restoreRemovedPaste',
  'changePassword',
  'resetPassword',
  'revokeKey',
  'beginSession',
  'endSession',
  'endSessions',
] satisfies WriteName[]);

export type WriteName = keyof typeof writeOperations;
export type WriteInputs = { [N in WriteName]: Parameters<(typeof writeOperations)[N]>[1] };
export type WriteOutputs = { [N in WriteName]: ReturnType<(typeof writeOperations)[N]> };
/** One write as it crosses to the writer's thread: the name of an operation with its own input. */
export type WriteJob<N extends WriteName = WriteName> = {
  [K in N]: { name: K; input: WriteInputs[K] };
}[N];

/** The same table in the form that lets TypeScript match the input and output of a job to its name. */
const operations: { [N in WriteName]: (connection: Connection, input: WriteInputs[N]) => WriteOutputs[N] } =
  writeOperations;

/**
 * Runs a batch of writes in one transaction, and so with one sync of the disk. Each has a savepoint: a failure rolls
 * back that write alone. When the whole transaction fails, nothing is stored and each write is tried on its own: one
 * that is too large for the free space must not fail the others.
 */
export function runWrites<N extends WriteName>(
  connection: Connection,
  jobs: WriteJob<N>[],
): JobResult<WriteOutputs[N]>[] {
  if (jobs.length === 1) return jobs.map((job) => runAlone(connection, job));
  try {
    return connection.transaction(() => jobs.map((job) => runInSavepoint(connection, job)));
  } catch {
    return jobs.map((job) => runAlone(connection, job));
  }
}

/** Runs a write in a transaction of its own, which rolls it back without a savepoint. */
export function runAlone<N extends WriteName>(
  connection: Connection,
  job: WriteJob<N>,
): JobResult<WriteOutputs[N]> {
  try {
    return { output: connection.transaction(() => runWrite(connection, job)) };
  } catch (error) {
    if (mayUseReserve(job.name, error) && connection.releaseReserve(error)) return runAlone(connection, job);
    return { error: serializeError(error) };
  }
}

function runInSavepoint<N extends WriteName>(
  connection: Connection,
  job: WriteJob<N>,
): JobResult<WriteOutputs[N]> {
  try {
    return { output: connection.savepoint(() => runWrite(connection, job)) };
  } catch (error) {
    if (!connection.inTransaction || mayUseReserve(job.name, error)) throw error;
    return { error: serializeError(error) };
  }
}

const runWrite = <N extends WriteName>(connection: Connection, job: WriteJob<N>): WriteOutputs[N] =>
  operations[job.name](connection, job.input);

/** A full disk shows as several errors: no room for a page, for the log, or for the index of the log. */
const mayUseReserve = (name: WriteName, error: unknown): boolean =>
  MAY_USE_RESERVE.has(name) && unavailableReason((error as { errcode?: number }).errcode) !== undefined;
