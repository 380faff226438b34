import { storedBytes } from '#store/operations/accounts.ts';
import { count, own, type PasteEngine } from '#store/operations/operation.ts';
import type { Connection } from './connection.ts';
import { countInWindows } from './limits.ts';
import { toColumn } from './perform.ts';
import { indexPublicTexts } from './public.ts';
import { indexPaste, unindexPaste } from './search.ts';
import { deleteViewsOfPaste } from './views.ts';

type DeletedRow = { rowKey: number; id: string; accountId: string | null };

/** One by one: a statement takes microseconds here. */
export const deleteRows: PasteEngine['deleteRows'] = (condition, ...values) =>
  own((connection: Connection) => {
    const rows = connection
      .sql(`SELECT row_key AS rowKey, id, account_id AS accountId FROM pastes WHERE ${condition}`)
      .all(...values.map(toColumn)) as unknown as DeletedRow[];
    for (const { rowKey, id, accountId } of rows) {
      connection.sql('DELETE FROM pastes WHERE row_key = ?').run(rowKey);
      if (accountId === null) continue;
      unindexPaste(connection, rowKey);
      deleteViewsOfPaste(connection, accountId, id);
    }
    return rows.length;
  });

export const pasteEngine: PasteEngine = {
  countRows: (accountId) => count('SELECT pastes FROM paste_counts WHERE account_id = $1', accountId),
  deleteRows,
  countInWindows: (...of) => own((connection: Connection) => countInWindows(connection, ...of)),
  // Triggers keep the total of an account.
  *charge(accountId, bytes, now, quotaBytes = 0) {
    if (bytes <= 0 || quotaBytes === 0) return undefined;
    const all = yield* count('SELECT bytes FROM paste_counts WHERE account_id = $1', accountId);
    // This sum includes expired rows until they are swept. The exact one is only needed near the quota.
    if (all + bytes <= quotaBytes) return undefined;
    const used = yield* storedBytes(accountId, now);
    return used + bytes > quotaBytes ? used : undefined;
  },
  isDiskLow: (sizeBytes) => own((connection: Connection) => connection.isDiskLow(sizeBytes)),
  // Triggers list public texts of nobody.
  indexText: (rowKey, paste) =>
    own((connection: Connection) => {
      if (paste.accountId !== null) indexPaste(connection, rowKey, paste.accountId, paste);
    }),
  indexPublic: () => own(indexPublicTexts),
};
