import type { Account } from '#domain/account.ts';
import { EMAIL_RULE, readEmail } from '#domain/email.ts';
import { AppError, validationFailed } from '#domain/errors.ts';
import type { Email, Mailer } from '#domain/mail.ts';
import { fold } from '#domain/search.ts';
import type { RandomDeps, Store } from '#store/store.ts';
import { hashToken, issueToken, linkExpired } from './one-time-token.ts';
import type { CurrentUser } from './session.ts';

/** In the form of `readEmail`. Throws VALIDATION_FAILED. */
export function requireEmail(typed: string): string {
  const email = readEmail(typed);
  if (email === undefined) throw validationFailed({ email: `Must be ${EMAIL_RULE}.` });
  return email;
}

/** The account with a typed address, which may have been stored before addresses had one form. */
export async function findAccountByEmail(store: Store, typed: string): Promise<Account | undefined> {
  const email = readEmail(typed) ?? typed;
  const found = await store.accounts.findByEmail(email);
  return found !== undefined || fold(email) === fold(typed) ? found : store.accounts.findByEmail(typed);
}

/** Changes the address at once, without mail, after a recent login. Throws VALIDATION_FAILED and CONFLICT. */
export async function changeEmail({ store }: RandomDeps, { id }: Account, typed: string): Promise<void> {
  const outcome = await store.accounts.changeEmail(id, requireEmail(typed), false);
  if (outcome === 'emailTaken') throw emailTaken();
  if (outcome === 'missing') throw new AppError('NOT_FOUND', 'This account no longer exists.');
}

/**
 * Returns a function that mails a link to the new address; `composeEmail` gets the token for `confirmEmail`. The caller
 * does not wait for the mail, so the response does not reveal whether another account has the address. Throws
 * VALIDATION_FAILED, and FORBIDDEN when the session has ended. The caller requires a recent login first.
 */
export async function prepareEmailLink(
  deps: RandomDeps,
  mailer: Mailer,
  { account, session }: CurrentUser,
  typed: string,
  composeEmail: (token: string) => Email,
): Promise<() => Promise<void>> {
  const email = requireEmail(typed);
  const text = await issueToken(
    deps,
    { accountId: account.id, purpose: 'email', email },
    { sessionId: session.id },
  );
  return () => mailer.send({ to: email, ...composeEmail(text) });
}

/**
 * Changes or confirms the address with a token from the mail. Returns the account as it was before, so that the old
 * address can be notified when the new one `isNew`. Throws FORBIDDEN for an invalid or expired token, and CONFLICT.
 */
export async function confirmEmail(
  { store, clock }: RandomDeps,
  tokenText: string,
): Promise<{ before: Account; email: string; isNew: boolean }> {
  const outcome = await store.accounts.useEmailToken(hashToken(tokenText), clock());
  if (outcome === undefined) throw linkExpired();
  if (outcome === 'emailTaken') throw emailTaken();
  const { before, email } = outcome;
  return { before, email, isNew: email !== before.email };
}

const emailTaken = () =>
  new AppError('CONFLICT', 'Another account already uses this email address. Use a different one.');
