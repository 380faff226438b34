/**
 * What the site says inside a text, such as "3 errors". HTML is made once for readers of all languages, so that it has marks,
 * which are filled in for each reader. Without imports, because browsers load it too.
 */
export interface TextWords {
  errors(count: number): string;
  warnings(count: number): string;
  linesFound(count: number): string;
  moreFrames(count: number): string;
  similarLines(count: number): string;

  table: string;
  row: string;
  rows(rows: number, columns: number): string;
  firstRows(shown: number, rows: number, columns: number): string;
  showAllRows(rows: number): string;
  showFirstRows(rows: number): string;

  tree: string;
  foldedLines(count: number): string;

  image: string;
  imageOn(host: string): string;
  imageAlone(host: string): string;
  mermaid: string;
  math: string;
  tableNumber(number: number): string;
  footnote(number: number): string;
  backToReference(name: string): string;
  done: string;
  toDo: string;

  changes: string;
  columns: string;
  columnsSplit: string;
  addedLine: string;
  removedLine: string;
  hunk(from: number, to: number): string;
  hunkIn(from: number, to: number, heading: string): string;
  unchanged(lines: number): string;
  unchangedNotShown(lines: number): string;

  files(count: number): string;
  fileList: string;
  fileSize(bytes: number): string;
  copy: string;
  raw: string;
  download: string;
  added(lines: number): string;
  removed(lines: number): string;
  noChanges: string;
  damagedPatch: string;
  firstEndsWithNewline: string;
  secondEndsWithNewline: string;

  newFile: string;
  deletedFile: string;
  renamedFrom(name: string): string;
  copiedFrom(name: string): string;
  binaryFile: string;
  unnamedFile: string;
}

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
