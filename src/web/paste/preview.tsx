import { hash } from 'node:crypto';
import type { Child } from 'hono/jsx';
import { isEncrypted } from '#domain/encrypted.ts';
import { pasteNotFound } from '#domain/errors.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import type { Rendered } from '#domain/rendering.ts';
import type { Site } from '#domain/site.ts';
import { bytesResponse } from '#http/body/large-response.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import { matchesTag } from '#http/headers/entity-tag.ts';
import { get, param, type RequestContext, type Route } from '#http/routes.ts';
import { privateBinIn } from '#pastes/privatebin.ts';
import { titleOfText } from '#text/excerpt.ts';
import { withoutEscapes } from '#text/formats/ansi.ts';
import { securityHeaders } from '#web/lib/headers.ts';
import { previewImagePath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import tokens from '#web/styles/tokens.css' with { type: 'text' };
import { assetManifest } from '#web/ui/asset-manifest.ts';
import { OpenGraph } from '#web/ui/open-graph.tsx';
import { ASK_EACH_TIME, type Page } from '#web/ui/page.tsx';
import { findById, isRemoval } from './find.ts';
import { isOpenToAll, isProtected, type OpenedFile, type PageVisitor, referrerPolicyFor } from './opened.ts';
import { nameOfKind } from './paste-meta.tsx';

/** What the pages of a paste have in common. `linked` is added to the head of one that opens without being asked. */
export function pageOfPaste(
  opened: OpenedFile,
  visitor: PageVisitor,
  { title, description, linked }: { title: string; description: string; linked?: Child },
): Page {
  const { user, site, messages } = visitor;
  const [isPublic, guarded] = [isOpenToAll(opened.paste), isProtected(opened.paste)];
  return {
    title,
    ...(isPublic && { description }),
    user,
    site,
    messages,
    referrerPolicy: referrerPolicyFor(visitor),
    head: !guarded && (
      <>
        <OpenGraph
          url={opened.url}
          siteName={site.name}
          title={title}
          description={description}
          picture={previewImageOf(opened.paste, site)}
        />
        {linked}
      </>
    ),
    unlisted: !isPublic,
    // The link of a new paste must not come back from a cache.
    ...(!guarded && !visitor.isNew && { cache: ASK_EACH_TIME }),
  };
}

const EXCERPT_BYTES = 1024;
const EXCERPT_CODE_POINTS = 200;

/**
 * The beginning of a public text. For other pastes, and for a text that is encrypted or mostly markup, what it is and its
 * size.
 */
export function descriptionOf(
  paste: PasteWithContent,
  messages: Messages,
  shown: Pick<Rendered, 'view' | 'language'> = {},
): string {
  const { facts: factsMessages } = messages.paste;
  const encrypted = isEncrypted(paste.content);
  const kind = encrypted ? factsMessages.encryptedText : nameOfKind(paste, shown, messages);
  const facts = factsMessages.summary(kind, messages.locale.bytes(paste.sizeBytes));
  // The source of markup is not what people read.
  const isMarkup = paste.language === 'markdown' || paste.language === 'richtext';
  if (encrypted || isMarkup || !isOpenToAll(paste)) return facts;
  const beginning = new TextDecoder().decode(paste.content.subarray(0, EXCERPT_BYTES), { stream: true });
  const words = withoutEscapes(beginning)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return Array.from(words).slice(0, EXCERPT_CODE_POINTS).join('') || facts;
}

/**
 * What a paste is called: its title, or the first line of its text, as in Explore. A guarded text stays untitled, because
 * browsers remember the titles of pages.
 */
export function nameOf(paste: PasteWithContent, messages: Messages): string {
  const { untitled } = messages.paste.paste;
  if (paste.title !== null) return paste.title;
  if (isProtected(paste) || isEncrypted(paste.content)) return untitled;
  return titleOfText(paste.content, paste.language) || untitled;
}

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
