import type { EndedAccess, PasswordChange } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { claimToken, isSessionOf } from './sessions.ts';

export const passwordWrites = {
  changePassword(
    connection: Connection,
    { id, change, now }: { id: string; change: PasswordChange; now: number },
  ): EndedAccess | undefined {
    const { passwordHash, sessionId, revokeKeys } = change;
    if (sessionId !== null && !isSessionOf(connection, sessionId, id)) return undefined;
    const { changes } = connection
      .sql('UPDATE accounts SET password_hash = ? WHERE id = ?')
      .run(passwordHash, id);
    return changes === 0
      ? undefined
      : endAccess(connection, { id, keptSessionId: sessionId, revokeKeys, now });
  },

  resetPassword(
    connection: Connection,
    { tokenHash, passwordHash, now }: { tokenHash: Uint8Array; passwordHash: string; now: number },
  ): (EndedAccess & { accountId: string }) | undefined {
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
};

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
