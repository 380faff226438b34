import { setAccountLanguage } from '#accounts/language.ts';
import { SITE_LANGUAGES } from '#domain/site-language.ts';
import { currentUser } from '#http/auth/current-user.ts';
import type { AppContext } from '#http/context.ts';
import { withCookie } from '#http/headers/cookies.ts';
import { get, post, type RequestContext, type Route } from '#http/routes.ts';
import { sitePathOf } from '#http/site-path.ts';
import { pathOnSite, readFields, redirect } from '#web/request/form-fields.ts';
import { languageCookie } from '#web/request/language.ts';
import { pageContext } from '#web/request/page-context.ts';
import { HiddenFields } from '#web/ui/controls.tsx';
import { renderAskPage } from '#web/ui/page.tsx';

/** Choosing the language of the site. */
export const languageRoutes = (deps: AppContext): Route[] => [
  get('/language', (c) => languagePage(deps, c)),
  post('/language', (c) => choose(deps, c)),
];

/** Each language by its own name. Its button leads back to the page with the link that was followed. */
async function languagePage(deps: AppContext, c: RequestContext): Promise<Response> {
  const context = await pageContext(deps, c);
  const { languagePage: messages } = context.messages.ui;
  const fields: [string, string][] = [['next', pageBefore(deps, c)]];
  return renderAskPage(
    { ...context, title: messages.title },
    messages.heading,
    <form class="languages" method="post" action="/language">
      <HiddenFields fields={fields} />
      {deps.site.languages.map((tag) => (
        <button
          type="submit"
          class="button"
          name="language"
          value={tag}
          lang={tag}
          dir={SITE_LANGUAGES[tag].dir}
          aria-current={tag === context.messages.locale.tag ? 'true' : undefined}
        >
          {SITE_LANGUAGES[tag].name}
        </button>
      ))}
    </form>,
  );
}

/** The page of this site with the link that was followed, as the browser says. */
function pageBefore(deps: AppContext, c: RequestContext): string {
  const path = pathOnSite(sitePathOf(deps.siteUrl, c.req.header('referer') ?? '') ?? '');
  return path === null || path.startsWith('/language') ? '/' : path;
}

/** Remembered in a cookie, and in the account of somebody who is logged in, whose mails follow it. */
async function choose(deps: AppContext, c: RequestContext): Promise<Response> {
  const { language, next } = await readFields(c, ['language', 'next']);
  const to = pathOnSite(next) ?? '/';
  const tag = deps.site.languages.find((offered) => offered === language);
  if (tag === undefined) return redirect(c, to);
  const user = await currentUser(deps, c);
  if (user !== null) await setAccountLanguage({ ...deps, ...deps.site }, user.account, tag);
  return withCookie(redirect(c, to), languageCookie(deps, tag));
}
