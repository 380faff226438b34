import type { Paste, PasteChanges, PasteWithContent } from '#domain/paste.ts';
import { isLive } from '#store/operations/live.ts';
import {
  CONTENT_COLUMNS,
  type ContentRow,
  keepOptionChange,
  PASTE_COLUMNS,
  releaseExpiredSlug,
  withContent,
} from '#store/operations/pastes.ts';
import { EDITABLE_COLUMNS, editableValues } from '#store/paste-columns.ts';
import { hasNewText } from '#store/revisions.ts';
import type {
  AccountStore,
  EditOutcome,
  EditRules,
  PastePage,
  PasteQuery,
  PasteStore,
} from '#store/store.ts';
import { encodeText } from '#store/stored-text.ts';
import type { Database, Sql } from './connection.ts';
import { sqlState, UNIQUE_VIOLATION } from './errors.ts';
import { countInWindows } from './limits.ts';
import type { Methods } from './methods.ts';
import { perform } from './perform.ts';
import { chargeEdit, keepRevision } from './revisions.ts';
import { searchPattern, searchText } from './search.ts';
import type { Value } from './values.ts';

const UPDATE = `UPDATE pastes SET packed = $2, content = $3, size_bytes = $4, revision = $5,
  edited_at = coalesce($6, edited_at), revision_bytes = $7, checksum = $8, checksum_revision = $5,
  ${EDITABLE_COLUMNS.map((name, n) => `${name} = $${n + 9}`).join(', ')} WHERE id = $1`;

export const pasteMethods = {
  edit: (database, id, accountId, changes, now, rules = {}) =>
    editOwned(database, id, 'account_id = $2', accountId, changes, now, rules),
  editKeyless: (database, id, tokenHash, changes, now, rules = {}) =>
    editOwned(database, id, 'account_id IS NULL AND delete_token_hash = $2', tokenHash, changes, now, rules),
} satisfies Methods<PasteStore>;

/** `isOwned` is the condition of `owner` on the row. */
async function editOwned(
  database: Database,
  id: string,
  isOwned: string,
  owner: string | Uint8Array,
  changes: PasteChanges,
  now: number,
  rules: EditRules,
): Promise<EditOutcome> {
  try {
    return await database.transaction<EditOutcome>(async (sql, rollbackWith) => {
      const locked = await sql.get<ContentRow & { revisionBytes: number }>(
        `SELECT ${CONTENT_COLUMNS}, revision_bytes AS "revisionBytes" FROM pastes
           WHERE id = $1 AND ${isOwned} AND ${isLive('$3')} FOR NO KEY UPDATE`,
        id,
        owner,
        now,
      );
      if (locked === undefined) return { kind: 'missing' };
      if (locked.revision !== (rules.fromRevision ?? locked.revision)) return { kind: 'changed' };
      const { revisionBytes: revisionsBefore, ...row } = locked;
      const growth = (changes.content?.length ?? row.sizeBytes) - row.sizeBytes;
      const limit = await countInWindows(sql, rules.limits ?? [], now, Math.max(0, growth));
      if (limit) return rollbackWith({ kind: 'limited', limit });
      const before = withContent(row);
      const { slug } = changes;
      const isFree = !slug || (await perform(sql, releaseExpiredSlug(slug, now, id)));
      const paste: PasteWithContent = { ...before, ...changes, revision: row.revision + 1 };
      paste.sizeBytes = paste.content.length;
      const isNewText = hasNewText(before, paste);
      const keepsText = isNewText && !rules.skipRevision;
      const kept = keepsText
        ? await keepRevision(sql, row, rules.keepRevisions ?? 0, revisionsBefore)
        : revisionsBefore;
      const charged = await chargeEdit(sql, row, { growth, before: revisionsBefore, kept }, now, rules);
      if ('usedBytes' in charged) return rollbackWith({ kind: 'quotaExceeded', ...charged });
      if (!isFree) return rollbackWith({ kind: 'slugTaken' });
      const stored = encodeText(id, paste.content);
      await sql.run(
        UPDATE,
        id,
        Boolean(stored.packed),
        stored.content,
        paste.sizeBytes,
        paste.revision,
        isNewText ? now : null,
        charged.revisionBytes,
        stored.checksum,
        ...editableValues(paste),
      );
      if (changes.title !== undefined || changes.content !== undefined) {
        await sql.run('UPDATE paste_search SET folded = $2 WHERE paste_id = $1', id, searchText(paste));
      }
      await perform(sql, keepOptionChange(before, paste, now, rules.keyId));
      return { kind: 'edited', paste };
    });
  } catch (error) {
    // Another paste has taken the slug since it was checked.
    if (sqlState(error) === UNIQUE_VIOLATION) return { kind: 'slugTaken' };
    throw error;
  }
}

export const pasteCountMethods = {
  async countPastes(sql, accountId, now) {
    const row = await sql.get<{ pastes: number }>(
      `SELECT count(*) AS pastes FROM pastes
       WHERE account_id = $1 AND ${isLive('$2')}`,
      accountId,
      now,
    );
    return row?.pastes ?? 0;
  },
} satisfies Methods<AccountStore>;

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
