import { attempt } from '#domain/attempt.ts';
import { burnsAfterReading, type OptionChange, type Paste, type PasteWithContent } from '#domain/paste.ts';
import type { Cursor } from '#store/moderation.ts';
import { pasteSelectList } from '#store/paste-columns.ts';
import type { PasteStore } from '#store/pastes.ts';
import { decodeText, STORED_TEXT, type StoredText } from '#store/stored-text.ts';
import { isLive, isRestorable, NOT_IN_DELETION, NOT_REMOVED } from './live.ts';
import { all, get, type Operation, type Operations, run, value, wrote } from './operation.ts';

/** How many changes of its options a paste keeps. */
const OPTION_CHANGES_MAX = 50;

/** Qualified: other tables have some of these names, too. */
export const PASTE_COLUMNS = pasteSelectList((column) => `pastes.${column}`);
export const CONTENT_COLUMNS = `${PASTE_COLUMNS}, ${STORED_TEXT}`;

export type ContentRow = Paste & StoredText;

/** Of a row as `PASTE_COLUMNS` reads it: in SQLite its flags are 0 and 1. */
export const toPaste = (row: Paste): Paste => ({
  ...row,
  burn: Boolean(row.burn),
  historyPublic: Boolean(row.historyPublic),
  plainChosen: Boolean(row.plainChosen),
});

/** Throws `DamagedText`. */
export function withContent(text: ContentRow): PasteWithContent {
  const { packed: _, checksum: __, ...row } = text;
  return { ...toPaste(row), content: decodeText(row.id, text) };
}

/** The position after a page; null when it is not full, and so the last one. */
export function nextCursor(rows: { createdAt: number; rowKey: number }[], atMost: number): Cursor | null {
  const last = rows.length === atMost ? rows.at(-1) : undefined;
  return last === undefined ? null : { createdAt: last.createdAt, order: last.rowKey };
}

export const pasteReads = {
  findIdBySlug: (slug, now) =>
    value<string>(`SELECT id FROM pastes WHERE slug = $1 AND ${isLive('$2')}`, slug, now),

  /** Continues from a position in the account's index, so that the last page costs as little as the first. */
  *listAfter(accountId, after, atMost, now) {
    const rows = yield* all<ContentRow & { rowKey: number }>(
      `SELECT row_key AS "rowKey", ${CONTENT_COLUMNS} FROM pastes
       WHERE account_id = $1 AND (created_at, row_key) > ($2, $3) AND ${isLive('$4')}
       ORDER BY created_at, row_key LIMIT $5`,
      accountId,
      after?.createdAt ?? -1,
      after?.order ?? 0,
      now,
      atMost,
    );
    const [pastes, damaged]: [PasteWithContent[], Paste[]] = [[], []];
    for (const { rowKey: _, ...row } of rows) {
      const paste = attempt(() => withContent(row));
      const { packed: __, checksum: ___, content: ____, ...unread } = row;
      if (paste === undefined) damaged.push(toPaste(unread));
      else pastes.push(paste);
    }
    return { pastes, damaged, next: nextCursor(rows, atMost) };
  },

  *findRestorable(id, accountId, now) {
    const row = yield* get<Paste>(
      `SELECT ${PASTE_COLUMNS} FROM pastes WHERE id = $1 AND account_id = $2 AND ${isRestorable('$3')}`,
      id,
      accountId,
      now,
    );
    return row && toPaste(row);
  },

  *listOptionChanges(id, now) {
    const text = `SELECT option_changes AS "changes" FROM pastes WHERE id = $1 AND ${isLive('$2')}`;
    const row = yield* get<{ changes: string | null }>(text, id, now);
    return (JSON.parse(row?.changes ?? '[]') as OptionChange[]).reverse();
  },
} satisfies Operations<PasteStore>;

export const pasteWrites = {
  softDelete: (id, accountId, restorableUntil, now) =>
    wrote(
      `UPDATE pastes SET undo_expires_at = expires_at, undo_until = $4, expires_at = $3
       WHERE id = $1 AND account_id = $2 AND ${isLive('$3')}`,
      id,
      accountId,
      now,
      restorableUntil,
    ),

  restore: (id, accountId, now) =>
    wrote(
      `UPDATE pastes SET expires_at = undo_expires_at, undo_until = NULL, undo_expires_at = NULL
       WHERE id = $1 AND account_id = $2 AND ${isRestorable('$3')}`,
      id,
      accountId,
      now,
    ),
} satisfies Operations<PasteStore>;

/**
 * Takes the slug from an expired paste, and from one of a deleted account. False when a live paste other than `ownId`, or a
 * removed one, has it.
 */
export function* releaseExpiredSlug(slug: string, now: number, ownId: string | null): Operation<boolean> {
  yield* run(
    `UPDATE pastes SET slug = NULL
     WHERE slug = $1 AND ((${NOT_REMOVED} AND expires_at <= $2) OR NOT ${NOT_IN_DELETION})`,
    slug,
    now,
  );
  const holder = yield* value<string>('SELECT id FROM pastes WHERE slug = $1', slug);
  return holder === undefined || holder === ownId;
}

/** Keeps what an edit that has just been stored changed of the options. */
export function* keepOptionChange(
  before: Paste,
  edited: Paste,
  now: number,
  keyId: string | undefined,
): Operation<void> {
  const changed = optionsChanged(before, edited);
  if (Object.keys(changed).length === 0) return;
  const text = 'SELECT option_changes AS "changes" FROM pastes WHERE id = $1';
  const row = yield* get<{ changes: string | null }>(text, before.id);
  const earlier = JSON.parse(row?.changes ?? '[]') as OptionChange[];
  const change: OptionChange = { changedAt: now, keyId: keyId ?? null, ...changed };
  const kept = JSON.stringify([...earlier, change].slice(-OPTION_CHANGES_MAX));
  yield* run('UPDATE pastes SET option_changes = $2 WHERE id = $1', before.id, kept);
}

function optionsChanged(before: Paste, edited: Paste): Omit<OptionChange, 'changedAt' | 'keyId'> {
  const { language, visibility, viewsLeft, expiresAt, passwordHash } = edited;
  const [burnt, burns] = [burnsAfterReading(before), burnsAfterReading(edited)];
  return {
    ...(language !== before.language && { language: [before.language, language] }),
    ...(visibility !== before.visibility && { visibility: [before.visibility, visibility] }),
    ...(burns !== burnt && { burn: [burnt, burns] }),
    ...(viewsLeft !== before.viewsLeft && { viewsLeft: [before.viewsLeft, viewsLeft] }),
    ...(expiresAt !== before.expiresAt && { expiresAt: [before.expiresAt, expiresAt] }),
    ...(passwordHash !== before.passwordHash && {
      password: before.passwordHash === null ? 'added' : passwordHash === null ? 'removed' : 'changed',
    }),
  };
}
