import type { Account } from '#domain/account.ts';
import type { Passwords } from '#domain/password.ts';
import { PASSWORD_MAX_BYTES } from '#domain/paste.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Store } from '#store/store.ts';
import { beginSession, type SessionDeps } from './session.ts';

/** The account with this username or e-mail address, whatever their case. */
export const findAccountByLogin = (store: Store, name: string): Promise<Account | undefined> =>
  name.includes('@') ? store.accounts.findByEmail(name) : store.accounts.findByUsername(name.toLowerCase());

/**
 * The account that was found for a log-in, if the password is its own. Throws FORBIDDEN in the same words, after
 * the same work, for no account, a wrong password and a disabled account: nobody learns from it who has an account
 * here. How often it may be tried is for the caller to limit.
 */
export async function logIn(
  { passwords }: { passwords: Passwords },
  account: Account | undefined,
  password: string,
): Promise<Account> {
  // No password is longer, and hashing megabytes is work that anyone could order.
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) throw refused();
  const right = await passwords.verify(password, account?.passwordHash);
  if (!right || account === undefined || account.disabled) throw refused();
  return account;
}

/** Logs a browser in and gives its account and the text of its session's cookie. Throws as `logIn` does. */
export async function logInBrowser(
  deps: SessionDeps & { passwords: Passwords },
  found: Account | undefined,
  { password, userAgent }: { password: string; userAgent: string },
): Promise<{ account: Account; sessionText: string }> {
  const account = await logIn(deps, found, password);
  const sessionText = await beginSession(deps, account.id, userAgent);
  // The check of the password takes its time. When it was changed meanwhile, to lock out whoever knew it,
  // this session must not outlive the change.
  const after = await deps.store.accounts.find(account.id);
  if (after?.passwordHash === account.passwordHash) return { account, sessionText };
  await deps.store.sessions.endAll(account.id, null);
  throw refused();
}

const refused = () => new Refusal('FORBIDDEN', 'No account has this name and password.');
