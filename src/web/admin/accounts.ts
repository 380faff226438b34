import type { Context } from 'hono';
import type { CurrentUser } from '#accounts/session.ts';
import type { AppContext } from '#http/context.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { disableAccount, enableAccount } from '#moderation/accounts.ts';
import type { RecentLogin } from '#web/account/recent-login.ts';
import { type AdminForm, adminForms, requireAdmin, type ShowFormError } from './access.ts';
import { accountsPage } from './accounts-page.tsx';
import { redirectBack } from './flash.tsx';
import { readRemoval } from './removal-form.ts';
import { adminState, type FormFailure } from './state.ts';

const PATH = '/admin/accounts';
const PER_PAGE = 50;

/** All accounts: list, search, disable, enable. */
export function accountRoutes(deps: AppContext, recentLogin: RecentLogin): Route[] {
  const onError: ShowFormError = ({ user, c }, problem, answer) => show(deps, user, c, { problem, answer });
  return [
    { method: 'GET', path: PATH, handle: requireAdmin(deps, (user, c) => show(deps, user, c)) },
    ...adminForms(deps, recentLogin, onError, {
      [`${PATH}/:username/disable`]: disable,
      [`${PATH}/:username/enable`]: enable,
    }),
  ];
}

async function show(
  deps: AppContext,
  user: CurrentUser,
  c: Context<Env>,
  failure: FormFailure = {},
): Promise<Response> {
  const query = (c.req.query('q') ?? '').trim();
  const typed = c.req.query('page') ?? '';
  const page = /^[1-9]\d{0,6}$/.test(typed) ? Number(typed) : 1;
  const { accounts, found, total } = await deps.store.accounts.search({
    text: query,
    page,
    perPage: PER_PAGE,
  });
  return accountsPage({
    state: await adminState(deps, user, c, failure),
    query,
    accounts,
    found,
    total,
    page,
    isLast: page * PER_PAGE >= found,
  });
}

async function disable(deps: AppContext, request: AdminForm): Promise<Response> {
  const { actor, form, c } = request;
  const username = param(c, 'username');
  const hidePastes = form.get('with') === 'pastes' ? readRemoval(form) : null;
  const { count, left } = await disableAccount(deps, actor, username, { hidePastes });
  return redirectBack(request, PATH, {
    done: 'disabled',
    account: username,
    ...(hidePastes !== null && { count: count + left }),
  });
}

async function enable(deps: AppContext, request: AdminForm): Promise<Response> {
  const username = param(request.c, 'username');
  await enableAccount(deps, request.actor, username);
  return redirectBack(request, PATH, { done: 'enabled', account: username });
}
