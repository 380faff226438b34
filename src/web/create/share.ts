import { jsonResponse } from '#http/body/json.ts';
import type { AppContext } from '#http/context.ts';
import { get, type Route } from '#http/routes.ts';
import { onSite } from '#web/jsx/jsx-runtime.ts';
import { securityHeaders } from '#web/lib/headers.ts';

export const SHARE_PATH = '/share';

/** What phones need to install the site, and to offer it where something is shared (W3C Web Application Manifest). */
export const manifestRoute = ({ site: { name } }: AppContext): Route =>
  get('/manifest.webmanifest', async () => {
    const manifest = {
      name,
      short_name: name.slice(0, 12),
      id: onSite('/'),
      start_url: onSite('/'),
      display: 'standalone',
      // The two papers of tokens.css, which a manifest can name only once: the light one.
      background_color: '#fcfbf8',
      theme_color: '#f5f3ed',
      icons: [{ src: onSite('/favicon.svg'), type: 'image/svg+xml', sizes: 'any', purpose: 'any' }],
      share_target: {
        action: onSite(SHARE_PATH),
        method: 'POST',
        enctype: 'application/x-www-form-urlencoded',
        params: Object.fromEntries(['title', 'text', 'url'].map((name) => [name, name])),
      },
    };
    const headers = {
      ...securityHeaders('same-origin'),
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=86400',
    };
    return jsonResponse(manifest, { headers });
  });

/** What another app shared, as the values of the form. */
export const sharedText = (form: URLSearchParams): { title: string; content: string } => {
  const [text, url] = [form.get('text') ?? '', form.get('url') ?? ''];
  // Apps put a link into either field, and some into both.
  const content = text.includes(url) ? text : [text, url].filter(Boolean).join('\n');
  return { title: form.get('title') ?? '', content };
};
