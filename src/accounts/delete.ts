import type { Account } from '#domain/account.ts';
import { validationFailed } from '#domain/errors.ts';
import type { StoreDeps } from '#store/store.ts';

/**
 * Deletes an account with its keys, sessions, pastes and statistics, for good; a removal job deletes rows that are left.
 * Throws VALIDATION_FAILED unless its username was typed. The caller requires a recent login first.
 */
export async function deleteAccount(
  { store, clock }: StoreDeps,
  account: Account,
  username: string,
): Promise<void> {
  if (username !== account.username)
    throw validationFailed({ username: `Does not match. Type ${account.username} to confirm.` });
  await store.accounts.delete(account.id, clock(), null);
}
