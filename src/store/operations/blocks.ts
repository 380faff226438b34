import type { Block } from '#domain/block.ts';
import type { BlockStore } from '#store/moderation.ts';
import { audited } from './audit-log.ts';
import { all, get, insertOf, type Operations, transaction } from './operation.ts';

const COLUMNS = 'id, kind, value, target, note, created_at AS "createdAt", created_by AS "createdBy", until';

export const blockReads = {
  find: (id, now) =>
    get<Block>(`SELECT ${COLUMNS} FROM blocks WHERE id = $1 AND (until IS NULL OR until > $2)`, id, now),

  list: (now) =>
    all<Block>(
      `SELECT ${COLUMNS} FROM blocks WHERE until IS NULL OR until > $1 ORDER BY created_at DESC, id DESC`,
      now,
    ),
} satisfies Operations<BlockStore>;

export const blockWrites = {
  add: (block, audit) =>
    transaction(function* () {
      if (yield* get('SELECT 1 FROM blocks WHERE id = $1', block.id)) return 'idTaken';
      // One that has ended makes room for the new one, whether or not it has been swept.
      const replace = `ON CONFLICT (kind, value) DO UPDATE
        SET id = excluded.id, target = excluded.target, note = excluded.note, created_at = excluded.created_at,
          created_by = excluded.created_by, until = excluded.until
        WHERE held.until <= excluded.created_at`;
      const added = yield* audited(audit, ...insertOf('blocks AS held', { ...block }, replace));
      return added ? 'added' : 'exists';
    }),

  remove: (id, audit) => audited(audit, 'DELETE FROM blocks WHERE id = $1', id),
} satisfies Operations<BlockStore>;
