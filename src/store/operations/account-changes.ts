import { fold } from '#domain/search.ts';
import type { AccountStore, EndedAccess, PasswordChange } from '#store/accounts.ts';
import { accountReads, lockAccount } from './accounts.ts';
import { all, type Operation, type Operations, run, transaction, wrote } from './operation.ts';
import { claimToken, isSessionOf } from './sessions.ts';

/**
 * Each locks the account first, and separate statements delete its sessions, keys and tokens. A single statement with the
 * update would see the data from before it waited for the lock: a key or token created meanwhile would survive.
 */
export const accountChanges = {
  changeEmail: (id, email, isProven) =>
    transaction<'changed' | 'emailTaken' | 'missing'>(function* () {
      return (yield* lockAccount(id)) ? yield* setEmail(id, email, isProven) : 'missing';
    }, 'emailTaken'),

  confirmEmail: (id) => wrote('UPDATE accounts SET email_confirmed = true WHERE id = $1', id),

  setLanguage: (id, language) => wrote('UPDATE accounts SET language = $1 WHERE id = $2', language, id),

  useEmailToken: (tokenHash, now) =>
    transaction(function* () {
      const token = yield* claimToken(tokenHash, 'email', now);
      const before = token && (yield* accountReads.find(token.accountId));
      if (before === undefined || before.disabled || token?.email == null) return undefined;
      const { email } = token;
      const outcome = yield* setEmail(before.id, email, true);
      return outcome === 'changed' ? { before, email } : outcome;
    }, 'emailTaken'),

  changePassword: (id, { passwordHash, sessionId, revokeKeys }, now) =>
    transaction(function* () {
      if (!(yield* lockAccount(id))) return undefined;
      if (sessionId !== null && !(yield* isSessionOf(sessionId, id))) return undefined;
      yield* run('UPDATE accounts SET password_hash = $1 WHERE id = $2', passwordHash, id);
      return yield* endAccess(id, { sessionId, revokeKeys }, now);
    }),

  resetPassword: (tokenHash, passwordHash, now) =>
    transaction(function* () {
      const token = yield* claimToken(tokenHash, 'password', now);
      if (token === undefined) return undefined;
      const { accountId } = token;
      // Somebody may have signed up with an address that is not theirs, and linked their login: its owner has it now.
      yield* run(
        `DELETE FROM identities WHERE account_id IN (SELECT id FROM accounts WHERE id = $1 AND email_confirmed = false)`,
        accountId,
      );
      yield* run(
        'UPDATE accounts SET password_hash = $1, email_confirmed = true WHERE id = $2',
        passwordHash,
        accountId,
      );
      const ended = yield* endAccess(accountId, { sessionId: null, revokeKeys: true }, now);
      return { accountId, ...ended };
    }),
} satisfies Operations<AccountStore>;

/** Call it with the account locked, so that no token issued meanwhile survives the change. */
function* setEmail(id: string, email: string, isProven: boolean): Operation<'changed' | 'emailTaken'> {
  const holder = yield* accountReads.findByEmail(email);
  if (holder !== undefined && holder.id !== id) return 'emailTaken';
  yield* run(
    `UPDATE accounts SET email = $1, email_folded = $2, email_confirmed = email_confirmed OR $4 WHERE id = $3`,
    email,
    fold(email),
    id,
    isProven,
  );
  yield* run('DELETE FROM tickets WHERE account_id = $1', id);
  return 'changed';
}

function* endAccess(
  id: string,
  { sessionId, revokeKeys }: Omit<PasswordChange, 'passwordHash'>,
  now: number,
): Operation<EndedAccess> {
  const ended = yield* all<{ living: boolean }>(
    `DELETE FROM sessions WHERE account_id = $1 AND id IS DISTINCT FROM $2 RETURNING expires_at > $3 AS living`,
    id,
    sessionId,
    now,
  );
  // In the order of the ids, as `keys.touch` writes them, so that the two cannot deadlock.
  const inOrder = `WITH held AS MATERIALIZED (SELECT id FROM keys WHERE account_id = $1 ORDER BY id FOR UPDATE)
    DELETE FROM keys WHERE id IN (SELECT id FROM held)`;
  const keys = revokeKeys ? yield* run(inOrder, id) : 0;
  yield* run('DELETE FROM tickets WHERE account_id = $1', id);
  return { sessions: ended.filter(({ living }) => living).length, keys };
}
