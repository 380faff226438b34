import { IDEMPOTENCY_WINDOW_MS, type Swept } from '#store/pastes.ts';
import { sweepBlocks } from './blocks.ts';
import { sweepPastes } from './deletion.ts';
import { sweepInvites } from './invites.ts';
import { deleteAtMost, type Operation, type PasteEngine } from './operation.ts';
import { sweepEvents } from './paste-events.ts';
import { sweepRemovals } from './removals.ts';
import { sweepSessions } from './sessions.ts';
import { sweepViews } from './views.ts';

/**
 * Deletes what expired or was removed, forgets what is kept for a while only, and indexes some public texts: what is left of
 * them waits for the next sweep, because an index costs ten times what a creation does.
 */
export const sweep = (engine: PasteEngine) =>
  function* (now: number, atMost: number): Operation<Swept> {
    yield* sweepBlocks(now);
    yield* sweepInvites(now);
    const expired = yield* sweepPastes(engine, now, atMost);
    const removed = yield* sweepRemovals(engine, now, atMost);
    const forgotten = now - IDEMPOTENCY_WINDOW_MS;
    const others = [
      yield* deleteAtMost(atMost, 'limit_windows', 'subject, length_ms', 'started_at + length_ms <= $2', now),
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
  };
