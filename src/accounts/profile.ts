import { type Account, USERNAME_PATTERN } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import type { Mailer } from '#domain/mail.ts';
import type { Store } from '#store/store.ts';
import { mustConfirm } from './confirmation.ts';

/** The account behind a public profile. Throws NOT_FOUND for an unknown, a disabled and an unconfirmed one. */
export async function findProfile(
  { store, mailer }: { store: Store; mailer: Mailer | undefined },
  username: string,
): Promise<Account> {
  const account = USERNAME_PATTERN.test(username) ? await store.accounts.findByUsername(username) : undefined;
  if (account === undefined || !hasProfile(mailer, account))
    throw new AppError('NOT_FOUND', 'User not found.');
  return account;
}

/** Whether an account has a public profile. Only such accounts are named as authors. */
export const hasProfile = (mailer: Mailer | undefined, account: Account): boolean =>
  !account.disabled && !mustConfirm(mailer, account);
