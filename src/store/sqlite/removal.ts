import type { AuditEntry, Removal } from '#domain/moderation.ts';
import { pasteSelectList } from '#store/paste-columns.ts';
import type { Closing, NewRemoval, RemovedBatch, RemovedPaste, RemovedQuery } from '#store/store.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Connection } from './connection.ts';
import { deletePasteRow } from './deletion.ts';
import { IS_LIVE, type PasteRow, toPaste, VIEWS } from './pastes.ts';
import { closeReportsOf } from './reports.ts';
import { RESTORABLE } from './restore.ts';

/** A removed paste with its former expiry in place of the 0 that hides it. */
const PASTE = pasteSelectList((column) => {
  if (column === 'views') return VIEWS;
  return column === 'expires_at' ? 'paste_removals.expires_at' : `pastes.${column}`;
});
const REMOVAL = 'category, reason, removed_at AS removedAt, restorable_until AS restorableUntil';
const REMOVED = 'paste_removals JOIN pastes ON pastes.id = paste_id AND pastes.expires_at = 0';

/** Reads; `store/moderation.ts` documents them. */
export function findRemoval(connection: Connection, id: string, now: number): Removal | undefined {
  return connection
    .sql(`SELECT ${REMOVAL} FROM ${REMOVED} WHERE paste_id = ? AND restorable_until > ?`)
    .get(id, now) as Removal | undefined;
}

export function findRemovalBySlug(connection: Connection, slug: string, now: number): Removal | undefined {
  return connection
    .sql(`SELECT ${REMOVAL} FROM ${REMOVED} WHERE slug = ? AND restorable_until > ?`)
    .get(slug, now) as Removal | undefined;
}

export function listRemoved(
  connection: Connection,
  { source, accountId, after, atMost }: RemovedQuery,
  now: number,
): RemovedPaste[] {
  const conditions = ['restorable_until > ?'];
  const values: (string | number | Uint8Array)[] = [now];
  if (source) {
    conditions.push('pastes.row_key IN (SELECT paste_row_key FROM paste_sources WHERE source = ?)');
    values.push(source);
  }
  if (accountId !== null) {
    conditions.push('paste_removals.account_id = ?');
    values.push(accountId);
  }
  if (after !== null) {
    conditions.push('(removed_at, paste_id) < (?, ?)');
    values.push(after.removedAt, after.id);
  }
  const rows = connection
    .sql(
      `SELECT ${PASTE}, ${REMOVAL} FROM ${REMOVED} WHERE ${conditions.join(' AND ')}
       ORDER BY removed_at DESC, paste_id DESC LIMIT ?`,
    )
    .all(...values, atMost) as unknown as (PasteRow & Removal)[];
  return rows.map(({ category, reason, removedAt, restorableUntil, ...paste }) => ({
    ...toPaste(paste),
    removal: { category, reason, removedAt, restorableUntil },
  }));
}

interface Batch {
  removal: NewRemoval;
  atMost: number;
  now: number;
  audit: AuditEntry;
}

/** Writes; `store/moderation.ts` documents them. */
export const removalWrites = {
  removePaste(
    connection: Connection,
    { id, removal, now, audit }: { id: string; removal: NewRemoval; now: number; audit: AuditEntry },
  ): boolean {
    const row = connection.sql(`SELECT ${REMOVABLE} FROM pastes WHERE id = ? AND ${IS_LIVE}`).get(id, now) as
      | Removable
      | undefined;
    if (row !== undefined) hide(connection, row, removal, now);
    else if (endUndo(connection, 'id = ?', id, now).length === 0) return false;
    closeReportsOf(connection, id, { outcome: 'removed', now, closedBy: audit.actor });
    writeAuditEntry(connection, audit);
    return true;
  },

  removePastesOfSource(
    connection: Connection,
    { source, ...batch }: Batch & { source: Uint8Array },
  ): RemovedBatch {
    const rows = connection
      .sql(
        `SELECT ${REMOVABLE} FROM paste_sources CROSS JOIN pastes ON pastes.row_key = paste_row_key
         WHERE source = ? AND ${IS_LIVE} ORDER BY paste_row_key DESC LIMIT ?`,
      )
      .all(source, batch.now, batch.atMost) as unknown as Removable[];
    return removeAll(connection, rows, batch);
  },

  removePastesOfAccount(
    connection: Connection,
    { accountId, ...batch }: Batch & { accountId: string },
  ): RemovedBatch {
    const rows = connection
      .sql(
        `SELECT ${REMOVABLE} FROM pastes WHERE account_id = ? AND ${IS_LIVE}
         ORDER BY created_at DESC, row_key DESC LIMIT ?`,
      )
      .all(accountId, batch.now, batch.atMost) as unknown as Removable[];
    const deleted =
      rows.length < batch.atMost ? endUndo(connection, 'account_id = ?', accountId, batch.now) : [];
    return removeAll(connection, rows, batch, deleted);
  },

  restoreRemovedPaste(
    connection: Connection,
    { id, now, audit }: { id: string; now: number; audit: AuditEntry },
  ): boolean {
    const row = connection
      .sql(
        `SELECT paste_removals.expires_at AS expiresAt FROM ${REMOVED}
         WHERE paste_id = ? AND restorable_until > ?`,
      )
      .get(id, now) as { expiresAt: number | null } | undefined;
    if (row === undefined) return false;
    connection
      .sql('UPDATE pastes SET expires_at = ?, undo_until = NULL, undo_expires_at = NULL WHERE id = ?')
      .run(row.expiresAt, id);
    connection.sql('DELETE FROM paste_removals WHERE paste_id = ?').run(id);
    writeAuditEntry(connection, audit);
    return true;
  },

  /** Deletes removed pastes for good whose time to be restored is over. Returns how many. */
  sweepRemovals(connection: Connection, { now, atMost }: { now: number; atMost: number }): number {
    const rows = connection
      .sql(
        `SELECT paste_id AS id FROM paste_removals WHERE restorable_until <= ?
         ORDER BY restorable_until LIMIT ?`,
      )
      .all(now, atMost) as { id: string }[];
    for (const { id } of rows) {
      const paste = connection
        .sql(
          `SELECT row_key AS rowKey, id, account_id AS accountId FROM pastes WHERE id = ? AND expires_at = 0`,
        )
        .get(id) as { rowKey: number; id: string; accountId: string | null } | undefined;
      if (paste !== undefined) deletePasteRow(connection, paste);
      connection.sql('DELETE FROM paste_removals WHERE paste_id = ?').run(id);
    }
    return rows.length;
  },
};

const REMOVABLE = 'pastes.id, account_id AS accountId, expires_at AS expiresAt';

interface Removable {
  id: string;
  accountId: string | null;
  expiresAt: number | null;
}

function removeAll(
  connection: Connection,
  rows: Removable[],
  { removal, atMost, now, audit }: Batch,
  deleted: string[] = [],
): RemovedBatch {
  const closing: Closing = { outcome: 'removed', now, closedBy: audit.actor };
  for (const row of rows) hide(connection, row, removal, now);
  const pastes = [...rows.map(({ id }) => id), ...deleted];
  for (const id of pastes) closeReportsOf(connection, id, closing);
  if (pastes.length > 0) writeAuditEntry(connection, audit, { pastes });
  return { removed: pastes.length, more: rows.length === atMost };
}

/**
 * Makes the deletion of pastes that their owner could still restore permanent, and returns their ids. The sweep deletes
 * the rows.
 */
function endUndo(
  connection: Connection,
  condition: 'id = ?' | 'account_id = ?',
  value: string,
  now: number,
): string[] {
  const rows = connection
    .sql(
      `UPDATE pastes SET undo_until = NULL, undo_expires_at = 0 WHERE ${condition} AND ${RESTORABLE} RETURNING id`,
    )
    .all(value, now, now) as { id: string }[];
  return rows.map(({ id }) => id);
}

function hide(
  connection: Connection,
  { id, accountId, expiresAt }: Removable,
  removal: NewRemoval,
  now: number,
): void {
  const restorableUntil = Math.min(removal.restorableUntil, expiresAt ?? Number.POSITIVE_INFINITY);
  connection
    .sql('UPDATE pastes SET expires_at = 0, undo_until = ?, undo_expires_at = 0 WHERE id = ?')
    .run(restorableUntil, id);
  connection
    .sql(
      `INSERT INTO paste_removals
         (paste_id, account_id, category, reason, removed_at, restorable_until, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(id, accountId, removal.category, removal.reason, now, restorableUntil, expiresAt);
}
