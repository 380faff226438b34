import type { Child } from 'hono/jsx';
import type { CurrentUser } from '#accounts/session.ts';
import { PERMISSIONS_POLICY, type ReferrerPolicy, securityHeaders } from '#web/lib/headers.ts';
import { scriptUrl } from './asset-manifest.ts';
import { STYLE_URL } from './assets.ts';
import { ConfirmBanner } from './confirm-banner.tsx';
import { Header, type Section } from './header.tsx';
import { frame as messages } from './messages.tsx';

/** For whom a page is made. */
export interface PageContext {
  /** Who is logged in; null for a visitor. */
  user: CurrentUser | null;
  /** Whether a visitor is offered to sign up. */
  signup: 'open' | 'closed';
}

/** Without an audience where asking who looks is what has failed. */
export interface Page extends Partial<PageContext> {
  /** Of the window; the name of the site is added. */
  title: string;
  /** What search engines show below the title. */
  description?: string;
  status?: number;
  /** Where the header shows the reader to be. */
  current?: Section;
  /** The address of an RSS feed of the same things. */
  feed?: string;
  /** Keeps the page out of search engines. */
  unlisted?: boolean;
  referrerPolicy?: ReferrerPolicy;
  /** Cache-Control; `no-store` unless the page says otherwise. */
  cache?: string;
  /** Beside those that every page has. */
  headers?: Iterable<[string, string]>;
  /**
   * Whether it is painted when all of it is there. For pages of bounded length with a table, whose columns would
   * move while the rows arrive.
   */
  whole?: boolean;
  /** More for the head. Not written in the content: Hono moves it there by copying the page, several times. */
  head?: Child;
  /** The class of `main`. */
  kind?: string;
}

/** Browsers may keep it for going back, but ask each time: what is deleted must not be read from a cache. */
export const ASK_EACH_TIME = 'private, no-cache';

/** Makes a page. */
export const renderPage = (page: Page, content: Child): Response =>
  new Response(pageHtml(page, content), { status: page.status ?? 200, headers: pageHeaders(page) });

/** The one place that makes the HTML of pages: the frame around `content`. */
export const pageHtml = (page: Page, content: Child): string =>
  `<!doctype html>${<Frame page={page} content={content} />}`;

export function pageHeaders({
  referrerPolicy = 'same-origin',
  cache = 'no-store',
  headers = [],
}: Page): Headers {
  const all = new Headers({
    ...securityHeaders(referrerPolicy),
    'Permissions-Policy': PERMISSIONS_POLICY,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cache,
    Vary: 'Accept-Encoding, Cookie',
  });
  for (const [name, value] of headers) all.set(name, value);
  return all;
}

/** Whether a page is about the account and what it holds, rather than about pastes that anybody may see. */
const isOwn = ({ current, kind }: Page): boolean =>
  kind === undefined && (current === 'dashboard' || current === 'statistics' || current === 'account');

const Frame = ({ page, content }: { page: Page; content: Child }) => (
  <html lang={messages.language}>
    <head>
      <meta charset="utf-8" />
      <title>{messages.title(page.title)}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      {page.unlisted && <meta name="robots" content="noindex" />}
      {page.description !== undefined && <meta name="description" content={page.description} />}
      {page.feed !== undefined && (
        <link rel="alternate" type="application/rss+xml" title={page.title} href={page.feed} />
      )}
      {page.head}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <Scripts />
      <link rel="stylesheet" href={STYLE_URL} />
    </head>
    <body>
      <a class="skip sr" href="#main">
        {messages.skip}
      </a>
      <Header current={page.current} user={page.user} signup={page.signup} />
      <main id="main" class={page.kind} data-whole={page.whole}>
        {page.user && !page.user.account.emailConfirmed && isOwn(page) && (
          <ConfirmBanner account={page.user.account} isOnAccountPage={page.current === 'account'} />
        )}
        {content}
        {page.whole && <i class="end" hidden />}
      </main>
    </body>
  </html>
);

/**
 * The one that runs before the page is painted stands before the style sheet, which it would have to wait for;
 * all else waits until the page is there. Without a build there is neither.
 */
const Scripts = () => {
  const [early, site] = [scriptUrl('early'), scriptUrl('site')];
  return early && site ? (
    <>
      <script src={early} />
      <script type="module" src={site} />
    </>
  ) : null;
};
