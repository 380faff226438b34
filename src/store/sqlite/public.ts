import { publicConditions } from '#store/operations/public.ts';
import { countFitting } from '#store/revisions.ts';
import type { PublicMatches, PublicQuery, PublicSearch } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { matchFor } from './match-query.ts';
import { pastesByRowKey } from './pastes.ts';
import { toColumn } from './perform.ts';
import {
  addToIndex,
  containsQuery,
  EVERYBODY,
  INDEXED_FROM,
  INDEXED_FROM_BYTES,
  matchingRowKeys,
  pasteReader,
} from './search.ts';

/** How many public texts are indexed at once: the writer takes 15 ms for 2 KB each. */
const INDEXED_AT_ONCE = 50;
/** And how much text, but for a single one: of random words, all writes wait 0.6 s for so much. */
const INDEXED_AT_ONCE_BYTES = 2 ** 19;
/** How much text a search reads at most, with what opening each costs: 0.4 s of CPU. */
const READ_MAX_BYTES = 64 * 2 ** 20;
const OPENING_BYTES = 2 * 2 ** 10;
/** Fewer candidates than this are looked up one by one; otherwise they are picked from the whole list. */
const LOOKED_UP_MAX = 2 * INDEXED_FROM;

/**
 * A page of the public pastes whose title or text matches. Reads the texts that the index cannot decide on, and those that are
 * not indexed yet.
 */
export function searchPublic(
  connection: Connection,
  query: PublicQuery,
  { folded }: PublicSearch,
  now: number,
  readMaxBytes = READ_MAX_BYTES,
): PublicMatches {
  const match = matchFor(EVERYBODY, folded);
  const certain = new Set(matchingRowKeys(connection, match?.certain, 'public_search'));
  const open = match && new Set(matchingRowKeys(connection, match.possible, 'public_search'));
  if (open) for (const { rowKey } of connection.sql(WAITING).all()) open.add(Number(rowKey));
  const { conditions, values, place } = publicConditions(query, now);
  if (open && certain.size + open.size <= LOOKED_UP_MAX) {
    const candidates = JSON.stringify([...certain, ...open]);
    conditions.push(`row_key IN (SELECT value FROM json_each(${place(candidates)}))`);
  }
  const newestFirst = connection
    .sql(
      `SELECT row_key AS rowKey FROM pastes WHERE ${conditions.join(' AND ')}
       ORDER BY created_at DESC, row_key DESC`,
    )
    .iterate(...values.map(toColumn));
  let read = 0;
  const holds = containsQuery(connection, null, folded, (bytes) => {
    read += OPENING_BYTES + bytes;
  });
  const found: number[] = [];
  let isPartial = false;
  for (const row of newestFirst) {
    const rowKey = Number(row.rowKey);
    if (!certain.has(rowKey)) {
      if (open?.has(rowKey) === false) continue;
      isPartial = read >= readMaxBytes;
      if (isPartial) break;
      if (!holds(rowKey)) continue;
    }
    if (found.push(rowKey) === query.atMost) break;
  }
  return { pastes: pastesByRowKey(connection, found), isPartial };
}

const WAITING = 'SELECT row_key AS rowKey FROM public_waiting';

/**
 * Indexes some of the oldest public texts that wait, if scanning all of them would be noticed, as for an account.
 */
export function indexPublicTexts(connection: Connection): void {
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
  const sizes = waiting.map(({ bytes }) => bytes);
  const next = waiting.slice(0, Math.max(1, countFitting(sizes, INDEXED_AT_ONCE_BYTES)));
  // The index must not take the room in which a sweep frees some.
  if (connection.isDiskLow(next.reduce((sum, { bytes }) => sum + bytes, 0))) return;
  const find = pasteReader(connection, null);
  for (const { rowKey } of next) {
    const paste = find(rowKey);
    if (paste !== undefined) addToIndex(connection, rowKey, EVERYBODY, paste);
    connection.sql('DELETE FROM public_waiting WHERE row_key = ?').run(rowKey);
  }
}
