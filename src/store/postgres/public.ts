import { MINUTE_MS } from '#domain/time.ts';
import { listPublic, PUBLIC, publicConditions } from '#store/operations/public.ts';
import { countFitting } from '#store/revisions.ts';
import type { PublicMatches, PublicQuery, PublicSearch } from '#store/store.ts';
import { decodeForSearch, STORED_TEXT, type StoredText } from '#store/stored-text.ts';
import type { Database, Sql } from './connection.ts';
import { perform } from './perform.ts';
import { searchPattern, searchText, spell } from './search.ts';
import { jsonRows } from './values.ts';

/** So many of the newest pastes are looked at one by one: common words need no more, and neither do small sites. */
const NEWEST = 500;
/** Of a text without three letters in a row, which is in no index, only these are looked at: 0.1 s. */
const NEWEST_OF_SHORT = 5_000;
const INDEXABLE = /[\p{L}\p{N}]{3}/u;
/** A search reads at most so much text that is not indexed yet. */
const READ_MAX_BYTES = 4 * 2 ** 20;
const INDEXED_AT_ONCE = 100;
/** With more text, the statement that indexes would run out of time, again and again. */
const INDEXED_AT_ONCE_BYTES = 2 ** 20;
/** Longer than a transaction takes, so that no paste appears behind the mark. */
const INDEXED_AFTER_MS = MINUTE_MS;

interface Position {
  createdAt: number;
  rowKey: number;
}
const POSITION = 'created_at AS "createdAt", row_key AS "rowKey"';
const MARK = `SELECT ${POSITION} FROM public_search_mark`;

/**
 * A page of the public pastes whose title or text matches. Wrong statistics cannot make the planner choose a slow plan: the
 * newest are found by their index and their texts by id, all others by the trigrams alone and then by id.
 */
export async function searchPublic(
  sql: Sql,
  query: PublicQuery,
  { folded }: PublicSearch,
  now: number,
): Promise<PublicMatches> {
  const { conditions, values, place } = publicConditions(query, now);
  const wanted = spell(folded);
  const isIndexable = INDEXABLE.test(folded);
  const looked = isIndexable ? NEWEST : NEWEST_OF_SHORT;
  // `holds` is null for one that is not indexed yet. Unlike LIKE, `strpos` uses no index.
  type Looked = Omit<Position, 'rowKey'> & { id: string; sizeBytes: number; holds: boolean | null };
  const newest = await sql.queryUnprepared<Looked>(
    `SELECT id, created_at AS "createdAt", size_bytes AS "sizeBytes",
       (SELECT strpos(folded, ${place(wanted)}) > 0 FROM paste_search WHERE paste_id = id) AS holds
     FROM pastes WHERE ${conditions.join(' AND ')} ORDER BY created_at DESC, row_key DESC LIMIT ${looked}`,
    ...values,
  );
  let bytes = 0;
  const unread = newest.filter(({ holds, sizeBytes }) => {
    if (holds === null) bytes += sizeBytes;
    return holds === null && bytes <= READ_MAX_BYTES;
  });
  const read = await readTexts(sql, unread);
  const hits = newest.filter(({ id, holds }) => holds ?? read.get(id)?.includes(wanted));
  const ids = hits.map(({ id }) => id).slice(0, query.atMost);
  const last = newest.length === looked ? newest.at(-1) : undefined;
  if (isIndexable && last !== undefined && ids.length < query.atMost) {
    const older = { ...query, after: last, atMost: query.atMost - ids.length };
    ids.push(...(await searchIndex(sql, older, folded, now)));
  }
  // Those between the mark and the newest are neither indexed nor looked at.
  const mark = await sql.get<Position>(MARK);
  const isCut = last && (!isIndexable || mark === undefined || mark.createdAt < last.createdAt);
  return {
    pastes: await perform(sql, listPublic({ ...query, ids, after: null }, now)),
    isPartial: (isCut && ids.length < query.atMost) || bytes > READ_MAX_BYTES,
  };
}

/** The ids of the matches that are indexed. */
async function searchIndex(sql: Sql, query: PublicQuery, folded: string, now: number): Promise<string[]> {
  const { conditions, values, place } = publicConditions(query, now);
  const rows = await sql.queryUnprepared<{ id: string }>(
    `WITH hits AS MATERIALIZED (SELECT paste_id FROM paste_search WHERE folded LIKE ${place(searchPattern(folded))})
     SELECT id FROM hits CROSS JOIN LATERAL (SELECT * FROM pastes WHERE id = paste_id OFFSET 0) AS pastes
     WHERE ${conditions.join(' AND ')} ORDER BY created_at DESC, row_key DESC LIMIT ${place(query.atMost)}`,
    ...values,
  );
  return rows.map(({ id }) => id);
}

/** The searched texts of pastes, by id. With a lock, nobody edits them meanwhile. */
async function readTexts(sql: Sql, pastes: { id: string }[], lock = ''): Promise<Map<string, string>> {
  if (pastes.length === 0) return new Map();
  const rows = await sql.all<StoredText & { id: string; title: string | null }>(
    `SELECT id, title, size_bytes AS "sizeBytes", ${STORED_TEXT} FROM pastes WHERE id = ANY ($1) ORDER BY id ${lock}`,
    pastes.map(({ id }) => id),
  );
  const textOf = ({ id, title, ...text }: (typeof rows)[number]) =>
    searchText({ title, content: decodeForSearch(id, text) });
  return new Map(rows.map((row) => [row.id, textOf(row)]));
}

/** Indexes some public texts of nobody, oldest first, from where the mark is. One node does it at a time. */
export const indexPublicTexts = (database: Database, now: number): Promise<void> =>
  database.transaction(async (sql) => {
    const mark = await sql.get<Position>(`${MARK} FOR UPDATE SKIP LOCKED`);
    if (mark === undefined) return;
    const waiting = await sql.all<Position & { id: string; keylessBytes: number | null }>(
      `SELECT id, CASE WHEN account_id IS NULL THEN size_bytes END AS "keylessBytes", ${POSITION} FROM pastes
       WHERE ${PUBLIC} AND (created_at, row_key) > ($1, $2) AND created_at <= $3
       ORDER BY created_at, row_key LIMIT ${INDEXED_AT_ONCE}`,
      mark.createdAt,
      mark.rowKey,
      now - INDEXED_AFTER_MS,
    );
    const sizes = waiting.map(({ keylessBytes }) => keylessBytes ?? 0);
    const next = waiting.slice(0, Math.max(1, countFitting(sizes, INDEXED_AT_ONCE_BYTES)));
    const last = next.at(-1);
    if (last === undefined) return;
    const keyless = next.filter(({ keylessBytes }) => keylessBytes !== null);
    const texts = await readTexts(sql, keyless, 'FOR NO KEY UPDATE');
    await sql.run(
      `INSERT INTO paste_search (paste_id, account_id, folded)
       SELECT id, '', folded FROM json_to_recordset($1::json) AS texts (id text, folded text) ON CONFLICT DO NOTHING`,
      jsonRows([...texts].map(([id, folded]) => ({ id, folded }))),
    );
    await sql.run('UPDATE public_search_mark SET created_at = $1, row_key = $2', last.createdAt, last.rowKey);
  });
