import {
  type EventOrigin,
  type NewPasteEvent,
  PASTE_EVENTS_KEPT_MS,
  PASTE_EVENTS_MAX,
  type PasteActivity,
  type PasteEvent,
} from '#domain/paste-event.ts';
import type { OwnershipProof } from '#store/store.ts';
import type { Connection } from './connection.ts';

interface Holder {
  accountId: string | null;
  tokenHash: Uint8Array | null;
  createdAt: number;
  burntAt: number | null;
}

/** Reads; `store/paste-events.ts` documents them. */
export function findActivity(
  connection: Connection,
  id: string,
  proof: OwnershipProof,
  now: number,
): PasteActivity | 'forbidden' | undefined {
  const holder = connection
    .sql(
      `SELECT account_id AS accountId, delete_token_hash AS tokenHash, created_at AS createdAt, NULL AS burntAt
         FROM pastes WHERE id = ?1 AND (expires_at IS NULL OR expires_at > ?2)
       UNION ALL
       SELECT account_id, delete_token_hash, created_at, burnt_at FROM burnt_pastes
         WHERE paste_id = ?1 AND burnt_at > ?3
       LIMIT 1`,
    )
    .get(id, now, now - PASTE_EVENTS_KEPT_MS) as Holder | undefined;
  if (holder === undefined) return undefined;
  if (!isProof(holder, proof)) return 'forbidden';
  const { createdAt, burntAt } = holder;
  const events = connection
    .sql(
      `SELECT kind, created_at AS time, country, device FROM paste_events
       WHERE paste_id = ? AND created_at >= ? AND created_at > ? ORDER BY created_at, row_key`,
    )
    // An id can be used again, and what was before is another paste's.
    .all(id, createdAt, now - PASTE_EVENTS_KEPT_MS) as unknown as PasteEvent[];
  return { createdAt, burntAt, events };
}

function isProof(holder: Holder, proof: OwnershipProof): boolean {
  if (holder.accountId !== null) return holder.accountId === proof.accountId;
  // These are hashes of random tokens: the varying time of a comparison reveals nothing useful.
  return (
    holder.tokenHash !== null &&
    proof.tokenHash !== null &&
    Buffer.compare(holder.tokenHash, proof.tokenHash) === 0
  );
}

/** Adds events of pastes that are guarded or burnt, up to `PASTE_EVENTS_MAX` of each kind. Skips the others. */
export function addEvents(connection: Connection, events: readonly NewPasteEvent[]): void {
  const add = connection.sql(
    `INSERT INTO paste_events (paste_id, kind, created_at, country, device)
     SELECT ?1, ?2, ?3, ?4, ?5
     WHERE (EXISTS (SELECT 1 FROM pastes WHERE id = ?1 AND (burn = 1 OR password_hash IS NOT NULL))
         OR EXISTS (SELECT 1 FROM burnt_pastes WHERE paste_id = ?1))
       AND (SELECT count(*) FROM paste_events WHERE paste_id = ?1 AND kind = ?2) < ?6`,
  );
  for (const { pasteId, kind, time, country, device } of events)
    add.run(pasteId, kind, time, country, device, PASTE_EVENTS_MAX[kind]);
}

/** Keeps the events of a paste that is about to be deleted by being opened, and adds this open. */
export function recordBurn(
  connection: Connection,
  id: string,
  { country, device }: EventOrigin,
  now: number,
): void {
  connection
    .sql(
      `INSERT OR REPLACE INTO burnt_pastes (paste_id, account_id, delete_token_hash, created_at, burnt_at)
       SELECT id, account_id, delete_token_hash, created_at, ? FROM pastes WHERE id = ?`,
    )
    .run(now, id);
  connection
    .sql(
      `INSERT INTO paste_events (paste_id, kind, created_at, country, device) VALUES (?, 'opened', ?, ?, ?)`,
    )
    .run(id, now, country, device);
}

/** Deletes the events of an account's burnt pastes. Those of its other pastes go with the pastes. */
export function deleteBurntPastes(connection: Connection, accountId: string): void {
  connection
    .sql(
      'DELETE FROM paste_events WHERE paste_id IN (SELECT paste_id FROM burnt_pastes WHERE account_id = ?)',
    )
    .run(accountId);
  connection.sql('DELETE FROM burnt_pastes WHERE account_id = ?').run(accountId);
}

/** Deletes old events and burnt pastes. Returns how many rows of each table were deleted. */
export function sweepEvents(
  connection: Connection,
  { now, atMost }: { now: number; atMost: number },
): number[] {
  const before = now - PASTE_EVENTS_KEPT_MS;
  const events = connection.sql(
    `DELETE FROM paste_events WHERE row_key IN (
       SELECT row_key FROM paste_events WHERE created_at <= ? LIMIT ?)`,
  );
  const pastes = connection.sql(
    `DELETE FROM burnt_pastes WHERE paste_id IN (
       SELECT paste_id FROM burnt_pastes WHERE burnt_at <= ? LIMIT ?)`,
  );
  return [events, pastes].map((sweep) => sweep.run(before, atMost).changes);
}
