import { type Account, UNCONFIRMED_LIFETIME_MS } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import type { Email, Mailer } from '#domain/mail.ts';
import { CONFIRMATION_LIFETIME_MS } from '#domain/session.ts';
import type { RandomDeps, StoreDeps } from '#store/store.ts';
import { issueToken } from './one-time-token.ts';

/** Whether an account must confirm its address first. Never required without a mail server. */
export const mustConfirm = (mailer: Mailer | undefined, { emailConfirmed }: Account): boolean =>
  mailer !== undefined && !emailConfirmed;

/** Throws FORBIDDEN when the account must confirm its address first. */
export function requireConfirmed(mailer: Mailer | undefined, account: Account): void {
  if (mustConfirm(mailer, account)) {
    throw new AppError(
      'FORBIDDEN',
      'The email address of this account is not confirmed yet. Follow the link in the email we sent you.',
    );
  }
}

/** Mails a link that confirms the address; `composeEmail` gets the token. Earlier links of the account become void. */
export async function sendConfirmation(
  deps: RandomDeps,
  mailer: Mailer,
  { id, email }: Account,
  composeEmail: (token: string) => Email,
): Promise<void> {
  const token = { accountId: id, purpose: 'email', email } as const;
  const text = await issueToken(deps, token, { lifetimeMs: CONFIRMATION_LIFETIME_MS });
  await mailer.send({ to: email, ...composeEmail(text) });
}

const BATCH_SIZE = 100;

/** Deletes accounts not confirmed within a week, which could occupy other people's addresses; returns how many. */
export async function deleteUnconfirmedAccounts({ store, clock }: StoreDeps): Promise<number> {
  for (let all = 0; ; ) {
    const now = clock();
    const deleted = await store.accounts.deleteUnconfirmed(now - UNCONFIRMED_LIFETIME_MS, now, BATCH_SIZE);
    all += deleted;
    if (deleted < BATCH_SIZE) return all;
  }
}
