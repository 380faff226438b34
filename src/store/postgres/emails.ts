import { fold } from '#domain/search.ts';
import type { AccountStore } from '#store/store.ts';
import { findAccount, findAccountByEmail, lockAccount } from './accounts.ts';
import type { Database, Sql } from './connection.ts';
import { sqlState, UNIQUE_VIOLATION } from './errors.ts';
import type { Methods } from './methods.ts';
import { claimToken, ownerOfToken } from './sessions.ts';

export const emailMethods = {
  changeEmail: (database, id, email, isProven) =>
    unlessTaken(database, async (sql) =>
      (await lockAccount(sql, id)) ? setEmail(sql, id, email, isProven) : 'missing',
    ),

  async confirmEmail(sql, id) {
    return (await sql.run('UPDATE accounts SET email_confirmed = true WHERE id = $1', id)) === 1;
  },

  useEmailToken: (database, tokenHash, now) =>
    unlessTaken(database, async (sql) => {
      const accountId = await ownerOfToken(sql, tokenHash);
      if (accountId === undefined || !(await lockAccount(sql, accountId))) return undefined;
      const token = await claimToken(sql, tokenHash, 'email', now);
      const before = await findAccount(sql, accountId);
      if (before === undefined || before.disabled || token?.email == null) return undefined;
      const { email } = token;
      const outcome = await setEmail(sql, accountId, email, true);
      return outcome === 'changed' ? { before, email } : 'emailTaken';
    }),
} satisfies Methods<AccountStore>;

/** Call it with the account locked, so that no token issued meanwhile survives the change. */
async function setEmail(
  sql: Sql,
  id: string,
  email: string,
  isProven: boolean,
): Promise<'changed' | 'emailTaken'> {
  const holder = await findAccountByEmail(sql, email);
  if (holder !== undefined && holder.id !== id) return 'emailTaken';
  await sql.run(
    `UPDATE accounts SET email = $1, email_folded = $2, email_confirmed = email_confirmed OR $4 WHERE id = $3`,
    email,
    fold(email),
    id,
    isProven,
  );
  await sql.run('DELETE FROM tickets WHERE account_id = $1', id);
  return 'changed';
}

async function unlessTaken<T>(database: Database, work: (sql: Sql) => Promise<T>): Promise<T | 'emailTaken'> {
  try {
    return await database.transaction(work);
  } catch (error) {
    // Another account has taken the address since it was looked up.
    if (sqlState(error) === UNIQUE_VIOLATION) return 'emailTaken';
    throw error;
  }
}
