import type { Language, LanguageCount, Paste } from '#domain/paste.ts';
import { asciiLikePattern, fold, isAscii } from '#domain/search.ts';
import type { PublicQuery, TitleSearch } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { IS_LIVE } from './live.ts';
import { PASTE_COLUMNS, type PasteRow, pastesByRowKey, toPaste } from './pastes.ts';

/** Must match the condition of the partial indexes, or SQLite does not use them. */
const PUBLIC = `visibility = 'public' AND password_hash IS NULL AND burn = 0`;

/** How many candidates are read at once where LIKE finds more than the search. */
const CANDIDATES = 1000;

/** A page of public pastes, newest first, after `after`; without a total, which would cost a scan. */
export function listPublic(connection: Connection, query: PublicQuery, now: number): Paste[] {
  const { conditions, values } = conditionsOf(query, now);
  // By position, not by offset: pages do not repeat a paste when new ones arrive.
  if (query.after !== null) {
    conditions.push('(created_at, row_key) < (?, coalesce((SELECT row_key FROM pastes WHERE id = ?), 0))');
    values.push(query.after.createdAt, query.after.id);
  }
  const rows = connection
    .sql(
      `SELECT ${PASTE_COLUMNS} FROM pastes WHERE ${conditions.join(' AND ')}
       ORDER BY created_at DESC, row_key DESC LIMIT ?`,
    )
    .all(...values, query.atMost);
  return (rows as unknown as PasteRow[]).map(toPaste);
}

interface Candidate {
  rowKey: number;
  createdAt: number;
  title: string;
}

/**
 * A page of the public pastes whose title matches. Reads an index that has all of it but the account, and then the pastes
 * that match.
 */
export function searchPublic(
  connection: Connection,
  query: PublicQuery & { search: TitleSearch },
  now: number,
): Paste[] {
  const { atMost, after } = query;
  const { folded } = query.search;
  // No title contains NUL, which would end the pattern.
  if (folded.includes('\0')) return [];
  const { conditions, values } = conditionsOf(query, now);
  const statement = connection.sql(
    `SELECT row_key AS rowKey, created_at AS createdAt, title FROM pastes INDEXED BY pastes_public_titles
     WHERE ${conditions.join(' AND ')} AND title IS NOT NULL AND title LIKE ? ESCAPE '\\'
       AND (created_at, row_key) < (?, ?)
     ORDER BY created_at DESC, row_key DESC LIMIT ?`,
  );
  const pageSize = isAscii(folded) ? atMost : CANDIDATES;
  const found: number[] = [];
  let createdAt = after?.createdAt ?? Number.MAX_SAFE_INTEGER;
  let rowKey = after === null ? 0 : rowKeyOf(connection, after.id);
  for (;;) {
    const candidates = statement.all(
      ...values,
      asciiLikePattern(folded),
      createdAt,
      rowKey,
      pageSize,
    ) as unknown as Candidate[];
    for (const candidate of candidates)
      if (fold(candidate.title).includes(folded)) found.push(candidate.rowKey);
    const last = candidates.at(-1);
    if (last === undefined || candidates.length < pageSize || found.length >= atMost) break;
    ({ createdAt, rowKey } = last);
  }
  return pastesByRowKey(connection, found.slice(0, atMost));
}

const rowKeyOf = (connection: Connection, id: string): number =>
  Number(connection.sql('SELECT row_key AS rowKey FROM pastes WHERE id = ?').get(id)?.rowKey ?? 0);

function conditionsOf({ accountId, language }: PublicQuery, now: number) {
  const conditions = [PUBLIC, IS_LIVE];
  const values: (string | number)[] = [now];
  if (accountId !== null) {
    conditions.push('account_id = ?');
    values.push(accountId);
  }
  if (language !== null) {
    conditions.push('language = ?');
    values.push(language satisfies Language);
  }
  return { conditions, values };
}

export function countPublic(connection: Connection, now: number): LanguageCount[] {
  return connection
    .sql(
      `SELECT language, count(*) AS pastes FROM pastes INDEXED BY pastes_public_by_language
       WHERE ${PUBLIC} AND ${IS_LIVE} GROUP BY language`,
    )
    .all(now) as unknown as LanguageCount[];
}
