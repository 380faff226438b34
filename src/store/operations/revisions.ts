import type { Revision, RevisionWithContent } from '#domain/revision.ts';
import type { RevisionStore } from '#store/revisions.ts';
import { decodeText, type StoredText } from '#store/stored-text.ts';
import { isLive } from './live.ts';
import { all, get, type Operations, type PasteEngine, run, transaction, value, wrote } from './operation.ts';

const REVISION =
  'number, paste_revisions.title, paste_revisions.created_at AS "createdAt", paste_revisions.size_bytes AS "sizeBytes"';

/** The number that the next revision of a row of `pastes` gets. */
export const NEXT_NUMBER =
  'coalesce((SELECT max(number) FROM paste_revisions WHERE paste_revisions.paste_id = pastes.id), 0) + 1';

export const revisionReads = {
  /** One statement, so that the page and the numbers agree. */
  *list(pasteId, { page, perPage }, now) {
    type Row = Revision & { total: number; current: number; currentSince: number };
    const rows = yield* all<Row | (Row & { number: null })>(
      `WITH paste AS (
         SELECT ${NEXT_NUMBER} AS current, coalesce(edited_at, created_at) AS since,
           (SELECT count(*) FROM paste_revisions WHERE paste_revisions.paste_id = pastes.id) AS total
         FROM pastes WHERE id = $1 AND ${isLive('$2')}
       ), shown AS (
         SELECT ${REVISION} FROM paste_revisions WHERE paste_id = $1 ORDER BY number DESC LIMIT $3 OFFSET $4
       )
       SELECT total, current, since AS "currentSince", shown.* FROM paste LEFT JOIN shown ON true
       ORDER BY number DESC`,
      pasteId,
      now,
      perPage,
      (page - 1) * perPage,
    );
    const [first] = rows;
    if (first === undefined) return undefined;
    return {
      revisions: rows
        .filter(({ number }) => number !== null)
        .map(({ number, title, createdAt, sizeBytes }) => ({ number, title, createdAt, sizeBytes })),
      total: first.total,
      current: { number: first.current, createdAt: first.currentSince },
    };
  },

  *find(pasteId, number, now) {
    const row = yield* get<RevisionWithContent & StoredText>(
      `SELECT ${REVISION}, paste_revisions.packed, paste_revisions.checksum, paste_revisions.content
       FROM paste_revisions JOIN pastes ON id = paste_id AND ${isLive('$2')} WHERE paste_id = $1 AND number = $3`,
      pasteId,
      now,
      number,
    );
    if (row === undefined) return undefined;
    const { packed: _, checksum: __, ...revision } = row;
    return { ...revision, content: decodeText(pasteId, row, number) };
  },
} satisfies Operations<RevisionStore>;

export const revisionWrites = ({ charge }: PasteEngine) =>
  ({
    deleteAll: (pasteId, accountId, now) =>
      transaction(function* () {
        // The lock on the paste keeps edits from adding a revision meanwhile.
        const bytes = yield* value<number>(
          `SELECT revision_bytes FROM pastes WHERE id = $1 AND ${isLive('$2')} AND account_id = $3 FOR NO KEY UPDATE`,
          pasteId,
          now,
          accountId,
        );
        if (bytes === undefined) return false;
        yield* run('DELETE FROM paste_revisions WHERE paste_id = $1', pasteId);
        yield* run('UPDATE pastes SET revision_bytes = 0 WHERE id = $1', pasteId);
        yield* charge(accountId, -bytes, now);
        return true;
      }),

    setPublic: (pasteId, accountId, isPublic, now) =>
      wrote(
        `UPDATE pastes SET history_public = $4, revision = revision + 1, checksum_revision = checksum_revision + 1
       WHERE id = $1 AND ${isLive('$2')} AND account_id = $3`,
        pasteId,
        now,
        accountId,
        isPublic,
      ),
  }) satisfies Operations<RevisionStore>;
