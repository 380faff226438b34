import { type FileHandle, open } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { CliError } from '#cli/shared/errors.ts';
import type { Files, SourceFile } from './files.ts';
import { decompressed, SkipError } from './reader.ts';

const END = 0x06054b50;
const END_BYTES = 22;
const COMMENT_MAX_BYTES = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const IS_ENCRYPTED = 1;
/** A count or an offset that only the 64-bit records have. */
const IN_ZIP64 = [0xffff, 0xffffffff];
/** Names of 65,535 files. */
const DIRECTORY_MAX_BYTES = 64 * 1024 * 1024;
/** Deflate makes nothing longer than this. */
const DEFLATE_OVERHEAD_BYTES = 4096;

/**
 * The files in a zip archive (PKWARE APPNOTE), read one at a time and never written to disk. The sizes in the archive are not
 * believed: decompression stops at the limit, and the checksum shows what is damaged. Throws `CliError`.
 */
export async function openZip(path: string): Promise<Files & { close(): Promise<void> }> {
  const handle = await open(path).catch(() => {
    throw new CliError(`Cannot read ${path}. Check its permissions.`);
  });
  try {
    const files = await readDirectory(handle, path);
    return { files, skipped: [], close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error instanceof SkipError ? new CliError(`${path} is damaged or is not a zip archive.`) : error;
  }
}

async function readDirectory(handle: FileHandle, path: string): Promise<SourceFile[]> {
  const { size } = await handle.stat();
  const tailAt = Math.max(0, size - END_BYTES - COMMENT_MAX_BYTES);
  const tail = await readAt(handle, tailAt, size - tailAt);
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(END);
  const endAt = tail.lastIndexOf(signature);
  if (endAt === -1 || endAt + END_BYTES > tail.length) throw new SkipError('damaged');
  const count = tail.readUInt16LE(endAt + 10);
  const length = tail.readUInt32LE(endAt + 12);
  const start = tail.readUInt32LE(endAt + 16);
  if ([count, length, start].some((value) => IN_ZIP64.includes(value)) || length > DIRECTORY_MAX_BYTES) {
    throw new CliError(`${path} is too large to be read as it is. Unpack it, and name the folder.`);
  }
  const directory = await readAt(handle, start, length);
  const files: SourceFile[] = [];
  for (let at = 0, n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY)
      throw new SkipError('damaged');
    const nameLength = directory.readUInt16LE(at + 28);
    const next =
      at + ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) throw new SkipError('damaged');
    const name = directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    const entry = directory.subarray(at, next);
    // Folders are entries, too.
    if (!name.endsWith('/')) files.push({ path: name, read: (max) => readEntry(handle, entry, max) });
    at = next;
  }
  return files;
}

async function readEntry(handle: FileHandle, entry: Buffer, maxBytes: number) {
  const method = entry.readUInt16LE(10);
  const checksum = entry.readUInt32LE(16);
  const packedSize = entry.readUInt32LE(20);
  const size = entry.readUInt32LE(24);
  if ((entry.readUInt16LE(8) & IS_ENCRYPTED) !== 0) throw new SkipError('encrypted');
  if (method !== STORED && method !== DEFLATED) throw new SkipError('damaged');
  if (size > maxBytes || packedSize > maxBytes + DEFLATE_OVERHEAD_BYTES) throw new SkipError('too_large');
  const at = entry.readUInt32LE(42);
  const local = await readAt(handle, at, LOCAL_BYTES);
  if (local.readUInt32LE(0) !== LOCAL) throw new SkipError('damaged');
  const packed = await readAt(
    handle,
    at + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28),
    packedSize,
  );
  const inflate = () => inflateRawSync(packed, { maxOutputLength: maxBytes });
  const content = method === STORED ? packed : decompressed(inflate);
  if (content.length !== size || crc32(content) !== checksum) throw new SkipError('damaged');
  return { content, modifiedAt: timeOf(entry.readUInt16LE(12), entry.readUInt16LE(14)) };
}

/** Throws `SkipError` where the file ends earlier. */
async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  if (bytesRead < length) throw new SkipError('damaged');
  return buffer;
}

/** MS-DOS times have no time zone; that of the writer is unknown. */
const timeOf = (time: number, date: number): number =>
  Date.UTC(
    1980 + (date >> 9),
    ((date >> 5) & 15) - 1,
    date & 31,
    time >> 11,
    (time >> 5) & 63,
    (time & 31) * 2,
  );
