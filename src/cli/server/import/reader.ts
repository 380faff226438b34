import { attempt } from '#domain/attempt.ts';
import type { ImportedText, ImportRefusal } from '#pastes/import.ts';

/** Why something in a source is not imported, after its name. */
export const SKIPPED = {
  empty: 'empty',
  too_large: 'larger than a paste may be',
  not_text: 'not text in UTF-8',
  expired: 'has expired',
  blocked: 'this text is blocked here',
  damaged: 'damaged, or in a format that Gluepot does not know',
  unreadable: 'cannot be read',
  symbolic_link: 'a symbolic link',
  hidden: 'hidden',
  encrypted: 'encrypted with a password',
  old_encryption: 'encrypted by PrivateBin before version 1.3',
  text_missing: 'the export does not contain its text',
  over_quota: 'the quota of the account has no space for it',
  disk_full: 'the disk is nearly full',
} satisfies Record<ImportRefusal, string> & Record<string, string>;
export type SkipReason = keyof typeof SKIPPED;

/** What is different about an imported text, after its name. */
export const CHANGED = {
  slug_taken: 'its link is taken here, so it has a new one',
  expires_earlier: 'it expires earlier, as this site keeps no paste that long',
  without_comments: 'its comments were left out',
  was_private: 'it was private; now everyone with its new link can open it',
};
export type Change = keyof typeof CHANGED;

/** What cannot be imported, by its name in the source. */
export interface Skipped {
  name: string;
  reason: SkipReason;
}

/** A text that can be imported. */
export interface Found {
  /** Its name in the source: a path, or an id. */
  name: string;
  text: ImportedText;
  changes: Change[];
}

/** What one entry of a source holds: a gist, for example, has several files. */
export type Entry = (Found | Skipped)[];

/** A source, opened. */
export interface ImportReader {
  /** How many entries there are; known before they are read. */
  total: number;
  /** Reads the entries, one at a time. May be called once. */
  entries(): AsyncIterable<Entry>;
  /** Files that do not belong to the data. */
  ignored: number;
  close?(): Promise<void>;
}

/** Limits of this site that readers keep to, so that no file or archive fills the memory. */
export interface ReadLimits {
  maxBytes: number;
}

/** One thing in the source cannot be imported. The rest can. */
export class SkipError extends Error {
  readonly reason: SkipReason;

  constructor(reason: SkipReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Runs `read`; a `SkipError` becomes the entry of this name. */
export async function entryOf(name: string, read: () => Promise<Entry> | Entry): Promise<Entry> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SkipError) return [{ name, reason: error.reason }];
    throw error;
  }
}

/** What a source has been found to hold: problems, then entries by their names, each read when it is its turn. */
export const readerOf = (
  problems: Skipped[],
  entries: { name: string; read(): Promise<Entry> | Entry }[],
  ignored: number,
): ImportReader => ({
  total: problems.length + entries.length,
  ignored,
  async *entries() {
    for (const problem of problems) yield [problem];
    for (const { name, read } of entries) yield entryOf(name, read);
  },
});

/** A text of which the source says nothing else. */
export const plainText = (content: Uint8Array): ImportedText => ({
  title: null,
  content,
  language: 'plain',
  visibility: 'unlisted',
  burn: false,
  slug: null,
  createdAt: null,
  expiresAt: null,
});

/** Parses JSON of a source. Throws `SkipError`. */
export function parseJson(bytes: Uint8Array): unknown {
  const value: unknown = attempt(() => JSON.parse(Buffer.from(bytes).toString()));
  if (value === undefined) throw new SkipError('damaged');
  return value;
}

/** Runs a decompression with a `maxOutputLength`. Throws `SkipError`. */
export function decompressed(decompress: () => Uint8Array): Uint8Array {
  try {
    return decompress();
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new SkipError(isTooLarge ? 'too_large' : 'damaged');
  }
}

/** Whether a value of a source is an object, and no array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
