import { accountOf } from '#api/account.ts';
import { type Caller, callerWithKey } from '#api/one-liners/request.ts';
import { AppError } from '#domain/errors.ts';
import type { NeededScope } from '#domain/key.ts';
import { loginRequired } from '#http/auth/private-site.ts';
import type { AppContext } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';

/** Who sent a request: the account of the key, or nobody. Throws as `callerFrom`. */
export async function gistCaller(deps: AppContext, c: RequestContext, needed?: NeededScope) {
  const authorization = c.req.header('authorization');
  if (authorization === undefined) return { accountId: null };
  return callerWithKey(deps, c, keyIn(authorization), needed);
}

/** The same, but throws UNAUTHORIZED for nobody on a private site. */
export async function gistReader(deps: AppContext, c: RequestContext): Promise<Caller> {
  const caller = await gistCaller(deps, c);
  if (caller.accountId === null && deps.site.whoCanRead === 'accounts') throw loginRequired();
  return caller;
}

/** The same, but throws UNAUTHORIZED for nobody. */
export async function gistOwner(deps: AppContext, c: RequestContext, needed?: NeededScope) {
  const { accountId } = await gistCaller(deps, c, needed);
  if (accountId !== null) return accountId;
  throw new AppError('UNAUTHORIZED', 'Requires authentication. Send an API key of this site as the token.');
}

/** `token KEY` as `gh` sends it, `Bearer KEY`, or Basic, with the key as the password or, as GitHub allowed, as the user. */
function keyIn(authorization: string): string {
  const [, scheme = '', value = ''] = /^(token|bearer|basic) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  const [, user = '', password = ''] = /^([^:]*):(.*)$/.exec(Buffer.from(value, 'base64').toString()) ?? [];
  return password === '' || password === 'x-oauth-basic' ? user : password;
}

export const usernameOf = async (deps: AppContext, accountId: string): Promise<string> =>
  (await accountOf(deps, accountId)).username;
