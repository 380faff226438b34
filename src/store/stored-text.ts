import { crc32 } from 'node:zlib';
import { attempt } from '#domain/attempt.ts';
import { DamagedText } from '#domain/errors.ts';
import { CONTENT_MAX_BYTES } from '#domain/paste.ts';
import { compressContent, decompressContent, decompressesTo, type StoredContent } from './compression.ts';

/** A text as a row of `pastes` or `paste_revisions` holds it. */
export interface StoredText extends StoredContent {
  /** Of the text, decompressed. */
  sizeBytes: number;
  /** Null for a text of an older version, until the scrub has given it one. */
  checksum: number | null;
}

/**
 * In place of the columns of a `StoredText` in the SELECT list of `pastes`. A node of the version before, which may run beside
 * this one, edits a text and leaves the checksum of the former one: it counts only for the revision that it was made for.
 */
export const STORED_TEXT =
  'packed, CASE WHEN checksum_revision = pastes.revision THEN checksum END AS checksum, content';

/** The CRC-32 of the stored bytes, of how they are stored and whose they are. A text that ends up in another row is found, too. */
export const checksumOf = (pasteId: string, { packed, content }: StoredContent): number =>
  crc32(content, crc32(packed ? `${pasteId}z` : pasteId));

const hasItsChecksum = (pasteId: string, text: StoredText): boolean =>
  (text.checksum ?? undefined) === undefined || text.checksum === checksumOf(pasteId, text);

/** Whether `decodeText` would return this text, which may come from anywhere: no size in it is believed. */
export function isSound(pasteId: string, text: StoredText): boolean {
  const { packed, content, sizeBytes } = text;
  if (!hasItsChecksum(pasteId, text)) return false;
  return packed
    ? sizeBytes <= CONTENT_MAX_BYTES && decompressesTo(content, sizeBytes)
    : content.length === sizeBytes;
}

/** A text as it is stored: compressed where that pays, with its checksum. */
export function encodeText(pasteId: string, content: Uint8Array): Omit<StoredText, 'sizeBytes'> {
  const stored = compressContent(content);
  return { ...stored, checksum: checksumOf(pasteId, stored) };
}

/** As `decodeText`; of a damaged text, nothing is found. */
export const decodeForSearch = (pasteId: string, text: StoredText): Uint8Array =>
  attempt(() => decodeText(pasteId, text)) ?? new Uint8Array();

/**
 * The text of a paste, or of its revision of this number. Throws `DamagedText` unless it is what was stored. Costs 0.2 µs for
 * 2 KB beside 5 µs of decompression.
 */
export function decodeText(pasteId: string, text: StoredText, revision: number | null = null): Uint8Array {
  if (hasItsChecksum(pasteId, text)) {
    // Without a checksum, as a text of an older version, the frame itself may be broken.
    const decoded = attempt(() => decompressContent(text));
    if (decoded?.length === text.sizeBytes) return decoded;
  }
  throw new DamagedText(pasteId, revision);
}
