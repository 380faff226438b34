import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { CurrentUser } from '#accounts/session.ts';
import type { Account } from '#domain/account.ts';
import { DEFAULT_SITE_NAME, type Site } from '#domain/site.ts';
import { textResponse } from '#http/body/large-response.ts';
import { escapeAttribute } from '#text/escape.ts';
import { renderMarkdownLine } from '#text/markdown.ts';
import { fillWords } from '#text/words.ts';
import { PERMISSIONS_POLICY, type ReferrerPolicy, securityHeaders } from '#web/lib/headers.ts';
import { parseTemplate, renderTemplate } from '#web/lib/page-template.ts';
import { ENGLISH, type Messages } from '#web/locales/index.ts';
import { imageUrl, scriptUrl, translatedUrl } from './asset-manifest.ts';
import { STYLE_URL } from './assets.ts';
import { ActLink, LinkList, Submit } from './controls.tsx';
import { Header, LanguageLink, type Section } from './header.tsx';
import { Logo } from './logo.tsx';
import { InLanguage, useMessages } from './messages.ts';
import { OpenGraph } from './open-graph.tsx';

/** What a page needs to know about its visitor and the server. */
export interface PageContext {
  /** Who is logged in; null for a visitor. */
  user: CurrentUser | null;
  site: Site;
  /** In the language of the visitor. */
  messages: Messages;
  /** Of the page. With a description, other sites preview links to it. */
  url?: string | undefined;
}

/** `user` is undefined when finding the current user has failed. */
export interface Page extends Omit<PageContext, 'user' | 'messages'> {
  messages?: Messages;
  user?: CurrentUser | null;
  /** The window title, without the name of the site. */
  title: string;
  /** What search engines show below the title. */
  description?: string;
  status?: number;
  /** The link that the header marks as current. */
  current?: Section;
  feed?: string;
  /** Keeps the page out of search engines. */
  unlisted?: boolean;
  referrerPolicy?: ReferrerPolicy;
  /** Cache-Control; `no-store` unless the page says otherwise. */
  cache?: string;
  /** Added to the headers of every page. */
  headers?: Iterable<[string, string]>;
  /**
   * Whether the page is painted only once it is complete. For bounded pages with a table, whose columns would move
   * while rows arrive.
   */
  whole?: boolean;
  /** Added to the head. Not part of the content: Hono would copy the page several times to move it there. */
  head?: Child;
  /** Before what the operator links on every page. */
  colophon?: Child;
  kind?: string;
  /** Whether it has an editor, or a list of one's own pastes: their scripts have more to say. */
  writes?: boolean | undefined;
  /** How far the sheet reaches in a wide window: as a document beside an outer margin, or to the edge. */
  book?: 'prose' | 'full' | undefined;
}

/** A page with tables that is for its user alone. */
export const ownPage = ({ site, user, messages }: PageContext): Omit<Page, 'title'> => ({
  ...{ site, user, messages },
  unlisted: true,
  whole: true,
});

/** How a page answers a form that failed. */
export type PageAnswer = Pick<Page, 'status' | 'headers'>;

/** Browsers may keep the page, but must revalidate it each time: a deleted paste must not come from a cache. */
export const ASK_EACH_TIME = 'private, no-cache';

/** A page as a response. */
export const renderPage = (page: Page, content: Child): Response =>
  textResponse(pageHtml(page, content), { status: page.status ?? 200, headers: pageHeaders(page) });

/**
 * A page that asks or says one thing, below the logo, with `links` to go on from there. Search engines leave it out unless
 * `page` says otherwise.
 */
export const renderAskPage = (
  page: Page,
  heading: Child,
  content: Child,
  links?: Record<string, string>,
): Response =>
  renderPage(
    { unlisted: true, ...page, kind: 'ask' },
    <>
      <Logo />
      <h1>{heading}</h1>
      {content}
      {links && <LinkList to={links} />}
    </>,
  );

/** The HTML of a page: the frame around `content`. */
export const pageHtml = (page: Page, content: Child): string =>
  `<!doctype html>${(
    <InLanguage value={page.messages ?? ENGLISH}>
      <Frame page={page} content={content} />
    </InLanguage>
  )}`;

/** The same with texts in the slots of `content`; `asked` are the headers of the request. */
export const renderFilledPage = (
  page: Page,
  content: Child,
  values: Parameters<typeof renderTemplate>[1],
  asked: Headers,
): Response => {
  const template = parseTemplate(pageHtml(page, content), pageHeaders(page));
  const response = renderTemplate(template, values, asked);
  const { status = 200 } = page;
  return status === 200 ? response : new Response(response.body, { status, headers: response.headers });
};

export function pageHeaders({
  referrerPolicy = 'same-origin',
  cache = 'no-store',
  headers = [],
  messages = ENGLISH,
}: Page): Headers {
  const all = new Headers({
    ...securityHeaders(referrerPolicy),
    'Permissions-Policy': PERMISSIONS_POLICY,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cache,
    'Content-Language': messages.locale.tag,
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  });
  for (const [name, value] of headers) all.set(name, value);
  return all;
}

/** Whether a page shows the user's own account or pastes, which is where an unconfirmed address matters. */
const isOwn = ({ current, kind }: Page): boolean =>
  kind === undefined && (current === 'dashboard' || current === 'statistics' || current === 'account');

const Frame = ({ page, content }: { page: Page; content: Child }) => {
  const { locale, ui } = useMessages();
  const { frame: messages } = ui;
  return (
    <html lang={locale.tag} dir={locale.dir === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta charset="utf-8" />
        <title>{messages.title(page.title, page.site.name)}</title>
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        {page.unlisted && <meta name="robots" content="noindex" />}
        {page.description !== undefined && <meta name="description" content={page.description} />}
        {page.feed !== undefined && (
          <link rel="alternate" type="application/rss+xml" title={page.title} href={page.feed} />
        )}
        {page.url !== undefined && page.description !== undefined && !page.unlisted && (
          <OpenGraph
            siteName={page.site.name}
            title={page.title}
            description={page.description}
            url={page.url}
            type="website"
          />
        )}
        {page.head}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {imageUrl('touch-icon') && <link rel="apple-touch-icon" href={imageUrl('touch-icon')} />}
        {page.current === 'new' && <link rel="manifest" href="/manifest.webmanifest" />}
        <Scripts writes={page.writes} />
        <link rel="stylesheet" href={STYLE_URL} />
      </head>
      <body data-book={page.book}>
        <a class="skip sr" href="#main">
          {messages.skip}
        </a>
        <Header current={page.current} user={page.user} site={page.site} />
        <Notice site={page.site} />
        <main id="main" class={page.kind} data-whole={page.whole}>
          {page.user && !page.user.account.emailConfirmed && isOwn(page) && (
            <ConfirmBanner account={page.user.account} isOnAccountPage={page.current === 'account'} />
          )}
          {content}
          {page.whole && <i class="end" hidden />}
        </main>
        <Footer site={page.site}>{page.colophon}</Footer>
      </body>
    </html>
  );
};

/**
 * `early` comes before the style sheet, which it would otherwise wait for; the messages and then `site`, which reads them,
 * run after parsing. Without a build there is none.
 */
const Scripts = ({ writes }: Pick<Page, 'writes'>) => {
  const { tag, dateTag } = useMessages().locale;
  const [early, site, messages] = [scriptUrl('early'), scriptUrl('site'), translatedUrl('messages', tag)];
  return early && site && messages ? (
    <>
      <script src={early} data-dates={dateTag} />
      <script type="module" src={messages} />
      {writes && <script type="module" src={translatedUrl('writing', tag)} />}
      <script type="module" src={site} />
    </>
  ) : null;
};

const ConfirmBanner = ({ account, isOnAccountPage }: { account: Account; isOnAccountPage: boolean }) => {
  const { confirmBanner: messages } = useMessages().ui;
  return (
    <form class="note" method="post" action="/account/confirmation">
      <p>
        <strong>{messages.heading}</strong>
        <br />
        {messages.about(account.email)}
      </p>
      <p class="actions">
        <Submit>{messages.sendAgain}</Submit>
        {!isOnAccountPage && <ActLink href="/account">{messages.changeAddress}</ActLink>}
      </p>
    </form>
  );
};

/** A site's notice as HTML: rendered once, as it never changes. */
const RENDERED = new WeakMap<Site, string>();

/** What the operator tells the visitors of every page. */
const Notice = ({ site }: { site: Site }) => {
  if (site.notice === undefined) return null;
  const html = RENDERED.get(site) ?? renderMarkdownLine(site.notice);
  RENDERED.set(site, html);
  return (
    <aside class="notice" aria-label={useMessages().ui.frame.notice}>
      <p>{raw(fillWords(html, useMessages().text, escapeAttribute))}</p>
    </aside>
  );
};

/** What a page says of itself, and what the operator links on every page. A site without any such setting, and with one language, has no footer. */
const Footer = ({ site, children }: { site: Site; children?: Child }) => {
  const { frame: messages } = useMessages().ui;
  const links: [href: string | undefined, text: string][] = [
    [site.contactUrl, messages.contact],
    [site.termsUrl, messages.terms],
    [site.privacyUrl, messages.privacy],
  ];
  const isNamed = site.name !== DEFAULT_SITE_NAME;
  const switches = site.languages.length > 1;
  if (!children && !isNamed && !switches && links.every(([href]) => href === undefined)) return null;
  return (
    <footer class="colophon">
      {children}
      {links.map(([href, text]) => href !== undefined && <a href={href}>{text}</a>)}
      {isNamed && <span>{messages.poweredBy}</span>}
      {switches && <LanguageLink />}
    </footer>
  );
};
