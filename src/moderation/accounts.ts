import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import { PROXY_ISSUER } from '#domain/identity.ts';
import type { VouchedUser } from '#domain/issuer.ts';
import { type Actor, type AuditAction, auditEntry } from '#domain/moderation.ts';
import type { StoreDeps } from '#store/store.ts';
import { newRemoval, type RemovalParams, removePastesOfAccount } from './removal.ts';
import { beginRemovalJob, type Removed } from './removal-jobs.ts';

export interface DisableOptions {
  reason?: string | null;
  /** Removes all live pastes of the account as well. */
  hidePastes?: RemovalParams | null;
}

/**
 * Locks an account out and, with `hidePastes`, removes its pastes: nobody can open them from then on. Returns how
 * many were removed, and about how many a removal job has yet to do. Throws NOT_FOUND, FORBIDDEN when
 * administrators name their own account, and VALIDATION_FAILED for an invalid `hidePastes`; then nothing is changed.
 */
export async function disableAccount(
  context: StoreDeps,
  actor: Actor,
  username: string,
  { reason = null, hidePastes = null }: DisableOptions = {},
): Promise<Removed> {
  const { store, clock } = context;
  const account = await requireOtherAccount(context, actor, username);
  const removal = hidePastes === null ? null : newRemoval(hidePastes, clock());
  const audit = auditEntry(actor, clock(), 'account.disable', username, {
    reason: reason ?? removal?.reason ?? null,
  });
  // First, so that it creates no pastes while they are removed.
  if (!(await store.accounts.setDisabled(username, true, audit))) throw accountNotFound(username);
  return hidePastes === null
    ? { count: 0, left: 0 }
    : removePastesOfAccount(context, actor, account, hidePastes);
}

/** Lets a disabled account in again; pastes that were removed stay so. Throws NOT_FOUND. */
export async function enableAccount(
  { store, clock }: StoreDeps,
  actor: Actor,
  username: string,
  reason: string | null = null,
): Promise<void> {
  const audit = auditEntry(actor, clock(), 'account.enable', username, { reason });
  if (!(await store.accounts.setDisabled(username, false, audit))) throw accountNotFound(username);
}

/** Deletes an account with all that it has; a job does the rest. Throws NOT_FOUND, and FORBIDDEN for one's own. */
export async function deleteAccount(
  context: StoreDeps,
  actor: Actor,
  username: string,
  reason: string | null = null,
): Promise<Removed> {
  const { store, clock } = context;
  const { id } = await requireOtherAccount(context, actor, username);
  const audit = auditEntry(actor, clock(), 'account.delete', username, { reason, detail: { id } });
  if (!(await store.accounts.delete(id, clock(), audit))) throw accountNotFound(username);
  return beginRemovalJob(context, ({ kind, subject }) => kind === 'delete' && subject === username);
}

/** Makes an account an administrator. Throws NOT_FOUND. */
export const grantAdmin = (context: StoreDeps, actor: Actor, username: string): Promise<void> =>
  setAdmin(context, actor, username, 'admin.grant');

/** Throws NOT_FOUND, and FORBIDDEN when administrators name their own account. */
export async function revokeAdmin(context: StoreDeps, actor: Actor, username: string): Promise<void> {
  await requireOtherAccount(context, actor, username);
  await setAdmin(context, actor, username, 'admin.revoke');
}

/** Makes an account an administrator, or no longer one, as its user's groups at the issuer or the proxy say. Throws NOT_FOUND. */
export async function followGroups(
  context: StoreDeps,
  { identity: { issuer }, isAdmin }: Pick<VouchedUser, 'identity' | 'isAdmin'>,
  { username, admin }: Account,
): Promise<void> {
  if (isAdmin === undefined || isAdmin === admin) return;
  // An account may be called as the issuer of a proxy is.
  const actor = { kind: 'issuer', issuer: issuer === PROXY_ISSUER ? 'groups of proxy' : issuer } as const;
  await setAdmin(context, actor, username, isAdmin ? 'admin.grant' : 'admin.revoke');
}

async function setAdmin(
  { store, clock }: StoreDeps,
  actor: Actor,
  username: string,
  action: Extract<AuditAction, 'admin.grant' | 'admin.revoke'>,
): Promise<void> {
  const audit = auditEntry(actor, clock(), action, username);
  if (!(await store.accounts.setAdmin(username, action === 'admin.grant', audit)))
    throw accountNotFound(username);
}

/** An administrator who locks themselves out by mistake could not undo it. */
async function requireOtherAccount(context: StoreDeps, actor: Actor, username: string): Promise<Account> {
  const account = await requireAccount(context, username);
  if (actor.kind === 'admin' && actor.accountId === account.id) {
    throw new AppError(
      'FORBIDDEN',
      'This is your own account. Ask another administrator, or use the command line of the server.',
    );
  }
  return account;
}

/** Throws NOT_FOUND. */
export async function requireAccount({ store }: StoreDeps, username: string): Promise<Account> {
  const account = await store.accounts.findByUsername(username);
  if (account !== undefined) return account;
  throw accountNotFound(username);
}

const accountNotFound = (username: string) =>
  new AppError('NOT_FOUND', `There is no account "${username}". Check the spelling.`);
