import { isNameTaken, KEYS_PER_ACCOUNT, type Key } from '#domain/key.ts';
import type { KeyStore } from '#store/store.ts';
import { lockAccount } from './accounts.ts';
import type { Sql } from './connection.ts';
import type { Methods } from './methods.ts';
import { isSessionOf } from './sessions.ts';
import { jsonRows } from './values.ts';

export const listKeys = (sql: Sql, accountId: string): Promise<Key[]> =>
  sql.all(
    `SELECT id, account_id AS "accountId", name, created_at AS "createdAt", last_used_at AS "lastUsedAt",
       leaked_at AS "leakedAt"
     FROM keys WHERE account_id = $1 ORDER BY created_at, row_key`,
    accountId,
  );

export const keyMethods = {
  list: listKeys,

  authenticate: (sql, hash) =>
    sql.get(
      `SELECT keys.id AS "keyId", account_id AS "accountId" FROM keys
       JOIN accounts ON accounts.id = account_id WHERE hash = $1 AND NOT disabled`,
      hash,
    ),

  create: (database, key, hash, sessionId) =>
    database.transaction(async (sql) => {
      // Locked until the commit: of two concurrent calls the second counts the first one's key.
      await lockAccount(sql, key.accountId);
      if (sessionId !== undefined && !(await isSessionOf(sql, sessionId, key.accountId))) return 'loggedOut';
      const held = await listKeys(sql, key.accountId);
      if (held.length >= KEYS_PER_ACCOUNT) return 'tooMany';
      if (isNameTaken(held, key.name)) return 'nameTaken';
      const made = await sql.run(
        `INSERT INTO keys (id, account_id, name, hash, created_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (id) DO NOTHING`,
        key.id,
        key.accountId,
        key.name,
        hash,
        key.createdAt,
      );
      return made === 1 ? 'created' : 'idTaken';
    }),

  rename: (database, id, name, accountId) =>
    database.transaction(async (sql) => {
      const key = await sql.get<{ accountId: string }>(
        'SELECT account_id AS "accountId" FROM keys WHERE id = $1 AND ($2::text IS NULL OR account_id = $2)',
        id,
        accountId ?? null,
      );
      if (key === undefined) return 'missing';
      // As in `create`: of two concurrent calls the second sees the first one's name.
      await lockAccount(sql, key.accountId);
      if (isNameTaken(await listKeys(sql, key.accountId), name, id)) return 'nameTaken';
      return (await sql.run('UPDATE keys SET name = $1 WHERE id = $2', name, id)) === 1
        ? 'renamed'
        : 'missing';
    }),

  async revoke(sql, id, accountId) {
    const text = 'DELETE FROM keys WHERE id = $1 AND ($2::text IS NULL OR account_id = $2)';
    return (await sql.run(text, id, accountId ?? null)) === 1;
  },

  markLeaked: (sql, hash, now) =>
    sql.get(
      `UPDATE keys SET leaked_at = $1 WHERE hash = $2 AND leaked_at IS NULL
       RETURNING id AS "keyId", account_id AS "accountId"`,
      now,
      hash,
    ),

  /** In the order of the ids, so that two nodes cannot deadlock. */
  async touch(sql, uses) {
    if (uses.length === 0) return;
    await sql.run(
      `WITH used AS (
         SELECT id, max(time) AS time FROM json_to_recordset($1::json) AS used (id text, time bigint) GROUP BY id
       ), held AS MATERIALIZED (
         SELECT id FROM keys WHERE id IN (SELECT id FROM used) ORDER BY id FOR NO KEY UPDATE
       )
       UPDATE keys SET last_used_at = greatest(last_used_at, time) FROM used JOIN held USING (id) WHERE keys.id = used.id`,
      jsonRows(uses),
    );
  },
} satisfies Methods<KeyStore>;
