import {
  type EventOrigin,
  type NewPasteEvent,
  PASTE_EVENTS_KEPT_MS,
  PASTE_EVENTS_MAX,
  type PasteEvent,
} from '#domain/paste-event.ts';
import type { PasteEventStore } from '#store/store.ts';
import type { Sql } from './connection.ts';
import { isLive } from './live.ts';
import type { Methods } from './methods.ts';
import { jsonRows } from './values.ts';

export const pasteEventMethods = {
  /** Reads; `store/paste-events.ts` documents them. */
  find: (database, id, { accountId, tokenHash }, now) =>
    database.snapshot(async (sql) => {
      const holder = await sql.get<{ isProven: boolean; createdAt: number; burntAt: number | null }>(
        `SELECT coalesce(CASE WHEN account_id IS NULL THEN delete_token_hash = $3 ELSE account_id = $2 END, false)
           AS "isProven", created_at AS "createdAt", burnt_at AS "burntAt"
         FROM (
           SELECT account_id, delete_token_hash, created_at, NULL AS burnt_at
             FROM pastes WHERE id = $1 AND ${isLive('$4')}
           UNION ALL
           SELECT account_id, delete_token_hash, created_at, burnt_at FROM burnt_pastes
             WHERE paste_id = $1 AND burnt_at > $5
         ) AS holders ORDER BY burnt_at NULLS FIRST LIMIT 1`,
        id,
        accountId,
        tokenHash,
        now,
        now - PASTE_EVENTS_KEPT_MS,
      );
      if (holder === undefined) return undefined;
      if (!holder.isProven) return { isForbidden: true, burntAt: holder.burntAt };
      const { createdAt, burntAt } = holder;
      const events = await sql.all<PasteEvent>(
        `SELECT kind, created_at AS time, country, device FROM paste_events
         WHERE paste_id = $1 AND created_at >= $2 AND created_at > $3 ORDER BY created_at, row_key`,
        id,
        // An id can be used again, and what was before is another paste's.
        createdAt,
        now - PASTE_EVENTS_KEPT_MS,
      );
      return { createdAt, burntAt, events };
    }),
} satisfies Methods<PasteEventStore>;

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
export async function recordBurn(
  sql: Sql,
  { id, accountId, tokenHash, createdAt }: BurntRow,
  { country, device }: EventOrigin,
  now: number,
): Promise<void> {
  await sql.run(
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
}

/** Deletes the events of deleted pastes, but not of burnt ones. */
export async function deleteEvents(sql: Sql, pasteIds: string[]): Promise<void> {
  await sql.run('DELETE FROM paste_events WHERE paste_id = ANY ($1)', pasteIds);
}

/**
 * Deletes at most `atMost` burnt pastes of an account with their events, and returns how many. The events of its other
 * pastes go with the pastes.
 */
export async function deleteBurntPastes(sql: Sql, accountId: string, atMost: number): Promise<number> {
  const burnt = await sql.all<{ id: string }>(
    `DELETE FROM burnt_pastes WHERE paste_id = ANY (ARRAY (
       SELECT paste_id FROM burnt_pastes WHERE account_id = $1 LIMIT $2)) RETURNING paste_id AS id`,
    accountId,
    atMost,
  );
  if (burnt.length > 0) {
    await deleteEvents(
      sql,
      burnt.map(({ id }) => id),
    );
  }
  return burnt.length;
}

/** Deletes old events and burnt pastes. Returns how many rows of each table were deleted. */
export async function sweepEvents(sql: Sql, now: number, atMost: number): Promise<number[]> {
  const before = now - PASTE_EVENTS_KEPT_MS;
  const sweep = (table: string, key: string, time: string) =>
    sql.run(
      `WITH old AS MATERIALIZED (
         SELECT ${key} FROM ${table} WHERE ${time} <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED
       )
       DELETE FROM ${table} USING old WHERE ${table}.${key} = old.${key}`,
      before,
      atMost,
    );
  return [
    await sweep('paste_events', 'row_key', 'created_at'),
    await sweep('burnt_pastes', 'paste_id', 'burnt_at'),
  ];
}
