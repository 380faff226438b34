import type { Account } from '#domain/account.ts';
import { validationFailed } from '#domain/refusal.ts';
import { type PasswordDeps, requireOwnPassword } from './password.ts';

/**
 * Deletes an account with its keys, sessions, pastes and statistics, for good. Throws VALIDATION_FAILED
 * unless its username was typed, and FORBIDDEN for a wrong password.
 */
export async function deleteAccount(
  deps: PasswordDeps,
  account: Account,
  { username, password }: { username: string; password: string },
): Promise<void> {
  if (username !== account.username) throw validationFailed({ username: `Type ${account.username} here.` });
  await requireOwnPassword(deps, account, password);
  await deps.store.accounts.delete(account.id, deps.clock());
}
