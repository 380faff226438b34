import { mustConfirm, sendConfirmation } from '#accounts/confirmation.ts';
import { confirmEmail } from '#accounts/email.ts';
import type { CurrentUser } from '#accounts/session.ts';
import type { Account } from '#domain/account.ts';
import { mailboxOf } from '#domain/email.ts';
import { AppError } from '#domain/errors.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import type { ConsumeResult } from '#http/limits/limits.ts';
import { get, param, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { redirect, requireSameSite } from '#web/request/form-fields.ts';
import { messagesForAccount } from '#web/request/language.ts';
import { pageContext, requireLogin } from '#web/request/page-context.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { AskForm } from '#web/ui/controls.tsx';
import { type Page, type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { notifyOwner } from './notify-owner.ts';

/** Emails to one mailbox, however many accounts name it: nobody can flood that of a stranger. */
const MAILS_AN_HOUR = 3;
const MAILS_A_DAY = 6;

/**
 * Sends the link that confirms an address. False when that got too many emails recently. Does not wait for the email; a
 * confirmed account gets none.
 */
export async function sendConfirmationMail(deps: WebContext, account: Account): Promise<boolean> {
  const { mailer, siteUrl, site } = deps;
  if (mailer === undefined || !mustConfirm(mailer, account)) return true;
  if ((await countConfirmationMail(deps, account.email)).rejected) return false;
  const { emails } = await messagesForAccount(deps, account);
  const message = (token: string) =>
    emails.mails(site.name).confirmAddress(account.username, `${siteUrl}/confirm/${token}`);
  sendConfirmation(deps, mailer, account, message).catch((error) =>
    deps.logError(error, 'A link that confirms the email address of a new account could not be sent'),
  );
  return true;
}

/** Counts an email to this address, which must not be sent if it is rejected. */
export function countConfirmationMail(deps: WebContext, email: string): Promise<ConsumeResult> {
  const mailbox = mailboxOf(email);
  return deps.confirmationMails.consume(
    [
      { subject: `hour ${mailbox}`, lengthMs: HOUR_MS, max: MAILS_AN_HOUR },
      { subject: `day ${mailbox}`, lengthMs: DAY_MS, max: MAILS_A_DAY },
    ],
    deps.clock(),
  );
}

/** The link that confirms an email address. Its page has a button, because mail programs prefetch links. */
export const confirmRoutes = (deps: WebContext): Route[] => [
  get('/confirm/:token', async (c) => askConfirmPage(await pageContext(deps, c), c.req.path)),
  post('/confirm/:token', (c) => confirm(deps, c)),
  post('/account/confirmation', requireLogin(deps, confirmLater, '/account')),
];

async function confirmLater(
  deps: WebContext,
  { account }: CurrentUser,
  c: RequestContext,
): Promise<Response> {
  const isSent = await sendConfirmationMail(deps, account);
  return redirect(c, `/account?done=${isSent ? 'confirmation-sent' : 'confirmation-waits'}`);
}

async function confirm(deps: AppContext, c: RequestContext): Promise<Response> {
  requireSameSite(c);
  try {
    const { before, email, isNew } = await confirmEmail(deps, param(c, 'token'));
    const { username } = before;
    logSecurityEvent(deps, c, isNew ? 'email_changed' : 'email_confirmed', { account: username });
    // To the old address: the owner of a stolen account must learn about the change.
    if (isNew) notifyOwner(deps, before, 'email', 'emailChanged');
    return confirmedPage(await pageContext(deps, c), username, email);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'CONFLICT') return notConfirmedPage(await pageContext(deps, c), 409);
    if (error.code === 'FORBIDDEN') return notConfirmedPage(await pageContext(deps, c), 403);
    throw error;
  }
}

const pageOf = (context: PageContext): Page => ({
  title: context.messages.account.confirm.title,
  current: 'account',
  ...context,
});

/** The page behind the link from the email; `path` is the path of that link. */
export function askConfirmPage(context: PageContext, path: string): Response {
  const { confirm: messages } = context.messages.account;
  return renderAskPage(
    pageOf(context),
    messages.heading,
    <>
      <p>{messages.about}</p>
      <AskForm action={path} submit={messages.confirm} links={{ '/': messages.notNow }} />
    </>,
  );
}

export function confirmedPage(context: PageContext, username: string, email: string): Response {
  const { confirm: messages } = context.messages.account;
  return renderAskPage(
    pageOf(context),
    messages.confirmed,
    <p role="status">{messages.hasAddress(username, email)}</p>,
    { '/account': messages.account },
  );
}

/** 403 for a link that was used, has expired or never existed; 409 when another account has the address by now. */
export function notConfirmedPage(context: PageContext, status: 403 | 409): Response {
  const { confirm: messages } = context.messages.account;
  return renderAskPage(
    { ...pageOf(context), status },
    status === 409 ? messages.taken : messages.stale,
    <p>{status === 409 ? messages.aboutTaken : messages.aboutStale}</p>,
    { '/account': messages.account },
  );
}
