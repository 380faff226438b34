import { findProxyAccount, type ProxyRefusal } from '#accounts/proxy-log-in.ts';
import { beginSession } from '#accounts/session.ts';
import { PROXY_ISSUER } from '#domain/identity.ts';
import { enterSession, sessionOf } from '#http/auth/current-user.ts';
import { proxyUser } from '#http/auth/proxy.ts';
import { type AppContext, addressOf, withFairHashing } from '#http/context.ts';
import { withCookie } from '#http/headers/cookies.ts';
import { acceptsPages, isCrossSite } from '#http/remote-address.ts';
import type { Route } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { followGroups } from '#moderation/accounts.ts';
import { isNetworkBlocked } from '#pastes/access.ts';
import { pathOnSite, redirect } from '#web/request/form-fields.ts';
import { chooseLanguage } from '#web/request/language.ts';
import { contextOf } from '#web/request/page-context.ts';
import { type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { AFTER_LOG_IN } from './log-in.ts';

/** Pages for those whom the proxy has logged in and the site refuses: other ways in. */
const WAYS_IN = /^\/(?:log-in|forgot|reset|confirm|language)(?:\/|$)/;

/**
 * The route, before which somebody whom the proxy has logged in is logged in here. A session that began with a password or
 * another way stays. Only when a browser opens a page: forms have the cookie, programs have keys, and other requests would
 * each begin a session.
 */
export function withProxyLogIn(deps: AppContext, route: Route): Route {
  if (deps.authProxy === undefined || route.method !== 'GET') return route;
  const isWayIn = WAYS_IN.test(route.path);
  return {
    ...route,
    handle: async (c) => {
      const user = proxyUser(deps, c);
      if (user === undefined || !acceptsPages(c.req.raw.headers)) return route.handle(c);
      const current = await sessionOf(deps, c);
      if (current && current.session.issuer !== PROXY_ISSUER) return route.handle(c);
      const found = await findProxyAccount(withFairHashing(deps, c), user);
      if (typeof found !== 'string') await followGroups(deps, user, found);
      const isIn = typeof found !== 'string' && found.id === current?.account.id;
      // Asked for here: a link on another site must not renew the login.
      const isAgain =
        route.path === '/log-in' &&
        c.req.query('again') !== undefined &&
        !isCrossSite(c.req.raw.headers, deps.siteUrl);
      if (isIn && !isAgain) return route.handle(c);
      if (typeof found === 'string' || isNetworkBlocked(deps, () => addressOf(deps, c))) {
        if (isWayIn) return route.handle(c);
        logSecurityEvent(deps, c, 'proxy_refused');
        await chooseLanguage(deps, c);
        const why = typeof found === 'string' ? found : 'disabled';
        return proxyRefusedPage(contextOf(deps, c, null), user.identity.subject, why);
      }
      if (current) await deps.store.sessions.end(current.session.id, current.account.id);
      // Good only together with the header. Whether to ask for a second factor is up to the proxy.
      const { id, username, passwordHash } = found;
      const start = { passwordHash, secondFactor: true, identity: user.identity };
      const text = await beginSession(deps, id, c.req.header('user-agent') ?? '', start);
      logSecurityEvent(deps, c, 'login_succeeded', { account: username });
      const cookie = enterSession(deps, c, text);
      const next = isAgain && (pathOnSite(c.req.query('next') ?? '') ?? AFTER_LOG_IN);
      const response = next ? redirect(c, next) : await route.handle(c);
      response.headers.set('Cache-Control', 'no-store');
      return withCookie(response, cookie);
    },
  };
}

/** Says why somebody whom the proxy has logged in is not let in, and what to do. */
export function proxyRefusedPage(context: PageContext, name: string, why: ProxyRefusal): Response {
  const { ui, account } = context.messages;
  const { proxy: messages, logIn } = account;
  const username = name.toLowerCase();
  const command = ['gluepot account trust-proxy', username, ...(username === name ? [] : ['--name', name])];
  const mayLogIn = why === 'taken' && context.site.passwordLogin === 'on';
  return renderAskPage(
    { ...context, title: logIn.title, status: 403, current: 'log-in' },
    messages.refused[why],
    <>
      <p>
        {messages.loggedInAs(name.slice(0, 64))} {why === 'unfit' && ui.problems.usernameRule}{' '}
        {messages.aboutRefused[why]}
      </p>
      {why === 'taken' && (
        <p class="line">
          <output class="copy">{command.join(' ')}</output>
        </p>
      )}
    </>,
    mayLogIn ? { '/log-in': logIn.logIn } : {},
  );
}
