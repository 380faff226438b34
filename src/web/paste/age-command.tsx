import { takesPassphrase } from '#domain/encrypted.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { fileName } from '#web/lib/file-name.ts';
import { rawPath } from '#web/lib/urls.ts';
import { encrypted as messages } from './messages.tsx';
import { isProtected } from './opened.ts';

/** An encrypted paste that was opened; a burn paste is deleted by now. */
export interface OpenedFile {
  paste: PasteWithContent;
  /** Including this view, if it counted. */
  views: number;
  /** The path and the URL of the page, by id or custom link, as requested. */
  path: string;
  url: string;
  siteUrl: string;
  /** The username of the author of a public paste; null without a profile. */
  author: string | null;
}

/** Focusable, to scroll it with the keyboard; labelled for screen readers. */
export const scrollRegion = (label: string) => ({ tabindex: 0, role: 'region', 'aria-label': label });

/** How to decrypt the paste on the command line, which needs neither this page nor its scripts. */
export const AgeCommand = ({ paste, siteUrl }: Pick<OpenedFile, 'paste' | 'siteUrl'>) => {
  const file = `${fileName(paste)}.age`;
  const decrypt = takesPassphrase(paste.content) ? 'age --decrypt' : 'age --decrypt -i key.txt';
  const command = isProtected(paste)
    ? `${decrypt} ${file}`
    : `curl -s ${siteUrl}${rawPath(paste.id)} | ${decrypt}`;
  const age = <a href="https://age-encryption.org">{messages.ageName}</a>;
  return (
    <>
      <p class="quiet">
        {isProtected(paste) ? messages.ageSaved(age, <code>{file}</code>) : messages.age(age)}
      </p>
      <div class="line">
        <pre {...scrollRegion(messages.command)}>
          <code id="age-command">{command}</code>
        </pre>
        <button type="button" class="button js-only" data-copies="age-command">
          {messages.copy}
        </button>
      </div>
    </>
  );
};
