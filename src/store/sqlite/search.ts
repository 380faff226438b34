import { BASE62 } from '#domain/id.ts';
import { fold } from '#domain/search.ts';
import { unpack } from '#store/packing.ts';
import type { PasteQuery } from '#store/store.ts';
import type { Connection } from './connection.ts';

/** The tokenizer stops at a NUL; this private character stands for it in text and query alike. */
const NUL_STAND_IN = '\u{10fffd}';
/** Where the private planes begin; owners and NUL are spelt with these. */
const PRIVATE_FROM = 0xf0000;
/** More trigrams than this make a query slower, not more selective: the text itself has the last word. */
const TRIGRAMS_MAX = 12;

interface Searchable {
  title: string | null;
  content: Uint8Array;
}

export function indexPaste(
  connection: Connection,
  rowKey: number,
  accountId: string,
  { title, content }: Searchable,
): void {
  connection.late(() =>
    connection
      .sql('INSERT INTO paste_search (rowid, owner, title, content) VALUES (?, ?, ?, ?)')
      .run(rowKey, ownerTrigram(accountId), indexed(title ?? ''), indexed(decode(content))),
  );
}

export function unindexPaste(connection: Connection, rowKey: number): void {
  connection.late(() => connection.sql('DELETE FROM paste_search WHERE rowid = ?').run(rowKey));
}

/**
 * The row keys of an account's living pastes that the query asks for, newest first. A text of three code
 * points and more goes through the trigram index; less, and a filter alone, scan the account's own pastes.
 */
export function searchPastes(connection: Connection, query: PasteQuery, now: number): number[] {
  const { accountId, folded } = query;
  const match = folded === null ? undefined : matchExpression(accountId, folded);
  const filter = filterOf(query);
  // The plus keeps the account's index out of it: what the text index proposes is far fewer.
  const scope =
    match === undefined
      ? 'account_id = ?'
      : 'row_key IN (SELECT rowid FROM paste_search WHERE paste_search MATCH ?) AND +account_id = ?';
  const candidates = connection
    .sql(
      `SELECT row_key AS rowKey FROM pastes
       WHERE ${scope} AND (expires_at IS NULL OR expires_at > ?)${filter.sql}
       ORDER BY created_at DESC, row_key DESC`,
    )
    .all(...(match === undefined ? [] : [match]), accountId, now, ...filter.values) as { rowKey: number }[];
  const rowKeys = candidates.map(({ rowKey }) => rowKey);
  return folded === null || isExact(folded) ? rowKeys : rowKeys.filter(holding(connection, folded));
}

/**
 * Whether the index alone is right: a text of three code points is one trigram, and what has it holds the text.
 * Unpacking all that hold a common one, to look again, takes ten times as long. Private characters may stand for
 * something else in the index.
 */
function isExact(folded: string): boolean {
  const codePoints = Array.from(folded, (character) => character.codePointAt(0) ?? 0);
  return codePoints.length === 3 && codePoints.every((code) => code > 0 && code < PRIVATE_FROM);
}

function filterOf({ language, visibility }: PasteQuery): { sql: string; values: string[] } {
  return {
    sql: `${language ? ' AND language = ?' : ''}${visibility ? ' AND visibility = ?' : ''}`,
    values: [language, visibility].filter((value) => typeof value === 'string'),
  };
}

function holding(connection: Connection, folded: string): (rowKey: number) => boolean {
  const bytes = Buffer.from(folded);
  const texts = connection.sql('SELECT title, packed, content FROM pastes WHERE row_key = ?');
  return (rowKey) => {
    const { title, packed, content } = texts.get(rowKey) as unknown as Searchable & { packed: number };
    if (title !== null && fold(title).includes(folded)) return true;
    const text = unpack({ packed: packed === 1, content });
    // Folding changes each code point by itself, so a text that holds what is looked for as it is holds it folded,
    // too; most do, and finding that takes a tenth of the time.
    return asBuffer(text).includes(bytes) || fold(decode(text)).includes(folded);
  };
}

/** An FTS5 query for the trigrams of `folded`, evenly picked; undefined when it is too short to have one. */
function matchExpression(accountId: string, folded: string): string | undefined {
  const characters = Array.from(folded.replaceAll('\0', NUL_STAND_IN));
  const count = characters.length - 2;
  if (count < 1) return undefined;
  const picked = new Set([ownerTrigram(accountId)]);
  const step = Math.max(1, (count - 1) / (TRIGRAMS_MAX - 1));
  for (let at = 0; at <= count - 1; at += step) {
    const start = Math.floor(at);
    picked.add(characters.slice(start, start + 3).join(''));
  }
  return [...picked].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}

/** Three private-use characters that spell the account's id in base 65,000: 62^8 ids fit into 65,000^3. */
function ownerTrigram(accountId: string): string {
  let rest = 0;
  for (const character of accountId) rest = rest * 62 + BASE62.indexOf(character);
  let trigram = '';
  for (let place = 0; place < 3; place++) {
    trigram += String.fromCodePoint(PRIVATE_FROM + (rest % 65_000));
    rest = Math.floor(rest / 65_000);
  }
  return trigram;
}

const asBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length);

const indexed = (text: string): string => fold(text).replaceAll('\0', NUL_STAND_IN);

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const decode = (content: Uint8Array): string => decoder.decode(content);
