import { createHash } from 'node:crypto';
import { routeNotFound } from '#http/errors.ts';
import { param, type Route } from '#http/routes.ts';
import { FAVICON } from './components/mark.tsx';
import { securityHeaders } from './headers.ts';
import docs from './styles/docs.css' with { type: 'text' };
import look from './styles/look.css' with { type: 'text' };
import prose from './styles/prose.css' with { type: 'text' };
import tokens from './styles/tokens.css' with { type: 'text' };

// One file: one request before the first paint. The tokens come first, they declare the layers.
const STYLES = [tokens, look, prose, docs].join('\n');
const HASH_LENGTH = 12;
const styleHash = createHash('sha256').update(STYLES).digest('base64url').slice(0, HASH_LENGTH);
const STYLE_NAME = `gluepot.${styleHash}.css`;

/** The address of the style sheet; it changes with the content, so that browsers may keep it for ever. */
export const STYLE_URL = `/assets/${STYLE_NAME}`;

/** /raw/ and /api/ give the same texts again, without their pages. */
const ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /raw/\nDisallow: /api/\n';

/** What pages refer to, and what browsers and crawlers ask for by themselves. */
export const assetRoutes: Route[] = [
  {
    method: 'GET',
    path: '/assets/:name',
    handle: (c) => {
      if (param(c, 'name') !== STYLE_NAME) throw routeNotFound();
      return asset(STYLES, 'text/css; charset=utf-8', 'public, max-age=31536000, immutable');
    },
  },
  {
    method: 'GET',
    path: '/favicon.svg',
    handle: () => asset(FAVICON, 'image/svg+xml', 'public, max-age=86400'),
  },
  {
    method: 'GET',
    path: '/robots.txt',
    handle: () => asset(ROBOTS, 'text/plain; charset=utf-8', 'public, max-age=3600'),
  },
];

const asset = (content: string, type: string, cache: string): Response =>
  new Response(content, {
    headers: { ...securityHeaders('same-origin'), 'Content-Type': type, 'Cache-Control': cache },
  });
