import { hash } from 'node:crypto';
import { isEncrypted } from '#domain/encrypted.ts';
import { pasteNotFound } from '#domain/errors.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import type { Site } from '#domain/site.ts';
import { bytesResponse } from '#http/body/large-response.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import { matchesTag } from '#http/headers/entity-tag.ts';
import { get, param, type RequestContext, type Route } from '#http/routes.ts';
import { privateBinIn } from '#pastes/privatebin.ts';
import { securityHeaders } from '#web/lib/headers.ts';
import { previewImagePath } from '#web/lib/urls.ts';
import tokens from '#web/styles/tokens.css' with { type: 'text' };
import { assetManifest } from '#web/ui/asset-manifest.ts';
import { ASK_EACH_TIME } from '#web/ui/page.tsx';
import { findById, isRemoval } from './find.ts';
import { isProtected } from './opened.ts';

/** The picture that other sites show beside links to the paste. Opens nothing. */
export const previewImageRoutes = (deps: AppContext): Route[] => [
  get(previewImagePath(':id'), (c) => previewImage(deps, c)),
];

/** The path of the picture of a paste that opens without being asked; undefined for any other. */
export const previewImageOf = (paste: PasteWithContent, site: Site): string | undefined =>
  site.previewImages === 'on' &&
  site.whoCanRead === 'everyone' &&
  !isProtected(paste) &&
  !isEncrypted(paste.content) &&
  privateBinIn(paste.content) === undefined
    ? previewImagePath(paste.id)
    : undefined;

/** The light colors of the site, as `--name: light-dark(#light, #dark)` has them; `--x-e` is the red of errors. */
const NAMED = Array.from(tokens.matchAll(/--([\w-]+): light-dark\((#\w{6}),/g), ([, ...color]) => color);
const COLORS = Object.fromEntries(NAMED);
COLORS['x-e'] = COLORS.red;

async function previewImage(deps: AppContext, c: RequestContext): Promise<Response> {
  const found = await findById(deps, c, param(c, 'id'));
  if (isRemoval(found) || previewImageOf(found, deps.site) === undefined) throw pasteNotFound();
  const look = { siteName: deps.site.name, colors: COLORS };
  const drawn = await deps.renderer.preview(found, look, () => queueNetworkOf(deps, c));
  const { images, imageFiles } = assetManifest();
  const image = drawn.length > 0 ? drawn : imageFiles.get(images.preview ?? '');
  if (image === undefined) throw pasteNotFound();
  const tag = `"${hash('sha256', image, 'base64url')}"`;
  const headers = {
    ...securityHeaders('same-origin'),
    // Other sites show it.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Type': 'image/png',
    'Cache-Control': ASK_EACH_TIME,
    'X-Robots-Tag': 'noindex',
    ETag: tag,
  };
  return matchesTag(c.req.header('if-none-match') ?? null, [tag])
    ? new Response(null, { status: 304, headers })
    : bytesResponse([image], { headers });
}
