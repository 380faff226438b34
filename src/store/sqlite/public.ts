import type { LanguageCount, Paste } from '#domain/paste.ts';
import { asciiLikePattern, fold, isAscii } from '#domain/search.ts';
import { countPublic, publicConditions } from '#store/operations/public.ts';
import type { PublicQuery, TitleSearch } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { pastesByRowKey } from './pastes.ts';
import { perform, toColumn } from './perform.ts';

/** How many candidates are read at once where LIKE finds more than the search. */
const CANDIDATES = 1000;

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
  const { conditions, values } = publicConditions({ ...query, after: null }, now);
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
      ...values.map(toColumn),
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

/** From the index that has the language first. */
export const countPublicPastes = (connection: Connection, now: number): LanguageCount[] =>
  perform(connection, countPublic('pastes INDEXED BY pastes_public_by_language', now));
