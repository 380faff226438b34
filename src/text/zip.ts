import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/**
 * A zip archive (PKWARE APPNOTE 6.3.10) that is created while it is read, one compressed file at a time. Only the
 * directory entry of each file is kept in memory, 100 bytes. Writes the 64-bit records that archives of more than 65,535
 * files or 4 GB need (docs/adr/what-stays-by-hand.md).
 */
export async function* zip(files: AsyncIterable<ZipFile> | Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  for await (const file of files) {
    const compressed = await compress(file);
    for (const part of [localHeader(compressed), compressed.data]) yield part;
    directory.push(directoryLine(compressed, offset));
    offset += LOCAL_HEADER_LENGTH + compressed.name.length + compressed.data.length;
  }
  const lines = Buffer.concat(directory);
  yield lines;
  yield endOfDirectory(directory.length, lines.length, offset);
}

export interface ZipFile {
  /** A path within the archive, of which programs make files: one that leads elsewhere must not get here (`isAddress`). */
  name: string;
  content: Uint8Array | Deflated;
  /** ISO 8601, in UTC. */
  modifiedAt: string;
}

/** Runs on another thread: half a megabyte takes 15 ms, which would block all other requests. */
const deflate: (content: Uint8Array, options: { finishFlush: number }) => Promise<Uint8Array> =
  promisify(deflateRaw);
/** An empty last block (RFC 1951). It ends a stream of pieces that each end with a full flush. */
const LAST_BLOCK = Uint8Array.of(3, 0);

/** A file that is written in pieces and kept compressed until it is complete. */
export class Deflated {
  readonly #pieces: Uint8Array[] = [];
  crc = 0;
  /** The uncompressed length. */
  length = 0;

  async add(piece: Uint8Array): Promise<this> {
    this.#pieces.push(await deflate(piece, { finishFlush: constants.Z_FULL_FLUSH }));
    this.crc = crc32(piece, this.crc);
    this.length += piece.length;
    return this;
  }

  get data(): Uint8Array {
    return Buffer.concat([...this.#pieces, LAST_BLOCK]);
  }
}

type CompressedFile = Awaited<ReturnType<typeof compress>>;

const LOCAL_HEADER_LENGTH = 30;
const VERSION_64 = 45;
const NAMES_IN_UTF8 = 0x0800;
const DEFLATED = 8;
const OVER_16 = 0xffff;
const OVER_32 = 0xffffffff;

async function compress({ name, content, modifiedAt }: ZipFile) {
  const deflated = content instanceof Deflated ? content : await new Deflated().add(content);
  const { data } = deflated;
  const named = Buffer.from(name);
  // The fields that occur in both the local header and the directory entry.
  const shared = joined(
    [VERSION_64, 2],
    [NAMES_IN_UTF8, 2],
    [DEFLATED, 2],
    [dosTime(modifiedAt), 4],
    [deflated.crc, 4],
    [data.length, 4],
    [deflated.length, 4],
    [named.length, 2],
  );
  return { name: named, data, shared };
}

const localHeader = ({ name, shared }: CompressedFile): Uint8Array =>
  Buffer.concat([joined([0x04034b50, 4]), shared, joined([0, 2]), name]);

function directoryLine({ name, shared }: CompressedFile, offset: number): Uint8Array {
  const isFar = offset >= OVER_32;
  const extra = isFar ? joined([0x0001, 2], [8, 2], [offset, 8]) : Buffer.alloc(0);
  return Buffer.concat([
    joined([0x02014b50, 4], [VERSION_64, 2]),
    shared,
    // No comment, disk number or attributes.
    joined([extra.length, 2], [0, 2], [0, 2], [0, 2], [0, 4], [isFar ? OVER_32 : offset, 4]),
    name,
    extra,
  ]);
}

function endOfDirectory(count: number, length: number, offset: number): Uint8Array {
  const counted = Math.min(count, OVER_16);
  const measured = Math.min(length, OVER_32);
  const placed = Math.min(offset, OVER_32);
  const end = joined([0x06054b50, 4], [0, 4], [counted, 2], [counted, 2], [measured, 4], [placed, 4], [0, 2]);
  if (counted < OVER_16 && measured < OVER_32 && placed < OVER_32) return end;
  const end64 = joined(
    [0x06064b50, 4],
    [44, 8],
    [VERSION_64, 2],
    [VERSION_64, 2],
    [0, 8],
    [count, 8],
    [count, 8],
    [length, 8],
    [offset, 8],
  );
  const locator = joined([0x07064b50, 4], [0, 4], [offset + length, 8], [1, 4]);
  return Buffer.concat([end64, locator, end]);
}

/** Encodes numbers in the given numbers of bytes, little-endian. */
function joined(...fields: (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((length, [, bytes]) => length + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/** MS-DOS times start in 1980 and have a resolution of two seconds. */
function dosTime(isoTime: string): number {
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0, second = 0] =
    isoTime.match(/\d+/g)?.map(Number) ?? [];
  const date = (Math.max(0, year - 1980) << 25) | (month << 21) | (day << 16);
  return (date | (hour << 11) | (minute << 5) | (second >> 1)) >>> 0;
}
