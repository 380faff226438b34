import type { Account } from '#domain/account.ts';
import type { BlockList } from '#domain/block-list.ts';
import type { Passwords } from '#domain/password.ts';
import type { RandomDeps, Store } from '#store/store.ts';
import { findAccountByEmail } from './email.ts';
import { hashToken } from './one-time-token.ts';
import { isPasswordOf } from './password.ts';
import type { Vouched } from './pending-log-in.ts';
import { hasSecondFactor, type UsedFactor, useSecondFactor } from './second-factor.ts';
import { beginSession, type SessionStart, wrongCredentials } from './session.ts';

/** The account with this username or email address, whatever their case. */
export const findAccountByLogin = (store: Store, name: string): Promise<Account | undefined> =>
  name.includes('@') ? findAccountByEmail(store, name) : store.accounts.findByUsername(name.toLowerCase());

/**
 * Logs a browser in with a password. Throws FORBIDDEN with the same message, after the same work, for no account, a wrong
 * password and a disabled account, so that it does not reveal who has an account. The caller limits the attempts.
 */
export async function logInBrowser(
  deps: RandomDeps & { passwords: Passwords; blocks: BlockList },
  account: Account | undefined,
  { password, userAgent }: { password: string; userAgent: string },
) {
  const isCorrect = await isPasswordOf(account, password, deps.passwords);
  if (!isCorrect || account === undefined || account.disabled || deps.blocks.has('account', account.id))
    throw wrongCredentials();
  return beginUnlessCode(deps, account, userAgent);
}

/** Logs a browser in with a link of the operator, which it uses up. Undefined for one that is not valid, or not any more. */
export async function logInByLink(
  deps: RandomDeps & { blocks: BlockList },
  token: string,
  userAgent: string,
) {
  const used = await deps.store.sessions.useToken(hashToken(token), 'log-in', deps.clock());
  const account = used && (await deps.store.accounts.find(used.accountId));
  if (account === undefined || account.disabled || deps.blocks.has('account', account.id)) return undefined;
  return beginUnlessCode(deps, account, userAgent);
}

/**
 * Begins a session of somebody who has given the password, or a link, or whom an issuer has vouched for; no session when
 * the second factor is required. Throws as `beginSession` does.
 */
export async function beginUnlessCode(
  deps: RandomDeps,
  account: Account,
  userAgent: string,
  start: Pick<SessionStart, 'identity' | 'endsAt' | 'authenticatedAt'> = {},
): Promise<{ account: Account; sessionText: string | null }> {
  const { id, passwordHash } = account;
  const sessionText = (await hasSecondFactor(deps, id))
    ? null
    : await beginSession(deps, id, userAgent, { ...start, passwordHash, secondFactor: false });
  return { account, sessionText };
}

/**
 * Logs in a browser that has given the correct password or was vouched for, with a code of the app or a recovery code. Throws FORBIDDEN
 * when the code is wrong or was used. No code is needed if the second factor was turned off in the meantime.
 */
export async function finishLogIn(
  deps: RandomDeps,
  account: Account,
  { code, userAgent, vouched }: { code: string; userAgent: string; vouched: Vouched | undefined },
): Promise<{ account: Account; sessionText: string; used: UsedFactor | undefined }> {
  const { id, passwordHash } = account;
  const used = await useSecondFactor(deps, id, code);
  const start = { ...vouched, passwordHash, secondFactor: used !== undefined };
  return { account, sessionText: await beginSession(deps, id, userAgent, start), used };
}
