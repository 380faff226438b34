import { type Account, EMAIL_PATTERN, EMAIL_RULE } from '#domain/account.ts';
import { AppError, validationFailed } from '#domain/errors.ts';
import type { Clock, Random } from '#domain/id.ts';
import type { Email, Mailer } from '#domain/mail.ts';
import type { Store } from '#store/store.ts';
import { hashToken, issueToken, linkExpired } from './one-time-token.ts';
import type { CurrentUser } from './session.ts';

interface EmailDeps {
  store: Store;
  clock: Clock;
  random: Random;
}

function requireAddress(email: string): void {
  if (!EMAIL_PATTERN.test(email)) throw validationFailed({ email: `It takes ${EMAIL_RULE}.` });
}

/**
 * Changes the address at once, where no mail can prove it. Throws VALIDATION_FAILED for what is no address, and
 * CONFLICT when another account has it. The caller requires a recent log-in first.
 */
export async function changeEmail({ store }: EmailDeps, { id }: Account, email: string): Promise<void> {
  requireAddress(email);
  const outcome = await store.accounts.changeEmail(id, email, false);
  if (outcome === 'emailTaken') throw emailTaken();
  if (outcome === 'missing') throw new AppError('NOT_FOUND', 'This account does not exist any more.');
}

/**
 * Gives the act that sends a letter to the new address, made of the text of a ticket that `confirmEmail` then
 * takes; the caller does not wait for the mail. Whether another account has the address already, only who
 * reads its mail will learn. Throws VALIDATION_FAILED, and FORBIDDEN when the
 * session has ended. The caller requires a recent log-in first.
 */
export async function prepareEmailLink(
  deps: EmailDeps,
  mailer: Mailer,
  { account, session }: CurrentUser,
  email: string,
  composeEmail: (token: string) => Email,
): Promise<() => Promise<void>> {
  requireAddress(email);
  const text = await issueToken(
    deps,
    { accountId: account.id, purpose: 'email', email },
    { sessionId: session.id },
  );
  return () => mailer.send({ to: email, ...composeEmail(text) });
}

/**
 * Changes or confirms the address with a ticket from the mail, and gives the account as it was before, so that the
 * old address can be told when it `isNew`. Throws FORBIDDEN for a ticket that is not good (any more), and CONFLICT.
 */
export async function confirmEmail(
  { store, clock }: EmailDeps,
  tokenText: string,
): Promise<{ before: Account; email: string; isNew: boolean }> {
  const outcome = await store.accounts.useEmailToken(hashToken(tokenText), clock());
  if (outcome === undefined) throw linkExpired();
  if (outcome === 'emailTaken') throw emailTaken();
  const { before, email } = outcome;
  return { before, email, isNew: email !== before.email };
}

const emailTaken = () => new AppError('CONFLICT', 'Another account has this e-mail address.');
