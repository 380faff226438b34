import type { Context } from 'hono';
import { confirmEmail } from '#accounts/email.ts';
import { notifyAccount } from '#accounts/security-emails.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#http/context.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { formatTime } from '#web/lib/format.ts';
import { redirect } from '#web/request/form-fields.ts';
import { pageContext, requireLogin } from '#web/request/page-context.ts';
import { requireSameSite } from '#web/request/same-site.ts';
import { askConfirmPage, confirmedPage, notConfirmedPage } from './confirm-page.tsx';
import type { ConfirmationMails } from './confirmation-mails.ts';
import { notices as securityEmails } from './mail-messages.ts';

/** The link that confirms an email address. Its page has a button, because mail programs prefetch links. */
export const confirmRoutes = (deps: AppContext, mails: ConfirmationMails): Route[] => [
  {
    method: 'GET',
    path: '/confirm/:token',
    handle: async (c) => askConfirmPage(await pageContext(deps, c), c.req.path),
  },
  { method: 'POST', path: '/confirm/:token', handle: (c) => confirm(deps, c) },
  {
    method: 'POST',
    path: '/account/confirmation',
    handle: requireLogin(
      deps,
      async ({ account }, c) =>
        redirect(
          c,
          `/account?done=${(await mails.send(account)) ? 'confirmation-sent' : 'confirmation-waits'}`,
        ),
      () => '/account',
    ),
  },
];

async function confirm(deps: AppContext, c: Context<Env>): Promise<Response> {
  requireSameSite(c);
  try {
    const { before, email, isNew } = await confirmEmail(deps, param(c, 'token'));
    const { username } = before;
    logSecurityEvent(deps, c, isNew ? 'email_changed' : 'email_confirmed', { account: username });
    // To the old address: the owner of a stolen account must learn about the change.
    if (isNew)
      notifyAccount(
        deps,
        before,
        'email',
        securityEmails(deps.site.name).emailChanged(username, formatTime(deps.clock())),
      );
    return confirmedPage(await pageContext(deps, c), username, email);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'CONFLICT') return notConfirmedPage(await pageContext(deps, c), 409);
    if (error.code === 'FORBIDDEN') return notConfirmedPage(await pageContext(deps, c), 403);
    throw error;
  }
}
