import type { LanguageCount, Paste } from '#domain/paste.ts';
import { POPULAR_READ_MAX, type PublicQuery } from '#store/pastes.ts';
import { isLive } from './live.ts';
import { all, type Operation, type Value } from './operation.ts';
import { PASTE_COLUMNS, toPaste } from './pastes.ts';

/** Must match the condition of the partial indexes, or neither engine uses them. */
export const PUBLIC = `visibility = 'public' AND password_hash IS NULL AND burn = false`;

/** The conditions on a public paste, and their values, which begin with `now`; `place` adds another one. */
export function publicConditions(
  { accountId, language, after, keylessUntil = null, ids }: PublicQuery,
  now: number,
) {
  const values: Value[] = [now];
  const place = (value: Value) => `$${values.push(value)}`;
  const conditions = [PUBLIC, isLive('$1')];
  if (accountId !== null) conditions.push(`account_id = ${place(accountId)}`);
  if (language !== null) conditions.push(`language = ${place(language)}`);
  if (keylessUntil !== null)
    conditions.push(`(created_at <= ${place(keylessUntil)} OR account_id IS NOT NULL)`);
  if (ids !== undefined) conditions.push(`id = ANY (${place(ids)}::text[])`);
  // By position, not by offset: pages do not repeat a paste when new ones arrive.
  if (after !== null) {
    const rowKey = `SELECT row_key FROM pastes WHERE id = ${place(after.id)}`;
    conditions.push(`(created_at, row_key) < (${place(after.createdAt)}, coalesce((${rowKey}), 0))`);
  }
  return { conditions, values, place };
}

/** Without a total, which would cost a scan. */
export function* listPublic(query: PublicQuery, now: number): Operation<Paste[]> {
  const { conditions, values, place } = publicConditions(query, now);
  const text = `SELECT ${PASTE_COLUMNS} FROM pastes WHERE ${conditions.join(' AND ')}
    ORDER BY created_at DESC, row_key DESC LIMIT ${place(query.atMost)}`;
  return (yield* all<Paste>(text, ...values)).map(toPaste);
}

export function countPublic(
  table: string,
  now: number,
  keylessUntil: number | null = null,
): Operation<LanguageCount[]> {
  const everything = { accountId: null, language: null, after: null, atMost: 0, keylessUntil };
  const { conditions, values } = publicConditions(everything, now);
  return all(
    `SELECT language, count(*) AS pastes FROM ${table} WHERE ${conditions.join(' AND ')} GROUP BY language`,
    ...values,
  );
}

export function* listPopular(query: PublicQuery, since: number, now: number): Operation<string[]> {
  const { conditions, values, place } = publicConditions(query, now);
  const rows = yield* all<{ id: string }>(
    `SELECT id FROM (
       SELECT id, row_key, pastes.views AS viewed FROM pastes
       WHERE ${conditions.join(' AND ')} AND created_at > ${place(since)}
       ORDER BY created_at DESC, row_key DESC LIMIT ${POPULAR_READ_MAX}
     ) AS newest WHERE viewed > 0 ORDER BY viewed DESC, row_key DESC LIMIT ${place(query.atMost)}`,
    ...values,
  );
  return rows.map(({ id }) => id);
}
