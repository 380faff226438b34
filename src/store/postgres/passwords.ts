import type { AccountStore, EndedAccess } from '#store/store.ts';
import { lockAccount } from './accounts.ts';
import type { Sql } from './connection.ts';
import type { Methods } from './methods.ts';
import { claimToken, isSessionOf, ownerOfToken } from './sessions.ts';

export const passwordMethods = {
  /*
   * The account is locked first, and separate statements delete its sessions, keys and tokens. A single statement with
   * the update would see the data from before it waited for the lock: a key or token created meanwhile would survive.
   */
  changePassword: (database, id, { passwordHash, sessionId, revokeKeys }, now) =>
    database.transaction(async (sql) => {
      if (!(await lockAccount(sql, id))) return undefined;
      if (sessionId !== null && !(await isSessionOf(sql, sessionId, id))) return undefined;
      await sql.run('UPDATE accounts SET password_hash = $1 WHERE id = $2', passwordHash, id);
      return endAccess(sql, { id, keptSessionId: sessionId, revokeKeys, now });
    }),

  resetPassword: (database, tokenHash, passwordHash, now) =>
    database.transaction(async (sql) => {
      const accountId = await ownerOfToken(sql, tokenHash);
      if (accountId === undefined || !(await lockAccount(sql, accountId))) return undefined;
      if ((await claimToken(sql, tokenHash, 'password', now)) === undefined) return undefined;
      await sql.run(
        'UPDATE accounts SET password_hash = $1, email_confirmed = true WHERE id = $2',
        passwordHash,
        accountId,
      );
      return {
        accountId,
        ...(await endAccess(sql, { id: accountId, keptSessionId: null, revokeKeys: true, now })),
      };
    }),
} satisfies Methods<AccountStore>;

async function endAccess(
  sql: Sql,
  {
    id,
    keptSessionId,
    revokeKeys,
    now,
  }: { id: string; keptSessionId: string | null; revokeKeys: boolean; now: number },
): Promise<EndedAccess> {
  const ended = await sql.all<{ living: boolean }>(
    `DELETE FROM sessions WHERE account_id = $1 AND id IS DISTINCT FROM $2 RETURNING expires_at > $3 AS living`,
    id,
    keptSessionId,
    now,
  );
  const keys = revokeKeys ? await revokeAllKeys(sql, id) : 0;
  await sql.run('DELETE FROM tickets WHERE account_id = $1', id);
  return { sessions: ended.filter(({ living }) => living).length, keys };
}

/** In the order of the ids, as `keys.touch` writes them, so that the two cannot deadlock. */
const revokeAllKeys = (sql: Sql, accountId: string): Promise<number> =>
  sql.run(
    `WITH held AS MATERIALIZED (SELECT id FROM keys WHERE account_id = $1 ORDER BY id FOR UPDATE)
     DELETE FROM keys USING held WHERE keys.id = held.id`,
    accountId,
  );
