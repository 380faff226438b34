import type { AuditEntry, Removal } from '#domain/moderation.ts';
import type { Paste } from '#domain/paste.ts';
import { pasteSelectList } from '#store/paste-columns.ts';
import type { NewRemoval, RemovedBatch, RemovedPaste, RemovedQuery } from '#store/store.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Database, Sql } from './connection.ts';
import { deleteRows } from './deletion.ts';
import { closeReportsOf } from './reports.ts';
import type { Value } from './values.ts';

/** A removed paste with its former expiry in place of the 0 that hides it. */
const PASTE = pasteSelectList((column) =>
  column === 'expires_at' ? 'paste_removals.expires_at' : `pastes.${column}`,
);
const REMOVAL = 'category, reason, removed_at AS "removedAt", restorable_until AS "restorableUntil"';
/** The previous version deletes a removed paste in time, but not the row of its removal. */
const REMOVED = 'paste_removals JOIN pastes ON pastes.id = paste_id AND pastes.expires_at = 0';

/** Reads; `store/moderation.ts` documents them. */
export const findRemoval = (sql: Sql, id: string, now: number): Promise<Removal | undefined> =>
  sql.get(`SELECT ${REMOVAL} FROM ${REMOVED} WHERE paste_id = $1 AND restorable_until > $2`, id, now);

export const findRemovalBySlug = (sql: Sql, slug: string, now: number): Promise<Removal | undefined> =>
  sql.get(`SELECT ${REMOVAL} FROM ${REMOVED} WHERE slug = $1 AND restorable_until > $2`, slug, now);

export async function listRemoved(
  sql: Sql,
  { source, accountId, after, atMost }: RemovedQuery,
  now: number,
): Promise<RemovedPaste[]> {
  const values: Value[] = [now, atMost];
  const place = (value: Value) => `$${values.push(value)}`;
  const conditions = ['restorable_until > $1'];
  if (source) {
    conditions.push(
      `pastes.row_key IN (SELECT paste_row_key FROM paste_sources WHERE source = ${place(source)})`,
    );
  }
  if (accountId !== null) conditions.push(`paste_removals.account_id = ${place(accountId)}`);
  if (after !== null) {
    conditions.push(`(removed_at, paste_id) < (${place(after.removedAt)}, ${place(after.id)})`);
  }
  const rows = await sql.all<Paste & Removal>(
    `SELECT ${PASTE}, ${REMOVAL} FROM ${REMOVED} WHERE ${conditions.join(' AND ')}
     ORDER BY removed_at DESC, paste_id DESC LIMIT $2`,
    ...values,
  );
  return rows.map(({ category, reason, removedAt, restorableUntil, ...paste }) => ({
    ...paste,
    removal: { category, reason, removedAt, restorableUntil },
  }));
}

/** Writes; `store/moderation.ts` documents them. */
export const removePaste = (
  database: Database,
  id: string,
  removal: NewRemoval,
  now: number,
  audit: AuditEntry,
): Promise<boolean> =>
  database.transaction(async (sql) => {
    const hidden = await hide(sql, [id], removal, now);
    const removed = hidden.length > 0 ? hidden : await endUndo(sql, 'id', id, now);
    if (removed.length === 0) return false;
    await closeReportsOf(sql, removed, { outcome: 'removed', now, closedBy: audit.actor });
    await writeAuditEntry(sql, audit);
    return true;
  });

export const removePastesOfSource = (
  database: Database,
  source: Uint8Array,
  removal: NewRemoval,
  atMost: number,
  now: number,
  audit: AuditEntry,
): Promise<RemovedBatch> =>
  removeAll(
    database,
    `SELECT id FROM paste_sources JOIN pastes ON pastes.row_key = paste_row_key
     WHERE source = $1 AND (expires_at IS NULL OR expires_at > $2) ORDER BY paste_row_key DESC LIMIT $3`,
    source,
    { removal, atMost, now, audit },
  );

export const removePastesOfAccount = (
  database: Database,
  accountId: string,
  removal: NewRemoval,
  atMost: number,
  now: number,
  audit: AuditEntry,
): Promise<RemovedBatch> =>
  removeAll(
    database,
    `SELECT id FROM pastes WHERE account_id = $1 AND (expires_at IS NULL OR expires_at > $2)
     ORDER BY created_at DESC, row_key DESC LIMIT $3`,
    accountId,
    { removal, atMost, now, audit },
    (sql) => endUndo(sql, 'account_id', accountId, now),
  );

export const restoreRemovedPaste = (
  database: Database,
  id: string,
  now: number,
  audit: AuditEntry,
): Promise<boolean> =>
  database.transaction(async (sql) => {
    // The paste first, as `hide` locks them.
    const restored = await sql.run(
      `UPDATE pastes SET expires_at = paste_removals.expires_at, undo_until = NULL, undo_expires_at = NULL
       FROM paste_removals WHERE pastes.id = $1 AND paste_id = $1 AND pastes.expires_at = 0 AND restorable_until > $2`,
      id,
      now,
    );
    if (restored === 0) return false;
    await sql.run('DELETE FROM paste_removals WHERE paste_id = $1', id);
    await writeAuditEntry(sql, audit);
    return true;
  });

/** Deletes removed pastes for good whose time to be restored is over. Returns how many. */
export const sweepRemovals = (database: Database, now: number, atMost: number): Promise<number> =>
  database.transaction(async (sql) => {
    const old = await sql.all<{ id: string }>(
      `SELECT paste_id AS id FROM paste_removals WHERE restorable_until <= $1
       ORDER BY restorable_until LIMIT $2`,
      now,
      atMost,
    );
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await deleteRows(
      sql,
      'SELECT id FROM pastes WHERE id = ANY ($1::text[]) AND expires_at = 0 FOR UPDATE SKIP LOCKED',
      ids,
    );
    // A paste that another node's sweep has locked keeps its row until that one is done.
    return await sql.run(
      `DELETE FROM paste_removals WHERE paste_id = ANY ($1::text[]) AND restorable_until <= $2
         AND NOT EXISTS (SELECT 1 FROM pastes WHERE id = paste_id AND expires_at = 0)`,
      ids,
      now,
    );
  });

interface Batch {
  removal: NewRemoval;
  atMost: number;
  now: number;
  audit: AuditEntry;
}

const removeAll = (
  database: Database,
  select: string,
  subject: Value,
  { removal, atMost, now, audit }: Batch,
  afterLast?: (sql: Sql) => Promise<string[]>,
): Promise<RemovedBatch> =>
  database.transaction(async (sql) => {
    const found = await sql.all<{ id: string }>(select, subject, now, atMost);
    const ids = found.map(({ id }) => id);
    const removed = await hide(sql, ids, removal, now);
    if (found.length < atMost && afterLast) removed.push(...(await afterLast(sql)));
    if (removed.length > 0) {
      await closeReportsOf(sql, removed, { outcome: 'removed', now, closedBy: audit.actor });
      await writeAuditEntry(sql, audit, { pastes: removed });
    }
    return { removed: removed.length, more: found.length === atMost };
  });

/**
 * Makes the deletion of pastes that their owner could still restore permanent, and returns their ids. The sweep deletes
 * the rows.
 */
async function endUndo(sql: Sql, column: 'id' | 'account_id', value: string, now: number): Promise<string[]> {
  const rows = await sql.all<{ id: string }>(
    `UPDATE pastes SET undo_until = NULL, undo_expires_at = 0
     WHERE ${column} = $1 AND undo_until > $2 AND (undo_expires_at IS NULL OR undo_expires_at > $2) RETURNING id`,
    value,
    now,
  );
  return rows.map(({ id }) => id);
}

/** Hides those of these pastes that are live, and returns their ids. Locks them in the order of their ids. */
async function hide(sql: Sql, ids: string[], removal: NewRemoval, now: number): Promise<string[]> {
  const rows = await sql.all<{ id: string }>(
    `WITH found AS MATERIALIZED (
       SELECT id, account_id, expires_at FROM pastes
       WHERE id = ANY ($1::text[]) AND (expires_at IS NULL OR expires_at > $2) ORDER BY id FOR NO KEY UPDATE
     ), hidden AS (
       UPDATE pastes SET expires_at = 0, undo_until = least($3::bigint, found.expires_at), undo_expires_at = 0
       FROM found WHERE pastes.id = found.id
     )
     INSERT INTO paste_removals AS removal
       (paste_id, account_id, category, reason, removed_at, restorable_until, expires_at)
     SELECT id, account_id, $4, $5, $2, least($3::bigint, expires_at), expires_at FROM found
     ON CONFLICT (paste_id) DO UPDATE SET account_id = excluded.account_id, category = excluded.category,
       reason = excluded.reason, removed_at = excluded.removed_at, restorable_until = excluded.restorable_until,
       expires_at = excluded.expires_at
     RETURNING paste_id AS id`,
    ids,
    now,
    removal.restorableUntil,
    removal.category,
    removal.reason,
  );
  const removed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => removed.has(id));
}
