import { hash } from 'node:crypto';
import { raw } from 'hono/html';
import type { Language } from '#domain/paste.ts';
import { textResponse } from '#http/body/large-response.ts';
import type { AppContext } from '#http/context.ts';
import { matchesTag } from '#http/headers/entity-tag.ts';
import type { ListedPaste } from '#pastes/browse.ts';
import { securityHeaders } from '#web/lib/headers.ts';
import { pastePath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { addressWith } from '#web/ui/list-filter.ts';

/**
 * The newest public pastes as RSS 2.0 (rssboard.org/rss-specification): names and links, no text. Shared caches must ask
 * each time, so that they name no paste that was taken down. Its own words are in the language of `messages`.
 */
export function publicFeed(
  pastes: ListedPaste[],
  language: Language | null,
  { siteUrl, site }: Pick<AppContext, 'siteUrl' | 'site'>,
  { explore: { feed: messages }, names: { LANGUAGE_NAMES }, ui: { lists } }: Messages,
  ifNoneMatch: string | null,
): Response {
  const page = siteUrl + addressWith('/explore', { language });
  const about = language === null ? messages.about : messages.aboutOf(LANGUAGE_NAMES[language]);
  const feed = (
    <rss version="2.0">
      <channel>
        <title>{messages.title(site.name)}</title>
        <Leaf name="link" text={page} />
        <description>{about}</description>
        {pastes.map(({ paste, name, language }) => (
          <item>
            <title>{characters(name ?? lists.untitledOf(paste.id))}</title>
            <Leaf name="link" text={siteUrl + pastePath(paste.id)} />
            <guid isPermaLink="true">{siteUrl + pastePath(paste.id)}</guid>
            <Leaf name="pubDate" text={new Date(paste.createdAt).toUTCString()} />
            <category>{language ?? LANGUAGE_NAMES[paste.language]}</category>
          </item>
        ))}
      </channel>
    </rss>
  );
  const text = `<?xml version="1.0" encoding="utf-8"?>\n${feed}`;
  const tag = `"${hash('sha256', text, 'base64url')}"`;
  const headers = {
    ...securityHeaders('same-origin'),
    'Content-Type': 'application/rss+xml; charset=utf-8',
    'Cache-Control': 'public, no-cache',
    Vary: 'Accept-Encoding,Accept-Language,Cookie',
    // Weak, because it is the same for the compressed feed.
    ETag: `W/${tag}`,
  };
  return matchesTag(ifNoneMatch, [tag])
    ? new Response(null, { status: 304, headers })
    : textResponse(text, { headers });
}

/** JSX takes `link` for HTML's, which is void. `text` is made by us and has nothing to escape but `&`. */
const Leaf = ({ name, text }: { name: string; text: string }) =>
  raw(`<${name}>${text.replaceAll('&', '&amp;')}</${name}>`);

/** What XML 1.0 cannot say, not even escaped (section 2.2). */
const characters = (text: string): string => text.replace(/[\ufffe\uffff]/g, '\ufffd');
