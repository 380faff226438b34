import { IDEMPOTENCY_WINDOW_MS, type NewPaste } from '#store/store.ts';
import type { Connection } from './connection.ts';

export function findIdempotencyKey(
  connection: Connection,
  accountId: string | null,
  key: string,
  now: number,
) {
  return connection
    .sql(
      `SELECT body_hash AS bodyHash, paste_id AS pasteId, created_at AS createdAt FROM idempotency_keys
       WHERE account_id = ? AND key = ? AND created_at > ?`,
    )
    .get(accountId, key, now - IDEMPOTENCY_WINDOW_MS) as
    | { bodyHash: Uint8Array; pasteId: string; createdAt: number }
    | undefined;
}

export function rememberIdempotencyKey(
  connection: Connection,
  paste: NewPaste,
  { key, bodyHash }: { key: string; bodyHash: Uint8Array },
): void {
  connection
    .sql(
      `INSERT OR REPLACE INTO idempotency_keys (account_id, key, body_hash, paste_id, created_at)
       VALUES (?, ?, ?, ?, ?)`,
    )
    .run(paste.accountId, key, bodyHash, paste.id, paste.createdAt);
}
