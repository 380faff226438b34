import type { Account } from '#domain/account.ts';
import { extensionOf } from '#domain/language.ts';
import { decodeContent, type Language, type Paste, type PasteWithContent } from '#domain/paste.ts';
import { isoTime, pasteUrl, rawUrl } from '#http/serialize.ts';

/**
 * A paste as a gist of one file. A paste has a title, a gist has a file name and a description: the title is whichever the author
 * gave, or both, as in `hello.py: My first program`.
 */

export const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** What gist clients call a file that has no name. */
const UNNAMED = /^gistfile\d*(?:\.\w+)?$/;

export const isUnnamed = (fileName: string): boolean => UNNAMED.test(fileName);

/** One word, or several that end in an extension; then perhaps a description. */
const NAMED = /^([^\s:/\\]+|[^:/\\]*\.[a-z]\w{0,9})(?:: (.+))?$/i;

export function namesIn({ title, language }: { title: string | null; language: Language }) {
  const [, fileName, description = ''] = NAMED.exec(title ?? '') ?? [];
  if (fileName !== undefined) return { fileName, description };
  return { fileName: `gistfile1.${extensionOf(language)}`, description: title ?? '' };
}

/** The title that `namesIn` takes apart again. Null if there is nothing to say. */
export function titleFor({ fileName, description }: ReturnType<typeof namesIn>): string | null {
  const name = isUnnamed(fileName) ? '' : fileName;
  return [name, description].filter((part) => part !== '').join(': ') || null;
}

/** The gist of GitHub's REST API, as far as clients read it. `owner` is empty for a paste without one. */
export function serializeGist(paste: Paste | PasteWithContent, siteUrl: string, owner: string) {
  const { fileName, description } = namesIn(paste);
  const time = isoTime(paste.createdAt);
  const api = `${siteUrl}/api/v3/gists/${paste.id}`;
  const file = {
    filename: fileName,
    type: 'text/plain',
    language: paste.language === 'plain' ? 'Text' : paste.language,
    raw_url: rawUrl(siteUrl, paste.id),
    size: paste.sizeBytes,
    ...('content' in paste && { truncated: false, content: decodeContent(paste.content) }),
  };
  return {
    url: api,
    ...{ git_pull_url: null, git_push_url: null },
    ...{ comments_url: `${api}/comments`, commits_url: `${api}/commits`, forks_url: `${api}/forks` },
    id: paste.id,
    node_id: paste.id,
    html_url: pasteUrl(siteUrl, paste.id),
    public: paste.visibility === 'public',
    description: description || null,
    files: { [fileName]: file },
    created_at: time,
    updated_at: time,
    comments: 0,
    user: null,
    owner: serializeUser(owner, siteUrl),
    history: [],
    forks: [],
    truncated: false,
  };
}

/** There is nothing behind these links, but libraries reject a user without them. */
const USER_LINKS = {
  ...{ followers_url: 'followers', following_url: 'following{/other_user}', gists_url: 'gists{/gist_id}' },
  ...{ starred_url: 'starred{/owner}{/repo}', subscriptions_url: 'subscriptions', repos_url: 'repos' },
  ...{ organizations_url: 'orgs', events_url: 'events{/privacy}', received_events_url: 'received_events' },
};

/** A user of GitHub's REST API, whose numbers have no meaning here. */
function serializeUser(login: string, siteUrl: string) {
  const url = `${siteUrl}/api/v3/users/${login}`;
  return {
    ...{ login, id: 0, node_id: login, type: 'User', html_url: `${siteUrl}/u/${login}`, url },
    ...{ avatar_url: null, gravatar_id: '', site_admin: false },
    ...Object.fromEntries(Object.entries(USER_LINKS).map(([name, path]) => [name, `${url}/${path}`])),
  };
}

/** The user whose key it is. */
export const serializeOwnUser = ({ username, email, createdAt }: Account, siteUrl: string) => ({
  ...serializeUser(username, siteUrl),
  ...{ name: null, company: null, blog: '', location: null, bio: null, hireable: null, email },
  ...{ public_repos: 0, public_gists: 0, followers: 0, following: 0 },
  ...{ created_at: isoTime(createdAt), updated_at: isoTime(createdAt) },
});
