import { decodeContent, type LanguageCount } from '#domain/paste.ts';
import { fold } from '#domain/search.ts';
import { countPublic, publicConditions } from '#store/operations/public.ts';
import type { PublicMatches, PublicQuery, PublicSearch } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { matchFor } from './match-query.ts';
import { pastesByRowKey } from './pastes.ts';
import { perform, toColumn } from './perform.ts';
import { INDEXED_FROM, INDEXED_FROM_BYTES, matchingRowKeys, pasteReader, textTest } from './search.ts';
import { indexEntries } from './terms.ts';

/** In place of an account, in front of the entries of public texts. */
const EVERYBODY = '';
/** How many public texts are indexed at once: the writer takes 15 ms for 2 KB each. */
const INDEXED_AT_ONCE = 50;
/** How much text a search reads at most, with what opening each costs: 0.4 s of CPU. */
const READ_MAX_BYTES = 64 * 2 ** 20;
const OPENING_BYTES = 2 * 2 ** 10;
/** How many rows are read at once. */
const BATCH = 1000;
/** Fewer candidates than this are looked up one by one; otherwise they are picked from the whole list. */
const LOOKED_UP_MAX = 2 * INDEXED_FROM;

interface Candidate {
  rowKey: number;
  createdAt: number;
}

/**
 * A page of the public pastes whose title or text matches. Reads those texts that the index leaves open, and those that wait
 * to be indexed.
 */
export function searchPublic(
  connection: Connection,
  query: PublicQuery,
  { folded }: PublicSearch,
  now: number,
  readMaxBytes = READ_MAX_BYTES,
): PublicMatches {
  const match = matchFor(EVERYBODY, folded);
  const certain = new Set(matchingRowKeys(connection, 'public_search', match?.certain));
  const open = match && new Set(matchingRowKeys(connection, 'public_search', match.possible));
  if (open !== undefined)
    for (const { rowKey } of connection.sql('SELECT row_key AS rowKey FROM public_waiting').all())
      open.add(Number(rowKey));
  const find = pasteReader(connection, null);
  const holds = textTest(folded);
  const found: number[] = [];
  let leftBytes = readMaxBytes;
  const candidates = open && certain.size + open.size <= LOOKED_UP_MAX ? [...certain, ...open] : undefined;
  for (const { rowKey } of newestFirst(connection, query, now, candidates)) {
    if (!certain.has(rowKey)) {
      if (open?.has(rowKey) === false) continue;
      if (leftBytes <= 0) return { pastes: pastesByRowKey(connection, found), isPartial: true };
      connection.requireTime();
      const paste = find(rowKey);
      leftBytes -= OPENING_BYTES + (paste?.content.length ?? 0);
      if (paste === undefined || !holds(paste)) continue;
    }
    if (found.push(rowKey) === query.atMost) break;
  }
  return { pastes: pastesByRowKey(connection, found), isPartial: false };
}

/** The public pastes of a query, read as they are asked for: all, or those among `some`. */
function* newestFirst(
  connection: Connection,
  query: PublicQuery,
  now: number,
  some: number[] | undefined,
): Generator<Candidate> {
  const { after } = query;
  const { conditions, values, place } = publicConditions({ ...query, after: null }, now);
  if (some) conditions.push(`row_key IN (SELECT value FROM json_each(${place(JSON.stringify(some))}))`);
  const statement = connection.sql(
    `SELECT row_key AS rowKey, created_at AS createdAt FROM pastes WHERE ${conditions.join(' AND ')}
     AND (created_at, row_key) < (?, ?) ORDER BY created_at DESC, row_key DESC LIMIT ${BATCH}`,
  );
  let position: Candidate = {
    createdAt: after?.createdAt ?? Number.MAX_SAFE_INTEGER,
    rowKey: after === null ? 0 : rowKeyOf(connection, after.id),
  };
  for (;;) {
    const { createdAt, rowKey } = position;
    const rows = statement.all(...values.map(toColumn), createdAt, rowKey) as unknown as Candidate[];
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    position = last;
  }
}

const rowKeyOf = (connection: Connection, id: string): number =>
  Number(connection.sql('SELECT row_key AS rowKey FROM pastes WHERE id = ?').get(id)?.rowKey ?? 0);

/**
 * Indexes the oldest public texts that wait, if scanning all of them would be noticed, as for an account. True when others
 * are left.
 */
export function indexPublicTexts(connection: Connection): boolean {
  const waiting = connection
    .sql(
      `SELECT row_key AS rowKey, bytes FROM public_waiting WHERE row_key < (
         SELECT min(row_key) FROM (
           SELECT row_key, sum(bytes) OVER (ORDER BY row_key DESC) AS total
           FROM (SELECT * FROM public_waiting ORDER BY row_key DESC LIMIT ${INDEXED_FROM})
         ) WHERE total <= ${INDEXED_FROM_BYTES} OR row_key = (SELECT max(row_key) FROM public_waiting)
       ) ORDER BY row_key LIMIT ${INDEXED_AT_ONCE}`,
    )
    .all() as { rowKey: number; bytes: number }[];
  // The index must not take the room in which a sweep frees some.
  if (connection.isDiskLow(waiting.reduce((sum, { bytes }) => sum + bytes, 0))) return false;
  const find = pasteReader(connection, null);
  for (const { rowKey } of waiting) {
    const { title = null, content = new Uint8Array() } = find(rowKey) ?? {};
    const entries = indexEntries(EVERYBODY, [title ?? '', decodeContent(content)].map(fold));
    connection.sql('INSERT INTO public_search (rowid, entries) VALUES (?, ?)').run(rowKey, entries);
    connection.sql('DELETE FROM public_waiting WHERE row_key = ?').run(rowKey);
  }
  return waiting.length === INDEXED_AT_ONCE;
}

/** From the index that has the language first. */
export const countPublicPastes = (
  connection: Connection,
  now: number,
  keylessUntil?: number | null,
): LanguageCount[] =>
  perform(connection, countPublic('pastes INDEXED BY pastes_public_by_language', now, keylessUntil));
