import { type EventOrigin, type NewPasteEvent, PASTE_EVENTS_MAX } from '#domain/paste-event.ts';
import { type Operation, run } from '#store/operations/operation.ts';
import type { Sql } from './connection.ts';
import { jsonRows } from './values.ts';

/**
 * Adds events of pastes that are guarded or burnt, up to `PASTE_EVENTS_MAX` of each kind. Skips the others. The rows of the
 * pastes must be locked, or two nodes could both take the last place.
 */
export async function addEvents(sql: Sql, events: readonly NewPasteEvent[]): Promise<void> {
  const earlier = new Map<string, number>();
  const rows = events.map(({ pasteId, kind, time, country, device }) => {
    const place = earlier.get(pasteId + kind) ?? 0;
    earlier.set(pasteId + kind, place + 1);
    return { paste: pasteId, kind, time, country, device, most: PASTE_EVENTS_MAX[kind] - place };
  });
  await sql.run(
    `INSERT INTO paste_events (paste_id, kind, created_at, country, device)
     SELECT paste, one.kind, one.time, one.country, one.device
     FROM json_to_recordset($1::json)
       AS one (paste text, kind text, time bigint, country text, device text, most integer)
     WHERE (EXISTS (SELECT 1 FROM pastes WHERE id = paste AND (burn OR password_hash IS NOT NULL))
         OR EXISTS (SELECT 1 FROM burnt_pastes WHERE paste_id = paste))
       AND (SELECT count(*) FROM paste_events AS known WHERE known.paste_id = paste AND known.kind = one.kind) < most`,
    jsonRows(rows),
  );
}

/** A paste that has just been deleted by being opened. */
interface BurntRow {
  id: string;
  accountId: string | null;
  tokenHash: Uint8Array | null;
  createdAt: number;
}

/** Keeps the events of a burnt paste for its owner or creator, and adds the open that burnt it. */
export const recordBurn = (
  { id, accountId, tokenHash, createdAt }: BurntRow,
  { country, device }: EventOrigin,
  now: number,
): Operation<number> =>
  run(
    `WITH burnt AS (
       INSERT INTO burnt_pastes (paste_id, account_id, delete_token_hash, created_at, burnt_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (paste_id) DO UPDATE SET account_id = excluded.account_id, created_at = excluded.created_at,
         delete_token_hash = excluded.delete_token_hash, burnt_at = excluded.burnt_at
     )
     INSERT INTO paste_events (paste_id, kind, created_at, country, device) VALUES ($1, 'opened', $5, $6, $7)`,
    id,
    accountId,
    tokenHash,
    createdAt,
    now,
    country,
    device,
  );
