import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bytesResponse } from '#http/body/large-response.ts';
import { RouteNotFound } from '#http/errors.ts';
import { acceptsEncoding } from '#http/headers/accept-encoding.ts';
import { get, param, type Route } from '#http/routes.ts';
import { securityHeaders } from '#web/lib/headers.ts';
import admin from '#web/styles/admin.css' with { type: 'text' };
import dashboard from '#web/styles/dashboard.css' with { type: 'text' };
import diff from '#web/styles/diff.css' with { type: 'text' };
import docs from '#web/styles/docs.css' with { type: 'text' };
import editor from '#web/styles/editor.css' with { type: 'text' };
import explore from '#web/styles/explore.css' with { type: 'text' };
import views from '#web/styles/formats.css' with { type: 'text' };
import forms from '#web/styles/forms.css' with { type: 'text' };
import look from '#web/styles/look.css' with { type: 'text' };
import paste from '#web/styles/paste.css' with { type: 'text' };
import prose from '#web/styles/prose.css' with { type: 'text' };
import statistics from '#web/styles/statistics.css' with { type: 'text' };
import tokens from '#web/styles/tokens.css' with { type: 'text' };
import write from '#web/styles/write.css' with { type: 'text' };
import { type Asset, assetManifest } from './asset-manifest.ts';
import { FAVICON } from './logo.tsx';

// One file: one request before the first paint. The tokens come first, they declare the layers. What only
// their readers need, comments and indentation, stays here; no text in them has two spaces or a comment.
const STYLES = [
  ...[tokens, look, forms, paste, statistics, prose, views, diff, docs, explore, dashboard, admin],
  ...[editor, write],
]
  .join('\n')
  .replace(/\/\*.*?\*\//gs, '')
  // Safari knows it by this name alone.
  .replace(/\buser-select: \w+/g, '-webkit-$&; $&')
  .replace(/\s*\n\s*/g, '\n');
const HASH_LENGTH = 12;
const styleHash = createHash('sha256').update(STYLES).digest('base64url').slice(0, HASH_LENGTH);
const STYLE_NAME = `gluepot.${styleHash}.css`;

/** The address of the style sheet; it changes with the content, so that browsers may keep it for ever. */
export const STYLE_URL = `/assets/${STYLE_NAME}`;

const FOR_EVER = 'public, max-age=31536000, immutable';

/** /raw/ and /api/ give the same texts again, without their pages. */
const ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /raw/\nDisallow: /api/\n';

/** What pages refer to, and what browsers and crawlers ask for by themselves. */
export const assetRoutes: Route[] = [
  get('/assets/:name', async (c) => {
    const name = param(c, 'name');
    const accepted = c.req.header('accept-encoding') ?? null;
    if (name === STYLE_NAME) {
      // A sandboxed frame with an embedded paste has no origin, and could not load it otherwise.
      return forOtherSites(negotiated(styles(), accepted, 'text/css; charset=utf-8'));
    }
    const { files, imageFiles } = assetManifest();
    const image = imageFiles.get(name);
    if (image !== undefined) return forOtherSites(asset(image, 'image/png', FOR_EVER));
    const script = files.get(name);
    if (script === undefined) throw new RouteNotFound();
    return negotiated(script, accepted, 'text/javascript; charset=utf-8');
  }),
  // A browser asks for `.ico` where a page names no icon, as a raw text, whose sandbox has no origin.
  ...['/favicon.svg', '/favicon.ico'].map(
    (path): Route =>
      get(path, async () => forOtherSites(asset(FAVICON, 'image/svg+xml', 'public, max-age=86400'))),
  ),
  get('/robots.txt', async () => asset(ROBOTS, 'text/plain; charset=utf-8', 'public, max-age=3600')),
];

/** Other sites may load the file: they show embedded pastes, and previews of links. To them belongs what has no origin. */
function forOtherSites(response: Response): Response {
  response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  return response;
}

let compressedStyles: Asset | undefined;
const styles = (): Asset => {
  compressedStyles ??= {
    plain: Buffer.from(STYLES),
    gzip: gzipSync(STYLES),
    brotli: brotliCompressSync(STYLES),
  };
  return compressedStyles;
};

/** In the smallest encoding that the browser accepts. */
function negotiated({ plain, gzip, brotli }: Asset, accepted: string | null, type: string): Response {
  const accepts = (encoding: string) => acceptsEncoding(accepted, encoding);
  const [content, coding] = accepts('br') ? [brotli, 'br'] : accepts('gzip') ? [gzip, 'gzip'] : [plain, null];
  const response = asset(content, type, FOR_EVER);
  response.headers.set('Vary', 'Accept-Encoding');
  if (coding !== null) response.headers.set('Content-Encoding', coding);
  return response;
}

const asset = (content: string | Buffer, type: string, cache: string): Response =>
  bytesResponse([Buffer.from(content)], {
    headers: { ...securityHeaders('same-origin'), 'Content-Type': type, 'Cache-Control': cache },
  });
