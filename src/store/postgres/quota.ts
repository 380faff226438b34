import { count, get, type Operation, run } from '#store/operations/operation.ts';
import type { Sql } from './connection.ts';
import { jsonRows } from './values.ts';

/*
 * The stored bytes of each account are in `paste_counts`. A transaction that changes them locks the row until its commit, and
 * locks it after the rows of windows and pastes, so that transactions cannot deadlock.
 */

/**
 * Adds bytes to the account's total. When that exceeds the quota, returns the size of its live pastes without them, and
 * the caller must roll back. A `quotaBytes` of 0 means no quota.
 */
export function* charge(
  accountId: string,
  bytes: number,
  now: number,
  quotaBytes = 0,
): Operation<number | undefined> {
  if (bytes === 0) return undefined;
  const held = yield* count(
    `INSERT INTO paste_counts AS held (account_id, bytes) VALUES ($1, greatest(0, $2::bigint))
     ON CONFLICT (account_id) DO UPDATE SET bytes = greatest(0, held.bytes + $2::bigint) RETURNING bytes`,
    accountId,
    bytes,
  );
  if (bytes < 0 || quotaBytes === 0 || held <= quotaBytes) return undefined;
  // The total includes expired rows until they are swept, and older versions did not keep it: compute the exact one.
  const used = yield* get<{ all: number; living: number }>(
    `SELECT coalesce(sum(size_bytes + revision_bytes), 0)::bigint AS all,
       coalesce(sum(size_bytes + revision_bytes) FILTER (WHERE expires_at IS NULL OR expires_at > $2), 0)::bigint AS living
     FROM pastes WHERE account_id = $1`,
    accountId,
    now,
  );
  const { all, living } = used ?? { all: 0, living: 0 };
  if (living + bytes > quotaBytes) return living;
  yield* run('UPDATE paste_counts SET bytes = $2 WHERE account_id = $1', accountId, all + bytes);
  return undefined;
}

/** Subtracts the bytes of deleted pastes from their accounts. */
export function* discharge(gone: { accountId: string | null; storedBytes: number }[]): Operation<void> {
  const bytesOf = new Map<string, number>();
  for (const { accountId, storedBytes } of gone) {
    if (accountId !== null) bytesOf.set(accountId, (bytesOf.get(accountId) ?? 0) + storedBytes);
  }
  yield* run(
    `WITH held AS MATERIALIZED (
       SELECT account_id FROM paste_counts WHERE account_id = ANY ($2) ORDER BY account_id FOR NO KEY UPDATE
     )
     UPDATE paste_counts SET bytes = greatest(0, paste_counts.bytes - gone.bytes)
     FROM held JOIN json_to_recordset($1::json) AS gone (account_id text, bytes bigint) USING (account_id)
     WHERE paste_counts.account_id = held.account_id`,
    jsonRows([...bytesOf].map(([account_id, bytes]) => ({ account_id, bytes }))),
    [...bytesOf.keys()],
  );
}

/** Recounts all accounts, after pastes were inserted in another way. */
export const recount = (sql: Sql): Promise<void> =>
  sql.exec(`
    DELETE FROM paste_counts;
    INSERT INTO paste_counts (account_id, bytes)
      SELECT account_id, sum(size_bytes + revision_bytes) FROM pastes WHERE account_id IS NOT NULL GROUP BY account_id`);
