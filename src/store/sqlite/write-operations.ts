import { type Operation, type Operations, run } from '#store/operations/operation.ts';
import { mergeParts, sharedReads, sharedWrites } from '#store/operations/tables.ts';
import type { KeyStore } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { pasteEngine } from './deletion.ts';
import { unavailableReason } from './errors.ts';
import { type JobResult, serializeError } from './job-result.ts';
import { limitReads } from './limits.ts';
import { pasteCountReads } from './pastes.ts';
import { perform } from './perform.ts';
import { recordViews } from './views.ts';

const keyUses = {
  *touch(uses) {
    const text =
      'UPDATE keys SET last_used_at = max(coalesce(last_used_at, 0), $1), uses = uses + $2 WHERE id = $3';
    for (const { id, time, uses: count } of uses) yield* run(text, time, count, id);
  },
} satisfies Operations<KeyStore>;

/** Every short read, by the part of the contract: the shared ones and those of this engine. */
export const shortReads = mergeParts(sharedReads, { pastes: limitReads, accounts: pasteCountReads });

/** Every write, likewise. Each runs in a transaction, alone or with others. */
export const writes = mergeParts(sharedWrites(pasteEngine), {
  keys: keyUses,
  views: recordViews,
  /** Writes without changing anything, to check that the file is writable. */
  store: { probe: () => run('UPDATE secrets SET value = value') },
});

/**
 * The writes that must succeed on a full disk: they free space, revoke access, or lead to one that does. An edit that
 * adds text has already been rejected.
 */
const MAY_USE_RESERVE: ReadonlySet<string> = new Set([
  'pastes.delete',
  'pastes.softDelete',
  'pastes.deleteKeyless',
  'pastes.claimOpen',
  'pastes.edit',
  'pastes.sweep',
  'pastes.remove',
  'pastes.removeAll',
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
  'sessions.useToken',
] satisfies WriteJob['name'][]);

type Writes = typeof writes;
/** One write as it crosses to the writer's thread. */
export type WriteJob = {
  [P in keyof Writes]: {
    [M in keyof Writes[P] & string]: {
      name: `${P}.${M}`;
      args: Writes[P][M] extends (...args: infer A) => unknown ? A : never;
    };
  }[keyof Writes[P] & string];
}[keyof Writes];

const operations = new Map<string, (...args: unknown[]) => Operation<unknown>>(
  Object.entries(writes).flatMap(([part, methods]) =>
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
  return perform(connection, operation(...args));
}

/** A full disk shows as several errors: no room for a page, for the log, or for the index of the log. */
const mayUseReserve = (name: WriteJob['name'], error: unknown): boolean =>
  MAY_USE_RESERVE.has(name) && unavailableReason((error as { errcode?: number }).errcode) !== undefined;
