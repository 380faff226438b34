import { attempt } from '#domain/attempt.ts';
import type { TextName } from '#domain/text-name.ts';
import { decodeText } from '#store/stored-text.ts';
import type { Row, Table } from './tables.ts';

/** The text of a row of `pastes` or `paste_revisions`; undefined when it is damaged. */
function textOf(row: Row): Uint8Array | undefined {
  const isCurrent = row.id === undefined || row.checksum_revision === row.revision;
  const text = {
    packed: row.packed === true,
    content: row.content as Uint8Array,
    sizeBytes: Number(row.size_bytes),
    checksum: isCurrent ? (row.checksum as number | null) : null,
  };
  return attempt(() => decodeText(nameOf(row).pasteId, text));
}

const nameOf = ({ id, paste_id, number }: Row): TextName => ({
  pasteId: String(id ?? paste_id),
  revision: number === undefined ? null : Number(number),
});

/** What a search finds: nothing of a damaged text. */
export const searchable = (row: Row): { title: string | null; content: Uint8Array } => ({
  title: row.title as string | null,
  content: textOf(row) ?? new Uint8Array(),
});

/** The damaged texts among these rows. */
export const damagedTexts = ({ name }: Table, rows: Row[]): TextName[] =>
  name === 'pastes' || name === 'paste_revisions'
    ? rows.filter((row) => textOf(row) === undefined).map(nameOf)
    : [];
