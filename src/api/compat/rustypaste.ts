import { createForClient, type NewPaste, withCreationHeaders } from '#api/clients/create.ts';
import { secondsIn } from '#api/clients/duration.ts';
import { expiryWithin } from '#api/clients/expiry.ts';
import { type Form, partText } from '#api/clients/upload.ts';
import { validationFailed } from '#domain/errors.ts';
import { languageOfFile } from '#domain/file-language.ts';
import type { Expiry, PasteRules } from '#domain/paste.ts';
import { plainError, plainText } from '#http/errors.ts';
import type { Protocol } from './protocol.ts';

/**
 * rustypaste: `curl -F 'file=@notes.txt' -H 'expire: 10min' URL`, or the file as `oneshot` to delete it after one read.
 * Responds with the short link. With `file` alone it is a one-liner of our own.
 */
export const rustypaste: Protocol = {
  name: 'rustypaste',
  formatError: plainError,
  shortLinks: true,
  post: {
    claims: ({ headers, upload: { form, mediaType } }) =>
      form !== undefined &&
      mediaType === 'multipart/form-data' &&
      (form.has('oneshot') ||
        LINKS.some((name) => form.has(name)) ||
        (form.has('file') && headers.has('expire'))),
    async handle(deps, c, { caller, upload }) {
      const expire = c.req.header('expire');
      const fields = newPasteIn(upload.form, expire, deps.site.pasteRules);
      const created = await createForClient(deps, c, caller, fields);
      return withCreationHeaders(plainText(`${deps.siteUrl}/${created.paste.id}\n`, 200), created);
    },
  },
};

/** Links to shorten, and to files that the server downloads. */
const LINKS = ['url', 'oneshot_url', 'remote'];

function newPasteIn(form: Form | undefined, expire: string | undefined, rules: PasteRules): NewPaste {
  const link = LINKS.find((name) => form?.has(name));
  if (link !== undefined) {
    throw validationFailed({
      [link]: 'This site neither shortens links nor downloads files. Send the text as file.',
    });
  }
  const [file, ...others] = form?.parts ?? [];
  if (file === undefined || others.length > 0 || (file.name !== 'file' && file.name !== 'oneshot')) {
    throw validationFailed({ file: 'Send one file, as file or oneshot.' });
  }
  const expiry = expire === undefined ? undefined : expiryOf(expire, rules);
  return {
    content: partText(file),
    title: file.fileName,
    language: languageOfFile(file.fileName ?? '') ?? undefined,
    expiry: file.name === 'oneshot' ? 'burn' : expiry,
  };
}

function expiryOf(expire: string, rules: PasteRules): Expiry {
  const seconds = secondsIn(expire.trim());
  if (seconds !== undefined) return expiryWithin(seconds, rules);
  throw validationFailed({ expire: 'Must be a duration, such as 10min, 1hour or 7days.' });
}
