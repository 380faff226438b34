import { createHash } from 'node:crypto';
import { type Account, isAccountPassword, PASSWORD_RULE } from '#domain/account.ts';
import { type Clock, type Random, randomBase62 } from '#domain/id.ts';
import type { Mailer } from '#domain/mail.ts';
import type { Passwords } from '#domain/password.ts';
import { Refusal, validationFailed } from '#domain/refusal.ts';
import { TICKET_LIFETIME_MS } from '#domain/session.ts';
import type { Store } from '#store/store.ts';

export interface PasswordDeps {
  store: Store;
  clock: Clock;
  random: Random;
  passwords: Passwords;
}

const TICKET_TEXT_LENGTH = 32;
const hashOfTicket = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/**
 * Changes the password and ends all other sessions: whoever had the old password is out. Throws
 * VALIDATION_FAILED for `current` when it is wrong, and for `password` when the new one is not good.
 */
export async function changePassword(
  deps: PasswordDeps,
  account: Account,
  sessionId: string,
  { current, password }: { current: string; password: string },
): Promise<void> {
  if (!(await deps.passwords.verify(current, account.passwordHash))) {
    throw validationFailed({ current: 'That is not your password now.' });
  }
  requireGood(password);
  await deps.store.accounts.changePassword(account.id, await deps.passwords.hash(password));
  await deps.store.sessions.endAll(account.id, sessionId);
}

/**
 * Sends a link that sets a new password to an account's address; `linkTo` makes it from the ticket's text.
 * Tells nobody whether there is such an account: the caller answers the same, and does not wait for this.
 */
export async function sendPasswordTicket(
  { store, clock, random }: PasswordDeps,
  mailer: Mailer,
  email: string,
  linkTo: (ticket: string) => string,
): Promise<void> {
  const account = await store.accounts.findByEmail(email);
  if (account === undefined || account.disabled) return;
  const text = randomBase62(random, TICKET_TEXT_LENGTH);
  const ticket = { accountId: account.id, purpose: 'password', email: null } as const;
  await store.sessions.issueTicket(
    { ...ticket, expiresAt: clock() + TICKET_LIFETIME_MS },
    hashOfTicket(text),
  );
  await mailer.send({
    to: account.email,
    subject: 'A new password for Gluepot',
    text:
      `Somebody, probably you, asked for a new password for ${account.username}.\n\n` +
      `Set it within an hour here:\n${linkTo(text)}\n\n` +
      'If it was not you, nothing has to be done: the old password stays.\n',
  });
}

/**
 * Sets a new password with a ticket from the mail, and ends all sessions. Throws VALIDATION_FAILED for a
 * password that is not good (the ticket stays good), and FORBIDDEN for a ticket that is not (any more).
 */
export async function resetPassword(deps: PasswordDeps, ticketText: string, password: string): Promise<void> {
  requireGood(password);
  const passwordHash = await deps.passwords.hash(password);
  const ticket = await deps.store.sessions.claimTicket(hashOfTicket(ticketText), 'password', deps.clock());
  if (ticket === undefined) {
    throw new Refusal('FORBIDDEN', 'This link is not good any more. Ask for a new one.');
  }
  await deps.store.accounts.changePassword(ticket.accountId, passwordHash);
  await deps.store.sessions.endAll(ticket.accountId, null);
}

function requireGood(password: string): void {
  if (!isAccountPassword(password)) throw validationFailed({ password: `It takes ${PASSWORD_RULE}.` });
}
