import { type Account, EMAIL_PATTERN, EMAIL_RULE } from '#domain/account.ts';
import type { Letter, Mailer } from '#domain/mail.ts';
import { Refusal, validationFailed } from '#domain/refusal.ts';
import { type PasswordDeps, requireOwnPassword } from './password.ts';
import { claimTicket, issueTicket } from './ticket.ts';

/** Needs the password. Throws VALIDATION_FAILED for what is no address, and FORBIDDEN for a wrong password. */
async function requireMayChange(
  deps: PasswordDeps,
  account: Account,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!EMAIL_PATTERN.test(email)) throw validationFailed({ email: `It takes ${EMAIL_RULE}.` });
  await requireOwnPassword(deps, account, password);
}

/** Changes the address at once, where no mail can prove it. Throws also CONFLICT when another account has it. */
export async function changeEmail(
  deps: PasswordDeps,
  account: Account,
  wish: { email: string; password: string },
): Promise<void> {
  await requireMayChange(deps, account, wish);
  await change(deps, account.id, wish.email, false);
}

/**
 * Gives the act that sends a letter to the new address, made of the text of a ticket that `confirmEmail` then
 * takes; the caller does not wait for the mail. Whether another account has the address already, only who
 * reads its mail will learn.
 */
export async function prepareEmailTicket(
  deps: PasswordDeps,
  mailer: Mailer,
  account: Account,
  wish: { email: string; password: string },
  letterOf: (ticket: string) => Letter,
): Promise<() => Promise<void>> {
  await requireMayChange(deps, account, wish);
  const text = await issueTicket(deps, { accountId: account.id, purpose: 'email', email: wish.email });
  return () => mailer.send({ to: wish.email, ...letterOf(text) });
}

/**
 * Changes the address with a ticket from the mail, and gives the account as it was before, so that the old
 * address can be told. Throws FORBIDDEN for a ticket that is not good (any more), and CONFLICT.
 */
export async function confirmEmail(
  deps: PasswordDeps,
  ticketText: string,
): Promise<{ before: Account; email: string }> {
  const { accountId, email } = await claimTicket(deps, ticketText, 'email');
  const before = await deps.store.accounts.find(accountId);
  if (before === undefined || before.disabled || email === null) {
    throw new Refusal('FORBIDDEN', 'This link is not good any more.');
  }
  await change(deps, accountId, email, true);
  return { before, email };
}

async function change(
  { store }: PasswordDeps,
  accountId: string,
  email: string,
  isProven: boolean,
): Promise<void> {
  const outcome = await store.accounts.changeEmail(accountId, email, isProven);
  if (outcome === 'emailTaken') throw new Refusal('CONFLICT', 'Another account has this e-mail address.');
  if (outcome === 'missing') throw new Refusal('NOT_FOUND', 'This account does not exist any more.');
}
