import { createHash } from 'node:crypto';
import { CliError } from '#cli/shared/errors.ts';
import { filesIn, readFile, requireFolder } from './files.ts';
import { baseName } from './folder.ts';
import { type ImportReader, plainText, type ReadLimits, readerOf } from './reader.ts';

/** The file store of haste-server names each file by the MD5 of its key. */
const MD5 = /^[0-9a-f]{32}$/;
/** Each start of a haste-server writes its own page here, about haste itself. */
const ABOUT = md5('about');
/** A log of a gigabyte is too much to read at once; the keys of one are not. */
const KEYS_MAX_BYTES = 64 * 1024 * 1024;

/**
 * The data folder of a haste-server with its file store: a file for each document, which is the text alone. The file has the
 * time of its creation, as haste-server never writes to it again. Links are lost, as the keys cannot be computed from their
 * MD5, unless `keysFile` has them.
 */
export async function openHaste(
  path: string,
  { maxBytes }: ReadLimits,
  keysFile?: string,
): Promise<ImportReader> {
  await requireFolder(path, 'Name the data folder of the haste-server ("path" in its config.js).');
  const { files, skipped } = await filesIn(path, () => false);
  const documents = files.filter(({ path }) => MD5.test(path) && path !== ABOUT);
  const problems = skipped.filter(({ name }) => MD5.test(baseName(name)));
  if (documents.length + problems.length === 0) {
    throw new CliError(
      `Found no documents in ${path}. It must be the folder in which haste-server has a file for each ("path" in its config.js).`,
    );
  }
  const hashes = new Set(documents.map(({ path }) => path));
  const keys = keysFile === undefined ? new Map<string, string>() : await readKeys(keysFile, hashes);
  const entries = documents.map(({ path: hash, read }) => {
    const slug = keys.get(hash) ?? null;
    const name = slug ?? hash;
    return {
      name,
      async read() {
        const { content, modifiedAt } = await read(maxBytes);
        return [{ name, text: { ...plainText(content), slug, createdAt: modifiedAt }, changes: [] }];
      },
    };
  });
  const ignored = files.length + skipped.length - documents.length - problems.length;
  return readerOf(problems, entries, ignored);
}

/** Longer words are no keys. */
const KEY = /[\w-]{1,100}/g;
/** An access log repeats most of its words. */
const RECENT_MAX = 100_000;

/**
 * The keys in a file, by their MD5: whatever looks like one, such as the paths in an access log. Only those of documents are
 * kept, as a log has millions of other words.
 */
async function readKeys(file: string, hashes: Set<string>): Promise<Map<string, string>> {
  const { content } = await readFile(file, KEYS_MAX_BYTES).catch(() => {
    throw new CliError(`Cannot read ${file}: it must be a readable file of at most 64 MB.`);
  });
  const keys = new Map<string, string>();
  const recent = new Set<string>();
  for (const [word] of Buffer.from(content).toString('latin1').matchAll(KEY)) {
    if (recent.has(word)) continue;
    if (recent.size >= RECENT_MAX) recent.clear();
    recent.add(word);
    const hash = md5(word);
    if (hashes.has(hash)) keys.set(hash, word);
  }
  return keys;
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
