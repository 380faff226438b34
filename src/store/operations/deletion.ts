import type { PasteStore } from '#store/pastes.ts';
import { isLive, isOver } from './live.ts';
import { get, type Operation, type Operations, type PasteEngine, transaction } from './operation.ts';

export const pasteDeletions = ({ deleteRows }: PasteEngine) =>
  ({
    *delete(id, accountId, now) {
      const which = `id = $1 AND account_id = $2 AND ${isLive('$3')} FOR UPDATE`;
      return (yield* deleteRows(which, id, accountId, now)) === 1;
    },

    // These are hashes of random tokens: the varying time of a comparison reveals nothing useful.
    deleteKeyless: (id, tokenHash, now) =>
      transaction(function* () {
        const which = `id = $1 AND delete_token_hash = $2 AND account_id IS NULL AND ${isLive('$3')} FOR UPDATE`;
        if ((yield* deleteRows(which, id, tokenHash, now)) === 1) return 'deleted';
        const held = yield* get(`SELECT 1 FROM pastes WHERE id = $1 AND ${isLive('$2')}`, id, now);
        return held === undefined ? 'missing' : 'forbidden';
      }),
  }) satisfies Operations<PasteStore>;

/** Deletes at most `atMost` expired pastes. */
export const sweepPastes = ({ deleteRows }: PasteEngine, now: number, atMost: number): Operation<number> =>
  deleteRows(`${isOver('$1')} ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED`, now, atMost);
