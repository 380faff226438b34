import { DatabaseSync } from 'node:sqlite';
import { zstdDecompressSync } from 'node:zlib';
import { CliError, fileErrorReason } from '#cli/shared/errors.ts';
import { languageOfFile } from '#domain/language.ts';
import { kindOfPath } from './files.ts';
import type { Entry, ImportReader, ReadLimits } from './reader.ts';
import { decompressed, entryOf, plainText, SkipError } from './reader.ts';

/** How long a read waits while the wastebin writes. */
const BUSY_TIMEOUT_MS = 5_000;
/** Rows that are read at once. */
const PAGE = 16;
/** Compression makes no text longer than this. */
const FRAME_BYTES = 1024;
const ID_MIN = -(2n ** 63n);
const ID_MAX = 2n ** 63n - 1n;

/** The characters of ids in wastebin's links. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-+';

interface Row {
  id: string;
  title: string | null;
  expires: string | null;
  burn: number | null;
  isEncrypted: number;
  size: number;
  /** Null if it is too large. */
  data: Uint8Array | null;
}

/**
 * The database of a wastebin. Texts are zstd frames, or plain in versions before 2.3. Those with a password are encrypted
 * with it and cannot be imported. There is no time of creation.
 */
export async function openWastebin(path: string, limits: ReadLimits): Promise<ImportReader> {
  if ((await kindOfPath(path)) !== 'file') {
    throw new CliError(
      `${path} is a folder. Name the database file of the wastebin (WASTEBIN_DATABASE_PATH).`,
    );
  }
  const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    // The file may come from anywhere: its schema must run nothing.
    database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
    const layout = layoutOf(database, path);
    const count = database.prepare('SELECT count(*) AS total FROM entries').get();
    return {
      total: Number(count?.total),
      ignored: 0,
      entries: () => readEntries(database, path, layout, limits),
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error instanceof CliError ? error : unreadable(path, error);
  }
}

const unreadable = (path: string, error: unknown): CliError =>
  new CliError(`Cannot read ${path} as a wastebin database: ${fileErrorReason(error)}.`);

/** How to read the version of the schema that a database has. Throws `CliError` if this is no database of a wastebin. */
function layoutOf(database: DatabaseSync, path: string) {
  // This leaves out views, virtual tables (page 0) and generated columns, which run what came with the file.
  const columns = new Set(
    database
      .prepare(
        `SELECT info.name FROM sqlite_schema JOIN pragma_table_info('entries') AS info
         WHERE sqlite_schema.type = 'table' AND sqlite_schema.name = 'entries' AND sqlite_schema.rootpage > 0`,
      )
      .all()
      .map(({ name }) => name),
  );
  const content = ['data', 'text'].find((name) => columns.has(name));
  if (content === undefined || !columns.has('id') || !columns.has('expires')) {
    throw new CliError(`${path} is an SQLite database, but not that of a wastebin.`);
  }
  const column = (name: string) => (columns.has(name) ? name : 'NULL');
  return {
    isCompressed: content === 'data',
    // Selects a page of entries, from an id on. Ids are 64-bit numbers, which JavaScript's cannot represent. `octet_length` reads nothing of a blob of a gigabyte.
    select: `SELECT CAST(id AS TEXT) AS id, substr(${column('title')}, 1, 1000) AS title,
      substr(expires, 1, 40) AS expires, ${column('burn_after_reading')} AS burn,
      ${column('nonce')} IS NOT NULL AS "isEncrypted", coalesce(octet_length(${content}), 0) AS size,
      CASE WHEN octet_length(${content}) <= ? THEN CAST(${content} AS BLOB) END AS data
      FROM entries WHERE entries.id >= CAST(? AS INTEGER) AND typeof(entries.id) = 'integer'
      ORDER BY entries.id LIMIT ${PAGE}`,
  };
}

async function* readEntries(
  database: DatabaseSync,
  path: string,
  { select, isCompressed }: ReturnType<typeof layoutOf>,
  { maxBytes }: ReadLimits,
): AsyncGenerator<Entry> {
  const page = (from: bigint) => {
    try {
      return database.prepare(select).all(maxBytes + FRAME_BYTES, String(from)) as unknown as Row[];
    } catch (error) {
      throw unreadable(path, error);
    }
  };
  let rows = page(ID_MIN);
  while (rows.length > 0) {
    let last = ID_MIN;
    for (const row of rows) {
      last = BigInt(row.id);
      const name = idOf(last);
      yield entryOf(name, () => readEntry(name, row, isCompressed, maxBytes));
    }
    rows = last === ID_MAX ? [] : page(last + 1n);
  }
}

function readEntry(name: string, row: Row, isCompressed: boolean, maxBytes: number): Entry {
  const { title, expires, data } = row;
  if (row.isEncrypted === 1) throw new SkipError('encrypted');
  if (row.size > maxBytes + FRAME_BYTES) throw new SkipError('too_large');
  if (data === null) throw new SkipError('damaged');
  // Bun returns the beginning of a frame that is cut off as if it were all.
  if (isCompressed && !isWholeFrame(data)) throw new SkipError('damaged');
  const decompress = () => zstdDecompressSync(data, { maxOutputLength: maxBytes });
  const text = {
    ...plainText(isCompressed ? decompressed(decompress) : data),
    title: typeof title === 'string' ? title : null,
    language: (typeof title === 'string' ? languageOfFile(title) : undefined) ?? ('plain' as const),
    burn: row.burn === 1,
    slug: name,
    expiresAt: expires === null ? null : timeOf(expires),
  };
  return [{ name, text, changes: [] }];
}

/** `2026-11-22 10:00:00`, in UTC. Throws `SkipError`: a text that expires must not stay forever. */
function timeOf(text: string): number {
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (Number.isNaN(time)) throw new SkipError('damaged');
  return time;
}

/** An id as in wastebin's links: six bits a character, and the rest in the last; 6 characters for 32 bits, 11 for 64. */
export function idOf(id: bigint): string {
  const bits = id >= 0n && id < 1n << 32n ? 32 : 64;
  const unsigned = BigInt.asUintN(bits, id);
  let text = '';
  let left = bits;
  for (; left >= 6; left -= 6) text += ALPHABET[Number((unsigned >> BigInt(left - 6)) & 0x3fn)];
  return text + ALPHABET[Number(unsigned & ((1n << BigInt(left)) - 1n))];
}

const MAGIC = 0xfd2fb528;
const MAGIC_BYTES = 4;
/** By the flags in the descriptor (RFC 8878, 3.1.1.1). */
const DICTIONARY_ID_BYTES = [0, 1, 2, 4];
const CONTENT_SIZE_BYTES = [0, 2, 4, 8];
const BLOCK_HEADER_BYTES = 3;
const RLE_BLOCK = 1;
const CHECKSUM_BYTES = 4;

/** Whether bytes are exactly one zstd frame with all of its blocks. Looks at the lengths alone. */
function isWholeFrame(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.length <= MAGIC_BYTES || view.readUInt32LE(0) !== MAGIC) return false;
  const descriptor = view.readUInt8(MAGIC_BYTES);
  const isSingle = (descriptor >> 5) & 1;
  const sizeFlag = descriptor >> 6;
  const sizeBytes = sizeFlag === 0 ? isSingle : (CONTENT_SIZE_BYTES[sizeFlag] ?? 0);
  let at = MAGIC_BYTES + 1 + (1 - isSingle) + (DICTIONARY_ID_BYTES[descriptor & 3] ?? 0) + sizeBytes;
  for (let isLast = false; !isLast; ) {
    if (at + BLOCK_HEADER_BYTES > view.length) return false;
    const header = view.readUIntLE(at, BLOCK_HEADER_BYTES);
    isLast = (header & 1) === 1;
    at += BLOCK_HEADER_BYTES + (((header >> 1) & 3) === RLE_BLOCK ? 1 : header >> 3);
  }
  const hasChecksum = (descriptor >> 2) & 1;
  return at + hasChecksum * CHECKSUM_BYTES === view.length;
}
