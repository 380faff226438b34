import type { PasteWithContent } from './paste.ts';

/** How a page shows a text: as it was written, or as what it means (Markdown and rich text). */
export type Form = 'source' | 'meaning';

/** The text of a paste as HTML that is safe in a page; as bytes, as it is sent many times and read never. */
export type Rendered =
  /** Its lines, numbered and highlighted. */
  { kind: 'lines'; html: Uint8Array; lines: number } | { kind: 'prose'; html: Uint8Array };

/** Makes HTML of texts, off the thread that answers. */
export interface Renderer {
  /**
   * Never rejects: what takes too long, or fails, is shown as plain lines. A language that means nothing but
   * itself is rendered as source in either form.
   */
  render(paste: PasteWithContent, form: Form): Promise<Rendered>;
}

/** Whether the text can be shown as something else than its lines. */
export const hasMeaning = ({ language }: Pick<PasteWithContent, 'language'>): boolean =>
  language === 'markdown' || language === 'richtext';
