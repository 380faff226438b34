import type { Account } from '#domain/account.ts';
import type { Passwords } from '#domain/password.ts';
import { PASSWORD_MAX_BYTES } from '#domain/paste.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Store } from '#store/store.ts';
import { beginSession, type SessionDeps } from './session.ts';

/**
 * The account that this username (or e-mail address) and password belong to. Throws FORBIDDEN in the same
 * words, after the same work, for an unknown name, a wrong password and a disabled account: nobody learns
 * from it who has an account here. How often it may be tried is for the caller to limit.
 */
export async function logIn(
  { store, passwords }: { store: Store; passwords: Passwords },
  name: string,
  password: string,
): Promise<Account> {
  // No password is longer, and hashing megabytes is work that anyone could order.
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) throw refused();
  const account = name.includes('@')
    ? await store.accounts.findByEmail(name)
    : await store.accounts.findByUsername(name.toLowerCase());
  const right = await passwords.verify(password, account?.passwordHash);
  if (!right || account === undefined || account.disabled) throw refused();
  return account;
}

/** Logs a browser in and gives the text of its session's cookie. Throws as `logIn` does. */
export async function logInBrowser(
  deps: SessionDeps & { passwords: Passwords },
  { name, password, userAgent }: { name: string; password: string; userAgent: string },
): Promise<string> {
  const account = await logIn(deps, name, password);
  const text = await beginSession(deps, account.id, userAgent);
  // The check of the password takes its time. When it was changed meanwhile, to lock out whoever knew it,
  // this session must not outlive the change.
  const after = await deps.store.accounts.find(account.id);
  if (after?.passwordHash === account.passwordHash) return text;
  await deps.store.sessions.endAll(account.id, null);
  throw refused();
}

const refused = () => new Refusal('FORBIDDEN', 'No account has this name and password.');
