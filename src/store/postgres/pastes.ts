import type { Paste } from '#domain/paste.ts';
import { isLive } from '#store/operations/live.ts';
import { count, type Operations, type Value } from '#store/operations/operation.ts';
import { PASTE_COLUMNS } from '#store/operations/pastes.ts';
import type { AccountStore, PastePage, PasteQuery } from '#store/store.ts';
import type { Sql } from './connection.ts';
import { searchPattern } from './search.ts';

export const pasteCountMethods = {
  countPastes: (accountId, now) =>
    count(`SELECT count(*) FROM pastes WHERE account_id = $1 AND ${isLive('$2')}`, accountId, now),
} satisfies Operations<AccountStore>;

/**
 * One statement, so that the page and the total agree. A list uses the account's index twice, for the page and for the
 * count; a search runs once. Only the rows of the page are read whole.
 */
export async function listPastes(
  sql: Sql,
  { accountId, folded, language, visibility, page, perPage, sumsViews }: PasteQuery,
  now: number,
): Promise<PastePage> {
  const values: Value[] = [accountId, now, perPage, (page - 1) * perPage];
  const place = (value: Value) => `$${values.push(value)}`;
  const conditions = ['pastes.account_id = $1', isLive('$2')];
  if (language) conditions.push(`language = ${place(language)}`);
  if (visibility) conditions.push(`visibility = ${place(visibility)}`);
  let source = 'pastes';
  if (folded !== null) {
    source = 'pastes JOIN paste_search ON paste_id = pastes.id';
    conditions.push(`paste_search.account_id = $1 AND folded LIKE ${place(searchPattern(folded))}`);
  }
  const text = `
    WITH found AS ${folded === null ? 'NOT MATERIALIZED' : 'MATERIALIZED'} (
      SELECT pastes.id AS found_id, row_key, created_at${sumsViews ? ', pastes.views AS found_views' : ''} FROM ${source} WHERE ${conditions.join(' AND ')}
    ), shown AS (
      SELECT found_id FROM found ORDER BY created_at DESC, row_key DESC LIMIT $3 OFFSET $4
    )
    SELECT (SELECT count(*) FROM found) AS total,
      ${sumsViews ? '(SELECT coalesce(sum(found_views), 0)::bigint FROM found) AS "totalViews",' : ''} ${PASTE_COLUMNS}
    FROM (SELECT 1) AS once LEFT JOIN (shown JOIN pastes ON pastes.id = found_id) ON true
    ORDER BY created_at DESC, row_key DESC`;
  // The best plan depends on the text.
  type Row = Paste & { total: number; totalViews?: number };
  const rows =
    folded === null ? await sql.all<Row>(text, ...values) : await sql.queryUnprepared<Row>(text, ...values);
  return {
    total: rows[0]?.total ?? 0,
    pastes: rows.filter(({ id }) => id !== null).map(({ total: _, totalViews: __, ...paste }) => paste),
    ...(sumsViews && { views: rows[0]?.totalViews ?? 0 }),
  };
}
