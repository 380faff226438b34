import { type NewPasteEvent, PASTE_EVENTS_MAX } from '#domain/paste-event.ts';
import type { Connection } from './connection.ts';

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
