import type { Child } from 'hono/jsx';
import type { AppError } from '#domain/errors.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import type { Rendered } from '#domain/rendering.ts';
import type { Site } from '#domain/site.ts';
import { errorHeaders, STATUS } from '#http/errors.ts';
import { FRAMED_HEADERS } from '#web/lib/headers.ts';
import { parseTemplate, renderTemplate } from '#web/lib/page-template.ts';
import { embedPath, pastePath } from '#web/lib/urls.ts';
import { code as codeMessages, embed as messages } from '#web/locales/en/embed.tsx';
import { encrypted as copyMessages } from '#web/locales/en/paste.tsx';
import { scrollRegion } from '#web/paste/age-command.tsx';
import { MoreLink } from '#web/paste/format-links.tsx';
import { Text } from '#web/paste/page.tsx';
import { STYLE_URL } from '#web/ui/assets.ts';
import { CopyButton, LinkList } from '#web/ui/controls.tsx';
import { ASK_EACH_TIME, type PageContext, renderPage } from '#web/ui/page.tsx';
import { countLines, frameHtml, frameSize } from './frame.ts';

interface EmbedProps {
  /** With the lines that are asked for alone. */
  rendered: Rendered;
  title: string;
  /** The page of the paste. */
  url: string;
  theme: 'light' | 'dark' | undefined;
  site: Site;
}

/** The text of a paste, alone, for a frame on another site. Its links open outside of the frame. */
export function embedPage({ rendered, title, url, theme, site }: EmbedProps): Response {
  const isEmpty = rendered.html.length === 0;
  const html = (
    <Frame title={title} url={url} theme={theme} site={site}>
      {isEmpty ? <p class="note">{messages.noSuchLines}</p> : <Text {...rendered} />}
      {rendered.more && (
        <p class="more">
          <MoreLink path={url} label={rendered.more} />
        </p>
      )}
    </Frame>
  );
  const page = parseTemplate(`<!doctype html>${html}`, framedHeaders());
  // Compressed with the rest of the page, because it differs from that on the page of the paste.
  return renderTemplate(page, isEmpty ? [] : [{ html: rendered.html }], new Headers());
}

/** Why there is nothing to show. */
export function embedErrorPage(error: AppError, now: number, site: Site, siteUrl: string): Response {
  const headers = framedHeaders();
  for (const [name, value] of errorHeaders(error, now)) headers.set(name, value);
  headers.set('Cache-Control', 'no-store');
  const html = (
    <Frame title={site.name} url={siteUrl} theme={undefined} site={site}>
      <p class="note">{error.message}</p>
    </Frame>
  );
  return new Response(`<!doctype html>${html}`, { status: STATUS[error.code], headers });
}

interface FrameProps extends Pick<EmbedProps, 'title' | 'url' | 'theme' | 'site'> {
  children: Child;
}

const Frame = ({ title, url, theme, site, children }: FrameProps) => (
  <html lang={messages.language} data-theme={theme}>
    <head>
      <meta charset="utf-8" />
      <title>{messages.title(title, site.name)}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content={theme ?? 'light dark'} />
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={url} />
      <base target="_blank" />
      <link rel="stylesheet" href={STYLE_URL} />
    </head>
    <body class="embed">
      <main>
        <h1 class="sr">{title}</h1>
        {children}
      </main>
      <footer class="colophon">
        <a href={url} rel="noopener" dir="auto">
          {title}
        </a>
        <a href={url} rel="noopener">
          {messages.onSite(site.name)}
        </a>
      </footer>
    </body>
  </html>
);

const framedHeaders = () =>
  new Headers({
    ...FRAMED_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': ASK_EACH_TIME,
    'X-Robots-Tag': 'noindex',
    Vary: 'Accept-Encoding',
  });

interface Props {
  paste: PasteWithContent;
  title: string;
  siteUrl: string;
  context: PageContext;
}

/** The code that embeds a paste, to copy. */
export function codePage({ paste, title, siteUrl, context }: Props): Response {
  const html = frameHtml(siteUrl, { id: paste.id, title }, frameSize(countLines(paste.content)));
  return renderPage(
    { title: codeMessages.title, ...context, unlisted: true, kind: 'ask' },
    <>
      <h1>{codeMessages.heading}</h1>
      <p>
        {codeMessages.about(
          <a href={pastePath(paste.id)} dir="auto">
            {title}
          </a>,
        )}
      </p>
      <div class="line">
        <pre {...scrollRegion(codeMessages.html)}>
          <code id="embed-code">{html}</code>
        </pre>
        <CopyButton of="embed-code" text={copyMessages.copy} look="button primary" />
      </div>
      <p>{codeMessages.lines(<code>?lines=3-9</code>)}</p>
      <p>{codeMessages.theme(<code>?theme=light</code>, <code>?theme=dark</code>)}</p>
      <p>{codeMessages.oembed}</p>
      <p class="quiet">{codeMessages.who}</p>
      <LinkList
        to={{ [embedPath(paste.id)]: codeMessages.preview, [pastePath(paste.id)]: codeMessages.backToPaste }}
      />
    </>,
  );
}
