import type { Child } from 'hono/jsx';
import { STYLE_URL } from './assets.ts';
import { Mark } from './components/mark.tsx';
import { type ReferrerPolicy, securityHeaders } from './headers.ts';

export interface Page {
  /** Of the window; the name of the site is added. */
  title: string;
  status?: number;
  /** Where the header shows the reader to be. */
  current?: 'new';
  /** Keeps the page out of search engines. */
  unlisted?: boolean;
  referrerPolicy?: ReferrerPolicy;
  /** Cache-Control; `no-store` unless the page says otherwise. */
  cache?: string;
  /** Beside those that every page has. */
  headers?: Iterable<[string, string]>;
  /** The class of `main`. */
  kind?: string;
}

/** Browsers may keep it for going back, but ask each time: what is deleted must not be read from a cache. */
export const ASK_EACH_TIME = 'private, no-cache';

/** The one place that makes pages: the frame around `content`, and the headers. */
export function renderPage(page: Page, content: Child): Response {
  const { status = 200, referrerPolicy = 'same-origin', cache = 'no-store', headers = [] } = page;
  const response = new Response(`<!doctype html>${<Frame page={page} content={content} />}`, {
    status,
    headers: {
      ...securityHeaders(referrerPolicy),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': cache,
    },
  });
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
}

const Frame = ({ page, content }: { page: Page; content: Child }) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <title>{page.title} · Gluepot</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      {page.unlisted && <meta name="robots" content="noindex" />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={STYLE_URL} />
    </head>
    <body>
      <a class="skip sr" href="#main">
        Skip to the text
      </a>
      <header class="top">
        <a class="brand" href="/">
          <Mark />
          Gluepot
        </a>
        <nav aria-label="Site">
          <a href="/" aria-current={page.current === 'new' ? 'page' : undefined}>
            New
          </a>
        </nav>
      </header>
      <main id="main" class={page.kind}>
        {content}
      </main>
    </body>
  </html>
);
