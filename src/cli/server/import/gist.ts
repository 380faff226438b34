import { basename, join, resolve } from 'node:path';
import { CliError } from '#cli/shared/errors.ts';
import { formatArchive, isFileName } from '#domain/archive.ts';
import { languageNamed, languageOfFile } from '#domain/language.ts';
import { decodeContent, type Language } from '#domain/paste.ts';
import { isText } from '#pastes/import.ts';
import { filesIn, kindOfPath, readFile, type SourceFile } from './files.ts';
import { isHidden } from './folder.ts';
import type { Entry, Found, ImportReader, ReadLimits, Skipped } from './reader.ts';
import { entryOf, isObject, parseJson, plainText, readerOf, SkipError } from './reader.ts';

/** A thousand gists of 100 KB. */
const EXPORT_MAX_BYTES = 128 * 1024 * 1024;

/** The name that GitHub gives to a file without one. */
const UNNAMED = /^gistfile\d*\.txt$/;

/** A file of a gist; either has its text or the file of a clone. */
interface GistFile {
  name: string;
  language: Language;
  content: Uint8Array | SourceFile | null;
}

/** A gist of which the JSON, a clone, or both were found. */
type Gist = ReturnType<typeof gistOf>;

/**
 * GitHub gists: a JSON file with one gist or an array of them, as the GitHub API returns them, or a folder of such files,
 * of cloned gists, or of both. A clone has the texts, and the JSON has titles, times and who may see it. Several files become
 * one paste if they fit into it.
 */
export async function openGists(path: string, limits: ReadLimits): Promise<ImportReader> {
  const problems: Skipped[] = [];
  const gists = new Map<string, Gist>();
  let ignored = 0;
  const attempt = async (name: string, read: () => Promise<void> | void) => {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof SkipError)) throw error;
      problems.push({ name, reason: error.reason });
    }
  };
  const readJson = (file: string, name: string) =>
    attempt(name, async () => {
      const { content } = await readFile(file, EXPORT_MAX_BYTES);
      const values = valuesOf(content);
      for (const [at, value] of values.entries()) {
        await attempt(values.length > 1 ? `${name} [${at + 1}]` : name, () => {
          const gist = gistOf(value);
          gists.set(gist.id, gist);
        });
      }
    });
  if ((await kindOfPath(path)) === 'file') await readJson(path, path);
  else {
    let isClone = false;
    const { files, skipped } = await filesIn(path, (folder) => {
      isClone ||= folder === '.git';
      return !isHidden(folder);
    });
    problems.push(...skipped);
    const cloned: SourceFile[] = [];
    for (const file of files) {
      if (isClone || file.path.includes('/')) cloned.push(file);
      else if (file.path.endsWith('.json')) await readJson(join(path, file.path), file.path);
      else ignored++;
    }
    // After the JSON, which may know the gist.
    for (const file of cloned) {
      const at = file.path.indexOf('/');
      const id = isClone ? basename(resolve(path)) : file.path.slice(0, at);
      addClonedFile(gists, id, isClone ? file.path : file.path.slice(at + 1), file);
    }
  }
  if (problems.length + gists.size === 0) {
    throw new CliError(
      `Found no gists in ${path}. It must be a JSON file of the GitHub API, or a folder of such files or of cloned gists.`,
    );
  }
  const entries = [...gists.values()].map((gist) => ({ name: gist.id, read: () => readGist(gist, limits) }));
  return readerOf(problems, entries, ignored);
}

/** The gists of a JSON file: one, an array, or one in each line, as `gh api --jq` prints them. Throws `SkipError`. */
function valuesOf(content: Uint8Array): unknown[] {
  try {
    const value = parseJson(content);
    return Array.isArray(value) ? value : [value];
  } catch (error) {
    const lines = Buffer.from(content)
      .toString()
      .split('\n')
      .filter((line) => line.trim() !== '');
    if (lines.length < 2) throw error;
    return lines.map((line) => parseJson(Buffer.from(line)));
  }
}

function gistOf(value: unknown) {
  if (!isObject(value) || typeof value.id !== 'string' || !isObject(value.files))
    throw new SkipError('damaged');
  return {
    id: value.id,
    description: typeof value.description === 'string' ? value.description : '',
    isPublic: value.public === true,
    createdAt: typeof value.created_at === 'string' ? Date.parse(value.created_at) : null,
    hasComments: typeof value.comments === 'number' && value.comments > 0,
    files: Object.entries(value.files).map(
      ([name, file]): GistFile => ({
        name,
        language: languageOf(name, isObject(file) ? file.language : null),
        content: isObject(file) ? contentOf(file) : null,
      }),
    ),
  };
}

const languageOf = (name: string, named: unknown): Language =>
  languageOfFile(name) ?? (typeof named === 'string' ? languageNamed(named) : undefined) ?? 'plain';

/** Null where the API left the text out (in lists of gists) or cut it (over a megabyte). */
function contentOf({ content, truncated, encoding }: Record<string, unknown>): Uint8Array | null {
  if (typeof content !== 'string' || truncated === true) return null;
  return Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
}

/** Adds a file of a clone to its gist, or its text if the JSON has only its name. */
function addClonedFile(gists: Map<string, Gist>, id: string, name: string, file: SourceFile): void {
  const gist = gists.get(id) ?? {
    ...{ id, description: '', isPublic: false, createdAt: null, hasComments: false, files: [] },
  };
  gists.set(id, gist);
  const known = gist.files.find((other) => other.name === name);
  if (known === undefined) gist.files.push({ name, language: languageOf(name, null), content: file });
  else known.content ??= file;
}

async function readGist(gist: Gist, { maxBytes }: ReadLimits): Promise<Entry> {
  const entry: Entry = [];
  for (const [at, file] of gist.files.entries()) {
    const name = `${gist.id}/${file.name}`;
    const read = async (): Promise<Entry> => {
      if (file.content === null) throw new SkipError('text_missing');
      const content =
        file.content instanceof Uint8Array ? file.content : (await file.content.read(maxBytes)).content;
      const text = {
        ...plainText(content),
        title: titleOf(file.name, gist.description),
        language: file.language,
        visibility: gist.isPublic ? ('public' as const) : ('unlisted' as const),
        slug: at === 0 ? gist.id : `${gist.id}-${at + 1}`,
        createdAt: gist.createdAt,
      };
      return [{ name, text, changes: gist.hasComments && at === 0 ? ['without_comments'] : [] }];
    };
    entry.push(...(await entryOf(name, read)));
  }
  const isPart = (one: Entry[number]): one is Found => 'text' in one && isText(one.text.content);
  const [first, ...others] = entry.filter(isPart);
  if (first === undefined || others.length === 0) return entry;
  const files = [first, ...others].map(({ name, text }) => ({
    name: name.slice(gist.id.length + 1),
    content: decodeContent(text.content),
  }));
  const content = files.every(({ name }) => isFileName(name)) && Buffer.from(formatArchive({ files }));
  if (!content || content.length > maxBytes) return entry;
  const text = { ...first.text, content, title: gist.description, slug: gist.id, language: 'plain' as const };
  return [{ name: gist.id, text, changes: first.changes }, ...entry.filter((one) => !isPart(one))];
}

/** A file name at the start of a title also names the download. */
function titleOf(name: string, description: string): string {
  if (description.trim() === '') return name;
  return UNNAMED.test(name) ? description : `${name}: ${description}`;
}
