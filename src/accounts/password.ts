import { type Account, hasPassword, isAccountPassword, PASSWORD_RULE } from '#domain/account.ts';
import { AppError, validationFailed } from '#domain/errors.ts';
import type { Email, Mailer } from '#domain/mail.ts';
import type { Passwords } from '#domain/password.ts';
import { PASSWORD_MAX_BYTES } from '#domain/paste.ts';
import type { EndedAccess, RandomDeps, StoreDeps } from '#store/store.ts';
import { findAccountByEmail } from './email.ts';
import { findToken, hashToken, issueToken, linkExpired } from './one-time-token.ts';
import { type CurrentUser, countAsLogin, sessionEnded } from './session.ts';
import { findWeakness, type PasswordOwner, WeakPassword } from './weak-password.ts';

export type { EndedAccess };

interface PasswordContext extends RandomDeps {
  passwords: Passwords;
}

/** A borrowed browser must not get further: throws FORBIDDEN for a wrong password. The caller limits the attempts. */
export async function requireOwnPassword(
  { passwords }: Pick<PasswordContext, 'passwords'>,
  account: Account,
  password: string,
): Promise<void> {
  if (await isPasswordOf(account, password, passwords)) return;
  throw new AppError('FORBIDDEN', 'Wrong password.');
}

/** The password of the account in place of a login. Throws FORBIDDEN when it is wrong. The caller limits the attempts. */
export async function confirmWithPassword(
  deps: StoreDeps & { passwords: Passwords },
  user: CurrentUser,
  password: string,
): Promise<CurrentUser> {
  await requireOwnPassword(deps, user.account, password);
  return countAsLogin(deps, user);
}

/** Also false without an account, after the same work. No password is longer, and anyone could make us hash megabytes. */
export const isPasswordOf = async (account: Account | undefined, password: string, passwords: Passwords) =>
  Buffer.byteLength(password) <= PASSWORD_MAX_BYTES && passwords.verify(password, account?.passwordHash);

/**
 * Changes the password and ends the account's other access: all other sessions, all open links from mails and, with
 * `revokeKeys`, all keys. Returns the updated account and what ended. Throws VALIDATION_FAILED when the new password is
 * not allowed, and FORBIDDEN when `current` is wrong or the session has ended in the meantime. Where the account has none
 * yet, the caller requires a recent login in its place.
 */
export async function changePassword(
  deps: PasswordContext & { siteUrl: string },
  { account, session }: CurrentUser,
  { current, password, revokeKeys }: { current: string; password: string; revokeKeys: boolean },
): Promise<{ account: Account; ended: EndedAccess }> {
  requireAllowed(password);
  await requireStrong(password, account, deps.siteUrl);
  if (hasPassword(account)) await requireOwnPassword(deps, account, current);
  const passwordHash = await deps.passwords.hash(password);
  const change = { passwordHash, sessionId: session.id, revokeKeys };
  const ended = await deps.store.accounts.changePassword(account.id, change, deps.clock());
  if (ended === undefined) throw sessionEnded();
  return { account: { ...account, passwordHash }, ended };
}

/** Sets a password for the operator and ends all access, keys with `revokeKeys`. Throws VALIDATION_FAILED and NOT_FOUND. */
export async function setPassword(
  { store, clock, passwords }: StoreDeps & Pick<PasswordContext, 'passwords'>,
  accountId: string,
  { password, revokeKeys }: { password: string; revokeKeys: boolean },
): Promise<EndedAccess> {
  requireAllowed(password);
  const change = { passwordHash: await passwords.hash(password), sessionId: null, revokeKeys };
  const ended = await store.accounts.changePassword(accountId, change, clock());
  if (ended === undefined) throw new AppError('NOT_FOUND', 'This account no longer exists.');
  return ended;
}

/**
 * Mails a link that sets a new password and returns the account; undefined when nothing was sent. The caller must not
 * wait for it or respond differently, so that nobody learns whether the account exists.
 */
export async function sendPasswordResetLink(
  deps: Omit<PasswordContext, 'passwords'>,
  mailer: Mailer,
  email: string,
  composeEmail: (account: Account, token: string) => Promise<Email>,
): Promise<Account | undefined> {
  const account = await findAccountByEmail(deps.store, email);
  if (account === undefined || account.disabled) return undefined;
  const text = await issueToken(deps, { accountId: account.id, purpose: 'password', email: null });
  await mailer.send({ to: account.email, ...(await composeEmail(account, text)) });
  return account;
}

/**
 * Sets a new password with a token from the mail and ends all other access to the account (sessions, keys and open
 * links) in one operation. Returns what ended and the updated account, undefined if it was deleted concurrently. Throws
 * VALIDATION_FAILED for a password that is not allowed (the token stays valid), and FORBIDDEN for an invalid or expired
 * token.
 */
export async function resetPassword(
  deps: PasswordContext & { siteUrl: string },
  tokenText: string,
  password: string,
): Promise<{ account: Account | undefined; ended: EndedAccess }> {
  requireAllowed(password);
  const owner = await deps.store.accounts.find((await findToken(deps, tokenText, 'password')).accountId);
  if (owner !== undefined) await requireStrong(password, owner, deps.siteUrl);
  const passwordHash = await deps.passwords.hash(password);
  const { accounts } = deps.store;
  const reset = await accounts.resetPassword(hashToken(tokenText), passwordHash, deps.clock());
  if (reset === undefined) throw linkExpired();
  const { accountId, ...ended } = reset;
  return { account: await accounts.find(accountId), ended };
}

function requireAllowed(password: string): void {
  if (!isAccountPassword(password)) throw validationFailed({ password: `Must be ${PASSWORD_RULE}.` });
}

async function requireStrong(password: string, owner: PasswordOwner, siteUrl: string): Promise<void> {
  const weakness = await findWeakness(password, owner, siteUrl);
  if (weakness !== undefined) throw new WeakPassword(weakness);
}
