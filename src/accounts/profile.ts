import { type Account, USERNAME_PATTERN } from '#domain/account.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Store } from '#store/store.ts';

/** The account behind a public profile. Throws NOT_FOUND for an unknown and for a disabled one. */
export async function findProfile({ store }: { store: Store }, username: string): Promise<Account> {
  const account = USERNAME_PATTERN.test(username) ? await store.accounts.findByUsername(username) : undefined;
  if (account === undefined || account.disabled)
    throw new Refusal('NOT_FOUND', 'There is nobody of this name.');
  return account;
}
