import { DamagedText } from '#domain/errors.ts';
import type { Paste, PasteWithContent } from '#domain/paste.ts';
import type { CursorPage } from './pastes.ts';

interface OrderedRow {
  rowKey: number;
  createdAt: number;
}

/** The page of these rows, of which there are at most `atMost`; `decode` throws `DamagedText`. */
export function cursorPage<Row extends OrderedRow>(
  rows: Row[],
  atMost: number,
  decode: (row: Row) => PasteWithContent,
  withoutContent: (row: Row) => Paste,
): CursorPage {
  const [pastes, damaged]: [PasteWithContent[], Paste[]] = [[], []];
  for (const row of rows) {
    try {
      pastes.push(decode(row));
    } catch (error) {
      if (!(error instanceof DamagedText)) throw error;
      damaged.push(withoutContent(row));
    }
  }
  const last = rows.at(-1);
  const isFull = last !== undefined && rows.length === atMost;
  return { pastes, damaged, next: isFull ? { createdAt: last.createdAt, order: last.rowKey } : null };
}
