import type { CurrentUser } from '#accounts/session.ts';
import type { Account } from '#domain/account.ts';
import { chooseSiteLanguage } from '#domain/site-language.ts';
import { DAY_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import { cookieLine, readCookie } from '#http/headers/cookies.ts';
import type { RequestContext, Route } from '#http/routes.ts';
import { ENGLISH, type Messages, messagesIn } from '#web/locales/index.ts';

/** The language that somebody chose in this browser. */
const COOKIE = 'language';

/** What each request is answered in. */
const CHOSEN = new WeakMap<RequestContext, Messages>();

/** The messages in the language of the visitor, once `chooseLanguage` has chosen it. */
export const messagesOf = (c: RequestContext): Messages => CHOSEN.get(c) ?? ENGLISH;

/** Set-Cookie for a browser in which somebody chose a language. */
export const languageCookie = (deps: AppContext, tag: string): string =>
  cookieLine(deps, COOKIE, tag, 365 * DAY_MS);

/** The route, with messages in the language of this browser: that of the cookie, else of `Accept-Language`. */
export const withLanguage = (deps: AppContext, route: Route): Route => ({
  ...route,
  handle: async (c) => {
    await chooseLanguage(deps, c);
    return route.handle(c);
  },
});

export async function chooseLanguage(deps: AppContext, c: RequestContext): Promise<void> {
  const { languages, defaultLanguage } = deps.site;
  const chosen = readCookie(deps, c, COOKIE);
  const tag =
    languages.find((offered) => offered === chosen) ??
    chooseSiteLanguage(c.req.header('accept-language'), languages) ??
    defaultLanguage;
  CHOSEN.set(c, await messagesIn(tag));
}

/** Answers in the language of an account, which comes before that of the browser. */
export async function speakTo(deps: AppContext, c: RequestContext, user: CurrentUser | null): Promise<void> {
  const language = user && languageOf(deps, user.account);
  if (language) CHOSEN.set(c, await messagesIn(language));
}

/** The messages for mails to an account: who causes one may be somebody else. */
export const messagesForAccount = (
  deps: Pick<AppContext, 'site'>,
  account: Pick<Account, 'language'>,
): Promise<Messages> => messagesIn(languageOf(deps, account) ?? deps.site.defaultLanguage);

/** The language that an account has chosen, if the site still offers it. */
const languageOf = ({ site }: Pick<AppContext, 'site'>, { language }: Pick<Account, 'language'>) =>
  site.languages.find((offered) => offered === language);
