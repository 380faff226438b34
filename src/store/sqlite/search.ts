import { fold } from '#domain/search.ts';
import { decompressContent } from '#store/compression.ts';
import type { PasteQuery } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { matchFor } from './match-query.ts';
import { entriesOf } from './terms.ts';

/**
 * An account is indexed from this many pastes on: scanning 2,000 of 2 KB takes 25 ms of CPU (500: 6, 4,000: 50), which
 * nobody notices, and an indexed paste costs five times as much to create.
 */
export const INDEXED_FROM = 2_000;
/**
 * Or from this many bytes on, which take as long to scan: 22 ms as 16 pastes of 256 KB. It also bounds what has to be
 * indexed at once: about 0.8 s of the writer's time.
 */
export const INDEXED_FROM_BYTES = 4 * 2 ** 20;
/** Fewer hits than one of so many pastes are looked up one by one; more are picked from the whole list. */
const WHOLE_LIST_FROM = 1 / 8;

interface Searchable {
  title: string | null;
  content: Uint8Array;
}

/**
 * Indexes a new or edited paste, if its account is indexed; and all of the account's when that has become too large for
 * less. Call it after the row is written.
 */
export function indexPaste(
  connection: Connection,
  rowKey: number,
  accountId: string,
  paste: Searchable,
): void {
  if (isIndexed(connection, accountId)) {
    unindexPaste(connection, rowKey);
    connection.deferToCommit(() => add(connection, rowKey, accountId, paste));
  } else if (isLarge(connection, accountId)) {
    indexAccount(connection, accountId);
  }
}

const isLarge = (connection: Connection, accountId: string): boolean =>
  connection
    .sql('SELECT 1 FROM paste_counts WHERE account_id = ? AND (pastes >= ? OR bytes >= ?)')
    .get(accountId, INDEXED_FROM, INDEXED_FROM_BYTES) !== undefined;

/** What is not in the index may be taken out of it. */
export function unindexPaste(connection: Connection, rowKey: number): void {
  connection.deferToCommit(() => connection.sql('DELETE FROM paste_search WHERE rowid = ?').run(rowKey));
}

/** Indexes whom a schema without this index has left behind. */
export function indexLargeAccounts(connection: Connection): void {
  const accounts = connection
    .sql('SELECT account_id AS accountId FROM paste_counts WHERE pastes >= ?')
    .all(INDEXED_FROM) as { accountId: string }[];
  for (const { accountId } of accounts) indexAccount(connection, accountId);
}

/** Late as all else: the old entries of a row key that another paste has just left are still to be taken out. */
function indexAccount(connection: Connection, accountId: string): void {
  connection.sql('INSERT INTO indexed_accounts (account_id) VALUES (?)').run(accountId);
  const rows = connection
    .sql('SELECT row_key AS rowKey FROM pastes WHERE account_id = ? ORDER BY row_key')
    .all(accountId) as { rowKey: number }[];
  const find = finding(connection, accountId);
  connection.deferToCommit(() => {
    for (const { rowKey } of rows) {
      const paste = find(rowKey);
      if (paste !== undefined) add(connection, rowKey, accountId, paste);
    }
  });
}

function add(
  connection: Connection,
  rowKey: number,
  accountId: string,
  { title, content }: Searchable,
): void {
  const texts = [title ?? '', decode(content)].map(fold);
  connection
    .sql('INSERT INTO paste_search (rowid, entries) VALUES (?, ?)')
    .run(rowKey, entriesOf(accountId, texts));
}

const isIndexed = (connection: Connection, accountId: string): boolean =>
  connection.sql('SELECT 1 FROM indexed_accounts WHERE account_id = ?').get(accountId) !== undefined;

const rowsOf = (connection: Connection, accountId: string): number =>
  Number(connection.sql('SELECT pastes FROM paste_counts WHERE account_id = ?').get(accountId)?.pastes ?? 0);

/** The row keys of an account's living pastes that the query asks for, newest first. */
export function searchPastes(connection: Connection, query: PasteQuery, now: number): number[] {
  const { accountId, folded } = query;
  if (folded === null) return listed(connection, query, now);
  const holds = holding(connection, query, folded);
  const match = isIndexed(connection, accountId) ? matchFor(accountId, folded) : undefined;
  if (match === undefined) return listed(connection, query, now).filter(holds);
  const hits = new Set(matching(connection, match.certain));
  for (const rowKey of matching(connection, match.possible)) {
    if (!hits.has(rowKey) && holds(rowKey)) hits.add(rowKey);
  }
  const isFiltered = query.language || query.visibility;
  return !isFiltered && hits.size > rowsOf(connection, accountId) * WHOLE_LIST_FROM
    ? listed(connection, query, now).filter((rowKey) => hits.has(rowKey))
    : listed(connection, query, now, [...hits]);
}

function matching(connection: Connection, match: string | undefined): number[] {
  if (match === undefined) return [];
  const rows = connection
    .sql('SELECT rowid AS rowKey FROM paste_search WHERE paste_search MATCH ?')
    .all(match);
  return (rows as { rowKey: number }[]).map(({ rowKey }) => rowKey);
}

/** The living pastes of the account that pass the filters, newest first: all, or of some. */
function listed(
  connection: Connection,
  { accountId, language, visibility }: PasteQuery,
  now: number,
  some?: number[],
): number[] {
  // The plus keeps the account's index out of it: those that are asked for are far fewer.
  const scope = some ? 'row_key IN (SELECT value FROM json_each(?)) AND +account_id = ?' : 'account_id = ?';
  const filter = `${language ? ' AND language = ?' : ''}${visibility ? ' AND visibility = ?' : ''}`;
  const rows = connection
    .sql(
      `SELECT row_key AS rowKey FROM pastes WHERE ${scope} AND (expires_at IS NULL OR expires_at > ?)${filter}
       ORDER BY created_at DESC, row_key DESC`,
    )
    .all(
      ...(some ? [JSON.stringify(some)] : []),
      accountId,
      now,
      ...[language, visibility].filter((value) => typeof value === 'string'),
    );
  return (rows as { rowKey: number }[]).map(({ rowKey }) => rowKey);
}

function holding(
  connection: Connection,
  { accountId }: PasteQuery,
  folded: string,
): (rowKey: number) => boolean {
  const bytes = Buffer.from(folded);
  const find = finding(connection, accountId);
  return (rowKey) => {
    const paste = find(rowKey);
    if (paste === undefined) return false;
    const { title, content } = paste;
    if (title !== null && fold(title).includes(folded)) return true;
    // Folding changes each code point by itself, so a text that holds what is looked for as it is holds it folded,
    // too; most do, and finding that takes a tenth of the time.
    return asBuffer(content).includes(bytes) || fold(decode(content)).includes(folded);
  };
}

/** Finds a paste of the account, if that is what has this row key. */
function finding(connection: Connection, accountId: string): (rowKey: number) => Searchable | undefined {
  const pastes = connection.sql(
    'SELECT title, packed, content FROM pastes WHERE row_key = ? AND account_id = ?',
  );
  return (rowKey) => {
    const row = pastes.get(rowKey, accountId) as unknown as (Searchable & { packed: number }) | undefined;
    return (
      row && {
        title: row.title,
        content: decompressContent({ compressed: row.packed === 1, content: row.content }),
      }
    );
  };
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length);

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const decode = (content: Uint8Array): string => decoder.decode(content);
