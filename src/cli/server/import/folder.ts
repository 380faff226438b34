import { CliError } from '#cli/shared/errors.ts';
import { languageOfFile } from '#domain/language.ts';
import { TITLE_MAX_CODE_POINTS } from '#domain/paste.ts';
import { filesIn, kindOfPath } from './files.ts';
import { entryOf, type ImportReader, plainText, type ReadLimits, type Skipped } from './reader.ts';

/** A folder of text files. Each becomes a paste, with its path as title. Hidden files and folders are left out. */
export async function openFolder(path: string, { maxBytes }: ReadLimits): Promise<ImportReader> {
  if ((await kindOfPath(path)) !== 'folder') {
    throw new CliError(`${path} is a file. Name the folder that it is in.`);
  }
  const hidden: Skipped[] = [];
  const { files, skipped } = await filesIn(path, (folder) => {
    if (isHidden(folder)) hidden.push({ name: `${folder}/`, reason: 'hidden' });
    return !isHidden(folder);
  });
  skipped.push(...hidden);
  return {
    total: files.length + skipped.length,
    ignored: 0,
    async *entries() {
      for (const problem of skipped) yield [problem];
      for (const { path: name, read } of files) {
        if (isHidden(name)) yield [{ name, reason: 'hidden' }];
        else
          yield entryOf(name, async () => {
            const { content, modifiedAt } = await read(maxBytes);
            const language = languageOfFile(name) ?? 'plain';
            const text = { ...plainText(content), title: titleOf(name), language, createdAt: modifiedAt };
            return [{ name, text, changes: [] }];
          });
      }
    },
  };
}

export const isHidden = (path: string): boolean => baseName(path).startsWith('.');

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A long path would be cut at its end, where the name is. */
const titleOf = (path: string): string =>
  Array.from(path).length > TITLE_MAX_CODE_POINTS ? baseName(path) : path;
