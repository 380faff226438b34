import { type NewPasteEvent, PASTE_EVENTS_MAX } from '#domain/paste-event.ts';
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
