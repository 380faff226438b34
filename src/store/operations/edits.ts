import { EDITABLE_FIELDS, type PasteChanges, type PasteWithContent } from '#domain/paste.ts';
import { columnOf } from '#store/paste-columns.ts';
import type { EditOutcome, EditRules, PasteStore } from '#store/pastes.ts';
import { countFitting } from '#store/revisions.ts';
import { encodeText, STORED_TEXT } from '#store/stored-text.ts';
import { isLive } from './live.ts';
import type { Operation, Operations, PasteEngine } from './operation.ts';
import { all, get, rollbackWith, run, transaction, value } from './operation.ts';
import type { ContentRow } from './pastes.ts';
import { CONTENT_COLUMNS, keepOptionChange, releaseExpiredSlug, withContent } from './pastes.ts';
import { NEXT_NUMBER } from './revisions.ts';

const UPDATE = `UPDATE pastes SET packed = $2, content = $3, size_bytes = $4, revision = $5,
  edited_at = coalesce($6, edited_at), revision_bytes = $7, checksum = $8, checksum_revision = $5,
  ${EDITABLE_FIELDS.map((field, n) => `${columnOf(field)} = $${n + 9}`).join(', ')} WHERE id = $1`;

export const pasteEdits = (engine: PasteEngine) =>
  ({
    edit: (id, accountId, changes, now, rules = {}) =>
      edit(engine, { id, isOwned: 'account_id = $2', owner: accountId }, changes, now, rules),

    editKeyless(id, tokenHash, changes, now, rules = {}) {
      const isOwned = 'account_id IS NULL AND delete_token_hash = $2';
      return edit(engine, { id, isOwned, owner: tokenHash }, changes, now, rules);
    },
  }) satisfies Operations<PasteStore>;

type EditedRow = ContentRow & { rowKey: number; revisionBytes: number };

/** `isOwned` is the condition of `owner` on the row. A rejection rolls everything back. Locks are taken as by a creation. */
const edit = (
  engine: PasteEngine,
  { id, isOwned, owner }: { id: string; isOwned: string; owner: string | Uint8Array },
  changes: PasteChanges,
  now: number,
  rules: EditRules,
): Operation<EditOutcome> =>
  transaction<EditOutcome>(
    function* () {
      const locked = yield* get<EditedRow>(
        `SELECT row_key AS "rowKey", revision_bytes AS "revisionBytes", ${CONTENT_COLUMNS} FROM pastes
         WHERE id = $1 AND ${isOwned} AND ${isLive('$3')} FOR NO KEY UPDATE`,
        id,
        owner,
        now,
      );
      if (locked === undefined) return { kind: 'missing' };
      const { rowKey, revisionBytes, ...row } = locked;
      if (row.revision !== (rules.fromRevision ?? row.revision)) return { kind: 'changed' };
      const growth = (changes.content?.length ?? row.sizeBytes) - row.sizeBytes;
      const limit = yield* engine.countInWindows(rules.limits ?? [], now, Math.max(0, growth));
      if (limit) return rollbackWith({ kind: 'limited', limit });
      const before = withContent(row);
      const { slug } = changes;
      const isFree = !slug || (yield* releaseExpiredSlug(slug, now, id));
      const isFull = growth > 0 && (yield* engine.isDiskLow(growth));
      const paste: PasteWithContent = { ...before, ...changes, revision: row.revision + 1 };
      paste.sizeBytes = paste.content.length;
      const isNewText = before.title !== paste.title || Buffer.compare(before.content, paste.content) !== 0;
      const keepsText = isNewText && !rules.skipRevision && !isFull;
      const kept = keepsText ? yield* keepFormerText(engine, locked, rules.keepRevisions) : revisionBytes;
      const charged = yield* chargeEdit(engine, locked, growth, kept, now, rules.quotaBytes);
      if ('usedBytes' in charged) return rollbackWith({ kind: 'quotaExceeded', ...charged });
      if (isFull) return rollbackWith({ kind: 'diskFull' });
      if (!isFree) return rollbackWith({ kind: 'slugTaken' });
      const { packed, content, checksum } = encodeText(id, paste.content);
      yield* run(
        UPDATE,
        id,
        Boolean(packed),
        content,
        paste.sizeBytes,
        paste.revision,
        isNewText ? now : null,
        charged.revisionBytes,
        checksum,
        ...EDITABLE_FIELDS.map((field) => paste[field]),
      );
      if (isNewText) yield* engine.indexText(rowKey, paste);
      yield* keepOptionChange(before, paste, now, rules.keyId);
      return { kind: 'edited', paste };
    },
    // Another paste has taken the slug since it was checked.
    { kind: 'slugTaken' },
  );

/**
 * Keeps the present text of a locked paste as a revision, as far as the disk allows, and deletes the oldest so that `keep`
 * are left. Returns how many bytes the revisions have afterwards. The text is copied as it is stored: nothing is compressed
 * again.
 */
function* keepFormerText(
  { isDiskLow }: PasteEngine,
  { id, sizeBytes, content, revisionBytes }: EditedRow,
  keep = 0,
): Operation<number> {
  if (keep === 0) {
    if (revisionBytes > 0) yield* run('DELETE FROM paste_revisions WHERE paste_id = $1', id);
    return 0;
  }
  if (yield* isDiskLow(content.length)) return revisionBytes;
  const number = yield* value<number>(
    `INSERT INTO paste_revisions (paste_id, number, title, created_at, size_bytes, packed, checksum, content)
     SELECT id, ${NEXT_NUMBER}, title, coalesce(edited_at, created_at), size_bytes, ${STORED_TEXT}
     FROM pastes WHERE id = $1 RETURNING number`,
    id,
  );
  const gone = yield* all<{ bytes: number }>(
    'DELETE FROM paste_revisions WHERE paste_id = $1 AND number <= $2 RETURNING size_bytes AS bytes',
    id,
    (number ?? 0) - keep,
  );
  return gone.reduce((left, { bytes }) => left - bytes, revisionBytes + sizeBytes);
}

/**
 * Charges an edit to the account. Near the quota, the oldest revisions of the paste make room for it, so that only the
 * growth of the text itself can exceed the quota; `usedBytes` then is the size of the account's live pastes. Otherwise
 * returns how many bytes the revisions have in the end.
 */
function* chargeEdit(
  { charge }: PasteEngine,
  { id, accountId, revisionBytes: before }: EditedRow,
  growth: number,
  kept: number,
  now: number,
  quotaBytes = 0,
): Operation<{ revisionBytes: number } | { usedBytes: number }> {
  if (accountId === null) return { revisionBytes: kept };
  const usedBytes = yield* charge(accountId, growth + kept - before, now, quotaBytes);
  if (usedBytes === undefined) return { revisionBytes: kept };
  if (growth > 0 && usedBytes + growth > quotaBytes) return { usedBytes };
  const fitted = yield* fitRevisions(id, quotaBytes - usedBytes - growth + before);
  yield* charge(accountId, fitted - kept, now);
  return { revisionBytes: fitted };
}

/**
 * Deletes the oldest revisions of a locked paste until the others fit into `roomBytes`; only the newest where not even
 * that one fits. Returns how many bytes the others have.
 */
function* fitRevisions(id: string, roomBytes: number): Operation<number> {
  const rows = yield* all<{ number: number; bytes: number }>(
    'SELECT number, size_bytes AS bytes FROM paste_revisions WHERE paste_id = $1 ORDER BY number DESC',
    id,
  );
  const sizes = rows.map(({ bytes }) => bytes);
  const fitting = countFitting(sizes, roomBytes);
  const gone = fitting === 0 ? rows.slice(0, 1) : rows.slice(fitting);
  const text = 'DELETE FROM paste_revisions WHERE paste_id = $1 AND number BETWEEN $2 AND $3';
  yield* run(text, id, gone.at(-1)?.number ?? 0, gone[0]?.number ?? 0);
  return rows.filter((row) => !gone.includes(row)).reduce((sum, { bytes }) => sum + bytes, 0);
}
