import type { Paste } from '#domain/paste.ts';
import { UNKNOWN_ORIGIN } from '#domain/paste-event.ts';
import { isLive, isOver } from '#store/operations/live.ts';
import { type Operation, own, transaction } from '#store/operations/operation.ts';
import { CONTENT_COLUMNS, type ContentRow, withContent } from '#store/operations/pastes.ts';
import type { PasteStore } from '#store/store.ts';
import type { Sql } from './connection.ts';
import type { Methods } from './methods.ts';
import { deleteEvents, recordBurn } from './paste-events.ts';
import { discharge } from './quota.ts';
import type { Value } from './values.ts';
import { deleteViewsOfPastes } from './views.ts';

export const deletionMethods = {
  delete: (database, id, accountId, now) =>
    database.transaction(async (sql) => {
      const gone = await sql.all<DeletedPaste>(
        `DELETE FROM pastes WHERE id = $1 AND account_id = $2 AND ${isLive('$3')}
         RETURNING ${DELETED}`,
        id,
        accountId,
        now,
      );
      await deleteRelated(sql, gone);
      return gone.length === 1;
    }),

  /** A keyless paste has neither search text nor statistics. */
  async deleteKeyless(sql, id, tokenHash, now) {
    const gone = await sql.all(
      `WITH gone AS (
         DELETE FROM pastes WHERE id = $1 AND delete_token_hash = $2 AND account_id IS NULL
           AND ${isLive('$3')} RETURNING id, row_key
       ), eventless AS (
         DELETE FROM paste_events USING gone WHERE paste_id = gone.id
       ), unsourced AS (
         DELETE FROM paste_sources USING gone WHERE paste_row_key = gone.row_key
       )
       SELECT row_key FROM gone`,
      id,
      tokenHash,
      now,
    );
    if (gone.length === 1) return 'deleted';
    const held = await sql.get(`SELECT 1 FROM pastes WHERE id = $1 AND ${isLive('$2')}`, id, now);
    return held === undefined ? 'missing' : 'forbidden';
  },

  /** The transaction that deletes the row gets the paste; concurrent ones wait for its commit and find none. */
  claimBurn: (database, id, now, origin = UNKNOWN_ORIGIN) =>
    database.transaction(async (sql) => {
      const gone = await sql.all<ContentRow & DeletedPaste & { tokenHash: Uint8Array | null }>(
        `DELETE FROM pastes WHERE id = $1 AND burn AND ${isLive('$2')}
         RETURNING pastes.row_key AS "rowKey", delete_token_hash AS "tokenHash", ${STORED_BYTES}, ${CONTENT_COLUMNS}`,
        id,
        now,
      );
      // Its events stay.
      await deleteRelated(sql, gone);
      if (gone[0] === undefined) return undefined;
      await recordBurn(sql, gone[0], origin, now);
      const { rowKey: _, tokenHash: __, storedBytes: ___, ...row } = gone[0];
      return withContent(row);
    }),
} satisfies Methods<PasteStore>;

/** Skips locked rows, so that nodes that sweep and writes do not wait for each other. */
export const sweepPastes = (now: number, atMost: number): Operation<number> =>
  transaction(() =>
    own((sql: Sql) =>
      deleteRows(
        sql,
        `SELECT id FROM pastes WHERE ${isOver('$1')} ORDER BY expires_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
        now,
        atMost,
      ),
    ),
  );

/** Deletes the rows whose ids `select` finds, with everything that belongs to them, and returns how many. */
export async function deleteRows(sql: Sql, select: string, ...values: Value[]): Promise<number> {
  const gone = await sql.all<DeletedPaste>(
    `WITH old AS MATERIALIZED (${select})
     DELETE FROM pastes USING old WHERE pastes.id = old.id RETURNING ${DELETED}`,
    ...values,
  );
  await deleteRelated(sql, gone);
  return gone.length;
}

type DeletedPaste = Pick<Paste, 'id' | 'accountId'> & {
  rowKey: number;
  /** With its revisions, which are deleted with it. */
  storedBytes: number;
  /** Whether it may have events; absent when they stay. */
  hasEvents?: boolean;
};
const STORED_BYTES = 'size_bytes + revision_bytes AS "storedBytes"';
const DELETED = `pastes.id, pastes.row_key AS "rowKey", account_id AS "accountId", ${STORED_BYTES},
  burn OR password_hash IS NOT NULL AS "hasEvents"`;

/** Deletes the other rows of deleted pastes. Runs after the deletion, so that views counted until then are deleted too. */
async function deleteRelated(sql: Sql, gone: DeletedPaste[]): Promise<void> {
  const keyless = gone.filter(({ accountId }) => accountId === null);
  if (keyless.length > 0) {
    // bigint[] as text: the driver would send numbers as such.
    const keys = keyless.map(({ rowKey }) => String(rowKey));
    await sql.run('DELETE FROM paste_sources WHERE paste_row_key = ANY ($1::bigint[])', keys);
  }
  const guarded = gone.filter(({ hasEvents }) => hasEvents);
  if (guarded.length > 0)
    await deleteEvents(
      sql,
      guarded.map(({ id }) => id),
    );
  const owned = gone.filter(({ accountId }) => accountId !== null);
  if (owned.length === 0) return;
  const ids = owned.map(({ id }) => id);
  await sql.run('DELETE FROM paste_search WHERE paste_id = ANY ($1)', ids);
  await deleteViewsOfPastes(sql, owned as { id: string; accountId: string }[]);
  await discharge(sql, owned);
}
