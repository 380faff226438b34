import type { Paste } from '#domain/paste.ts';
import type { Operation, PasteEngine } from '#store/operations/operation.ts';
import { all, count, own, run, transaction } from '#store/operations/operation.ts';
import { COUNTED_MAX } from '#store/operations/removal-jobs.ts';
import type { Database } from './connection.ts';
import { countInWindows } from './limits.ts';
import { indexPublicTexts } from './public.ts';
import { charge, discharge } from './quota.ts';
import { searchText } from './search.ts';
import { deleteViewsOfPastes } from './views.ts';

export const deleteRows: PasteEngine['deleteRows'] = (condition, ...values) =>
  transaction(function* () {
    const gone = yield* all<DeletedPaste>(
      `WITH old AS MATERIALIZED (SELECT id FROM pastes WHERE ${condition})
       DELETE FROM pastes USING old WHERE pastes.id = old.id RETURNING ${DELETED}`,
      ...values,
    );
    yield* deleteRelated(gone);
    return gone.length;
  });

export const pasteEngine: PasteEngine = {
  countRows: (accountId) =>
    count(
      `SELECT count(*) AS total FROM (SELECT FROM pastes WHERE account_id = $1 LIMIT ${COUNTED_MAX}) AS counted`,
      accountId,
    ),
  deleteRows,
  countInWindows,
  charge,
  // The server's disk is not this program's to watch.
  isDiskLow: () => own(() => false),
  indexText: (_, paste) =>
    paste.accountId === null
      ? run('UPDATE paste_search SET folded = $2 WHERE paste_id = $1', paste.id, searchText(paste))
      : run(
          `INSERT INTO paste_search (paste_id, account_id, folded) VALUES ($1, $2, $3)
           ON CONFLICT (paste_id) DO UPDATE SET folded = excluded.folded`,
          paste.id,
          paste.accountId,
          searchText(paste),
        ),
  indexPublic: (now) => own((database: Database) => indexPublicTexts(database, now)),
};

type DeletedPaste = Pick<Paste, 'id' | 'accountId'> & {
  rowKey: number;
  /** With its revisions, which are deleted with it. */
  storedBytes: number;
  /** Whether it may have events. */
  hasEvents: boolean;
};
const DELETED = `pastes.id, pastes.row_key AS "rowKey", account_id AS "accountId",
  size_bytes + revision_bytes AS "storedBytes", burn OR password_hash IS NOT NULL AS "hasEvents"`;

/** Deletes the other rows of deleted pastes. Runs after the deletion, so that views counted until then are deleted too. */
function* deleteRelated(gone: DeletedPaste[]): Operation<void> {
  const keyless = gone.filter(({ accountId }) => accountId === null);
  const owned = gone.filter(({ accountId }) => accountId !== null);
  const guarded = gone.filter(({ hasEvents }) => hasEvents);
  const searched = gone.filter(({ accountId, hasEvents }) => accountId !== null || !hasEvents);
  // bigint[] as text: the driver would send numbers as such.
  const keys = keyless.map(({ rowKey }) => String(rowKey));
  yield* deleteAny('paste_sources WHERE paste_row_key = ANY ($1::bigint[])', keys);
  // Those of a paste that burns stay.
  const unburnt =
    'NOT EXISTS (SELECT 1 FROM burnt_pastes WHERE burnt_pastes.paste_id = paste_events.paste_id)';
  yield* deleteAny(`paste_events WHERE paste_id = ANY ($1) AND ${unburnt}`, idsOf(guarded));
  yield* deleteAny('paste_search WHERE paste_id = ANY ($1)', idsOf(searched));
  if (owned.length === 0) return;
  yield* deleteViewsOfPastes(owned as { id: string; accountId: string }[]);
  yield* discharge(owned);
}

const idsOf = (pastes: DeletedPaste[]): string[] => pastes.map(({ id }) => id);

function* deleteAny(rows: string, keys: string[]): Operation<void> {
  if (keys.length > 0) yield* run(`DELETE FROM ${rows}`, keys);
}
