import { raw } from 'hono/html';
import type { Site } from '#domain/site.ts';
import { renderMarkdownLine } from '#text/markdown.ts';
import { frame as messages } from './messages.tsx';

/** A site's notice as HTML: rendered once, as it never changes. */
const RENDERED = new WeakMap<Site, string>();

/** What the operator tells the visitors of every page. */
export const Notice = ({ site }: { site: Site }) => {
  if (site.notice === undefined) return null;
  const html = RENDERED.get(site) ?? renderMarkdownLine(site.notice);
  RENDERED.set(site, html);
  return (
    <aside class="notice" aria-label={messages.notice}>
      <p>{raw(html)}</p>
    </aside>
  );
};
