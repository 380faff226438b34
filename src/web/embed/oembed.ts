import { AppError, pasteNotFound } from '#domain/errors.ts';
import { parseLineRange } from '#domain/line-range.ts';
import { type AppContext, withNotFoundLimit } from '#http/context.ts';
import { errorResponse } from '#http/errors.ts';
import { forAllOrigins } from '#http/headers/cors.ts';
import { get, type RequestContext, type Route } from '#http/routes.ts';
import { findPaste, findPasteBySlug } from '#pastes/open.ts';
import { escapeAttribute } from '#text/escape.ts';
import { embedPath, profilePath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { isEmbeddable } from '#web/paste/opened.ts';
import { nameOf, previewImageOf } from '#web/paste/preview.tsx';
import { messagesOf } from '#web/request/language.ts';
import { PREVIEW_IMAGE } from '#web/ui/open-graph.tsx';

/** How long a site may use the answer (seconds). */
const CACHE_AGE = 3600;

/** The provider of oEmbed (https://oembed.com): other sites ask it how to embed a link to a paste. Opens nothing. */
export const oembedRoute = (deps: AppContext): Route =>
  get('/oembed', async (c) => {
    const response = await answer(deps, c).catch((error: unknown) => {
      if (error instanceof AppError) return errorResponse(error, deps.clock());
      throw error;
    });
    return forAllOrigins(response);
  });

async function answer(deps: AppContext, c: RequestContext): Promise<Response> {
  const messages = messagesOf(c);
  const { embed, oembed } = messages.embed;
  const { url, format = 'json', maxwidth, maxheight } = c.req.query();
  if (format !== 'json') return new Response(oembed.format, { status: 501 });
  if (url === undefined) throw new AppError('BAD_REQUEST', oembed.url);
  const [maxWidth, maxHeight] = [pixels(maxwidth, messages), pixels(maxheight, messages)];
  const { find, lines } = readUrl(deps, url);
  const paste = await withNotFoundLimit(deps, c, find);
  // 401 is what the specification asks for when a link leads to something that is not public.
  if (!isEmbeddable(paste, deps.site)) throw new AppError('UNAUTHORIZED', embed.notEmbeddable);
  const range = lines === undefined ? null : parseLineRange(lines);
  const count = range === null ? countLines(paste.content) : range.to - range.from + 1;
  const size = frameSize(count, maxWidth, maxHeight);
  const title = nameOf(paste, messages);
  const image = previewImageOf(paste, deps.site);
  const author = paste.accountId === null ? null : await deps.authors.nameOf(paste.accountId);
  return Response.json(
    {
      version: '1.0',
      type: 'rich',
      title,
      ...(author && { author_name: author, author_url: deps.siteUrl + profilePath(author) }),
      provider_name: deps.site.name,
      provider_url: deps.siteUrl,
      ...(image && {
        thumbnail_url: deps.siteUrl + image,
        thumbnail_width: PREVIEW_IMAGE.width,
        thumbnail_height: PREVIEW_IMAGE.height,
      }),
      cache_age: CACHE_AGE,
      html: frameHtml(deps.siteUrl, { id: paste.id, title, lines: range === null ? undefined : lines }, size),
      ...size,
    },
    { headers: { 'Cache-Control': 'no-cache' } },
  );
}

/** The smallest frame that shows anything. */
const SMALLEST = 100;

function pixels(text: string | undefined, { embed: { oembed } }: Messages): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,5}$/.test(text)) throw new AppError('BAD_REQUEST', oembed.size);
  return Math.max(SMALLEST, Number(text));
}

/**
 * A link to the page of a paste, by its id or custom link, with the lines in its fragment, as `?lines=` takes them. Throws
 * NOT_FOUND for other addresses.
 */
function readUrl(deps: AppContext, url: string) {
  const path = url.startsWith(`${deps.siteUrl}/`) ? url.slice(deps.siteUrl.length) : '';
  const [, kind, name = '', from, to = from] =
    /^\/([ps])\/([\w-]+)(?:\?[^#]*)?(?:#L(\d+)(?:-L(\d+))?|#.*)?$/.exec(path) ?? [];
  if (kind === undefined) throw pasteNotFound();
  return {
    find: () => (kind === 'p' ? findPaste(deps, name) : findPasteBySlug(deps, name)),
    lines: from === undefined ? undefined : `${from}-${to}`,
  };
}

const WIDTH = 720;
const LINE_HEIGHT = 24;
/** The line below the text and the room around it. */
const FRAME_HEIGHT = 64;
const MAX_HEIGHT = 480;

/** A frame as high as the text, up to a limit, then it scrolls; in pixels. */
export const frameSize = (lines: number, maxWidth = WIDTH, maxHeight = MAX_HEIGHT) => ({
  width: Math.min(WIDTH, maxWidth),
  height: Math.min(MAX_HEIGHT, maxHeight, FRAME_HEIGHT + lines * LINE_HEIGHT),
});

/** The HTML that other sites put into a page. `lines` is a range as in `?lines=`. */
export function frameHtml(
  siteUrl: string,
  { id, title, lines }: { id: string; title: string; lines?: string | undefined },
  { width, height }: ReturnType<typeof frameSize>,
): string {
  const src = siteUrl + embedPath(id) + (lines === undefined ? '' : `?lines=${lines}`);
  return `<iframe src="${src}" title="${escapeAttribute(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

const LF = 10;

/** The number of lines of a text, close enough for the height of a frame. */
export function countLines(content: Uint8Array): number {
  let lines = 1;
  for (let at = content.indexOf(LF); at >= 0 && at < content.length - 1; at = content.indexOf(LF, at + 1))
    lines++;
  return lines;
}
