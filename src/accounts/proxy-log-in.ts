import { type Account, USERNAME_PATTERN } from '#domain/account.ts';
import type { BlockList } from '#domain/block-list.ts';
import { noEmail, readEmail } from '#domain/email.ts';
import { randomBase62 } from '#domain/id.ts';
import type { Identity } from '#domain/identity.ts';
import type { Passwords } from '#domain/password.ts';
import type { RandomDeps } from '#store/store.ts';
import { createAccount } from './create.ts';
import { findAccountByEmail } from './email.ts';

/** What a proxy that we trust says of who sends a request. */
export interface ProxyUser {
  /** With the name as sent: two that differ in case may be two people. */
  identity: Identity;
  email: string | undefined;
  /** Whether one of the groups is that of administrators; undefined where groups decide nothing. */
  isAdmin: boolean | undefined;
}

/**
 * Why somebody is not let in: their name is no username, there is an account of that name which nobody has linked to it, or
 * their account or its network is blocked.
 */
export type ProxyRefusal = 'unfit' | 'taken' | 'disabled';

/** No name has a comma: with two headers of one name, they arrive as one value with a comma between them. */
export const isProxyName = (name: string): boolean => /^[\w.@+-]{1,64}$/.test(name);

/**
 * The account of somebody whom the proxy has logged in; on first sight a new one, whatever `SIGNUP` says: the operator
 * decides who passes the proxy. An existing account of that name is never taken. Whether the account is an administrator
 * follows the groups. Throws CONFLICT if somebody else takes the name at the same moment.
 */
export async function findProxyAccount(
  deps: RandomDeps & { passwords: Passwords; blocks: BlockList; siteUrl: string },
  { identity, email: typed, isAdmin }: ProxyUser,
): Promise<Account | ProxyRefusal> {
  const { store, clock, random, blocks, siteUrl } = deps;
  if (!isProxyName(identity.subject)) return 'unfit';
  const username = identity.subject.toLowerCase();
  let account = await store.identities.findAccount(identity);
  if (account?.disabled || (account && blocks.has('account', account.id))) return 'disabled';
  if (account === undefined) {
    if (!USERNAME_PATTERN.test(username)) return 'unfit';
    if (await store.accounts.findByUsername(username)) return 'taken';
    const email = readEmail(typed ?? '');
    // An address proves nothing about who owns the account that has it: this one then has none.
    const isFree = email && !blocks.hasDomainOf(email) && !(await findAccountByEmail(store, email));
    account = await createAccount(deps, {
      ...{ username, password: null, identity, admin: false, emailConfirmed: true },
      email: isFree ? email : noEmail(username, randomBase62(random, 8), siteUrl),
    }).catch(async (error) => {
      // A browser that opens several pages sends its first requests together.
      const winner = await store.identities.findAccount(identity);
      if (winner) return winner;
      throw error;
    });
  }
  if (isAdmin === undefined || isAdmin === account.admin) return account;
  const entry = { time: clock(), actorId: null, actor: 'groups of proxy', reason: null, detail: null };
  const action = isAdmin ? 'admin.grant' : 'admin.revoke';
  await store.accounts.setAdmin(account.username, isAdmin, { ...entry, action, subject: account.username });
  return { ...account, admin: isAdmin };
}
