import { extensionOf, languageOfFile } from '#domain/file-language.ts';
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

interface Names {
  fileName: string;
  description: string;
}

export function namesIn({ title, language }: { title: string | null; language: Language }): Names {
  const [, fileName, description = ''] = NAMED.exec(title ?? '') ?? [];
  if (fileName !== undefined) return { fileName, description };
  return { fileName: `gistfile1.${extensionOf(language)}`, description: title ?? '' };
}

/** The title that `namesIn` takes apart again. Null if there is nothing to say. */
export function titleFor({ fileName, description }: Names): string | null {
  const name = isUnnamed(fileName) ? '' : fileName;
  return [name, description].filter((part) => part !== '').join(': ') || null;
}

export const languageFor = (fileName: string): Language | undefined => languageOfFile(fileName) ?? undefined;

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
    id: paste.id,
    html_url: pasteUrl(siteUrl, paste.id),
    public: paste.visibility === 'public',
    description: description || null,
    files: { [fileName]: file },
    created_at: time,
    updated_at: time,
    comments: 0,
    user: null,
    owner: { login: owner, html_url: `${siteUrl}/u/${owner}` },
    truncated: false,
  };
}
