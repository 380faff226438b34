import { formatArchive, parseArchive, problemOfNames } from '#domain/archive.ts';

export interface PasteFile {
  /** A path with `/`. In a paste of others it may lead anywhere: check it before you write to it. */
  name: string;
  content: string;
}

/** The files as the `content` of a paste, whose language is `plain`. Throws `TypeError` if a name is wrong. */
export function formatFiles(files: PasteFile[]): string {
  const problem = problemOfNames(files.map(({ name }) => name));
  if (problem !== undefined) throw new TypeError(problem);
  return formatArchive({ files });
}

/** The files in the content of a paste; none if it is one text. */
export const parseFiles = (content: string): PasteFile[] => parseArchive(content)?.files ?? [];
