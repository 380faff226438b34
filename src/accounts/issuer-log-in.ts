import { USERNAME_PATTERN } from '#domain/account.ts';
import type { BlockList } from '#domain/block-list.ts';
import type { Identity } from '#domain/identity.ts';
import type { Issuer, VouchedUser } from '#domain/issuer.ts';
import type { RandomDeps, Store, StoreDeps } from '#store/store.ts';
import { beginUnlessCode } from './log-in.ts';
import type { Vouched } from './pending-log-in.ts';
import { type CurrentUser, sessionEnded } from './session.ts';

/**
 * Logs in a browser for whose user an issuer vouches, into the account that is linked to this identity: nothing else
 * decides, neither a name nor an address. No session when the second factor is required; `unknown` when no account is
 * linked. Throws as `beginSession` does.
 */
export async function logInThrough(
  deps: RandomDeps & VouchDeps & { blocks: BlockList },
  user: VouchedUser,
  userAgent: string,
) {
  if (!user.isAllowed) return 'notInGroup';
  const account = await deps.store.identities.findAccount(user.identity);
  if (account === undefined) return 'unknown';
  if (account.disabled || deps.blocks.has('account', account.id)) return 'disabled';
  const vouched = vouchedNow(deps, user);
  const start = { ...vouched, authenticatedAt: user.authenticatedAt };
  return { ...(await beginUnlessCode(deps, account, userAgent, start)), vouched };
}

/** Links an identity to the account of somebody who is logged in. `taken` when it is linked already. Throws FORBIDDEN. */
export async function linkIdentity(
  { store, clock }: StoreDeps,
  identity: Identity,
  { account, session }: CurrentUser,
): Promise<'linked' | 'taken'> {
  const linked = { ...identity, accountId: account.id, createdAt: clock(), lastUsedAt: null };
  const outcome = await store.identities.link(linked, session.id);
  if (outcome === 'loggedOut') throw sessionEnded();
  return outcome;
}

interface VouchDeps extends StoreDeps {
  issuer: Issuer | undefined;
}

/** What bounds a session that begins now. */
export const vouchedNow = ({ clock, issuer }: VouchDeps, { identity }: VouchedUser): Vouched => ({
  identity,
  endsAt: issuer?.sessionMax === undefined ? null : clock() + issuer.sessionMax,
});

/** What the claims propose for a new account: `email` only if it is confirmed and no account has it. */
export async function proposeAccount({ store }: { store: Store }, user: VouchedUser) {
  // Some issuers call people by their address.
  const username = (user.username ?? '').toLowerCase().replace(/@.*/s, '').slice(0, 64);
  const isFree = (await store.accounts.findByUsername(username)) === undefined;
  const confirmed = user.emailVerified ? user.email : undefined;
  const isTaken = confirmed !== undefined && (await store.accounts.findByEmail(confirmed)) !== undefined;
  const isFit = isFree && USERNAME_PATTERN.test(username);
  const [email, takenEmail] = isTaken ? [undefined, confirmed] : [confirmed, undefined];
  return { user, username, isFit, email, takenEmail };
}

export type Proposal = Awaited<ReturnType<typeof proposeAccount>>;
