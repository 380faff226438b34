import { createHash } from 'node:crypto';
import { CliError } from '#cli/errors.ts';
import { filesIn, kindOfPath, readFile } from './files.ts';
import { baseName } from './folder.ts';
import { entryOf, plainText, type ReadLimits, type Source } from './source.ts';

/** The file store of haste-server names each file by the MD5 of its key. */
const MD5 = /^[0-9a-f]{32}$/;
/** A log of a gigabyte is too much to read at once; the keys of one are not. */
const KEYS_MAX_BYTES = 64 * 1024 * 1024;

/**
 * The data folder of a haste-server with its file store: a file for each document, which is the text alone. The file has the
 * time of its creation, as haste-server never writes to it again. Links are lost, as the keys cannot be computed from their
 * MD5, unless `keysFile` has them.
 */
export async function openHaste(path: string, { maxBytes }: ReadLimits, keysFile?: string): Promise<Source> {
  if ((await kindOfPath(path)) !== 'folder') {
    throw new CliError(
      `${path} is a file. Name the data folder of the haste-server ("path" in its config.js).`,
    );
  }
  const keys = keysFile === undefined ? new Map<string, string>() : await readKeys(keysFile);
  const { files, skipped } = await filesIn(path, () => false);
  const documents = files.filter(({ path }) => MD5.test(path));
  const problems = skipped.filter(({ name }) => MD5.test(baseName(name)));
  if (documents.length + problems.length === 0) {
    throw new CliError(
      `Found no documents in ${path}. It must be the folder in which haste-server has a file for each ("path" in its config.js).`,
    );
  }
  return {
    total: documents.length + problems.length,
    ignored: files.length + skipped.length - documents.length - problems.length,
    async *entries() {
      for (const problem of problems) yield [problem];
      for (const { path: hash, read } of documents) {
        const name = keys.get(hash) ?? hash;
        yield entryOf(name, async () => {
          const { content, modifiedAt } = await read(maxBytes);
          const text = { ...plainText(content), slug: keys.get(hash) ?? null, createdAt: modifiedAt };
          return [{ name, text, changes: [] }];
        });
      }
    },
  };
}

/**
 * The keys in a file, by their MD5: whatever looks like one, such as the paths in an access log. Words that are no keys do
 * no harm, as no file has their MD5.
 */
async function readKeys(file: string): Promise<Map<string, string>> {
  const { content } = await readFile(file, KEYS_MAX_BYTES).catch(() => {
    throw new CliError(`Cannot read ${file}: it must be a readable file of at most 64 MB.`);
  });
  const words = new Set(
    Buffer.from(content)
      .toString('latin1')
      .match(/[\w-]+/g),
  );
  return new Map([...words].map((word) => [createHash('md5').update(word).digest('hex'), word]));
}
