import type { Child } from 'hono/jsx';
import { AppError, DamagedText, pasteNotFound, validationFailed } from '#domain/errors.ts';
import { LINE_RANGE_RULE, type LineRange, parseLineRange } from '#domain/line-range.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import type { Rendered } from '#domain/rendering.ts';
import type { Site } from '#domain/site.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import { errorHeaders, STATUS } from '#http/errors.ts';
import { get, param, type RequestContext, type Route } from '#http/routes.ts';
import { openPaste } from '#pastes/open.ts';
import { pickLines } from '#text/lines.ts';
import { fillWords } from '#text/words.ts';
import { FRAMED_HEADERS } from '#web/lib/headers.ts';
import { bodyValue, parseTemplate, renderTemplate, type SlotValue } from '#web/lib/page-template.ts';
import { embedCodePath, embedPath, pastePath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { findById, isRemoval } from '#web/paste/find.ts';
import { isEmbeddable } from '#web/paste/opened.ts';
import { MoreLink, Text } from '#web/paste/page.tsx';
import { nameOf } from '#web/paste/preview.tsx';
import { isCounted, visitorOf } from '#web/paste/visitor.ts';
import { messagesOf } from '#web/request/language.ts';
import { pageContext } from '#web/request/page-context.ts';
import { STYLE_URL } from '#web/ui/assets.ts';
import { CopyButton, LinkList, scrollRegion } from '#web/ui/controls.tsx';
import { InLanguage } from '#web/ui/messages.ts';
import { ASK_EACH_TIME, renderPage } from '#web/ui/page.tsx';
import { countLines, frameHtml, frameSize, oembedRoute } from './oembed.ts';

/** Public pastes on other sites. A private site has no such routes, not even for those who are logged in. */
export const embedRoutes = (deps: AppContext): Route[] =>
  deps.site.whoCanRead === 'everyone'
    ? [
        get(embedPath(':id'), (c) => frame(deps, c).catch((error) => framedError(deps, c, error))),
        get(embedCodePath(':id'), (c) => code(deps, c)),
        oembedRoute(deps),
      ]
    : [];

const THEMES = ['light', 'dark'] as const;

/**
 * The text of a paste, alone, for a frame on another site. Its links open outside of the frame. Reads no session: it is
 * the same for everybody who reads the same language.
 */
async function frame(deps: AppContext, c: RequestContext): Promise<Response> {
  const found = await findEmbeddable(deps, c);
  const messages = messagesOf(c);
  const lines = c.req.query('lines');
  const range = lines === undefined ? undefined : parseLineRange(lines);
  if (range === null) throw validationFailed({ lines: LINE_RANGE_RULE });
  const { paste } = await openPaste(deps, found, visitorOf(deps, c), isCounted(c));
  const mode = range === undefined ? 'rendered' : 'source';
  const rendered = await deps.renderer.render(paste, mode, () => queueNetworkOf(deps, c));
  const text = framedHtml(rendered, await bodyValue(rendered, messages.text), paste.id, range);
  const isEmpty = text.length === 0;
  const url = deps.siteUrl + pastePath(paste.id);
  const theme = THEMES.find((each) => each === c.req.query('theme'));
  const html = framePage(
    messages,
    { title: nameOf(paste, messages), url, theme, site: deps.site },
    <>
      {isEmpty ? <p class="note">{messages.embed.embed.noSuchLines}</p> : <Text {...rendered} html={text} />}
      {rendered.more && (
        <p class="more">
          <MoreLink path={url} label={fillWords(rendered.more, messages.text)} />
        </p>
      )}
    </>,
  );
  const page = parseTemplate(html, framedHeaders());
  // Compressed with the rest of the page, because it differs from that on the page of the paste.
  return renderTemplate(page, isEmpty ? [] : [{ html: text }], new Headers());
}

/** The error page of the site must not be framed, and a frame that stays empty says nothing. */
function framedError({ clock, site, siteUrl }: AppContext, c: RequestContext, error: unknown): Response {
  if (!(error instanceof AppError)) throw error;
  const headers = framedHeaders();
  for (const [name, value] of errorHeaders(error, clock())) headers.set(name, value);
  headers.set('Cache-Control', 'no-store');
  const messages = messagesOf(c);
  const html = framePage(
    messages,
    { title: site.name, url: siteUrl, theme: undefined, site },
    <p class="note">{errorText(error, messages)}</p>,
  );
  return new Response(html, { status: STATUS[error.code], headers });
}

/** The message of an error is for users of the API, except where a page forbids something. */
function errorText(error: AppError, { embed: { embed: messages }, ui }: Messages): string {
  const { code, message } = error;
  if (error instanceof DamagedText) return ui.error.damagedText.text;
  if (code === 'FORBIDDEN') return message;
  if (code === 'NOT_FOUND') return messages.notFound;
  return code === 'VALIDATION_FAILED' ? messages.noSuchLines : messages.failed;
}

/** Whole texts are made once for all readers of what is rendered, who may be many and not read. */
const WHOLE = new WeakMap<SlotValue, Uint8Array>();

function framedHtml(
  { kind }: Rendered,
  body: SlotValue,
  id: string,
  range: LineRange | undefined,
): Uint8Array {
  const kept = range === undefined ? WHOLE.get(body) : undefined;
  if (kept !== undefined) return kept;
  const text = Buffer.from(body.html).toString();
  const shown = range === undefined || kind !== 'lines' ? text : pickLines(text, range.from, range.to);
  // Numbers of lines lead to the lines on the page of the paste. Users' text contains no `<`.
  const framed = Buffer.from(
    shown
      .replace(/<a href=#(?=(?:f\d+-)?L)/g, `<a href=${pastePath(id)}#`)
      // The frame is one level below the page.
      .replaceAll(' href="../raw/', ' href="../../raw/'),
  );
  if (range === undefined) WHOLE.set(body, framed);
  return framed;
}

/** Throws NOT_FOUND for a removed paste, and FORBIDDEN for one that is not public. */
async function findEmbeddable(deps: AppContext, c: RequestContext): Promise<PasteWithContent> {
  const found = await findById(deps, c, param(c, 'id'));
  if (isRemoval(found)) throw pasteNotFound();
  if (!isEmbeddable(found, deps.site))
    throw new AppError('FORBIDDEN', messagesOf(c).embed.embed.notEmbeddable);
  return found;
}

interface FrameProps {
  title: string;
  /** The page of the paste. */
  url: string;
  theme: (typeof THEMES)[number] | undefined;
  site: Site;
}

/** The HTML of a frame. */
function framePage(messages: Messages, { title, url, theme, site }: FrameProps, content: Child): string {
  const { embed, locale } = messages;
  return `<!doctype html>${(
    <InLanguage value={messages}>
      <html lang={locale.tag} dir={locale.dir === 'rtl' ? 'rtl' : undefined} data-theme={theme}>
        <head>
          <meta charset="utf-8" />
          <title>{embed.embed.title(title, site.name)}</title>
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
            {content}
          </main>
          <footer class="colophon">
            <a href={url} rel="noopener" dir="auto">
              {title}
            </a>
            <a href={url} rel="noopener">
              {embed.embed.onSite(site.name)}
            </a>
          </footer>
        </body>
      </html>
    </InLanguage>
  )}`;
}

const framedHeaders = () =>
  new Headers({
    ...FRAMED_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': ASK_EACH_TIME,
    'X-Robots-Tag': 'noindex',
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
  });

/** The code that embeds a paste, to copy. */
async function code(deps: AppContext, c: RequestContext): Promise<Response> {
  const paste = await findEmbeddable(deps, c);
  const context = await pageContext(deps, c);
  const { code: messages } = context.messages.embed;
  const title = nameOf(paste, context.messages);
  const html = frameHtml(deps.siteUrl, { id: paste.id, title }, frameSize(countLines(paste.content)));
  return renderPage(
    { title: messages.title, ...context, unlisted: true, kind: 'ask' },
    <>
      <h1>{messages.heading}</h1>
      <p>
        {messages.about(
          <a href={pastePath(paste.id)} dir="auto">
            {title}
          </a>,
        )}
      </p>
      <div class="line">
        <pre {...scrollRegion(messages.html)}>
          <code id="embed-code">{html}</code>
        </pre>
        <CopyButton of="embed-code" text={context.messages.paste.encrypted.copy} look="button primary" />
      </div>
      <p>{messages.lines(<code>?lines=3-9</code>)}</p>
      <p>{messages.theme(<code>?theme=light</code>, <code>?theme=dark</code>)}</p>
      <p>{messages.oembed}</p>
      <p class="quiet">{messages.who}</p>
      <LinkList
        to={{ [embedPath(paste.id)]: messages.preview, [pastePath(paste.id)]: messages.backToPaste }}
      />
    </>,
  );
}
