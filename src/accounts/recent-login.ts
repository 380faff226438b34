import { hasPassword } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import { RECENT_LOGIN_MS, type Session } from '#domain/session.ts';
import { type PasswordContext, requireOwnPassword } from './password.ts';
import { type CurrentUser, sessionEnded } from './session.ts';

/** Whether a sensitive action in this session needs the account's password, or a passkey, first. */
export const needsPassword = ({ authenticatedAt }: Session, now: number): boolean =>
  now - authenticatedAt >= RECENT_LOGIN_MS;

/**
 * Requires a login within the last ten minutes or the account's password: a borrowed browser or a stolen cookie must
 * not create keys, export or delete an account, or change how it is recovered. A correct password counts as a login;
 * returns the user with the updated session. Throws PASSWORD_REQUIRED when a password is needed and empty, or the
 * account has none and needs another login, and FORBIDDEN when it is wrong or the session has ended in the meantime. The caller limits the attempts.
 */
export async function requireRecentLogin(
  deps: PasswordContext,
  user: CurrentUser,
  password: string,
): Promise<CurrentUser> {
  const { account, session } = user;
  if (!needsPassword(session, deps.clock())) return user;
  if (!hasPassword(account)) throw new AppError('PASSWORD_REQUIRED', 'Log in again to continue.');
  if (password === '') throw new AppError('PASSWORD_REQUIRED', 'Enter your password to continue.');
  await requireOwnPassword(deps, account, password);
  const authenticatedAt = deps.clock();
  if (await deps.store.sessions.confirm(session.id, authenticatedAt)) {
    return { account, session: { ...session, authenticatedAt } };
  }
  // A reset ended the session while the old password was being checked.
  throw sessionEnded();
}
