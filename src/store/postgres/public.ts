import type { Paste } from '#domain/paste.ts';
import type { PublicQuery } from '#store/store.ts';
import type { Sql } from './connection.ts';
import { PASTE_COLUMNS } from './pastes.ts';
import type { Value } from './values.ts';

/** Must match the condition of the partial indexes, or PostgreSQL does not use them. */
const PUBLIC = `visibility = 'public' AND password_hash IS NULL AND NOT burn`;

/** A page of public pastes, newest first, after `after`; without a total, which would cost a scan. */
export function listPublic(sql: Sql, query: PublicQuery, now: number): Promise<Paste[]> {
  const { accountId, language, after, atMost } = query;
  const values: Value[] = [now, atMost];
  const place = (value: Value) => `$${values.push(value)}`;
  const conditions = [PUBLIC, '(expires_at IS NULL OR expires_at > $1)'];
  if (accountId !== null) conditions.push(`account_id = ${place(accountId)}`);
  if (language !== null) conditions.push(`language = ${place(language)}`);
  // By position, not by offset: pages do not repeat a paste when new ones arrive.
  if (after !== null) {
    conditions.push(
      `(created_at, row_key) <
         (${place(after.createdAt)}, coalesce((SELECT row_key FROM pastes WHERE id = ${place(after.id)}), 0))`,
    );
  }
  return sql.all(
    `SELECT ${PASTE_COLUMNS} FROM pastes WHERE ${conditions.join(' AND ')}
     ORDER BY created_at DESC, row_key DESC LIMIT $2`,
    ...values,
  );
}
