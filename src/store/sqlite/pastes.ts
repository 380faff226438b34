import type { Paste, PasteWithContent } from '#domain/paste.ts';
import { isLive, NOT_IN_JOB, notExpired } from '#store/operations/live.ts';
import { all, count, type Operation, type Operations, snapshot } from '#store/operations/operation.ts';
import {
  CONTENT_COLUMNS,
  type ContentRow,
  PASTE_COLUMNS,
  toPaste,
  withContent,
} from '#store/operations/pastes.ts';
import type { AccountStore, PastePage, PasteQuery } from '#store/store.ts';
import type { Connection } from './connection.ts';

const FIND = `SELECT ${CONTENT_COLUMNS} FROM pastes WHERE id = $1 AND ${isLive('$2')}`;

// Reads, for any connection; `store/pastes.ts` documents them.

export function findPaste(connection: Connection, id: string, now: number): PasteWithContent | undefined {
  const row = connection.sql(FIND).get(id, now) as unknown as ContentRow | undefined;
  if (row === undefined) return undefined;
  const paste = withContent(row);
  if (row.packed) paste.zstd = row.content;
  return paste;
}

/** `list` without anything that it has to look for. */
export const listPastes = (
  { accountId, page, perPage }: Pick<PasteQuery, 'accountId' | 'page' | 'perPage'>,
  now: number,
): Operation<PastePage> =>
  snapshot(function* () {
    // The inner query finds the page in its covering index alone; only the rows shown are read.
    const rows = yield* all<Paste>(
      `SELECT ${PASTE_COLUMNS} FROM pastes WHERE row_key IN (
         SELECT row_key FROM pastes WHERE account_id = $1 AND ${isLive('$2')}
         ORDER BY created_at DESC, row_key DESC LIMIT $3 OFFSET $4
       ) ORDER BY created_at DESC, row_key DESC`,
      accountId,
      now,
      perPage,
      (page - 1) * perPage,
    );
    return { pastes: rows.map(toPaste), total: yield* pasteCountReads.countPastes(accountId, now) };
  });

export function pastesByRowKey(connection: Connection, rowKeys: number[]): Paste[] {
  const statement = connection.sql(`SELECT ${PASTE_COLUMNS} FROM pastes WHERE row_key = ?`);
  return rowKeys.map((rowKey) => toPaste(statement.get(rowKey) as unknown as Paste));
}

export function sumViews(connection: Connection, rowKeys: number[]): number {
  const views =
    'SELECT coalesce(sum(views), 0) AS sum FROM json_each(?) CROSS JOIN paste_views ON row_key = value';
  return Number(connection.sql(views).get(JSON.stringify(rowKeys))?.sum);
}

export const pasteCountReads = {
  // One statement: between two, a sweep could be counted twice or not at all.
  countPastes: (accountId, now) =>
    count(
      `SELECT coalesce((SELECT pastes FROM paste_counts WHERE account_id = $1), 0)
         - (SELECT count(*) FROM pastes WHERE expires_at <= $2 AND account_id = $1)
         - CASE WHEN EXISTS (SELECT 1 FROM removal_jobs WHERE account_id = $1) THEN (
             SELECT count(*) FROM pastes WHERE account_id = $1 AND ${notExpired('$2')} AND NOT ${NOT_IN_JOB}
           ) ELSE 0 END`,
      accountId,
      now,
    ),
} satisfies Operations<AccountStore>;
