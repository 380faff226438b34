import { fold } from '#domain/search.ts';
import type { AccountStore } from '#store/store.ts';
import { findAccount, findAccountByEmail } from './accounts.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';
import { claimToken } from './sessions.ts';

function setEmail(
  connection: Connection,
  id: string,
  email: string,
  isProven: boolean,
): 'changed' | 'emailTaken' | 'missing' {
  const holder = findAccountByEmail(connection, email);
  if (holder !== undefined && holder.id !== id) return 'emailTaken';
  const { changes } = connection
    .sql(
      'UPDATE accounts SET email = ?, email_folded = ?, email_confirmed = max(email_confirmed, ?) WHERE id = ?',
    )
    .run(email, fold(email), isProven ? 1 : 0, id);
  connection.sql('DELETE FROM tickets WHERE account_id = ?').run(id);
  return changes === 1 ? 'changed' : 'missing';
}

export const emailWrites = {
  changeEmail: setEmail,

  confirmEmail(connection, id) {
    const { changes } = connection.sql('UPDATE accounts SET email_confirmed = 1 WHERE id = ?').run(id);
    return changes === 1;
  },

  useEmailToken(connection, tokenHash, now) {
    const token = claimToken(connection, { hash: tokenHash, purpose: 'email', now });
    const before = token && findAccount(connection, token.accountId);
    if (before === undefined || before.disabled || token?.email == null) return undefined;
    const { email } = token;
    const outcome = setEmail(connection, before.id, email, true);
    return outcome === 'changed' ? { before, email } : 'emailTaken';
  },
} satisfies Methods<AccountStore>;
