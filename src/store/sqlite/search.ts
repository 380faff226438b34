import { BASE62 } from '#domain/id.ts';
import { fold } from '#domain/search.ts';
import type { Connection } from './connection.ts';

/** The tokenizer stops at a NUL; this private character stands for it in text and query alike. */
const NUL_STAND_IN = '\u{10fffd}';
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
  paste: Searchable,
): void {
  connection
    .sql('INSERT INTO paste_search (rowid, owner, title, content) VALUES (?, ?, ?, ?)')
    .run(rowKey, ownerTrigram(accountId), indexed(paste.title ?? ''), indexed(decode(paste.content)));
}

export function unindexPaste(connection: Connection, rowKey: number): void {
  connection.sql('DELETE FROM paste_search WHERE rowid = ?').run(rowKey);
}

/**
 * The row keys of an account's living pastes whose title or content holds `folded`, newest first.
 * Three code points and more go through the trigram index; less scan the account's own pastes.
 */
export function searchPastes(
  connection: Connection,
  accountId: string,
  folded: string,
  now: number,
): number[] {
  const match = matchExpression(accountId, folded);
  const candidates =
    match === undefined
      ? connection
          .sql(
            `SELECT row_key AS rowKey FROM pastes
             WHERE account_id = ? AND (expires_at IS NULL OR expires_at > ?)
             ORDER BY created_at DESC, row_key DESC`,
          )
          .all(accountId, now)
      : connection
          .sql(
            `SELECT row_key AS rowKey FROM pastes
             WHERE row_key IN (SELECT rowid FROM paste_search WHERE paste_search MATCH ?)
               AND +account_id = ? AND (expires_at IS NULL OR expires_at > ?)
             ORDER BY created_at DESC, row_key DESC`,
          )
          .all(match, accountId, now);
  const texts = connection.sql('SELECT title, content FROM pastes WHERE row_key = ?');
  return (candidates as { rowKey: number }[])
    .map(({ rowKey }) => rowKey)
    .filter((rowKey) => {
      const { title, content } = texts.get(rowKey) as unknown as Searchable;
      return (title !== null && fold(title).includes(folded)) || fold(decode(content)).includes(folded);
    });
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
    trigram += String.fromCodePoint(0xf0000 + (rest % 65_000));
    rest = Math.floor(rest / 65_000);
  }
  return trigram;
}

const indexed = (text: string): string => fold(text).replaceAll('\0', NUL_STAND_IN);

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const decode = (content: Uint8Array): string => decoder.decode(content);
