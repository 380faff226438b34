import { takesPassphrase } from '#domain/encrypted.ts';
import { fileName } from '#web/lib/file-name.ts';
import { rawPath } from '#web/lib/urls.ts';
import { CopyButton, scrollRegion } from '#web/ui/controls.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { isProtected, type OpenedFile } from './opened.ts';

/** How to decrypt the paste on the command line, which needs neither this page nor its scripts. */
export const AgeCommand = ({ paste, siteUrl }: Pick<OpenedFile, 'paste' | 'siteUrl'>) => {
  const { encrypted: messages } = useMessages().paste;
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
        <CopyButton of="age-command" text={messages.copy} look="button" />
      </div>
    </>
  );
};
