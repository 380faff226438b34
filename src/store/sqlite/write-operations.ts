import type { Swept } from '#store/store.ts';
import { accountWrites } from './accounts.ts';
import { blockWrites, sweepBlocks } from './blocks.ts';
import type { Connection } from './connection.ts';
import { creatorNetworkWrites } from './creator-networks.ts';
import { deletionWrites, sweepPastes } from './deletion.ts';
import { emailWrites } from './emails.ts';
import { unavailableReason } from './errors.ts';
import { sweepIdempotencyKeys } from './idempotency.ts';
import { inviteWrites, sweepInvites } from './invites.ts';
import { type JobResult, serializeError } from './job-result.ts';
import { keyWrites } from './keys.ts';
import { sweepWindows } from './limits.ts';
import type { ArgsOf } from './methods.ts';
import { passwordWrites } from './passwords.ts';
import { sweepEvents } from './paste-events.ts';
import { pasteWrites } from './pastes.ts';
import { removalWrites, sweepRemovals, workOnRemovalJob } from './removal.ts';
import { removalJobWrites } from './removal-jobs.ts';
import { reportWrites } from './reports.ts';
import { restoreWrites } from './restore.ts';
import { revisionWrites } from './revisions.ts';
import { textWrites } from './scrub.ts';
import { secondFactorWrites } from './second-factors.ts';
import { sessionWrites, sweepSessions } from './sessions.ts';
import { sweepViews, viewWrites } from './views.ts';
import { visitorWrites } from './visitors.ts';

/** Writes what expired or was removed, and forgets what is kept for a while only. */
function sweep(connection: Connection, now: number, atMost: number): Swept {
  sweepBlocks(connection, now);
  sweepInvites(connection, now);
  const expired = sweepPastes(connection, now, atMost);
  const removed = sweepRemovals(connection, now, atMost);
  const others = [
    sweepWindows(connection, now, atMost),
    sweepIdempotencyKeys(connection, now, atMost),
    sweepSessions(connection, now, atMost),
    ...sweepViews(connection, now, atMost),
    ...sweepEvents(connection, now, atMost),
  ];
  return {
    pastes: expired + removed,
    more: [expired, removed, ...others].some((swept) => swept >= atMost),
  };
}

function getOrCreateSecret(connection: Connection, name: string, fresh: Uint8Array): Uint8Array {
  connection.sql('INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING').run(name, fresh);
  return findSecret(connection, name) as Uint8Array;
}

export const findSecret = (connection: Connection, name: string): Uint8Array | undefined =>
  connection.sql('SELECT value FROM secrets WHERE name = ?').get(name)?.value as Uint8Array | undefined;

/** Writes without changing anything, to check that the file is writable. */
function probe(connection: Connection): void {
  connection.sql('UPDATE secrets SET value = value').run();
}

/** Every write, by the part of the contract. Each runs in a transaction, alone or with others. */
export const writeMethods = {
  pastes: {
    ...pasteWrites,
    ...deletionWrites,
    ...restoreWrites,
    ...removalWrites,
    ...removalJobWrites,
    ...creatorNetworkWrites,
    sweep,
  },
  revisions: revisionWrites,
  accounts: { ...accountWrites, ...emailWrites, ...passwordWrites },
  keys: keyWrites,
  sessions: sessionWrites,
  secondFactors: secondFactorWrites,
  views: { ...viewWrites, ...visitorWrites },
  reports: reportWrites,
  blocks: blockWrites,
  invites: inviteWrites,
  store: { getOrCreateSecret, probe, workOnRemovalJob },
  texts: textWrites,
};

/**
 * The writes that must succeed on a full disk: they free space, revoke access, or lead to one that does. An edit that
 * adds text has already been rejected.
 */
const MAY_USE_RESERVE: ReadonlySet<string> = new Set([
  'pastes.delete',
  'pastes.softDelete',
  'pastes.deleteKeyless',
  'pastes.claimBurn',
  'pastes.edit',
  'pastes.sweep',
  'pastes.remove',
  'pastes.removeByNetwork',
  'pastes.removeByAccount',
  'pastes.restoreRemoved',
  'pastes.cancelRemovalJobs',
  'store.workOnRemovalJob',
  'revisions.deleteAll',
  'accounts.delete',
  'accounts.setDisabled',
  'accounts.setAdmin',
  'accounts.changePassword',
  'accounts.resetPassword',
  'reports.close',
  'reports.forgetReporters',
  'blocks.add',
  'invites.revoke',
  'keys.revoke',
  'sessions.begin',
  'sessions.end',
  'sessions.endAll',
] satisfies WriteJob['name'][]);

export type WriteMethods = typeof writeMethods;
export type WritePart = keyof WriteMethods;
/** One write as it crosses to the writer's thread. */
export type WriteJob = {
  [P in WritePart]: {
    [M in keyof WriteMethods[P] & string]: { name: `${P}.${M}`; args: ArgsOf<WriteMethods[P][M]> };
  }[keyof WriteMethods[P] & string];
}[WritePart];

const operations = new Map<string, (connection: Connection, ...args: unknown[]) => unknown>(
  Object.entries(writeMethods).flatMap(([part, methods]) =>
    Object.entries(methods).map(([name, method]) => [`${part}.${name}`, method]),
  ),
);

/**
 * Runs a batch of writes in one transaction, and so with one sync of the disk. Each has a savepoint: a failure rolls
 * back that write alone. When the whole transaction fails, nothing is stored and each write is tried on its own: one
 * that is too large for the free space must not fail the others.
 */
export function runWrites(connection: Connection, jobs: WriteJob[]): JobResult<unknown>[] {
  if (jobs.length === 1) return jobs.map((job) => runAlone(connection, job));
  try {
    return connection.transaction(() => jobs.map((job) => runInSavepoint(connection, job)));
  } catch {
    return jobs.map((job) => runAlone(connection, job));
  }
}

/** Runs a write in a transaction of its own, which rolls it back without a savepoint. */
export function runAlone(connection: Connection, job: WriteJob): JobResult<unknown> {
  try {
    return { output: connection.transaction(() => runWrite(connection, job)) };
  } catch (error) {
    if (mayUseReserve(job.name, error) && connection.releaseReserve(error)) return runAlone(connection, job);
    return { error: serializeError(error) };
  }
}

function runInSavepoint(connection: Connection, job: WriteJob): JobResult<unknown> {
  try {
    return { output: connection.savepoint(() => runWrite(connection, job)) };
  } catch (error) {
    if (!connection.inTransaction || mayUseReserve(job.name, error)) throw error;
    return { error: serializeError(error) };
  }
}

function runWrite(connection: Connection, { name, args }: WriteJob): unknown {
  const operation = operations.get(name);
  if (operation === undefined) throw new Error(`There is no write named ${name}`);
  return operation(connection, ...args);
}

/** A full disk shows as several errors: no room for a page, for the log, or for the index of the log. */
const mayUseReserve = (name: WriteJob['name'], error: unknown): boolean =>
  MAY_USE_RESERVE.has(name) && unavailableReason((error as { errcode?: number }).errcode) !== undefined;
