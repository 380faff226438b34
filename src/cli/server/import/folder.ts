import { languageOfFile } from '#domain/language.ts';
import { TITLE_MAX_CODE_POINTS } from '#domain/paste.ts';
import { filesIn, requireFolder } from './files.ts';
import type { ImportReader, ReadLimits, Skipped } from './reader.ts';
import { plainText, readerOf, SkipError } from './reader.ts';

/** A folder of text files. Each becomes a paste, with its path as title. Hidden files and folders are left out. */
export async function openFolder(path: string, { maxBytes }: ReadLimits): Promise<ImportReader> {
  await requireFolder(path, 'Name the folder that it is in.');
  const hidden: Skipped[] = [];
  const { files, skipped } = await filesIn(path, (folder) => {
    if (isHidden(folder)) hidden.push({ name: `${folder}/`, reason: 'hidden' });
    return !isHidden(folder);
  });
  const entries = files.map(({ path: name, read }) => ({
    name,
    async read() {
      if (isHidden(name)) throw new SkipError('hidden');
      const { content, modifiedAt } = await read(maxBytes);
      const language = languageOfFile(name) ?? 'plain';
      const text = { ...plainText(content), title: titleOf(name), language, createdAt: modifiedAt };
      return [{ name, text, changes: [] }];
    },
  }));
  return readerOf([...skipped, ...hidden], entries, 0);
}

export const isHidden = (path: string): boolean => baseName(path).startsWith('.');

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A long path would be cut at its end, where the name is. */
const titleOf = (path: string): string =>
  Array.from(path).length > TITLE_MAX_CODE_POINTS ? baseName(path) : path;
