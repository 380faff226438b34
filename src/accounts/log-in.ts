import type { Account } from '#domain/account.ts';
import type { BlockList } from '#domain/block-list.ts';
import { AppError } from '#domain/errors.ts';
import type { Passwords } from '#domain/password.ts';
import type { RandomDeps, Store } from '#store/store.ts';
import { findAccountByEmail } from './email.ts';
import { beginVouched } from './issuer-log-in.ts';
import { hashToken } from './one-time-token.ts';
import { isPasswordOf } from './password.ts';
import type { Vouched } from './pending-log-in.ts';
import { hasSecondFactor, type UsedFactor, useSecondFactor } from './second-factor.ts';
import { beginSession } from './session.ts';

/** The account with this username or email address, whatever their case. */
export const findAccountByLogin = (store: Store, name: string): Promise<Account | undefined> =>
  name.includes('@') ? findAccountByEmail(store, name) : store.accounts.findByUsername(name.toLowerCase());

/**
 * Checks the password of a login. Throws FORBIDDEN with the same message, after the same work, for no account, a wrong
 * password and a disabled account, so that it does not reveal who has an account. The caller limits the attempts.
 */
export async function logIn(
  { passwords, blocks }: { passwords: Passwords; blocks: BlockList },
  account: Account | undefined,
  password: string,
): Promise<Account> {
  const isCorrect = await isPasswordOf(account, password, passwords);
  if (!isCorrect || account === undefined || account.disabled || blocks.has('account', account.id))
    throw wrongCredentials();
  return account;
}

/** Logs a browser in; no session when the second factor is required. Throws as `logIn` does. */
export async function logInBrowser(
  deps: RandomDeps & { passwords: Passwords; blocks: BlockList },
  found: Account | undefined,
  { password, userAgent }: { password: string; userAgent: string },
): Promise<{ account: Account; sessionText: string | null }> {
  return beginUnlessCode(deps, await logIn(deps, found, password), userAgent);
}

/** Logs a browser in with a link of the operator, which it uses up. Undefined for one that is not valid, or not any more. */
export async function logInByLink(
  deps: RandomDeps & { blocks: BlockList },
  token: string,
  userAgent: string,
): Promise<{ account: Account; sessionText: string | null } | undefined> {
  const used = await deps.store.sessions.useToken(hashToken(token), 'log-in', deps.clock());
  const account = used && (await deps.store.accounts.find(used.accountId));
  if (account === undefined || account.disabled || deps.blocks.has('account', account.id)) return undefined;
  return beginUnlessCode(deps, account, userAgent);
}

async function beginUnlessCode(deps: RandomDeps, account: Account, userAgent: string) {
  if (await hasSecondFactor(deps, account.id)) return { account, sessionText: null };
  return { account, sessionText: await begin(deps, account, userAgent, false) };
}

/**
 * Logs in a browser that has given the correct password or was vouched for, with a code of the app or a recovery code. Throws FORBIDDEN
 * when the code is wrong or was used. No code is needed if the second factor was turned off in the meantime.
 */
export async function finishLogIn(
  deps: RandomDeps,
  account: Account,
  { code, userAgent, vouched }: { code: string; userAgent: string; vouched: Vouched | undefined },
): Promise<{ sessionText: string; used: UsedFactor | undefined }> {
  const used = await useSecondFactor(deps, account.id, code);
  const isGiven = used !== undefined;
  const sessionText = vouched
    ? await beginVouched(deps, account, userAgent, vouched, { secondFactor: isGiven })
    : await begin(deps, account, userAgent, isGiven);
  return { sessionText, used };
}

/** The account may have changed while the password was checked: then no session may begin. */
const begin = (
  deps: RandomDeps,
  { id, passwordHash }: Account,
  userAgent: string,
  secondFactor: boolean,
): Promise<string> => beginSession(deps, id, userAgent, { passwordHash, secondFactor });

const wrongCredentials = () => new AppError('FORBIDDEN', 'Wrong username, email address or password.');
