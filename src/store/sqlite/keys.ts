import { isNameTaken, KEYS_PER_ACCOUNT, type Key } from '#domain/key.ts';
import type { KeyStore } from '#store/store.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';
import { isSessionOf } from './sessions.ts';

export function listKeys(connection: Connection, accountId: string): Key[] {
  return connection
    .sql(
      `SELECT id, account_id AS accountId, name, created_at AS createdAt,
         last_used_at AS lastUsedAt, leaked_at AS leakedAt FROM keys
       WHERE account_id = ? ORDER BY created_at, row_key`,
    )
    .all(accountId) as unknown as Key[];
}

export const keyReads = {
  list: listKeys,

  authenticate: (connection, hash) =>
    connection
      .sql(
        `SELECT keys.id AS keyId, account_id AS accountId FROM keys
         JOIN accounts ON accounts.id = account_id WHERE hash = ? AND disabled = 0`,
      )
      .get(hash) as { keyId: string; accountId: string } | undefined,
} satisfies Methods<KeyStore>;

export const keyWrites = {
  create(connection, key, hash, sessionId) {
    if (sessionId !== undefined && !isSessionOf(connection, sessionId, key.accountId)) return 'loggedOut';
    const held = listKeys(connection, key.accountId);
    if (held.length >= KEYS_PER_ACCOUNT) return 'tooMany';
    if (isNameTaken(held, key.name)) return 'nameTaken';
    const { changes } = connection
      .sql(
        `INSERT INTO keys (id, account_id, name, hash, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (id) DO NOTHING`,
      )
      .run(key.id, key.accountId, key.name, hash, key.createdAt);
    return changes === 1 ? 'created' : 'idTaken';
  },

  rename(connection, id, name, accountId) {
    const key = connection
      .sql('SELECT account_id AS accountId FROM keys WHERE id = ?1 AND (?2 IS NULL OR account_id = ?2)')
      .get(id, accountId ?? null) as { accountId: string } | undefined;
    if (key === undefined) return 'missing';
    if (isNameTaken(listKeys(connection, key.accountId), name, id)) return 'nameTaken';
    connection.sql('UPDATE keys SET name = ? WHERE id = ?').run(name, id);
    return 'renamed';
  },

  revoke(connection, id, accountId) {
    const { changes } = connection
      .sql('DELETE FROM keys WHERE id = ?1 AND (?2 IS NULL OR account_id = ?2)')
      .run(id, accountId ?? null);
    return changes === 1;
  },

  markLeaked(connection, hash, now) {
    return connection
      .sql(
        `UPDATE keys SET leaked_at = ? WHERE hash = ? AND leaked_at IS NULL
         RETURNING id AS keyId, account_id AS accountId`,
      )
      .get(now, hash) as { keyId: string; accountId: string } | undefined;
  },

  touch(connection, uses) {
    const touch = connection.sql('UPDATE keys SET last_used_at = ? WHERE id = ?');
    for (const { id, time } of uses) touch.run(time, id);
  },
} satisfies Methods<KeyStore>;
