import { exists, get, type Operation, rollbackWith, run, transaction } from '#store/operations/operation.ts';
import { releaseExpiredSlug } from '#store/operations/pastes.ts';
import { INSERTED_COLUMNS, rowToInsert } from '#store/paste-columns.ts';
import type { CreateOutcome, CreationRules, NewPaste } from '#store/store.ts';
import { IDEMPOTENCY_WINDOW_MS } from '#store/store.ts';
import { countInWindows } from './limits.ts';
import { charge } from './quota.ts';
import { searchText } from './search.ts';

/**
 * Creates a paste in a transaction of its own: one with a slug or an idempotency key, or near a limit. A rejection rolls
 * everything back. Locks are always taken in this order: account, idempotency key, windows in their order, the paste with the
 * slug, the account's stored bytes, slug and id.
 */
export const createAlone = (
  paste: NewPaste,
  { limits, idempotency, quotaBytes, now = paste.createdAt }: CreationRules,
): Operation<CreateOutcome> =>
  transaction<CreateOutcome>(function* () {
    if (paste.accountId !== null && !(yield* holdAccount(paste.accountId))) return { kind: 'accountMissing' };
    const first = idempotency && (yield* claimIdempotencyKey(paste, idempotency));
    if (first) return first;
    const limit = yield* countInWindows(limits, now, paste.content.length);
    if (limit) return rollbackWith({ kind: 'limited', limit });
    const { accountId, slug, content } = paste;
    const isFree = slug === null || (yield* releaseExpiredSlug(slug, now, null));
    const usedBytes = accountId && (yield* charge(accountId, content.length, now, quotaBytes));
    if (typeof usedBytes === 'number') return rollbackWith({ kind: 'quotaExceeded', usedBytes });
    if (!isFree) return rollbackWith({ kind: 'slugTaken' });
    if (yield* insertPaste(paste)) return { kind: 'created' };
    // Another paste has taken the slug since it was checked, or the id is taken.
    const isTaken = slug !== null && (yield* exists('SELECT 1 FROM pastes WHERE slug = $1', slug));
    return rollbackWith({ kind: isTaken ? 'slugTaken' : 'idTaken' });
  });

/**
 * Keeps the account from being deleted until the commit, without making other creations wait. False when there is none.
 */
const holdAccount = (id: string): Operation<boolean> =>
  exists('SELECT 1 FROM accounts WHERE id = $1 FOR KEY SHARE', id);

/** Undefined when this transaction has claimed the key; concurrent ones wait for its end. */
function* claimIdempotencyKey(
  { accountId, id, createdAt }: NewPaste,
  { key, bodyHash }: { key: string; bodyHash: Uint8Array },
): Operation<CreateOutcome | undefined> {
  // An idempotency key belongs to an account, which a keyless paste does not have.
  if (accountId === null) return undefined;
  const forgotten = createdAt - IDEMPOTENCY_WINDOW_MS;
  const claimed = yield* run(
    `INSERT INTO idempotency_keys AS held (account_id, key, body_hash, paste_id, created_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (account_id, key) DO UPDATE
       SET body_hash = excluded.body_hash, paste_id = excluded.paste_id, created_at = excluded.created_at
       WHERE held.created_at <= $6`,
    accountId,
    key,
    bodyHash,
    id,
    createdAt,
    forgotten,
  );
  if (claimed === 1) return undefined;
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
  ON CONFLICT DO NOTHING RETURNING row_key AS "rowKey"`;

/** False when the slug or the id is taken. */
function* insertPaste(paste: NewPaste): Operation<boolean> {
  const { values, content } = rowToInsert(paste);
  const made = yield* get<{ rowKey: number }>(INSERT, ...values, content);
  if (made === undefined) return false;
  if (paste.creatorNetwork) {
    yield* run(
      'INSERT INTO paste_sources (paste_row_key, source, created_at) VALUES ($1, $2, $3)',
      made.rowKey,
      paste.creatorNetwork,
      paste.createdAt,
    );
  }
  if (paste.accountId !== null) {
    yield* run(
      'INSERT INTO paste_search (paste_id, account_id, folded) VALUES ($1, $2, $3)',
      paste.id,
      paste.accountId,
      searchText(paste),
    );
  }
  return true;
}
