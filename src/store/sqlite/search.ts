import { decodeContent } from '#domain/paste.ts';
import { fold } from '#domain/search.ts';
import { isLive } from '#store/operations/live.ts';
import type { Searchable } from '#store/operations/operation.ts';
import type { PasteQuery } from '#store/store.ts';
import { decodeForSearch, STORED_TEXT, type StoredText } from '#store/stored-text.ts';
import type { Connection } from './connection.ts';
import { matchFor } from './match-query.ts';
import { indexEntries } from './terms.ts';

/**
 * An account is indexed from this many pastes on: scanning 2,000 of 2 KB takes a median of 25 ms of CPU (500: 8,
 * 4,000: 65, on a shared machine), which nobody notices, and an indexed paste costs five times as much to create.
 */
export const INDEXED_FROM = 2_000;
/**
 * Or from this many bytes on, which take as long to scan: 27 ms as 16 pastes of 256 KB. It also bounds what has to be
 * indexed at once: about 0.8 s of the writer's time.
 */
export const INDEXED_FROM_BYTES = 4 * 2 ** 20;
/** In place of an account, in front of the entries of public texts. */
export const EVERYBODY = '';
/** If a smaller share of the pastes matches, they are looked up one by one; otherwise picked from the whole list. */
const LIST_SCAN_SHARE = 1 / 8;

/**
 * Indexes a new or edited paste if its account is indexed, and the whole account once it is large enough. Call it after
 * the row is written.
 */
export function indexPaste(
  connection: Connection,
  rowKey: number,
  accountId: string,
  paste: Searchable,
): void {
  if (isIndexed(connection, accountId)) {
    unindexPaste(connection, rowKey);
    connection.deferToCommit(() => addToIndex(connection, rowKey, accountId, paste));
  } else if (isLarge(connection, accountId)) {
    indexAccount(connection, accountId);
  }
}

const isLarge = (connection: Connection, accountId: string): boolean =>
  connection
    .sql('SELECT 1 FROM paste_counts WHERE account_id = ? AND (pastes >= ? OR bytes >= ?)')
    .get(accountId, INDEXED_FROM, INDEXED_FROM_BYTES) !== undefined;

/** Does nothing for a paste that is not indexed. */
export function unindexPaste(connection: Connection, rowKey: number): void {
  connection.deferToCommit(() => connection.sql('DELETE FROM paste_search WHERE rowid = ?').run(rowKey));
}

/** Indexes accounts that were already large before the schema had this index. */
export function indexLargeAccounts(connection: Connection): void {
  const accounts = connection
    .sql('SELECT account_id AS accountId FROM paste_counts WHERE pastes >= ?')
    .all(INDEXED_FROM) as { accountId: string }[];
  for (const { accountId } of accounts) indexAccount(connection, accountId);
}

/** Deferred like all index writes: a reused row key may still have entries of its deleted paste to remove. */
function indexAccount(connection: Connection, accountId: string): void {
  connection.sql('INSERT INTO indexed_accounts (account_id) VALUES (?)').run(accountId);
  const rows = connection
    .sql('SELECT row_key AS rowKey FROM pastes WHERE account_id = ? ORDER BY row_key')
    .all(accountId) as { rowKey: number }[];
  const find = pasteReader(connection, accountId);
  connection.deferToCommit(() => {
    for (const { rowKey } of rows) {
      const paste = find(rowKey);
      if (paste !== undefined) addToIndex(connection, rowKey, accountId, paste);
    }
  });
}

/** Without an account, to the index of public texts. */
export function addToIndex(
  connection: Connection,
  rowKey: number,
  accountId: string,
  { title, content }: Searchable,
): void {
  const index = accountId === EVERYBODY ? 'public_search' : 'paste_search';
  const texts = [title ?? '', decodeContent(content)].map(fold);
  connection
    .sql(`INSERT INTO ${index} (rowid, entries) VALUES (?, ?)`)
    .run(rowKey, indexEntries(accountId, texts));
}

const isIndexed = (connection: Connection, accountId: string): boolean =>
  connection.sql('SELECT 1 FROM indexed_accounts WHERE account_id = ?').get(accountId) !== undefined;

const countRows = (connection: Connection, accountId: string): number =>
  Number(connection.sql('SELECT pastes FROM paste_counts WHERE account_id = ?').get(accountId)?.pastes ?? 0);

/** The row keys of the account's live pastes that match the query, newest first. */
export function searchPastes(connection: Connection, query: PasteQuery, now: number): number[] {
  const { accountId, folded } = query;
  if (folded === null) return listRowKeys(connection, query, now);
  const holds = containsQuery(connection, accountId, folded);
  const match = isIndexed(connection, accountId) ? matchFor(accountId, folded) : undefined;
  if (match === undefined) return listRowKeys(connection, query, now).filter(holds);
  const hits = new Set(matchingRowKeys(connection, match.certain));
  for (const rowKey of matchingRowKeys(connection, match.possible)) {
    if (!hits.has(rowKey) && holds(rowKey)) hits.add(rowKey);
  }
  const isFiltered = query.language || query.visibility;
  return !isFiltered && hits.size > countRows(connection, accountId) * LIST_SCAN_SHARE
    ? listRowKeys(connection, query, now).filter((rowKey) => hits.has(rowKey))
    : listRowKeys(connection, query, now, [...hits]);
}

export function matchingRowKeys(
  connection: Connection,
  match: string | undefined,
  index = 'paste_search',
): number[] {
  if (match === undefined) return [];
  const rows = connection.sql(`SELECT rowid AS rowKey FROM ${index} WHERE ${index} MATCH ?`).all(match);
  return (rows as { rowKey: number }[]).map(({ rowKey }) => rowKey);
}

/** The account's live pastes that pass the filters, newest first: all, or those among `some`. */
function listRowKeys(
  connection: Connection,
  { accountId, language, visibility }: PasteQuery,
  now: number,
  some?: number[],
): number[] {
  // The plus keeps SQLite from using the account's index: `some` has far fewer rows.
  const values: (string | number)[] = [accountId, now];
  const place = (value: string) => `$${values.push(value)}`;
  const scope = some
    ? `row_key IN (SELECT value FROM json_each(${place(JSON.stringify(some))})) AND +account_id = $1`
    : 'account_id = $1';
  const conditions = [scope, isLive('$2')];
  if (language) conditions.push(`language = ${place(language)}`);
  if (visibility) conditions.push(`visibility = ${place(visibility)}`);
  const rows = connection
    .sql(
      `SELECT row_key AS rowKey FROM pastes WHERE ${conditions.join(' AND ')}
       ORDER BY created_at DESC, row_key DESC`,
    )
    .all(...values);
  return (rows as { rowKey: number }[]).map(({ rowKey }) => rowKey);
}

/**
 * Whether the paste with a row key contains this folded text, if it belongs to the account, or to anybody for null. `onRead`
 * gets the bytes of each text.
 */
export function containsQuery(
  connection: Connection,
  accountId: string | null,
  folded: string,
  onRead?: (bytes: number) => void,
): (rowKey: number) => boolean {
  const bytes = Buffer.from(folded);
  const find = pasteReader(connection, accountId);
  return (rowKey) => {
    connection.requireTime();
    const paste = find(rowKey);
    if (paste === undefined) return false;
    const { title, content } = paste;
    onRead?.(content.length);
    if (title !== null && fold(title).includes(folded)) return true;
    // Folding maps each code point on its own, so text that contains the query as typed also contains it folded. Most
    // matches do, and this check takes a tenth of the time.
    const typed = Buffer.from(content.buffer, content.byteOffset, content.length);
    return typed.includes(bytes) || fold(decodeContent(content)).includes(folded);
  };
}

/** Returns a function that reads the paste with a row key likewise; a damaged text as an empty one. */
export function pasteReader(
  connection: Connection,
  accountId: string | null,
): (rowKey: number) => Searchable | undefined {
  const pastes = connection.sql(
    `SELECT id, title, size_bytes AS sizeBytes, ${STORED_TEXT} FROM pastes
     WHERE row_key = ?1 AND (?2 IS NULL OR account_id = ?2)`,
  );
  return (rowKey) => {
    type Row = StoredText & { id: string; title: string | null };
    const row = pastes.get(rowKey, accountId) as unknown as Row | undefined;
    return row && { title: row.title, content: decodeForSearch(row.id, row) };
  };
}
