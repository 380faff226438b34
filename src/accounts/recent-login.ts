import type { Passwords } from '#domain/password.ts';
import { RECENT_LOGIN_MS, type Session } from '#domain/session.ts';
import type { StoreDeps } from '#store/store.ts';
import { requireOwnPassword } from './password.ts';
import { type CurrentUser, sessionEnded } from './session.ts';

/** Whether a sensitive action in this session needs the account's password, or a passkey, first. */
export const needsPassword = ({ authenticatedAt }: Session, now: number): boolean =>
  now - authenticatedAt >= RECENT_LOGIN_MS;

/** The password of the account in place of a login. Throws FORBIDDEN when it is wrong. The caller limits the attempts. */
export async function confirmWithPassword(
  deps: StoreDeps & { passwords: Passwords },
  user: CurrentUser,
  password: string,
): Promise<CurrentUser> {
  await requireOwnPassword(deps, user.account, password);
  return countAsLogin(deps, user);
}

/** Returns the user with the updated session. Throws FORBIDDEN when it has ended, as by a reset during the check. */
export async function countAsLogin(
  { store, clock }: StoreDeps,
  { account, session }: CurrentUser,
): Promise<CurrentUser> {
  const authenticatedAt = clock();
  if (!(await store.sessions.confirm(session.id, authenticatedAt))) throw sessionEnded();
  return { account, session: { ...session, authenticatedAt } };
}
