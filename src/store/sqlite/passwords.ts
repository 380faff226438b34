import type { AccountStore, EndedAccess } from '#store/store.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';
import { claimToken, isSessionOf } from './sessions.ts';

export const passwordWrites = {
  changePassword(connection, id, { passwordHash, sessionId, revokeKeys }, now) {
    if (sessionId !== null && !isSessionOf(connection, sessionId, id)) return undefined;
    const { changes } = connection
      .sql('UPDATE accounts SET password_hash = ? WHERE id = ?')
      .run(passwordHash, id);
    return changes === 0
      ? undefined
      : endAccess(connection, { id, keptSessionId: sessionId, revokeKeys, now });
  },

  resetPassword(connection, tokenHash, passwordHash, now) {
    const token = claimToken(connection, { hash: tokenHash, purpose: 'password', now });
    if (token === undefined) return undefined;
    const { accountId } = token;
    connection
      .sql('UPDATE accounts SET password_hash = ?, email_confirmed = 1 WHERE id = ?')
      .run(passwordHash, accountId);
    return {
      accountId,
      ...endAccess(connection, { id: accountId, keptSessionId: null, revokeKeys: true, now }),
    };
  },
} satisfies Methods<AccountStore>;

function endAccess(
  connection: Connection,
  {
    id,
    keptSessionId,
    revokeKeys,
    now,
  }: { id: string; keptSessionId: string | null; revokeKeys: boolean; now: number },
): EndedAccess {
  const ended = connection
    .sql('DELETE FROM sessions WHERE account_id = ? AND id IS NOT ? RETURNING expires_at > ? AS living')
    .all(id, keptSessionId, now);
  const keys = revokeKeys ? connection.sql('DELETE FROM keys WHERE account_id = ?').run(id).changes : 0;
  connection.sql('DELETE FROM tickets WHERE account_id = ?').run(id);
  return { sessions: ended.filter(({ living }) => living === 1).length, keys };
}
