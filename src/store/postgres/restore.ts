import type { Paste } from '#domain/paste.ts';
import type { Sql } from './connection.ts';
import { PASTE_COLUMNS } from './pastes.ts';

const RESTORABLE = 'undo_until > $3 AND (undo_expires_at IS NULL OR undo_expires_at > $3)';

export const findRestorable = (
  sql: Sql,
  id: string,
  accountId: string,
  now: number,
): Promise<Paste | undefined> =>
  sql.get(
    `SELECT ${PASTE_COLUMNS} FROM pastes WHERE id = $1 AND account_id = $2 AND ${RESTORABLE}`,
    id,
    accountId,
    now,
  );

export async function softDelete(
  sql: Sql,
  id: string,
  accountId: string,
  restorableUntil: number,
  now: number,
): Promise<boolean> {
  const deleted = await sql.run(
    `UPDATE pastes SET undo_expires_at = expires_at, undo_until = $4, expires_at = $3
     WHERE id = $1 AND account_id = $2 AND (expires_at IS NULL OR expires_at > $3)`,
    id,
    accountId,
    now,
    restorableUntil,
  );
  return deleted === 1;
}

export async function restorePaste(sql: Sql, id: string, accountId: string, now: number): Promise<boolean> {
  const back = await sql.run(
    `UPDATE pastes SET expires_at = undo_expires_at, undo_until = NULL, undo_expires_at = NULL
     WHERE id = $1 AND account_id = $2 AND ${RESTORABLE}`,
    id,
    accountId,
    now,
  );
  return back === 1;
}
