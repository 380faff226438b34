import { AppError, pasteNotFound, validationFailed } from '#domain/errors.ts';
import { LINE_RANGE_RULE, type LineRange, parseLineRange } from '#domain/line-range.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import type { Rendered } from '#domain/rendering.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import { get, param, type RequestContext, type Route } from '#http/routes.ts';
import { openPaste } from '#pastes/open.ts';
import { pickLines } from '#text/numbered-lines.ts';
import { embedCodePath, embedPath, pastePath } from '#web/lib/urls.ts';
import { embed as messages } from '#web/locales/en/embed.tsx';
import { type Found, findById, isRemoval } from '#web/paste/find.ts';
import { isEmbeddable } from '#web/paste/opened.ts';
import { nameOf } from '#web/paste/preview.tsx';
import { isCounted, visitorOf } from '#web/paste/visitor.ts';
import { pageContext } from '#web/request/page-context.ts';
import { oembedRoute } from './oembed.ts';
import { codePage, embedErrorPage, embedPage } from './page.tsx';

/** Public pastes on other sites. A private site has no such routes, not even for those who are logged in. */
export const embedRoutes = (deps: AppContext): Route[] =>
  deps.site.whoCanRead === 'everyone'
    ? [
        get(embedPath(':id'), (c) => frame(deps, c).catch((error) => framedError(deps, error))),
        get(embedCodePath(':id'), (c) => code(deps, c)),
        oembedRoute(deps),
      ]
    : [];

const THEMES = ['light', 'dark'] as const;

/** Reads no cookie: a frame on another site is the same for everybody. */
async function frame(deps: AppContext, c: RequestContext): Promise<Response> {
  const found = requireEmbeddable(deps, await findById(deps, c, param(c, 'id')));
  const lines = c.req.query('lines');
  const range = lines === undefined ? undefined : parseLineRange(lines);
  if (range === null) throw validationFailed({ lines: LINE_RANGE_RULE });
  const { paste } = await openPaste(deps, found, visitorOf(deps, c), isCounted(c));
  const mode = range === undefined ? 'rendered' : 'source';
  const rendered = await deps.renderer.render(paste, mode, () => queueNetworkOf(deps, c));
  return embedPage({
    rendered: { ...rendered, html: framedHtml(rendered, paste.id, range) },
    title: nameOf(paste),
    url: deps.siteUrl + pastePath(paste.id),
    theme: THEMES.find((theme) => theme === c.req.query('theme')),
    site: deps.site,
  });
}

/** The error page of the site must not be framed, and a frame that stays empty says nothing. */
function framedError({ clock, site, siteUrl }: AppContext, error: unknown): Response {
  if (error instanceof AppError) return embedErrorPage(error, clock(), site, siteUrl);
  throw error;
}

/** Whole texts are made once for all readers of what is rendered, who may be many and not read. */
const WHOLE = new WeakMap<Uint8Array, Uint8Array>();

function framedHtml({ kind, html }: Rendered, id: string, range: LineRange | undefined): Uint8Array {
  const kept = range === undefined ? WHOLE.get(html) : undefined;
  if (kept !== undefined) return kept;
  const text = Buffer.from(html).toString();
  const shown = range === undefined || kind !== 'lines' ? text : pickLines(text, range.from, range.to);
  const framed = Buffer.from(withPageLinks(shown, id));
  if (range === undefined) WHOLE.set(html, framed);
  return framed;
}

/** Numbers of lines lead to the lines on the page of the paste. Users' text contains no `<`. */
const withPageLinks = (html: string, id: string): string =>
  html.replaceAll('<a href=#L', `<a href=${pastePath(id)}#L`);

async function code(deps: AppContext, c: RequestContext): Promise<Response> {
  const paste = requireEmbeddable(deps, await findById(deps, c, param(c, 'id')));
  const context = await pageContext(deps, c);
  return codePage({ paste, title: nameOf(paste), siteUrl: deps.siteUrl, context });
}

/** Throws NOT_FOUND for a removed paste, and FORBIDDEN for one that is not public. */
function requireEmbeddable({ site }: AppContext, found: Found): PasteWithContent {
  if (isRemoval(found)) throw pasteNotFound();
  if (!isEmbeddable(found, site)) throw new AppError('FORBIDDEN', messages.notEmbeddable);
  return found;
}
