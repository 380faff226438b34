import { UNKNOWN_ORIGIN } from '#domain/paste-event.ts';
import { isOver } from '#store/operations/live.ts';
import { type Operation, own } from '#store/operations/operation.ts';
import { withContent } from '#store/operations/pastes.ts';
import type { PasteStore } from '#store/store.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';
import { recordBurn } from './paste-events.ts';
import { findRowWithKey, type RowWithKey } from './pastes.ts';
import { unindexPaste } from './search.ts';
import { deleteViewsOfPaste } from './views.ts';

/** Deletions, which run in the writer's transaction; `store/pastes.ts` documents them. */
export const deletionWrites = {
  delete(connection, id, accountId, now) {
    const row = findRowWithKey(connection, id, now);
    if (row === undefined || row.accountId !== accountId) return false;
    deletePasteRow(connection, row);
    return true;
  },

  deleteKeyless(connection, id, tokenHash, now) {
    const row = findRowWithKey(connection, id, now);
    if (row === undefined) return 'missing';
    // These are hashes of random tokens: the varying time of a comparison reveals nothing useful.
    const { hash } = connection
      .sql('SELECT delete_token_hash AS hash FROM pastes WHERE row_key = ?')
      .get(row.rowKey) as { hash: Uint8Array | null };
    if (hash === null || Buffer.compare(hash, tokenHash) !== 0) return 'forbidden';
    deletePasteRow(connection, row);
    return 'deleted';
  },

  claimBurn(connection, id, now, origin = UNKNOWN_ORIGIN) {
    const row = findRowWithKey(connection, id, now);
    if (row === undefined || !row.burn) return undefined;
    recordBurn(connection, id, origin, now);
    deletePasteRow(connection, row);
    const { rowKey: _, ...paste } = row;
    return withContent(paste);
  },
} satisfies Methods<PasteStore>;

export type DeletableRow = Pick<RowWithKey, 'rowKey' | 'id' | 'accountId'>;

/** Deletes a row with everything that belongs to it. */
export function deletePasteRow(connection: Connection, { rowKey, id, accountId }: DeletableRow): void {
  connection.sql('DELETE FROM pastes WHERE row_key = ?').run(rowKey);
  if (accountId === null) return;
  unindexPaste(connection, rowKey);
  deleteViewsOfPaste(connection, accountId, id);
}

export const sweepPastes = (now: number, atMost: number): Operation<number> =>
  own((connection: Connection) => {
    const rows = connection
      .sql(
        `SELECT row_key AS rowKey, id, account_id AS accountId FROM pastes
         WHERE ${isOver('$1')} ORDER BY expires_at LIMIT $2`,
      )
      .all(now, atMost) as unknown as DeletableRow[];
    for (const row of rows) deletePasteRow(connection, row);
    return rows.length;
  });
