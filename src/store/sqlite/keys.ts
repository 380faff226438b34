import { isNameTaken, KEYS_PER_ACCOUNT, type Key, type NewKey } from '#domain/key.ts';
import type { Connection } from './connection.ts';
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

export function authenticateKey(
  connection: Connection,
  hash: Uint8Array,
): { keyId: string; accountId: string } | undefined {
  return connection
    .sql(
      `SELECT keys.id AS keyId, account_id AS accountId FROM keys
       JOIN accounts ON accounts.id = account_id WHERE hash = ? AND disabled = 0`,
    )
    .get(hash) as { keyId: string; accountId: string } | undefined;
}

export const keyWrites = {
  createKey(
    connection: Connection,
    { key, hash, sessionId }: { key: NewKey; hash: Uint8Array; sessionId: string | null },
  ): 'created' | 'tooMany' | 'nameTaken' | 'loggedOut' | 'idTaken' {
    if (sessionId !== null && !isSessionOf(connection, sessionId, key.accountId)) return 'loggedOut';
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

  renameKey(
    connection: Connection,
    { id, name, accountId }: { id: string; name: string; accountId: string | null },
  ): 'renamed' | 'nameTaken' | 'missing' {
    const key = connection
      .sql('SELECT account_id AS accountId FROM keys WHERE id = ?1 AND (?2 IS NULL OR account_id = ?2)')
      .get(id, accountId) as { accountId: string } | undefined;
    if (key === undefined) return 'missing';
    if (isNameTaken(listKeys(connection, key.accountId), name, id)) return 'nameTaken';
    connection.sql('UPDATE keys SET name = ? WHERE id = ?').run(name, id);
    return 'renamed';
  },

  revokeKey(connection: Connection, { id, accountId }: { id: string; accountId: string | null }): boolean {
    const { changes } = connection
      .sql('DELETE FROM keys WHERE id = ?1 AND (?2 IS NULL OR account_id = ?2)')
      .run(id, accountId);
    return changes === 1;
  },

  markKeyLeaked(
    connection: Connection,
    { hash, now }: { hash: Uint8Array; now: number },
  ): { keyId: string; accountId: string } | undefined {
    return connection
      .sql(
        `UPDATE keys SET leaked_at = ? WHERE hash = ? AND leaked_at IS NULL
         RETURNING id AS keyId, account_id AS accountId`,
      )
      .get(now, hash) as { keyId: string; accountId: string } | undefined;
  },

  touchKeys(connection: Connection, uses: { id: string; time: number }[]): void {
    const touch = connection.sql('UPDATE keys SET last_used_at = ? WHERE id = ?');
    for (const { id, time } of uses) touch.run(time, id);
  },
};
