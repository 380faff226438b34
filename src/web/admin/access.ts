import type { Context } from 'hono';
import type { CurrentUser } from '#accounts/session.ts';
import type { Actor } from '#domain/moderation.ts';
import { currentUser } from '#http/auth/current-user.ts';
import { readForm } from '#http/body/body.ts';
import type { AppContext } from '#http/context.ts';
import { RouteNotFound } from '#http/errors.ts';
import type { Env, Route } from '#http/routes.ts';
import type { RecentLogin } from '#web/account/recent-login.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { countSessionRequest } from '#web/request/page-context.ts';
import { requireSameSite } from '#web/request/same-site.ts';
import type { Page } from '#web/ui/page.tsx';
import { confirmPasswordPage, logInAgainPage, PASSWORD_FIELD } from './confirm-page.tsx';

/** A form of an admin page, sent by an administrator who has logged in recently. */
export interface AdminForm {
  user: CurrentUser;
  actor: Actor;
  form: URLSearchParams;
  c: Context<Env>;
}

/** Shows the page of a form again, with the sentence that says why nothing was done. */
export type ShowFormError = (
  request: AdminForm,
  problem: string,
  answer: Pick<Page, 'status' | 'headers'>,
) => Promise<Response>;

/**
 * A page for administrators. For everybody else it does not exist: they get the response of any unknown address. An account
 * with a second factor needs a session that began with it.
 */
export const requireAdmin =
  (deps: AppContext, handle: (user: CurrentUser, c: Context<Env>) => Promise<Response>): Route['handle'] =>
  async (c) => {
    const user = await currentUser(deps, c);
    if (!user?.account.admin) throw new RouteNotFound();
    if (c.req.method === 'POST') requireSameSite(c);
    await countSessionRequest(deps, user);
    const factor = await deps.store.secondFactors.find(user.account.id);
    // A session that is older than the second factor began with the password alone.
    const isOlder = factor?.enabledAt != null && user.session.createdAt <= factor.enabledAt;
    return isOlder ? logInAgainPage(user, deps.site) : handle(user, c);
  };

/**
 * The forms of an admin page, by path. They need a recent log-in; otherwise a page asks for the password and sends the form
 * again. `onError` shows the page with the sentence of an error that a form caused.
 */
export const adminForms = (
  deps: AppContext,
  recentLogin: RecentLogin,
  onError: ShowFormError,
  forms: Record<string, HandleForm>,
): Route[] =>
  Object.entries(forms).map(([path, handle]) => ({
    method: 'POST',
    path,
    handle: adminForm(deps, recentLogin, handle, onError),
  }));

type HandleForm = (deps: AppContext, request: AdminForm) => Promise<Response>;

const adminForm = (
  deps: AppContext,
  recentLogin: RecentLogin,
  handle: HandleForm,
  onError: ShowFormError,
): Route['handle'] =>
  requireAdmin(deps, async (user, c) => {
    const form = await readForm(c, user.account.id);
    const confirmed = await recentLogin.require(c, user, form.get(PASSWORD_FIELD) ?? '');
    form.delete(PASSWORD_FIELD);
    if ('problem' in confirmed)
      return confirmPasswordPage({ user, site: deps.site, path: c.req.path, form, ...confirmed });
    const { account } = confirmed;
    const actor: Actor = { kind: 'admin', accountId: account.id, username: account.username };
    const request = { user: confirmed, actor, form, c };
    try {
      return await handle(deps, request);
    } catch (error) {
      const message = (appError: { message: string }) => appError.message;
      return formErrorResponse(
        error,
        deps.clock(),
        {
          NOT_FOUND: message,
          CONFLICT: message,
          FORBIDDEN: message,
          VALIDATION_FAILED: ({ details = {} }) => Object.values(details).join(' '),
        },
        (problem, answer) => onError(request, problem, answer),
      );
    }
  });
