import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { attempt } from '#domain/attempt.ts';

/** For smaller contents the frame costs more than it saves. */
const COMPRESSED_FROM_BYTES = 200;
/** Compression must save an eighth to be worth decompressing on every open. */
const WORTH = 7 / 8;
/** Level 3 saves 3 % more of source code for 40 % more time, and level 6 another 1 % for three times as much. */
const LEVEL = 1;

/** Content as the database stores it: packed as one zstd frame (RFC 8878), or plain. SQLite has 0 and 1. */
export interface StoredContent {
  packed: boolean | number;
  content: Uint8Array;
}

/** Compresses content where it pays. 2 KB of source code shrink by half, and so does what a creation writes to disk. */
export function compressContent(content: Uint8Array): StoredContent {
  if (content.length >= COMPRESSED_FROM_BYTES) {
    const frame = compress(content);
    if (frame.length <= content.length * WORTH) return { packed: true, content: frame };
  }
  return { packed: false, content };
}

/**
 * Whether an untrusted frame decompresses to exactly this many bytes. It takes eight times as long as
 * `decompressContent` but stops at that size: a frame of a few kilobytes can decompress to gigabytes.
 */
export const decompressesTo = (frame: Uint8Array, bytes: number): boolean =>
  attempt(() => zstdDecompressSync(frame, { maxOutputLength: bytes }))?.length === bytes;

export const decompressContent = ({ packed, content }: StoredContent): Uint8Array =>
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
