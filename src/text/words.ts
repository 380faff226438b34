/**
 * What the site says inside a text, such as "3 errors". HTML is made once for readers of all languages, so that it has marks,
 * which are filled in for each reader. Without imports, because browsers load it too.
 */
export interface TextWords
  extends Texts<'table' | 'row' | 'tree' | 'image' | 'mermaid' | 'math' | 'done' | 'toDo'>,
    Texts<'changes' | 'columns' | 'columnsSplit' | 'addedLine' | 'removedLine' | 'noChanges'>,
    Texts<'damagedPatch' | 'firstEndsWithNewline' | 'secondEndsWithNewline' | 'newFile' | 'deletedFile'>,
    Texts<'binaryFile' | 'unnamedFile'>,
    Counts<'errors' | 'warnings' | 'linesFound' | 'moreFrames' | 'similarLines' | 'foldedLines' | 'files'>,
    Counts<'showAllRows' | 'showFirstRows' | 'unchanged' | 'unchangedNotShown' | 'added' | 'removed'>,
    Counts<'tableNumber' | 'footnote'>,
    Names<'imageOn' | 'imageAlone' | 'backToReference' | 'renamedFrom' | 'copiedFrom'> {
  rows(rows: number, columns: number): string;
  firstRows(shown: number, rows: number, columns: number): string;
  hunk(from: number, to: number): string;
  hunkIn(from: number, to: number, heading: string): string;
}

type Texts<Key extends string> = Record<Key, string>;
type Counts<Key extends string> = Record<Key, (count: number) => string>;
type Names<Key extends string> = Record<Key, (name: string) => string>;

type ArgumentsOf<Message> = Message extends (...values: infer Values) => string ? Values : [];

/**
 * Begins and ends with half a character. No text of a user has one: it was decoded from UTF-8, and parsers replace references
 * to one. Between them is what `encodeURIComponent` leaves, which escaping for HTML does not change.
 */
const MARK = /\ud800([\w,=%.!~*'()-]+)\udc00/u;
const MARKS = new RegExp(MARK, 'gu');

/** A mark for what the site says. */
export const word = <Key extends keyof TextWords>(key: Key, ...values: ArgumentsOf<TextWords[Key]>): string =>
  `\ud800${[key, ...(values as (string | number)[]).map(written)].join()}\udc00`;

const written = (value: string | number): string | number =>
  typeof value === 'number' ? value : `=${encodeURIComponent(value)}`;

/** The parts of a text between its marks, and between them what `sayWord` takes for each. */
export const splitAtWords = (text: string): string[] =>
  // Most texts have none, and this search takes a hundredth of the other.
  text.includes('\ud800') ? text.split(MARK) : [text];

/** What stands in a mark, in the words of a language. */
export function sayWord(marked: string, words: TextWords): string {
  const [key, ...values] = marked.split(',');
  const message = words[key as keyof TextWords] as string | ((...values: unknown[]) => string);
  if (typeof message === 'string') return message;
  return message(
    ...values.map((value) => (value.startsWith('=') ? decodeURIComponent(value.slice(1)) : Number(value))),
  );
}

/** The text in the words of a language. In HTML they need `escapeAttribute`: they may stand in an attribute. */
export const fillWords = (text: string, words: TextWords, escaped = (said: string): string => said): string =>
  text.replace(MARKS, (_, marked: string) => escaped(sayWord(marked, words)));
