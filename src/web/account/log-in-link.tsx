import { logInByLink } from '#accounts/log-in.ts';
import { newPendingLogIn } from '#accounts/pending-log-in.ts';
import { AppError } from '#domain/errors.ts';
import { type AppContext, addressOf } from '#http/context.ts';
import { get, param, post, type RequestContext, type Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { isNetworkBlocked } from '#pastes/blocks.ts';
import { requireSameSite } from '#web/request/form-fields.ts';
import { messagesOf } from '#web/request/language.ts';
import { pageContext } from '#web/request/page-context.ts';
import { AskForm } from '#web/ui/controls.tsx';
import { type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { openSession } from './log-in.ts';
import { logInCodePage } from './log-in-page.tsx';

/** The link of `gluepot account log-in-link`. Its page has a button, because mail programs prefetch links. */
export const logInLinkRoutes = (deps: AppContext): Route[] => [
  get('/log-in/link/:token', async (c) => askPage(await pageContext(deps, c), c.req.path)),
  post('/log-in/link/:token', (c) => logIn(deps, c)),
];

async function logIn(deps: AppContext, c: RequestContext): Promise<Response> {
  requireSameSite(c);
  const messages = messagesOf(c);
  const { logIn, logInLink, reset } = messages.account;
  if (isNetworkBlocked(deps, () => addressOf(deps, c))) throw new AppError('FORBIDDEN', logIn.blocked);
  const found = await logInByLink(deps, param(c, 'token'), c.req.header('user-agent') ?? '');
  if (found === undefined) throw new AppError('FORBIDDEN', `${reset.stale} ${logInLink.aboutStale}`);
  const { account, sessionText } = found;
  logSecurityEvent(deps, c, 'log_in_link_used', { account: account.username });
  if (sessionText !== null) return openSession(deps, c, account, sessionText, null);
  const pending = newPendingLogIn(deps.secrets.pendingLogIn, account, deps.clock());
  return logInCodePage({ next: null, site: deps.site, messages, pending });
}

function askPage(context: PageContext, path: string): Response {
  const { confirm, logIn, logInLink: messages } = context.messages.account;
  return renderAskPage(
    { ...context, title: logIn.title, current: 'log-in' },
    messages.heading,
    <>
      <p>{messages.about}</p>
      <AskForm action={path} submit={logIn.logIn} links={{ '/': confirm.notNow }} />
    </>,
  );
}
