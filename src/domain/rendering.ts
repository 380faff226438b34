import { isLanguageUnchosen, type Language, type PasteWithContent } from './paste.ts';

/** How a page shows a text. `split`: differences side by side. `all`: every row of a long table. */
export type ViewMode = 'source' | 'rendered' | 'split' | 'all';

/** How a difference is drawn: old and new lines below or beside each other. */
export type DiffLayout = 'unified' | 'split';

/** One of two texts to compare. `key` names its content, so that differences can be cached: an id with a revision. */
export interface ComparedText {
  key: string;
  content: Uint8Array;
  language: Language;
  /** Whether nobody chose the language, and the title, which may tell it. */
  isUnchosen?: boolean;
  title?: string | null;
  /** Whether opening the text takes a password or deletes it: its differences are not cached. */
  isProtected?: boolean;
}

/** What a text can be shown as besides its source. `src/text/formats/choose.ts` decides which, if any. */
export type TextFormat = 'archive' | 'markdown' | 'richtext' | 'terminal' | 'log' | 'table' | 'tree' | 'diff';

/** What a view says about its text, such as the number of errors; the most important first. */
export interface ViewFact {
  /** With marks for what the site says (`src/text/words.ts`). */
  text: string;
  /** The line that the fact links to. */
  line?: number;
}

/** A part of a gzip stream (RFC 1952) that is compressed once and sent in many responses. */
export interface Piece {
  /** Blocks of DEFLATE (RFC 1951) that end on a byte, refer to nothing before them, and end no stream. */
  deflated: Uint8Array;
  /** CRC-32 and length before compression. */
  crc: number;
  length: number;
  /** What the length does to the CRC-32 of whatever stands before. */
  crcShift: number;
}

/** What is missing from the page of a text. */
export interface Shortfall {
  what: 'rendering' | 'highlighting' | 'some highlighting';
  /**
   * `size`: it is larger than a page can show, `failure`: a parser failed on it; another try would end the same.
   * `time`: it took more CPU time than a text gets, `load`: the server was too busy; another try may succeed.
   */
  why: 'size' | 'failure' | 'time' | 'load';
}

/** The language that a text tells where none was chosen: its id, its name, and the extensions of its files, the usual one first. */
export interface GuessedLanguage {
  id: string;
  name: string;
  extensions: readonly string[];
}

/** Something that the outline of a text names: a type (`t`), a function (`f`), a key or constant (`p`), a heading or a file. */
export interface OutlineEntry {
  name: string;
  kind?: 't' | 'f' | 'p';
  /** Where it is: a line from 1, or the id of an element. */
  line?: number;
  id?: string;
  /** How many entries it is inside of. */
  depth: number;
}

/** What belongs into HTML in the language of each reader: a page of changes says "Added" thousands of times. */
export interface WordsInHtml {
  /** Each of them once, as `sayWord` takes it. */
  marked: string[];
  /** Which of them belongs before which byte, in order. */
  which: Uint32Array;
  at: Uint32Array;
  /** Whether the HTML may be sent often enough to be worth compressing. */
  compress: boolean;
}

/** The text of a paste as HTML that is safe in a page; as bytes, because it is only sent, many times. */
export type Rendered = {
  /** Without its words, which make it a `bodyValue`. */
  html: Uint8Array;
  words?: WordsInHtml;
  /** The HTML, if it has no words. */
  compressed?: Piece;
  shortfall?: Shortfall;
  /** What it is shown in, if nobody chose a language. */
  language?: GuessedLanguage;
  /** What is in the text, to jump to; at least two entries. */
  outline?: OutlineEntry[] | undefined;
  /** The view that the text has besides its source, and whether this is it. */
  view?: { kind: TextFormat; isShown: boolean; layout?: DiffLayout };
  facts?: ViewFact[];
  /** The errors of a log, in its order; of very many, some for each part of it. */
  marks?: ViewFact[];
  /** The view begins with a part of the text; this names the link to all of it, with marks as in a fact. */
  more?: string;
} & (
  | { kind: 'prose' }
  /** Its lines, numbered and highlighted. */
  | { kind: 'lines'; lines: number }
  /** Anything else, such as a table. */
  | { kind: 'block' }
);

/** A text of which nothing is known but what it says and is called. */
export type LooseText = Omit<ComparedText, 'key' | 'isProtected'>;

export const looseTextOf = (paste: PasteWithContent): LooseText => {
  const { content, language, title } = paste;
  return { content, language, isUnchosen: isLanguageUnchosen(paste), title };
};

/** The first lines of a text. */
export interface ColoredLines {
  /** As safe HTML. */
  lines: string[];
  /** The name of the language that they are shown in. */
  language: string;
}

/** The account or network in whose turn a text waits to be rendered; called only when it must be rendered. */
export type SubjectOf = () => string;

/** The site on a preview image: its name, and its colors as `#rrggbb` by their names in the style sheet. */
export interface PreviewLook {
  siteName: string;
  colors: Record<string, string>;
}

/** Renders texts as HTML, off the main thread, round robin over the subjects. */
export interface Renderer {
  /**
   * Never rejects: a text that takes too long or fails comes as plain lines, with its `shortfall`. Of a log, only the lines
   * that contain `filter`, if there is one; other texts are rendered as a whole.
   */
  render(paste: PasteWithContent, mode: ViewMode, subjectOf: SubjectOf, filter?: string): Promise<Rendered>;
  /** The difference of two texts, with facts about it. Never rejects: without HTML, `shortfall` says why. */
  compare(
    before: ComparedText,
    after: ComparedText,
    layout: DiffLayout,
    subjectOf: SubjectOf,
  ): Promise<Rendered>;
  /** The difference of two texts as a patch of a file called `name`, in UTF-8. Throws UNAVAILABLE. */
  patch(
    before: Pick<ComparedText, 'content'>,
    after: Pick<ComparedText, 'content'>,
    name: string,
    subjectOf: SubjectOf,
  ): Promise<Uint8Array>;
  /**
   * The first lines of texts, as `previewOf` reads them, in color. An unchosen language is guessed from all of a text. Throws
   * UNAVAILABLE.
   */
  excerpts(texts: LooseText[], subjectOf: SubjectOf): Promise<ColoredLines[]>;
  /** The first lines as PNG. Never rejects: without bytes, its letters cannot be drawn, or the renderer is busy. */
  preview(paste: PasteWithContent, look: PreviewLook, subjectOf: SubjectOf): Promise<Uint8Array>;
  /** The HTML to store for a rich text: only what the allowlist permits. Throws UNAVAILABLE when the renderer is busy. */
  sanitize(html: string, subjectOf: SubjectOf): Promise<Uint8Array>;
}
