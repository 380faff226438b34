import { own, type PasteEngine, value } from '#store/operations/operation.ts';
import type { Connection } from './connection.ts';
import { countInWindows, exceededQuota } from './limits.ts';
import { toColumn } from './perform.ts';
import { indexPublicTexts } from './public.ts';
import { indexPaste, unindexPaste } from './search.ts';
import { deleteViewsOfPaste } from './views.ts';

/** Deletes a row with everything that belongs to it. */
function deletePasteRow(
  connection: Connection,
  { rowKey, id, accountId }: { rowKey: number; id: string; accountId: string | null },
): void {
  connection.sql('DELETE FROM pastes WHERE row_key = ?').run(rowKey);
  if (accountId === null) return;
  unindexPaste(connection, rowKey);
  deleteViewsOfPaste(connection, accountId, id);
}

/** One by one: a statement takes microseconds here. */
export const deleteRows: PasteEngine['deleteRows'] = (condition, ...values) =>
  own((connection: Connection) => {
    const rows = connection
      .sql(`SELECT row_key AS rowKey, id, account_id AS accountId FROM pastes WHERE ${condition}`)
      .all(...values.map(toColumn)) as unknown as Parameters<typeof deletePasteRow>[1][];
    for (const row of rows) deletePasteRow(connection, row);
    return rows.length;
  });

export const pasteEngine: PasteEngine = {
  *countRows(accountId) {
    const text = 'SELECT pastes FROM paste_counts WHERE account_id = $1';
    return (yield* value<number>(text, accountId)) ?? 0;
  },
  deleteRows,
  countInWindows: (...of) => own((connection: Connection) => countInWindows(connection, ...of)),
  // Triggers keep the total of an account.
  charge: (...of) => own((connection: Connection) => exceededQuota(connection, ...of)),
  isDiskLow: (sizeBytes) => own((connection: Connection) => connection.isDiskLow(sizeBytes)),
  // Triggers list public texts of nobody.
  indexText: (rowKey, paste) =>
    own((connection: Connection) => {
      if (paste.accountId !== null) indexPaste(connection, rowKey, paste.accountId, paste);
    }),
  indexPublic: () => own(indexPublicTexts),
};
