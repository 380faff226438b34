import { attempt } from '#domain/attempt.ts';
import type { TextName } from '#domain/text-name.ts';
import { DAY_MS } from '#domain/time.ts';
import { checksumOf, decodeText, type StoredText } from '#store/stored-text.ts';
import type { TextStore } from '#store/texts.ts';
import { count, get, type Operation, type Operations, type PasteEngine, run, value } from './operation.ts';

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

/** The table that is read next, and the key after which; null for its start. */
export interface ScrubPosition {
  table: 'pastes' | 'paste_revisions';
  after: (string | number)[] | null;
}

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

export const scrubPosition = ({ position }: ScrubState): ScrubPosition =>
  position === '' ? { table: 'pastes', after: null } : JSON.parse(position);

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

/** How many of the damaged texts still exist. `revision` is 0 for the present text of a paste. */
const COUNT_DAMAGED = `SELECT count(*) AS damaged
  FROM damaged_texts AS damaged JOIN pastes ON pastes.id = damaged.paste_id
  WHERE damaged.revision = 0 OR EXISTS (SELECT 1 FROM paste_revisions AS kept
    WHERE kept.paste_id = damaged.paste_id AND kept.number = damaged.revision)`;

export const textReads = {
  *health() {
    const damaged = yield* count(COUNT_DAMAGED);
    const state = yield* get<ScrubState>(SCRUB_STATE);
    return { damaged, checkedAt: state?.finishedAt ?? null };
  },
} satisfies Operations<TextStore>;

/** Writes of the scrub, and of reads that meet a damaged text. */
export const textWrites = {
  /** Unless a text was edited or deleted since, it gets its checksum. In the order in which counted views lock pastes. */
  *keepChecked({ table, gained, damaged, isLast, state }: Checked): Operation<void> {
    yield* run(
      'UPDATE text_scrub SET position = $1, next_at = $2, started_at = $3, finished_at = $4',
      state.position,
      state.nextAt,
      state.startedAt,
      state.finishedAt,
    );
    const update =
      table === 'pastes'
        ? 'UPDATE pastes SET checksum = $1, checksum_revision = revision WHERE id = $2 AND revision = $3'
        : 'UPDATE paste_revisions SET checksum = $1 WHERE paste_id = $2 AND number = $3 AND checksum IS NULL';
    const ordered = gained.toSorted((a, b) => (a.pasteId < b.pasteId ? -1 : 1));
    for (const { pasteId, revision, checksum } of ordered) yield* run(update, checksum, pasteId, revision);
    for (const text of damaged) yield* textWrites.keepDamaged(text);
    // Neither this pass nor a read since it began has found these.
    if (isLast) yield* run('DELETE FROM damaged_texts WHERE found_at < $1', state.startedAt);
  },

  *keepDamaged(text: TextName): Operation<void> {
    yield* run(
      `INSERT INTO damaged_texts (paste_id, revision, found_at) SELECT $1, $2, started_at FROM text_scrub WHERE true
       ON CONFLICT (paste_id, revision) DO UPDATE SET found_at = excluded.found_at`,
      text.pasteId,
      text.revision ?? 0,
    );
  },
};

/** Deletes these texts: a paste with everything that belongs to it, or one revision. */
export function* deleteTexts(deleteRows: PasteEngine['deleteRows'], texts: TextName[]): Operation<void> {
  const ids = texts.filter(({ revision }) => revision === null).map(({ pasteId }) => pasteId);
  yield* deleteRows('id = ANY ($1::text[])', ids);
  for (const { pasteId, revision } of texts) {
    if (revision === null) continue;
    const text = 'DELETE FROM paste_revisions WHERE paste_id = $1 AND number = $2 RETURNING size_bytes';
    const bytes = yield* value<number>(text, pasteId, revision);
    const update = 'UPDATE pastes SET revision_bytes = revision_bytes - $2 WHERE id = $1';
    yield* run(update, pasteId, bytes ?? 0);
  }
}
