import type { Context } from 'hono';
import type { CurrentUser } from '#accounts/session.ts';
import { DAY_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { createInvite, listInvites, revokeInvite } from '#moderation/invites.ts';
import type { RecentLogin } from '#web/account/recent-login.ts';
import { type AdminForm, adminForms, requireAdmin, type ShowFormError } from './access.ts';
import { redirectBack } from './flash.tsx';
import { invitesPage } from './invites-page.tsx';
import { adminState, type FormFailure } from './state.ts';

const PATH = '/admin/invites';

/** Invites to sign up: create, list, revoke. */
export function inviteRoutes(deps: AppContext, recentLogin: RecentLogin): Route[] {
  const onError: ShowFormError = ({ user, c, form }, problem, answer) =>
    show(deps, user, c, { problem, answer }, { typed: form });
  return [
    { method: 'GET', path: PATH, handle: requireAdmin(deps, (user, c) => show(deps, user, c)) },
    ...adminForms(deps, recentLogin, onError, { [PATH]: create, [`${PATH}/:id/revoke`]: revoke }),
  ];
}

async function show(
  deps: AppContext,
  user: CurrentUser,
  c: Context<Env>,
  failure: FormFailure = {},
  { typed = new URLSearchParams(), link = null }: { typed?: URLSearchParams; link?: string | null } = {},
): Promise<Response> {
  const state = await adminState(deps, user, c, failure);
  return invitesPage({ state, invites: await listInvites(deps), typed, link, signup: deps.site.signup });
}

/** Responds with the link itself instead of a redirect: no other page ever shows it. */
async function create(deps: AppContext, { user, actor, form, c }: AdminForm): Promise<Response> {
  const { code } = await createInvite(deps, actor, {
    uses: Number(form.get('uses') ?? 1),
    lifetimeMs: Number(form.get('days') ?? 7) * DAY_MS,
    note: form.get('note') ?? '',
  });
  const link = `${deps.siteUrl}/sign-up?invite=${code}`;
  return show(deps, user, c, { answer: { status: 201 } }, { link });
}

async function revoke(deps: AppContext, request: AdminForm): Promise<Response> {
  await revokeInvite(deps, request.actor, param(request.c, 'id'));
  return redirectBack(request, PATH, { done: 'invite-revoked' });
}
