import { createByProtocol, type NewPaste, respondWithShortLink } from '#api/one-liners/by-protocol.ts';
import type { Form } from '#api/one-liners/request.ts';
import { validationFailed } from '#domain/errors.ts';
import { languageOfFile } from '#domain/language.ts';
import { plainError } from '#http/errors.ts';
import type { Protocol } from './protocol.ts';

/**
 * ix.io: `command | curl -F 'f:1=<-' URL`, with the options `name:1` (a file name), `ext:1` (its extension) and `read:1=1`
 * (delete after one read). Responds with the short link, which is the text again to curl.
 */
export const ix: Protocol = {
  formatError: plainError,
  shortLinks: true,
  post: {
    claims: ({ upload: { form } }) => form.has('f:1'),
    handle(deps, c, { caller, upload: { form } }) {
      const sent = { form, fields: FIELDS };
      return createByProtocol(deps, c, caller, newPasteIn(form), sent, respondWithShortLink(deps));
    },
  },
};

const FIELDS = ['f:1', 'name:1', 'ext:1', 'read:1'];

function newPasteIn(form: Form): NewPaste {
  const read = form.text('read:1');
  if (read !== undefined && read !== '1') {
    throw validationFailed({ 'read:1': 'Must be 1: the text is deleted after one read.' });
  }
  const fileName = form.text('name:1');
  const extension = form.text('ext:1')?.replace(/^\.?/, '.');
  return {
    content: form.text('f:1') ?? '',
    title: fileName,
    language: languageOfFile(extension ?? fileName),
    expiry: read === undefined ? undefined : 'burn',
  };
}
