import type { LanguageCount, Paste } from '#domain/paste.ts';
import { asciiLikePattern, isAscii, spellingsOf } from '#domain/search.ts';
import type { PublicQuery } from '#store/store.ts';
import type { Sql } from './connection.ts';
import { isLive } from './live.ts';
import { PASTE_COLUMNS } from './pastes.ts';
import type { Value } from './values.ts';

/** Must match the condition of the partial indexes, or PostgreSQL does not use them. */
const PUBLIC = `visibility = 'public' AND password_hash IS NULL AND NOT burn`;

/** A page of public pastes, newest first, after `after`; without a total, which would cost a scan. */
export async function listPublic(sql: Sql, query: PublicQuery, now: number): Promise<Paste[]> {
  const { accountId, language, search, after, atMost } = query;
  // No stored title contains NUL, and no parameter can.
  if (search?.folded.includes('\0')) return [];
  const values: Value[] = [now, atMost];
  const place = (value: Value) => `$${values.push(value)}`;
  const conditions = [PUBLIC, isLive('$1')];
  if (accountId !== null) conditions.push(`account_id = ${place(accountId)}`);
  if (language !== null) conditions.push(`language = ${place(language)}`);
  if (search) {
    conditions.push(`title IS NOT NULL AND title ILIKE ${place(asciiLikePattern(search.folded))}`);
    if (!isAscii(search.folded)) conditions.push(`title ~ ${place(foldedPattern(search.folded))}`);
  }
  // By position, not by offset: pages do not repeat a paste when new ones arrive.
  if (after !== null) {
    conditions.push(
      `(created_at, row_key) <
         (${place(after.createdAt)}, coalesce((SELECT row_key FROM pastes WHERE id = ${place(after.id)}), 0))`,
    );
  }
  const text = `SELECT ${PASTE_COLUMNS} FROM pastes WHERE ${conditions.join(' AND ')}
     ORDER BY created_at DESC, row_key DESC LIMIT $2`;
  // The best plan of a search depends on its text.
  return search ? sql.queryUnprepared(text, ...values) : sql.all(text, ...values);
}

export const countPublic = (sql: Sql, now: number): Promise<LanguageCount[]> =>
  sql.all(
    `SELECT language, count(*) AS pastes FROM pastes
     WHERE ${PUBLIC} AND ${isLive('$1')} GROUP BY language`,
    now,
  );

/** A regular expression for the texts that contain the folded one. */
const foldedPattern = (folded: string): string =>
  Array.from(folded, (character) =>
    /\p{L}/u.test(character)
      ? `[${spellingsOf(character).join('')}]`
      : character.replace(/[^\p{L}\p{N}\s]/u, '\\$&'),
  ).join('');
