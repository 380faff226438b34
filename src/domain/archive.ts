/**
 * Text archives: several files as one text, in the format txtar of Go (golang.org/x/tools/txtar). A line `-- name --`
 * begins a file, and what stands before the first is a comment. Two additions bring every file back byte for byte: a line of
 * a file that looks like the beginning of another gets a backslash in front, and so does one that has it already; and after
 * a file that does not end with a newline stands the line of `diff` that says so (docs/adr/text-archives.md).
 */

import { decodeContent, type PasteWithContent } from './paste.ts';

export interface ArchiveFile {
  /** A path with `/`. It may lead anywhere: see `isAddress`. */
  name: string;
  content: string;
}

export interface Archive {
  comment: string;
  files: ArchiveFile[];
}

/** The longest name (UTF-16 units). */
const NAME_MAX = 255;
/** No control characters and nothing that ends a line, no space at its ends. */
const NAME = `(?=\\S)[^\\p{Cc}\\u2028\\u2029]{1,${NAME_MAX}}(?<=\\S)`;
const LINE_START = '(?<![^\\n])';
const LINE_END = '(?=\\r?(?![^\\n]))';
const MARKER = new RegExp(`${LINE_START}-- (${NAME}) --${LINE_END}(?:\\r?\\n)?`, 'gu');
const LIKE_MARKER = new RegExp(`${LINE_START}(?=\\\\*-- ${NAME} --${LINE_END})`, 'gu');
const ESCAPED_MARKER = new RegExp(`${LINE_START}\\\\(?=\\\\*-- ${NAME} --${LINE_END})`, 'gu');

const UNENDED = '\\ No newline at end of file';
/** With the newline before it, which is not the file's; both are CRLF in an archive that a browser's form has sent. */
const UNENDED_AT_END =
  /(?:(?:^|\n)\\ No newline at end of file\n|(?:^|\r\n)\\ No newline at end of file\r\n)$/;
const LIKE_UNENDED_AT_END = /(?<![^\n])(?=\\+ No newline at end of file\r?\n$)/;
const ESCAPED_UNENDED_AT_END = /(?<![^\n])\\(?=\\+ No newline at end of file\r?\n$)/;

/** A name that nobody takes for a comment of SQL or Lua: it begins with `./`, or has an extension or a folder and no space. */
const SURE_NAME = /^(?:\.\/.|\S*(?:\.[\p{L}_][\w-]*|\w\/\S+)$)/u;

/** Whether a text is an archive: the first line that may begin a file must name one for sure. Reads no further. */
export const isArchive = (text: string): boolean =>
  SURE_NAME.test(text.includes('-- ') ? (FIRST_MARKER.exec(text)?.[1] ?? '') : '');
const FIRST_MARKER = new RegExp(MARKER.source, 'u');

/** The files of a text; undefined when it is no archive. */
export function parseArchive(text: string): Archive | undefined {
  if (!isArchive(text)) return undefined;
  const markers = [...text.matchAll(MARKER)];
  const files = markers.map(({ 0: line, 1: name = '', index }, at) => ({
    name: name.replace(/^(?:\.\/)+(?=.)/, ''),
    content: contentOf(text.slice(index + line.length, markers[at + 1]?.index)),
  }));
  return { comment: text.slice(0, markers[0]?.index), files };
}

function contentOf(section: string): string {
  const text = section.replace(ESCAPED_MARKER, '');
  return UNENDED_AT_END.test(text)
    ? text.replace(UNENDED_AT_END, '')
    : text.replace(ESCAPED_UNENDED_AT_END, '');
}

/** Whether `formatArchive` can write a file of this name. */
export const isFileName = (name: string): boolean => WHOLE_NAME.test(name) && !name.startsWith('./');
const WHOLE_NAME = new RegExp(`^${NAME}$`, 'u');

/** What is wrong with the names of files for `formatArchive`, as a sentence; undefined if nothing is. */
export function problemOfNames(names: readonly string[]): string | undefined {
  const wrong = JSON.stringify(names.find((name) => !isFileName(name)));
  const rule = `must have 1 to ${NAME_MAX} characters, no control characters, no space at its ends and no "./" before it`;
  if (wrong !== undefined) return `The file name ${wrong} ${rule}.`;
  const seen = new Set<string>();
  const twice = names.find((name) => seen.size === seen.add(name).size);
  return twice === undefined ? undefined : `Two files have the name ${JSON.stringify(twice)}.`;
}

/** The text of which `parseArchive` makes the same files again, of which there must be one. Each must have an `isFileName`. */
export function formatArchive({ comment = '', files }: Partial<Archive> & Pick<Archive, 'files'>): string {
  const parts = files.map(({ name, content }, at) => {
    const isSure = at > 0 || SURE_NAME.test(name);
    return `-- ${isSure ? '' : './'}${name} --\n${sectionOf(content)}`;
  });
  return (comment === '' || comment.endsWith('\n') ? comment : `${comment}\n`) + parts.join('');
}

function sectionOf(content: string): string {
  const text = content.replace(LIKE_MARKER, '\\');
  if (content === '' || content.endsWith('\n')) return text.replace(LIKE_UNENDED_AT_END, '\\');
  return `${text}\n${UNENDED}\n`;
}

/**
 * Whether a name leads to a place inside of the folder that the files are in, on every system: only such files have an
 * address.
 */
export const isAddress = (name: string): boolean =>
  !/[\\\p{Cc}]|^[a-z]:/iu.test(name) && name.split('/').every((part) => !/^\.{0,2}$/.test(part));

/** The file with this address, the first if there are several; undefined when there is none. */
export const findFile = ({ files }: Archive, path: string): ArchiveFile | undefined =>
  isAddress(path) ? files.find(({ name }) => name === path) : undefined;

/** The files that have an address, each the first of its name. */
export function addressedFiles({ files }: Archive): ArchiveFile[] {
  const seen = new Set<string>();
  return files.filter(({ name }) => isAddress(name) && !seen.has(name) && seen.add(name));
}

/** The path of a file below that of its archive. */
export const addressOfFile = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

/** The files of a paste that is an archive. A paste with a chosen language is one text. */
export const archiveIn = ({
  language,
  content,
}: Pick<PasteWithContent, 'language' | 'content'>): Archive | undefined =>
  language === 'plain' ? parseArchive(decodeContent(content)) : undefined;
