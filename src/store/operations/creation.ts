import { INSERTED_COLUMNS, rowToInsert } from '#store/paste-columns.ts';
import type { CreateOutcome, CreationRules, NewPaste } from '#store/pastes.ts';
import { IDEMPOTENCY_WINDOW_MS } from '#store/pastes.ts';
import type { Operation, PasteEngine } from './operation.ts';
import { exists, get, insertOf, rollbackWith, run, transaction, value, wrote } from './operation.ts';
import { releaseExpiredSlug } from './pastes.ts';

/**
 * Creates a paste in a transaction of its own. A rejection rolls everything back. Locks are always taken in this order:
 * account, idempotency key, windows in their order, the paste with the slug, the account's stored bytes, slug and id.
 */
export const createPaste = (
  engine: PasteEngine,
  paste: NewPaste,
  { limits, idempotency, quotaBytes, now = paste.createdAt }: CreationRules,
): Operation<CreateOutcome> =>
  transaction<CreateOutcome>(function* () {
    const { accountId, slug, content } = paste;
    // Keeps the account from being deleted until the commit, without making other creations wait.
    const account = 'SELECT 1 FROM accounts WHERE id = $1 FOR KEY SHARE';
    if (accountId !== null && !(yield* exists(account, accountId))) return { kind: 'accountMissing' };
    const first = idempotency && (yield* claimIdempotencyKey(paste, idempotency));
    if (first) return first;
    const limit = yield* engine.countInWindows(limits, now, content.length);
    if (limit) return rollbackWith({ kind: 'limited', limit });
    const isFree = slug === null || (yield* releaseExpiredSlug(slug, now, null));
    const usedBytes = accountId && (yield* engine.charge(accountId, content.length, now, quotaBytes));
    if (typeof usedBytes === 'number') return rollbackWith({ kind: 'quotaExceeded', usedBytes });
    if (yield* engine.isDiskLow(content.length)) return rollbackWith({ kind: 'diskFull' });
    if (!isFree) return rollbackWith({ kind: 'slugTaken' });
    if (yield* insertPaste(engine, paste)) return { kind: 'created' };
    // Another paste has taken the slug since it was checked, or the id is taken.
    const isTaken = slug !== null && (yield* exists('SELECT 1 FROM pastes WHERE slug = $1', slug));
    return rollbackWith({ kind: isTaken ? 'slugTaken' : 'idTaken' });
  });

/** Undefined when this transaction has claimed the key; concurrent ones wait for its end. Fails for a keyless paste. */
function* claimIdempotencyKey(
  { accountId, id, createdAt }: NewPaste,
  { key, bodyHash }: { key: string; bodyHash: Uint8Array },
): Operation<CreateOutcome | undefined> {
  const row = { accountId, key, bodyHash, pasteId: id, createdAt };
  const claim = insertOf(
    'idempotency_keys AS held',
    row,
    `ON CONFLICT (account_id, key) DO UPDATE
       SET body_hash = excluded.body_hash, paste_id = excluded.paste_id, created_at = excluded.created_at
       WHERE held.created_at <= $6`,
  );
  if (yield* wrote(...claim, createdAt - IDEMPOTENCY_WINDOW_MS)) return undefined;
  const first = yield* get<{ bodyHash: Uint8Array; id: string; createdAt: number }>(
    `SELECT body_hash AS "bodyHash", paste_id AS id, created_at AS "createdAt" FROM idempotency_keys
     WHERE account_id = $1 AND key = $2`,
    accountId,
    key,
  );
  // Swept in between, by a node whose clock is ahead: the key is free again.
  if (first === undefined)
    return yield* claimIdempotencyKey({ accountId, id, createdAt } as NewPaste, { key, bodyHash });
  return Buffer.compare(first.bodyHash, bodyHash) === 0
    ? { kind: 'replayed', id: first.id, createdAt: first.createdAt }
    : { kind: 'idempotencyKeyReused' };
}

const INSERT = `INSERT INTO pastes (${INSERTED_COLUMNS.join(', ')}, content)
  VALUES (${INSERTED_COLUMNS.map((_, n) => `$${n + 1}`).join(', ')}, $${INSERTED_COLUMNS.length + 1})
  ON CONFLICT DO NOTHING RETURNING row_key`;

/** False when the slug or the id is taken, even by a paste that has expired. */
function* insertPaste({ indexText }: PasteEngine, paste: NewPaste): Operation<boolean> {
  const { values, content } = rowToInsert(paste);
  const rowKey = yield* value<number>(INSERT, ...values, content);
  if (rowKey === undefined) return false;
  const { accountId, creatorNetwork, createdAt } = paste;
  if (creatorNetwork) {
    yield* run(...insertOf('paste_sources', { pasteRowKey: rowKey, source: creatorNetwork, createdAt }));
  }
  if (accountId !== null) yield* indexText(rowKey, paste);
  return true;
}
