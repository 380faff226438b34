import type { TextName } from '#domain/text-name.ts';
import { type Checked, SCRUB_STATE, type ScrubState } from '#store/scrub.ts';
import type { TextStore } from '#store/texts.ts';
import { get, type Operation, type Operations, type PasteEngine, run, value } from './operation.ts';

/** How many of the damaged texts still exist. `revision` is 0 for the present text of a paste. */
const COUNT_DAMAGED = `SELECT count(*) AS damaged
  FROM damaged_texts AS damaged JOIN pastes ON pastes.id = damaged.paste_id
  WHERE damaged.revision = 0 OR EXISTS (SELECT 1 FROM paste_revisions AS kept
    WHERE kept.paste_id = damaged.paste_id AND kept.number = damaged.revision)`;

export const textReads = {
  *health() {
    const damaged = (yield* value<number>(COUNT_DAMAGED)) ?? 0;
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
