import type { AccountStore } from '#store/store.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';

/** The bytes of the account's live pastes with their revisions. */
export function storedBytes(connection: Connection, accountId: string, now: number): number {
  // As in `countPastes`: all rows minus the expired ones.
  const { stored } = connection
    .sql(
      `SELECT coalesce((SELECT bytes FROM paste_counts WHERE account_id = ?1), 0)
         - coalesce((SELECT sum(size_bytes + revision_bytes) FROM pastes WHERE expires_at <= ?2 AND account_id = ?1), 0) AS stored`,
    )
    .get(accountId, now) as { stored: number };
  return stored;
}

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
  const used = storedBytes(connection, accountId, now);
  return used + growth > quotaBytes ? used : undefined;
}

export const quotaReads = {
  storedBytes,
} satisfies Methods<AccountStore>;
