import { randomBytes } from 'node:crypto';
import { BlockList } from '#domain/block-list.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/moderation.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { DAY, NOW } from '../store/contract/times.ts';

export const ADMIN: Actor = { kind: 'admin', accountId: 'root0000', username: 'root' };
export const OPERATOR: Actor = { kind: 'command-line' };
export const INVITE = { uses: 1, lifetimeMs: 7 * DAY, note: '' };

/** What the use cases need, over an empty store in memory, and the audit log, newest entry first. */
export function context() {
  const time = { now: NOW };
  const clock = () => time.now;
  const store = openSqlite(':memory:');
  const auditLog = () => store.auditLog.list({ after: null, atMost: 9 });
  return { store, clock, random: randomBytes, blocks: new BlockList(clock), time, auditLog };
}

/** The code of the error that this throws, with the invalid fields. */
export async function errorOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, ...Object.keys(error.details ?? {})].join(' ');
  }
  return 'none';
}
