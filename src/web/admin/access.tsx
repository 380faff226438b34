import type { CurrentUser } from '#accounts/session.ts';
import type { Actor } from '#domain/moderation.ts';
import type { Site } from '#domain/site.ts';
import { currentUser } from '#http/auth/current-user.ts';
import { readForm } from '#http/body/body.ts';
import type { AppContext } from '#http/context.ts';
import { RouteNotFound } from '#http/errors.ts';
import { post, type RequestContext, type Route } from '#http/routes.ts';
import type { PasswordProblem, RecentLogin } from '#web/account/recent-login.tsx';
import { credentials as credentialsMessages } from '#web/locales/en/account.tsx';
import { logInAgain as logInAgainMessages, confirmPassword as messages } from '#web/locales/en/admin.tsx';
import { formErrorResponse } from '#web/request/form-error.ts';
import { requireSameSite } from '#web/request/form-fields.ts';
import { countSessionRequest } from '#web/request/page-context.ts';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type PageAnswer, renderAskPage } from '#web/ui/page.tsx';

/** A form of an admin page, sent by an administrator who has logged in recently. */
export interface AdminForm {
  user: CurrentUser;
  actor: Actor;
  form: URLSearchParams;
  c: RequestContext;
}

/** Shows the page of a form again, with the sentence that says why nothing was done. */
export type ShowFormError = (request: AdminForm, problem: string, answer: PageAnswer) => Promise<Response>;

/**
 * A page for administrators. For everybody else it does not exist: they get the response of any unknown address. An account
 * with a second factor needs a session that began with it.
 */
export const requireAdmin =
  (
    deps: AppContext,
    handle: (deps: AppContext, user: CurrentUser, c: RequestContext) => Promise<Response>,
  ): Route['handle'] =>
  async (c) => {
    const user = await currentUser(deps, c);
    if (!user?.account.admin) throw new RouteNotFound();
    if (c.req.method === 'POST') requireSameSite(c);
    await countSessionRequest(deps, user);
    const factor = await deps.store.secondFactors.find(user.account.id);
    // A session that is older than the second factor began with the password alone.
    const isOlder = factor?.enabledAt != null && user.session.createdAt <= factor.enabledAt;
    return isOlder ? logInAgainPage(user, deps.site) : handle(deps, user, c);
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
  Object.entries(forms).map(([path, handle]) => post(path, adminForm(deps, recentLogin, handle, onError)));

/** What an administrator asks for with a form. */
export type HandleForm = (deps: AppContext, request: AdminForm) => Promise<Response>;

const adminForm = (
  deps: AppContext,
  recentLogin: RecentLogin,
  handle: HandleForm,
  onError: ShowFormError,
): Route['handle'] =>
  requireAdmin(deps, async (_, user, c) => {
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

const PASSWORD_FIELD = 'admin_password';

interface Props extends PasswordProblem {
  user: CurrentUser;
  site: Site;
  path: string;
  form: URLSearchParams;
}

/** Asks for the password and sends the same form again: no page needs a password field for each of its buttons. */
export const confirmPasswordPage = ({ user, site, path, form, problem, answer }: Props): Response =>
  renderAskPage(
    { title: messages.title, current: 'admin', user, site, ...answer },
    messages.heading,
    <form method="post" action={path}>
      {Array.from(form, ([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <TextField
        name={PASSWORD_FIELD}
        label={credentialsMessages.yourPassword}
        problem={problem}
        autocomplete="current-password"
        autofocus
      />
      <div class="actions">
        <Submit class="button primary">{messages.continue}</Submit>
        <ActLink href="/admin/reports">{messages.cancel}</ActLink>
      </div>
    </form>,
  );

/** For a session that began before the account had its second factor. */
export const logInAgainPage = (user: CurrentUser, site: Site): Response =>
  renderAskPage(
    {
      title: logInAgainMessages.title,
      status: 403,
      current: 'admin',
      user,
      site,
    },
    logInAgainMessages.heading,
    <>
      <p>{logInAgainMessages.about}</p>
      <form method="post" action="/log-out">
        <Submit class="button primary">{logInAgainMessages.logOut}</Submit>
      </form>
    </>,
  );
