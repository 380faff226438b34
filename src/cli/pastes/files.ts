import { CliError } from '#cli/shared/errors.ts';
import { type ArchiveFile, formatArchive, parseArchive, problemOfNames } from '#domain/archive.ts';

/** The files as one text. Throws `CliError` if a name is wrong; `hint` says what to do then. */
export function archiveOf(files: ArchiveFile[], hint: string): string {
  const problem = problemOfNames(files.map(({ name }) => name));
  if (problem !== undefined) throw new CliError(`${problem} ${hint}`);
  return formatArchive({ files });
}

/** The files of a text. Throws `CliError` if it is not several. */
export function filesIn(text: string): ArchiveFile[] {
  const archive = parseArchive(text);
  if (archive === undefined) throw new CliError('This paste is one text: there are no files in it.');
  return archive.files;
}

/** The content of the file with this name. Throws `CliError` if there is none. */
export function fileIn(text: string, name: string): string {
  const found = filesIn(text).find((file) => file.name === name);
  if (found !== undefined) return found.content;
  throw new CliError(
    `This paste has no file ${JSON.stringify(name)}. Read it without a name to see its files.`,
  );
}
