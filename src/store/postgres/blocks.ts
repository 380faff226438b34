import type { BlockStore } from '#store/store.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Sql } from './connection.ts';
import type { Methods } from './methods.ts';

const COLUMNS = 'id, kind, value, target, note, created_at AS "createdAt", created_by AS "createdBy", until';

export const blockMethods = {
  find: (sql, id, now) =>
    sql.get(`SELECT ${COLUMNS} FROM blocks WHERE id = $1 AND (until IS NULL OR until > $2)`, id, now),

  list: (sql, now) =>
    sql.all(
      `SELECT ${COLUMNS} FROM blocks WHERE until IS NULL OR until > $1 ORDER BY created_at DESC, id DESC`,
      now,
    ),

  /** Writes; `store/blocks.ts` documents them. */
  add: (database, { id, kind, value, target, note, createdAt, createdBy, until }, audit) =>
    database.transaction(async (sql) => {
      if (await sql.get('SELECT 1 FROM blocks WHERE id = $1', id)) return 'idTaken';
      // One that has ended makes room for the new one, whether or not it has been swept.
      const added = await sql.run(
        `INSERT INTO blocks AS held (id, kind, value, target, note, created_at, created_by, until)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (kind, value) DO UPDATE
           SET id = excluded.id, target = excluded.target, note = excluded.note, created_at = excluded.created_at,
             created_by = excluded.created_by, until = excluded.until
           WHERE held.until <= excluded.created_at`,
        id,
        kind,
        value,
        target,
        note,
        createdAt,
        createdBy,
        until,
      );
      if (added === 0) return 'exists';
      await writeAuditEntry(sql, audit);
      return 'added';
    }),

  remove: (database, id, audit) =>
    database.transaction(async (sql) => {
      if ((await sql.run('DELETE FROM blocks WHERE id = $1', id)) === 0) return false;
      await writeAuditEntry(sql, audit);
      return true;
    }),
} satisfies Methods<BlockStore>;

export async function sweepBlocks(sql: Sql, now: number): Promise<void> {
  await sql.run('DELETE FROM blocks WHERE until <= $1', now);
}
