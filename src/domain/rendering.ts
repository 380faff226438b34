import type { PasteWithContent } from './paste.ts';

/** How a page shows a text: as it was written, or as what it means (Markdown and rich text). */
export type ViewMode = 'source' | 'meaning';

/** A part of a gzip stream (RFC 1952) that is made once and sent in many. */
export interface Piece {
  /** Blocks of DEFLATE (RFC 1951) that end on a byte, refer to nothing before them, and end no stream. */
  deflated: Uint8Array;
  /** CRC-32 and length of the bytes as they were. */
  crc: number;
  length: number;
  /** What the length does to the CRC-32 of whatever stands before. */
  crcShift: number;
}

/** What a page shows less of a text than it could. */
export interface Shortfall {
  what: 'rendering' | 'highlighting' | 'some highlighting';
  /**
   * `size`: it is larger than a page can show, `failure`: a parser failed on it; each would be the same again.
   * `time`: it took more CPU time than a text gets, `load`: the server was too busy; another try may give more.
   */
  why: 'size' | 'failure' | 'time' | 'load';
}

/** The text of a paste as HTML that is safe in a page; as bytes, as it is sent many times and read never. */
export type Rendered = { html: Uint8Array; packed?: Piece; shortfall?: Shortfall } & (
  | { kind: 'prose' }
  /** Its lines, numbered and highlighted. */
  | { kind: 'lines'; lines: number }
);

/** In whose turn a text waits to be rendered, an account or a network; asked for only when it has to be rendered. */
export type SubjectOf = () => string;

/** Makes HTML of texts, off the thread that answers, round robin over the subjects. */
export interface Renderer {
  /**
   * Never rejects: what takes too long, or fails, is shown as plain lines, with its `shortfall`. A language that means
   * nothing but itself is rendered as source in either form.
   */
  render(paste: PasteWithContent, form: ViewMode, subjectOf: SubjectOf): Promise<Rendered>;
  /** The HTML that is kept of a rich text: what the safe list knows. Throws UNAVAILABLE when that cannot be done now. */
  sanitize(html: string, subjectOf: SubjectOf): Promise<Uint8Array>;
}

/** `Renderer.rebuild` for one subject. */
export interface RichTextSanitizer {
  sanitize(html: string): Promise<Uint8Array>;
}

/** Whether the text can be shown as something else than its lines. */
export const isRenderable = ({ language }: Pick<PasteWithContent, 'language'>): boolean =>
  language === 'markdown' || language === 'richtext';
