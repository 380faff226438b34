import { isNameTaken, KEYS_PER_ACCOUNT, type Key } from '#domain/key.ts';
import type { KeyAccess, KeyOwner, KeyStore } from '#store/keys.ts';
import { lockAccount } from './accounts.ts';
import { all, get, insertOf, type Operation, type Operations, transaction, wrote } from './operation.ts';
import { isSessionOf } from './sessions.ts';

const LIMITS = 'scope, keys.expires_at AS "expiresAt", networks';

const listKeys = (accountId: string): Operation<Key[]> =>
  all(
    `SELECT id, account_id AS "accountId", name, created_at AS "createdAt", last_used_at AS "lastUsedAt",
       leaked_at AS "leakedAt", uses, ${LIMITS}
     FROM keys WHERE account_id = $1 ORDER BY created_at, row_key`,
    accountId,
  );

export const keyReads = {
  list: listKeys,

  authenticate: (hash) =>
    get<KeyAccess>(
      `SELECT keys.id AS "keyId", account_id AS "accountId", ${LIMITS} FROM keys
       JOIN accounts ON accounts.id = account_id WHERE hash = $1 AND disabled = false`,
      hash,
    ),
} satisfies Operations<KeyStore>;

/** `touch` is the engine's own. */
export const keyWrites = {
  create: (key, hash, sessionId) =>
    transaction(function* () {
      const { id, accountId, name, createdAt, scope = 'all', expiresAt = null, networks = null } = key;
      // Locked until the commit: of two concurrent calls the second counts the first one's key.
      yield* lockAccount(accountId);
      if (sessionId !== undefined && !(yield* isSessionOf(sessionId, accountId))) return 'loggedOut';
      const held = yield* listKeys(accountId);
      if (held.length >= KEYS_PER_ACCOUNT) return 'tooMany';
      if (isNameTaken(held, name)) return 'nameTaken';
      const row = { id, accountId, name, hash, createdAt, scope, expiresAt, networks };
      const isNew = yield* wrote(...insertOf('keys', row, 'ON CONFLICT (id) DO NOTHING'));
      return isNew ? 'created' : 'idTaken';
    }),

  rename: (id, name, accountId) =>
    transaction(function* () {
      const key = yield* get<{ accountId: string }>(
        'SELECT account_id AS "accountId" FROM keys WHERE id = $1 AND ($2::text IS NULL OR account_id = $2)',
        id,
        accountId ?? null,
      );
      if (key === undefined) return 'missing';
      // As in `create`: of two concurrent calls the second sees the first one's name.
      yield* lockAccount(key.accountId);
      if (isNameTaken(yield* listKeys(key.accountId), name, id)) return 'nameTaken';
      const isRenamed = yield* wrote('UPDATE keys SET name = $1 WHERE id = $2', name, id);
      return isRenamed ? 'renamed' : 'missing';
    }),

  revoke(id, accountId) {
    const text = 'DELETE FROM keys WHERE id = $1 AND ($2::text IS NULL OR account_id = $2)';
    return wrote(text, id, accountId ?? null);
  },

  markLeaked: (hash, now) =>
    get<KeyOwner>(
      `UPDATE keys SET leaked_at = $1 WHERE hash = $2 AND leaked_at IS NULL
       RETURNING id AS "keyId", account_id AS "accountId"`,
      now,
      hash,
    ),

  // In the order of the ids, as `keys.touch` writes them, so that the two cannot deadlock.
  claimExpiring: (now, until) =>
    all<KeyAccess>(
      `WITH held AS MATERIALIZED (
         SELECT id FROM keys WHERE warned_at IS NULL AND expires_at > $1 AND expires_at <= $2
           AND expires_at - created_at > $3 ORDER BY id FOR NO KEY UPDATE
       )
       UPDATE keys SET warned_at = $1 WHERE id IN (SELECT id FROM held) AND warned_at IS NULL
       RETURNING id AS "keyId", account_id AS "accountId", ${LIMITS}`,
      now,
      until,
      until - now,
    ),
} satisfies Operations<KeyStore>;
