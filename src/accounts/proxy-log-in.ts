import { type Account, USERNAME_PATTERN } from '#domain/account.ts';
import type { BlockList } from '#domain/block-list.ts';
import { noEmail, readEmail } from '#domain/email.ts';
import { randomBase62 } from '#domain/id.ts';
import type { VouchedUser } from '#domain/issuer.ts';
import type { Passwords } from '#domain/password.ts';
import type { RandomDeps } from '#store/store.ts';
import { createAccount } from './create.ts';
import { findAccountByEmail } from './email.ts';

/** What a proxy that we trust says of who sends a request. With the name as sent: two that differ in case may be two people. */
export type ProxyUser = Pick<VouchedUser, 'identity' | 'email' | 'isAdmin'>;

/**
 * Why somebody is not let in: their name is no username, there is an account of that name which nobody has linked to it, or
 * their account or its network is blocked.
 */
export type ProxyRefusal = 'unfit' | 'taken' | 'disabled';

/** No name has a comma: with two headers of one name, they arrive as one value with a comma between them. */
export const isProxyName = (name: string): boolean => /^[\w.@+-]{1,64}$/.test(name);

/**
 * The account of somebody whom the proxy has logged in; on first sight a new one, whatever `SIGNUP` says: the operator
 * decides who passes the proxy. An existing account of that name is never taken. Throws CONFLICT if somebody else takes the
 * name at the same moment.
 */
export async function findProxyAccount(
  deps: RandomDeps & { passwords: Passwords; blocks: BlockList; siteUrl: string },
  { identity, email: typed }: ProxyUser,
): Promise<Account | ProxyRefusal> {
  const { store, random, blocks, siteUrl } = deps;
  if (!isProxyName(identity.subject)) return 'unfit';
  const username = identity.subject.toLowerCase();
  const account = await store.identities.findAccount(identity);
  if (account) return account.disabled || blocks.has('account', account.id) ? 'disabled' : account;
  if (!USERNAME_PATTERN.test(username)) return 'unfit';
  // A browser that opens several pages sends its first requests together: another of them may just have made the account.
  const findMade = () => store.identities.findAccount(identity);
  if (await store.accounts.findByUsername(username)) return (await findMade()) ?? 'taken';
  const email = readEmail(typed ?? '');
  // An address proves nothing about who owns the account that has it: this one then has none.
  const isFree = email && !blocks.hasDomainOf(email) && !(await findAccountByEmail(store, email));
  return createAccount(deps, {
    ...{ username, password: null, identity, admin: false, emailConfirmed: true },
    email: isFree ? email : noEmail(username, randomBase62(random, 8), siteUrl),
  }).catch(async (error) => {
    const made = await findMade();
    if (made) return made;
    throw error;
  });
}
