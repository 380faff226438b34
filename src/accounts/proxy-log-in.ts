import { type Account, USERNAME_PATTERN } from '#domain/account.ts';
import type { BlockList } from '#domain/block-list.ts';
import { noEmail, readEmail } from '#domain/email.ts';
import { randomBase62 } from '#domain/id.ts';
import { type Identity, PROXY_ISSUER } from '#domain/identity.ts';
import type { Passwords } from '#domain/password.ts';
import type { RandomDeps } from '#store/store.ts';
import { createAccount } from './create.ts';
import { findAccountByEmail } from './email.ts';
import { beginSession } from './session.ts';

/** What a proxy that we trust says of who sends a request. */
export interface ProxyUser {
  /** As sent: two that differ in case may be two people. */
  name: string;
  email: string | undefined;
  /** Whether one of the groups is that of administrators; undefined where groups decide nothing. */
  isAdmin: boolean | undefined;
}

export const proxyIdentity = ({ name }: Pick<ProxyUser, 'name'>): Identity => ({
  issuer: PROXY_ISSUER,
  subject: name,
});

/**
 * Why somebody is not let in: their name is no username, there is an account of that name which nobody has linked to it, or
 * their account or its network is blocked.
 */
export type ProxyRefusal = 'unfit' | 'taken' | 'disabled';

interface ProxyDeps extends RandomDeps {
  passwords: Passwords;
  blocks: BlockList;
  siteUrl: string;
}

/** No name has a comma: with two headers of one name, they arrive as one value with a comma between them. */
const PROXY_NAME = /^[\w.@+-]{1,255}$/;
export const isProxyName = (name: string): boolean => PROXY_NAME.test(name);

/**
 * The account of somebody whom the proxy has logged in; on first sight a new one, whatever `SIGNUP` says: the operator
 * decides who passes the proxy. An existing account of that name is never taken. Whether the account is an administrator
 * follows the groups. Throws CONFLICT if somebody else takes the name at the same moment.
 */
export async function findProxyAccount(
  deps: ProxyDeps,
  user: ProxyUser,
): Promise<{ account: Account; isNew: boolean } | ProxyRefusal> {
  const { store, random, blocks, siteUrl } = deps;
  if (!isProxyName(user.name)) return 'unfit';
  const known = await store.identities.findAccount(proxyIdentity(user));
  if (known?.disabled || (known && blocks.has('account', known.id))) return 'disabled';
  if (known) return { account: await followGroups(deps, known, user), isNew: false };
  const username = user.name.toLowerCase();
  if (!USERNAME_PATTERN.test(username)) return 'unfit';
  if (await store.accounts.findByUsername(username)) return 'taken';
  const email = readEmail(user.email ?? '');
  const isFree = email && !blocks.hasDomainOf(email) && !(await findAccountByEmail(store, email));
  const account = await createAccount(deps, {
    username,
    // An address proves nothing about who owns the account that has it: this one then has none.
    email: isFree ? email : noEmail(username, randomBase62(random, 8), siteUrl),
    password: null,
    admin: false,
    emailConfirmed: true,
    identity: proxyIdentity(user),
  }).catch(async (error) => {
    // A browser that opens several pages sends its first requests together.
    const winner = await store.identities.findAccount(proxyIdentity(user));
    if (winner) return winner;
    throw error;
  });
  return { account: await followGroups(deps, account, user), isNew: true };
}

/** Makes an account an administrator or an ordinary one, as its groups say, with an entry in the audit log. */
async function followGroups(
  { store, clock }: RandomDeps,
  account: Account,
  { isAdmin = account.admin }: ProxyUser,
): Promise<Account> {
  if (isAdmin === account.admin) return account;
  const { username: subject } = account;
  const action = isAdmin ? 'admin.grant' : 'admin.revoke';
  await store.accounts.setAdmin(subject, isAdmin, {
    ...{
      time: clock(),
      actorId: null,
      actor: 'groups of proxy',
      action,
      subject,
      reason: null,
      detail: null,
    },
  });
  return { ...account, admin: isAdmin };
}

/** Begins a session that is good only together with the header. Throws FORBIDDEN when the identity was unlinked. */
export async function beginProxySession(
  deps: RandomDeps,
  { id, passwordHash }: Account,
  user: ProxyUser,
  userAgent: string,
): Promise<string> {
  const identity = proxyIdentity(user);
  // Whether it asks for a second factor is up to the proxy, too.
  const proof = { passwordHash, secondFactor: true, identity };
  const text = await beginSession(deps, id, userAgent, proof, { issuer: PROXY_ISSUER });
  await deps.store.identities.touch(identity, deps.clock());
  return text;
}
