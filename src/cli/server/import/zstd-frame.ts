const MAGIC = 0xfd2fb528;
const MAGIC_BYTES = 4;
/** By the flags in the descriptor (RFC 8878, 3.1.1.1). */
const DICTIONARY_ID_BYTES = [0, 1, 2, 4];
const CONTENT_SIZE_BYTES = [0, 2, 4, 8];
const BLOCK_HEADER_BYTES = 3;
const RLE_BLOCK = 1;
const CHECKSUM_BYTES = 4;

/** Whether bytes are exactly one zstd frame with all of its blocks. Looks at the lengths alone. */
export function isWholeFrame(bytes: Uint8Array): boolean {
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
