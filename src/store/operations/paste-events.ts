import { PASTE_EVENTS_KEPT_MS, type PasteEvent } from '#domain/paste-event.ts';
import type { PasteEventStore } from '#store/paste-events.ts';
import { isLive } from './live.ts';
import { all, deleteAtMost, get, type Operation, type Operations, run, snapshot } from './operation.ts';

export const pasteEventReads = {
  find: (id, { accountId, tokenHash }, now) =>
    snapshot(function* () {
      // These are hashes of random tokens: the varying time of a comparison reveals nothing useful.
      const holder = yield* get<{ isProven: boolean; createdAt: number; burntAt: number | null }>(
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
      const events = yield* all<PasteEvent>(
        `SELECT kind, created_at AS time, country, device FROM paste_events
         WHERE paste_id = $1 AND created_at >= $2 AND created_at > $3 ORDER BY created_at, row_key`,
        id,
        // An id can be used again, and what was before is another paste's.
        createdAt,
        now - PASTE_EVENTS_KEPT_MS,
      );
      return { createdAt, burntAt, events };
    }),
} satisfies Operations<PasteEventStore>;

/**
 * Deletes at most `atMost` burnt pastes of an account with their events, and returns how many. The events of its other
 * pastes go with the pastes.
 */
export function* deleteBurntPastes(accountId: string, atMost: number): Operation<number> {
  // Locked until the commit: if a sweep deleted one in between, the second statement would take one whose events stay.
  const burnt =
    'SELECT paste_id FROM burnt_pastes WHERE account_id = $1 ORDER BY paste_id LIMIT $2 FOR UPDATE';
  yield* run(`DELETE FROM paste_events WHERE paste_id IN (${burnt})`, accountId, atMost);
  return yield* run(`DELETE FROM burnt_pastes WHERE paste_id IN (${burnt})`, accountId, atMost);
}

/** Deletes old events and burnt pastes. Returns how many rows of each table were deleted. */
export function* sweepEvents(now: number, atMost: number): Operation<number[]> {
  const before = now - PASTE_EVENTS_KEPT_MS;
  return [
    yield* deleteAtMost(atMost, 'paste_events', 'row_key', 'created_at <= $2', before),
    yield* deleteAtMost(atMost, 'burnt_pastes', 'paste_id', 'burnt_at <= $2', before),
  ];
}
