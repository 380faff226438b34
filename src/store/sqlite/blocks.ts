import type { Block } from '#domain/block.ts';
import type { BlockStore } from '#store/store.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';

const COLUMNS = 'id, kind, value, target, note, created_at AS createdAt, created_by AS createdBy, until';

export const blockReads = {
  find(connection, id, now) {
    const row = connection
      .sql(`SELECT ${COLUMNS} FROM blocks WHERE id = ? AND (until IS NULL OR until > ?)`)
      .get(id, now);
    return row as unknown as Block | undefined;
  },

  list: (connection, now) =>
    connection
      .sql(`SELECT ${COLUMNS} FROM blocks WHERE until IS NULL OR until > ? ORDER BY created_at DESC, id DESC`)
      .all(now) as unknown as Block[],
} satisfies Methods<BlockStore>;

/** Writes, which run in the writer's transaction; `store/blocks.ts` documents them. */
export const blockWrites = {
  add(connection, block, audit) {
    const { id, kind, value, target, note, createdAt, createdBy, until } = block;
    if (connection.sql('SELECT 1 FROM blocks WHERE id = ?').get(id)) return 'idTaken';
    // One that has ended makes room for the new one, whether or not it has been swept.
    const { changes } = connection
      .sql(
        `INSERT INTO blocks AS held (id, kind, value, target, note, created_at, created_by, until)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (kind, value) DO UPDATE
           SET id = excluded.id, target = excluded.target, note = excluded.note, created_at = excluded.created_at,
             created_by = excluded.created_by, until = excluded.until
           WHERE held.until <= ?6`,
      )
      .run(id, kind, value, target, note, createdAt, createdBy, until);
    if (changes === 0) return 'exists';
    writeAuditEntry(connection, audit);
    return 'added';
  },

  remove(connection, id, audit) {
    const { changes } = connection.sql('DELETE FROM blocks WHERE id = ?').run(id);
    if (changes === 0) return false;
    writeAuditEntry(connection, audit);
    return true;
  },
} satisfies Methods<BlockStore>;

export function sweepBlocks(connection: Connection, now: number): void {
  connection.sql('DELETE FROM blocks WHERE until <= ?').run(now);
}
