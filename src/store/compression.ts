import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Below this the frame costs more than it saves. */
const COMPRESSED_FROM_BYTES = 200;
/** What packing must save to be worth unpacking with each open: an eighth. */
const WORTH = 7 / 8;
/** Level 3 saves 3 % more of source code for 40 % more time, and level 6 another 1 % for three times as much. */
const LEVEL = 1;

/** A content as it lies in a database: one zstd frame (RFC 8878), or as it is. */
export interface StoredContent {
  compressed: boolean;
  content: Uint8Array;
}

/** Packs what gains by it. Source code of 2 KB halves, which halves what a creation writes to the disk. */
export function compressContent(content: Uint8Array): StoredContent {
  if (content.length >= COMPRESSED_FROM_BYTES) {
    const frame = compress(content);
    if (frame.length <= content.length * WORTH) return { compressed: true, content: frame };
  }
  return { compressed: false, content };
}

/**
 * Whether a frame that another program may have written unpacks to so many bytes. Takes eight times as long as
 * `decompressContent`, and stops there: a frame of a few kilobytes can decompressContent to gigabytes.
 */
export function decompressesTo(frame: Uint8Array, bytes: number): boolean {
  try {
    return zstdDecompressSync(frame, { maxOutputLength: bytes }).length === bytes;
  } catch {
    return false;
  }
}

export const decompressContent = ({ compressed: packed, content }: StoredContent): Uint8Array =>
  packed ? decompress(content) : content;

// Bun's own calls do the same at a third of the cost for 2 KB (5 µs against 17): node:zlib sets up a stream each time.
const compress = (content: Uint8Array): Uint8Array =>
  typeof Bun === 'undefined'
    ? zstdCompressSync(content, { params: { [constants.ZSTD_c_compressionLevel]: LEVEL } })
    : Bun.zstdCompressSync(content as Uint8Array<ArrayBuffer>, { level: LEVEL });

const decompress = (frame: Uint8Array): Uint8Array =>
  typeof Bun === 'undefined'
    ? zstdDecompressSync(frame)
    : Bun.zstdDecompressSync(frame as Uint8Array<ArrayBuffer>);
