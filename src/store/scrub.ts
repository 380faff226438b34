/** What both engines share of `TextStore.scrub`. */

import { attempt } from '#domain/attempt.ts';
import type { TextName } from '#domain/text-name.ts';
import { DAY_MS } from '#domain/time.ts';
import { checksumOf, decodeText, type StoredText } from './stored-text.ts';

export const SCRUB_ROWS = 100;
export const SCRUB_BYTES = 512 * 1024;
const PASS_EVERY_MS = 7 * DAY_MS;
/** So that several nodes together check no more than one would. */
const PAUSE_MS = 900;

/** The row of `text_scrub`. `position` is empty at the start of a pass, and otherwise a table and the key of its last row. */
export interface ScrubState {
  position: string;
  nextAt: number;
  startedAt: number;
  finishedAt: number | null;
}

export const SCRUB_STATE =
  'SELECT position, next_at AS "nextAt", started_at AS "startedAt", finished_at AS "finishedAt" FROM text_scrub';

export type ScrubTable = 'pastes' | 'paste_revisions';

/** A row as the scrub reads it. */
export interface ScrubRow extends StoredText {
  pasteId: string;
  /** The number of a revision, or that of the content of a paste. */
  revision: number;
  /** How the table orders the row. */
  key: (string | number)[];
}

/** A time too far ahead is from before the clock was set back. */
export const isScrubDue = ({ nextAt }: ScrubState, now: number): boolean =>
  nextAt <= now || nextAt > now + PASS_EVERY_MS;

/** The table that is read next, and the key after which; null for its start. */
export function scrubPosition({ position }: ScrubState): {
  table: ScrubTable;
  after: (string | number)[] | null;
} {
  return position === '' ? { table: 'pastes', after: null } : JSON.parse(position);
}

/** What follows from the next rows of a table, without their texts; `isEnd` when it has no more. */
export function checkRows(state: ScrubState, rows: ScrubRow[], isEnd: boolean, now: number) {
  const { table } = scrubPosition(state);
  const damaged: TextName[] = [];
  const gained: { pasteId: string; revision: number; checksum: number }[] = [];
  for (const row of rows) {
    const { pasteId, revision } = row;
    const name = { pasteId, revision: table === 'pastes' ? null : revision };
    if (attempt(() => decodeText(pasteId, row, name.revision)) === undefined) damaged.push(name);
    else if (row.checksum === null) gained.push({ pasteId, revision, checksum: checksumOf(pasteId, row) });
  }
  const startedAt = state.position === '' ? now : state.startedAt;
  const isLast = isEnd && table === 'paste_revisions';
  const next = isEnd ? { table: 'paste_revisions', after: null } : { table, after: rows.at(-1)?.key ?? null };
  return {
    table,
    checked: rows.length,
    damaged,
    gained,
    isLast,
    state: {
      position: isLast ? '' : JSON.stringify(next),
      nextAt: isLast ? startedAt + PASS_EVERY_MS : now + PAUSE_MS,
      startedAt,
      finishedAt: isLast ? now : state.finishedAt,
    } satisfies ScrubState,
  };
}

export type Checked = ReturnType<typeof checkRows>;
