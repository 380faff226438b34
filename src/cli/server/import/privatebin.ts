import { CliError } from '#cli/shared/errors.ts';
import { attempt } from '#domain/attempt.ts';
import { filesIn, requireFolder } from './files.ts';
import { baseName } from './folder.ts';
import type { Change, Entry, ImportReader, ReadLimits } from './reader.ts';
import { isObject, parseJson, plainText, readerOf, SkipError } from './reader.ts';

/** `data/f4/68/f468483c313401e8.php`; before version 1.0 without `.php`. */
const PASTE_FILE = /(?:^|\/)([0-9a-f]{2})\/([0-9a-f]{2})\/(\1\2[0-9a-f]{12})(?:\.php)?$/;
const DISCUSSION = /(?:^|\/)([0-9a-f]{16})\.discussion\/[^/]+$/;
/** The first line keeps a web server from showing the file. */
const GUARD = /^<\?php[^\n]*\n/;
/** What a file has besides the text: the guard, names of fields, times and a salt. */
const FRAME_BYTES = 8 * 1024;

/** `adata` of a paste: the cipher, then the format, whether it can be discussed, and whether it burns. */
const BURN = 3;

/**
 * The data folder of a PrivateBin with its "Filesystem" model. Texts stay encrypted: the content of a paste is the JSON of
 * PrivateBin's format, version 2, as its clients read it (`v`, `adata` and `ct`; the serialization of `adata` is
 * authenticated, so it is not changed). The key is in the link, after `#`, and nowhere else.
 */
export async function openPrivateBin(path: string, { maxBytes }: ReadLimits): Promise<ImportReader> {
  await requireFolder(path, 'Name the data folder of the PrivateBin.');
  const found = await filesIn(path);
  /** The paste of each comment. */
  const comments = found.files.flatMap(({ path }) => DISCUSSION.exec(path)?.[1] ?? []);
  const discussed = new Set(comments);
  const pastes = found.files.filter((file) => PASTE_FILE.test(file.path));
  const problems = found.skipped.filter(({ name }) => PASTE_FILE.test(name));
  if (pastes.length + problems.length === 0) {
    throw new CliError(
      `Found no texts in ${path}. It must be the data folder of a PrivateBin, with folders such as f4/68.`,
    );
  }
  const entries = pastes.map(({ path, read }) => {
    const name = baseName(path).replace(/\.php$/, '');
    return {
      name,
      async read() {
        const { content, modifiedAt } = await read(maxBytes + FRAME_BYTES);
        return readPaste(name, content, modifiedAt, discussed.has(name) ? ['without_comments'] : []);
      },
    };
  });
  const all = found.files.length + found.skipped.length;
  return readerOf(problems, entries, all - pastes.length - problems.length - comments.length);
}

function readPaste(id: string, file: Uint8Array, modifiedAt: number | null, changes: Change[]): Entry {
  const paste = parseJson(Buffer.from(Buffer.from(file).toString().replace(GUARD, '')));
  if (!isObject(paste)) throw new SkipError('damaged');
  if (!('ct' in paste) && typeof paste.data === 'string') throw new SkipError('old_encryption');
  const { v, adata, ct } = paste;
  const meta = isObject(paste.meta) ? paste.meta : {};
  if (v !== 2 || typeof ct !== 'string' || !Array.isArray(adata) || !Array.isArray(adata[0])) {
    throw new SkipError('damaged');
  }
  // Arrays in arrays in arrays can be parsed, but are too deep to write.
  const content = attempt(() => Buffer.from(JSON.stringify({ v, adata, ct })));
  if (content === undefined) throw new SkipError('damaged');
  const text = {
    ...plainText(content),
    slug: id,
    burn: adata[BURN] === 1,
    createdAt: seconds(meta.created) ?? modifiedAt,
    expiresAt: seconds(meta.expire_date),
  };
  return [{ name: id, text, changes }];
}

const seconds = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value * 1000) ? value * 1000 : null;
