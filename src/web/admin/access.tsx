import type { CurrentUser } from '#accounts/session.ts';
import type { Actor } from '#domain/moderation.ts';
import type { Site } from '#domain/site.ts';
import { currentUser } from '#http/auth/current-user.ts';
import { readForm } from '#http/body/body.ts';
import { RouteNotFound } from '#http/errors.ts';
import type { RequestContext, Route } from '#http/routes.ts';
import type { FormState, PasswordProblem } from '#web/account/recent-login.tsx';
import { confirmLogin, RecentLogin } from '#web/account/recent-login.tsx';
import { logInAgain as logInAgainMessages, confirmPassword as messages } from '#web/locales/en/admin.tsx';
import { ENGLISH } from '#web/locales/index.ts';
import { requireSameSite } from '#web/request/form-fields.ts';
import { countSessionRequest } from '#web/request/page-context.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { AskForm, FormButton, HiddenFields } from '#web/ui/controls.tsx';
import { renderAskPage } from '#web/ui/page.tsx';

/** A form of an admin page, sent by an administrator who has logged in recently. */
export interface AdminForm {
  user: CurrentUser;
  actor: Actor;
  form: URLSearchParams;
  c: RequestContext;
}

/**
 * A page for administrators. For everybody else it does not exist: they get the response of any unknown address. An account
 * with a second factor needs a session that began with it.
 */
export const requireAdmin =
  (
    deps: WebContext,
    handle: (deps: WebContext, user: CurrentUser, c: RequestContext) => Promise<Response>,
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

/** A form of an admin page. It needs a recent login; otherwise a page asks for the password and sends the form again. */
export const adminForm = (
  deps: WebContext,
  handle: (request: AdminForm) => Promise<Response>,
): Route['handle'] =>
  requireAdmin(deps, async (_, user, c) => {
    const form = await readForm(c, user.account.id);
    const confirmed = await confirmLogin(deps, c, user, form.get(PASSWORD_FIELD) ?? '', ENGLISH);
    form.delete(PASSWORD_FIELD);
    if ('problem' in confirmed)
      return confirmPasswordPage({
        ...{ user, site: deps.site, path: c.req.path, form, ...confirmed },
        ...{ now: deps.clock(), passkeys: await deps.store.passkeys.list(user.account.id) },
      });
    const { id: accountId, username } = confirmed.account;
    return handle({ user: confirmed, actor: { kind: 'admin', accountId, username }, form, c });
  });

const PASSWORD_FIELD = 'admin_password';

interface Props extends PasswordProblem, Omit<FormState, 'problems'> {
  site: Site;
  path: string;
  form: URLSearchParams;
}

/** Asks for the password and sends the same form again: no page needs a password field for each of its buttons. */
export const confirmPasswordPage = ({ site, path, form, answer, ...asked }: Props): Response =>
  renderAskPage(
    { title: messages.title, current: 'admin', user: asked.user, site, messages: ENGLISH, ...answer },
    messages.heading,
    <AskForm action={path} submit={messages.continue} links={{ '/admin/reports': messages.cancel }}>
      <HiddenFields fields={form} />
      <RecentLogin {...asked} name={PASSWORD_FIELD} page="/admin/reports" autofocus />
    </AskForm>,
  );

/** For a session that began before the account had its second factor. */
export const logInAgainPage = (user: CurrentUser, site: Site): Response =>
  renderAskPage(
    { title: logInAgainMessages.title, status: 403, current: 'admin', user, site, messages: ENGLISH },
    logInAgainMessages.heading,
    <>
      <p>{logInAgainMessages.about}</p>
      <FormButton action="/log-out" look="button primary" text={logInAgainMessages.logOut} />
    </>,
  );
