import type { LanguageCount, Paste } from '#domain/paste.ts';
import type { PublicQuery } from '#store/pastes.ts';
import { isLive } from './live.ts';
import { all, type Operation, type Value } from './operation.ts';
import { PASTE_COLUMNS, toPaste } from './pastes.ts';

/** Must match the condition of the partial indexes, or neither engine uses them. */
const PUBLIC = `visibility = 'public' AND password_hash IS NULL AND burn = false`;

/** The conditions on a public paste, and their values, which begin with `now`; `place` adds another one. */
export function publicConditions({ accountId, language, after }: PublicQuery, now: number) {
  const values: Value[] = [now];
  const place = (value: Value) => `$${values.push(value)}`;
  const conditions = [PUBLIC, isLive('$1')];
  if (accountId !== null) conditions.push(`account_id = ${place(accountId)}`);
  if (language !== null) conditions.push(`language = ${place(language)}`);
  // By position, not by offset: pages do not repeat a paste when new ones arrive.
  if (after !== null) {
    const rowKey = `SELECT row_key FROM pastes WHERE id = ${place(after.id)}`;
    conditions.push(`(created_at, row_key) < (${place(after.createdAt)}, coalesce((${rowKey}), 0))`);
  }
  return { conditions, values, place };
}

/** The text of a page of the pastes that meet these conditions, newest first; without a total, which would cost a scan. */
export const publicPage = (conditions: string[], atMost: string): string =>
  `SELECT ${PASTE_COLUMNS} FROM pastes WHERE ${conditions.join(' AND ')}
   ORDER BY created_at DESC, row_key DESC LIMIT ${atMost}`;

/** Without a search, which is the engine's own. */
export function* listPublic(query: PublicQuery, now: number): Operation<Paste[]> {
  const { conditions, values, place } = publicConditions(query, now);
  const text = publicPage(conditions, place(query.atMost));
  return (yield* all<Paste>(text, ...values)).map(toPaste);
}

export const countPublic = (table: string, now: number): Operation<LanguageCount[]> =>
  all(
    `SELECT language, count(*) AS pastes FROM ${table} WHERE ${PUBLIC} AND ${isLive('$1')} GROUP BY language`,
    now,
  );
