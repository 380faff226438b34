import { fold } from '#domain/search.ts';
import type { ConfirmedEmail } from '#store/store.ts';
import { findAccount, findAccountByEmail } from './accounts.ts';
import type { Connection } from './connection.ts';
import { claimToken } from './sessions.ts';

export const emailWrites = {
  changeEmail(
    connection: Connection,
    { id, email, isProven }: { id: string; email: string; isProven: boolean },
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
  },

  confirmEmail(connection: Connection, id: string): boolean {
    const { changes } = connection.sql('UPDATE accounts SET email_confirmed = 1 WHERE id = ?').run(id);
    return changes === 1;
  },

  useEmailToken(
    connection: Connection,
    { tokenHash, now }: { tokenHash: Uint8Array; now: number },
  ): ConfirmedEmail | 'emailTaken' | undefined {
    const token = claimToken(connection, { hash: tokenHash, purpose: 'email', now });
    const before = token && findAccount(connection, token.accountId);
    if (before === undefined || before.disabled || token?.email == null) return undefined;
    const { email } = token;
    const outcome = emailWrites.changeEmail(connection, { id: before.id, email, isProven: true });
    return outcome === 'changed' ? { before, email } : 'emailTaken';
  },
};
