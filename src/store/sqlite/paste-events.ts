import {
  type EventOrigin,
  type NewPasteEvent,
  PASTE_EVENTS_KEPT_MS,
  PASTE_EVENTS_MAX,
  type PasteEvent,
} from '#domain/paste-event.ts';
import type { OwnershipProof, PasteEventStore } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { IS_LIVE } from './live.ts';
import type { Methods } from './methods.ts';

interface Holder {
  accountId: string | null;
  tokenHash: Uint8Array | null;
  createdAt: number;
  burntAt: number | null;
}

export const pasteEventReads = {
  /** Reads; `store/paste-events.ts` documents them. */
  find(connection, id, proof, now) {
    const holder = connection
      .sql(
        `SELECT account_id AS accountId, delete_token_hash AS tokenHash, created_at AS createdAt, NULL AS burntAt
           FROM pastes WHERE id = ?1 AND ${IS_LIVE.replace('?', '?2')}
         UNION ALL
         SELECT account_id, delete_token_hash, created_at, burnt_at FROM burnt_pastes
           WHERE paste_id = ?1 AND burnt_at > ?3
         LIMIT 1`,
      )
      .get(id, now, now - PASTE_EVENTS_KEPT_MS) as Holder | undefined;
    if (holder === undefined) return undefined;
    if (!isProof(holder, proof)) return { isForbidden: true, burntAt: holder.burntAt };
    const { createdAt, burntAt } = holder;
    const events = connection
      .sql(
        `SELECT kind, created_at AS time, country, device FROM paste_events
         WHERE paste_id = ? AND created_at >= ? AND created_at > ? ORDER BY created_at, row_key`,
      )
      // An id can be used again, and what was before is another paste's.
      .all(id, createdAt, now - PASTE_EVENTS_KEPT_MS) as unknown as PasteEvent[];
    return { createdAt, burntAt, events };
  },
} satisfies Methods<PasteEventStore>;

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

/**
 * Deletes at most `atMost` burnt pastes of an account with their events, and returns how many. The events of its other
 * pastes go with the pastes.
 */
export function deleteBurntPastes(connection: Connection, accountId: string, atMost: number): number {
  const burnt = connection
    .sql(
      `DELETE FROM burnt_pastes WHERE paste_id IN (
         SELECT paste_id FROM burnt_pastes WHERE account_id = ? LIMIT ?) RETURNING paste_id AS id`,
    )
    .all(accountId, atMost);
  for (const { id } of burnt) connection.sql('DELETE FROM paste_events WHERE paste_id = ?').run(id as string);
  return burnt.length;
}

/** Deletes old events and burnt pastes. Returns how many rows of each table were deleted. */
export function sweepEvents(connection: Connection, now: number, atMost: number): number[] {
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
