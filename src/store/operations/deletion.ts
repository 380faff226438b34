import { INVITE_KEPT_MS } from '#domain/invite.ts';
import { PASTE_EVENTS_MAX, UNKNOWN_ORIGIN } from '#domain/paste-event.ts';
import { IDEMPOTENCY_WINDOW_MS, type PasteStore } from '#store/pastes.ts';
import { isLive, isOver } from './live.ts';
import type { Operations, PasteEngine } from './operation.ts';
import { count, deleteAtMost, exists, get, insertOf, run, transaction } from './operation.ts';
import { sweepEvents } from './paste-events.ts';
import { CONTENT_COLUMNS, type ContentRow, withContent } from './pastes.ts';
import { sweepRemovals } from './removals.ts';
import { sweepSessions } from './sessions.ts';
import { sweepViews } from './views.ts';

export const pasteDeletions = (engine: PasteEngine) => {
  const { deleteRows } = engine;
  return {
    *delete(id, accountId, now) {
      const which = `id = $1 AND account_id = $2 AND ${isLive('$3')} FOR UPDATE`;
      return (yield* deleteRows(which, id, accountId, now)) === 1;
    },

    // These are hashes of random tokens: the varying time of a comparison reveals nothing useful.
    deleteKeyless: (id, tokenHash, now) =>
      transaction(function* () {
        const which = `id = $1 AND delete_token_hash = $2 AND account_id IS NULL AND ${isLive('$3')} FOR UPDATE`;
        if ((yield* deleteRows(which, id, tokenHash, now)) === 1) return 'deleted';
        const isHeld = yield* exists(`SELECT 1 FROM pastes WHERE id = $1 AND ${isLive('$2')}`, id, now);
        return isHeld ? 'forbidden' : 'missing';
      }),

    /** The transaction that locks the row gets the paste; concurrent ones wait for its commit and find one open less. */
    claimOpen: (id, now, { country, device } = UNKNOWN_ORIGIN) =>
      transaction(function* () {
        const row = yield* get<ContentRow>(
          `SELECT ${CONTENT_COLUMNS} FROM pastes WHERE id = $1 AND burn = true AND ${isLive('$2')} FOR UPDATE`,
          id,
          now,
        );
        if (row === undefined) return undefined;
        const paste = withContent(row);
        const viewsLeft = (row.viewsLeft ?? 1) - 1;
        const event = { pasteId: id, kind: 'opened', createdAt: now, country, device };
        if (viewsLeft > 0) {
          yield* run('UPDATE pastes SET views_left = $2 WHERE id = $1', id, viewsLeft);
          const opens = "SELECT count(*) FROM paste_events WHERE paste_id = $1 AND kind = 'opened'";
          if ((yield* count(opens, id)) < PASTE_EVENTS_MAX.opened)
            yield* run(...insertOf('paste_events', event));
          return { ...paste, viewsLeft };
        }
        // Before the row goes: the events of a burnt paste stay, for its owner or creator.
        yield* run(
          `INSERT INTO burnt_pastes (paste_id, account_id, delete_token_hash, created_at, burnt_at)
           SELECT id, account_id, delete_token_hash, created_at, $2::bigint FROM pastes WHERE id = $1
           ON CONFLICT (paste_id) DO UPDATE SET account_id = excluded.account_id, created_at = excluded.created_at,
             delete_token_hash = excluded.delete_token_hash, burnt_at = excluded.burnt_at`,
          id,
          now,
        );
        yield* run(...insertOf('paste_events', event));
        yield* deleteRows('id = $1', id);
        return { ...paste, viewsLeft: row.viewsLeft && 0 };
      }),

    /**
     * Also forgets what is kept for a while only, and indexes some public texts: what is left of them waits for the next
     * sweep, because an index costs ten times what a creation does.
     */
    *sweep(now, atMost) {
      yield* run('DELETE FROM blocks WHERE until <= $1', now);
      yield* run('DELETE FROM invites WHERE expires_at <= $1', now - INVITE_KEPT_MS);
      const over = `${isOver('$1')} ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED`;
      const expired = yield* deleteRows(over, now, atMost);
      const removed = yield* sweepRemovals(engine, now, atMost);
      const hasEnded = 'started_at + length_ms <= $2';
      const forgotten = now - IDEMPOTENCY_WINDOW_MS;
      const others = [
        yield* deleteAtMost(atMost, 'limit_windows', 'subject, length_ms', hasEnded, now),
        yield* deleteAtMost(atMost, 'idempotency_keys', 'account_id, key', 'created_at <= $2', forgotten),
        yield* sweepSessions(now, atMost),
        ...(yield* sweepViews(now, atMost)),
        ...(yield* sweepEvents(now, atMost)),
      ];
      yield* engine.indexPublic(now);
      return {
        pastes: expired + removed,
        more: [expired, removed, ...others].some((swept) => swept >= atMost),
      };
    },
  } satisfies Operations<PasteStore>;
};
