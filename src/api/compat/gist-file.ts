import type { Account } from '#domain/account.ts';
import type { Archive, ArchiveFile } from '#domain/archive.ts';
import { addressOfFile, archiveIn, isAddress, parseArchive } from '#domain/archive.ts';
import { validationFailed } from '#domain/errors.ts';
import { extensionOf, languageOfFile } from '#domain/language.ts';
import { decodeContent, type Language, type Paste } from '#domain/paste.ts';
import { isoTime, pasteUrl, rawUrl } from '#http/serialize.ts';
import { archiveOf } from './protocol.ts';

/**
 * A paste as a gist: the files of an archive, whose title is the description; or one file, where the title is its name, the
 * description, or both, as in `hello.py: My first program`.
 */

export const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** Whether gist clients call a file so that has no name. */
const isUnnamed = (name: string): boolean => /^gistfile\d*(?:\.\w+)?$/.test(name);

/** One word, or several that end in an extension; then perhaps a description. */
const NAMED = /^([^\s:/\\]+|[^:/\\]*\.[a-z]\w{0,9})(?:: (.+))?$/i;

/** Without the comment, it is no archive. */
type Gist = Partial<Archive> & Pick<Archive, 'files'> & { description: string };

/** A paste; without its text, those of its files are empty. */
type Listed = Paste & { content?: Uint8Array; files?: string[] | undefined };

export function gistIn({ title, language, content, files }: Listed): Gist {
  const listed = files && { comment: '', files: files.map((name) => ({ name, content: '' })) };
  const archive = content === undefined ? listed : archiveIn({ language, content });
  if (archive !== undefined) return { ...archive, description: title ?? '' };
  const [, name, description = ''] = NAMED.exec(title ?? '') ?? [];
  const text = { content: content === undefined ? '' : decodeContent(content) };
  if (name !== undefined) return { description, files: [{ name, ...text }] };
  return { description: title ?? '', files: [{ name: `gistfile1.${extensionOf(language)}`, ...text }] };
}

/**
 * The text and title of which `gistIn` makes the gist again: one file is its text, unless that reads as several. An archive
 * stays one. Throws VALIDATION_FAILED without files, and for a name that none can have.
 */
export function pasteOf({ description, comment, files }: Gist, language: Language = 'plain') {
  const [file, ...others] = files;
  if (file === undefined) throw validationFailed({ files: 'Must be one file or more, or delete the gist.' });
  const isMisread = language === 'plain' && parseArchive(file.content) !== undefined;
  const isArchive = comment !== undefined || others.length > 0 || isMisread;
  if (isArchive) return { content: archiveOf(files, comment), title: description || null, isArchive };
  const title = [isUnnamed(file.name) ? '' : file.name, description].filter((part) => part !== '').join(': ');
  return { content: file.content, title: title || null, isArchive };
}

/** What is sent for a file: null removes it. */
type EditedFile = { content?: string | null | undefined; filename?: string | null | undefined } | null;

/** The files after an edit, as GitHub documents it. Throws VALIDATION_FAILED for one that does not exist. */
export function editFiles({ files, comment }: Gist, edits: Map<string, EditedFile>): ArchiveFile[] {
  const left = new Map(edits);
  // Clients have names of their own for a file without one.
  const unnamed = comment === undefined ? [...left.keys()].find(isUnnamed) : undefined;
  const edited = (name: string, former?: string): ArchiveFile[] => {
    const key = unnamed !== undefined && isUnnamed(name) && !left.has(name) ? unnamed : name;
    const edit = left.get(key);
    left.delete(key);
    // GitHub removes a file without a text, too. vim-gist repeats its name when it renames it.
    if (edit === null || (edit?.content === '' && (edit.filename ?? key) === key)) return [];
    const content = edit?.content ?? former;
    if (content === undefined) throw validationFailed({ files: `The new file ${name} needs content.` });
    return [{ name: edit?.filename ?? name, content }];
  };
  const kept = files.flatMap(({ name, content }) => edited(name, content));
  return [...kept, ...[...left.keys()].flatMap((name) => edited(name))];
}

/** GitHub, too, sends no more. */
const FILES_MAX = 300;

/** The gist of GitHub's REST API, as far as clients read it. `owner` is empty for a paste without one. */
export function serializeGist(paste: Listed, siteUrl: string, owner: string) {
  const gist = gistIn(paste);
  const isArchive = gist.comment !== undefined;
  const time = isoTime(paste.createdAt);
  const api = `${siteUrl}/api/v3/gists/${paste.id}`;
  const raw = rawUrl(siteUrl, paste.id);
  // Without a prototype, every name is one like any other.
  const files: Record<string, object> = Object.create(null);
  for (const { name, content } of gist.files.slice(0, FILES_MAX)) {
    const language = isArchive ? languageOfFile(name) : paste.language;
    files[name] ??= {
      filename: name,
      type: 'text/plain',
      language: language === undefined || language === 'plain' ? 'Text' : language,
      raw_url: isArchive && isAddress(name) ? `${raw}/${addressOfFile(name)}` : raw,
      ...(!isArchive && { size: paste.sizeBytes }),
      ...(paste.content && { size: Buffer.byteLength(content), truncated: false, content }),
    };
  }
  return {
    url: api,
    ...{ git_pull_url: null, git_push_url: null },
    ...{ comments_url: `${api}/comments`, commits_url: `${api}/commits`, forks_url: `${api}/forks` },
    id: paste.id,
    node_id: paste.id,
    html_url: pasteUrl(siteUrl, paste.id),
    public: paste.visibility === 'public',
    description: gist.description || null,
    files,
    created_at: time,
    updated_at: time,
    comments: 0,
    user: null,
    owner: serializeUser(owner, siteUrl),
    history: [],
    forks: [],
    truncated: gist.files.length > FILES_MAX,
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
