import { storedBytes } from '#store/operations/accounts.ts';
import type { Connection } from './connection.ts';
import { perform } from './perform.ts';

/** The account's stored bytes if `growth` more would exceed its quota; otherwise undefined. */
export function exceededQuota(
  connection: Connection,
  accountId: string | null,
  growth: number,
  now: number,
  quotaBytes = 0,
): number | undefined {
  if (accountId === null || quotaBytes === 0) return undefined;
  const all = connection.sql('SELECT bytes FROM paste_counts WHERE account_id = ?').get(accountId);
  // This sum includes expired rows until they are swept. The exact one is only needed near the quota.
  if (Number(all?.bytes ?? 0) + growth <= quotaBytes) return undefined;
  const used = perform(connection, storedBytes(accountId, now));
  return used + growth > quotaBytes ? used : undefined;
}
