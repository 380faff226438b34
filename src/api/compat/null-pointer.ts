import { createByProtocol, type NewPaste } from '#api/one-liners/by-protocol.ts';
import { expiryWithin } from '#api/one-liners/expiry.ts';
import { type Form, partText, readUpload } from '#api/one-liners/request.ts';
import { validationFailed } from '#domain/errors.ts';
import { languageOfFile } from '#domain/language.ts';
import type { PasteRules } from '#domain/paste.ts';
import { type AppContext, withNotFoundLimit } from '#http/context.ts';
import { plainError, plainText } from '#http/errors.ts';
import type { RequestContext } from '#http/routes.ts';
import { deleteKeylessPaste } from '#pastes/delete.ts';
import type { Protocol } from './protocol.ts';
import { idInPath } from './short-link.ts';

/**
 * 0x0.st (The Null Pointer): `curl -F 'file=@notes.txt' -F expires=24 URL`. Responds with the short link, and with the header
 * `X-Token`, with which its clients delete the text. With `file` alone it is a one-liner of our own.
 */
export const nullPointer: Protocol = {
  formatError: plainError,
  shortLinks: true,
  routes: (deps) => [{ method: 'POST', path: '/:key', handle: (c) => manage(deps, c) }],
  post: {
    claims: ({ upload: { form } }) =>
      form.has('url') || (form.has('file') && (form.has('expires') || form.has('secret'))),
    handle(deps, c, { caller, upload: { form } }) {
      const paste = newPasteIn(form, deps.site.pasteRules, deps.clock());
      const sent = { form, fields: ['file', 'expires', 'secret'] };
      return createByProtocol(deps, c, caller, paste, sent, ({ paste: { id }, deleteToken }) =>
        plainText(`${deps.siteUrl}/${id}\n`, 200, deleteToken === null ? {} : { 'X-Token': deleteToken }),
      );
    },
  },
};

function newPasteIn(form: Form, rules: PasteRules, now: number): NewPaste {
  if (form.has('url'))
    throw validationFailed({ url: 'This site does not download files. Send the text as file.' });
  const file = form.parts.find(({ name }) => name === 'file');
  const title = file?.fileName;
  return {
    content: file === undefined ? '' : partText(file),
    title,
    language: languageOfFile(title),
    expiry: expiryOf(form.text('expires'), rules, now),
  };
}

const HOUR_S = 3600;

/** Hours, or a time in milliseconds since the epoch. */
function expiryOf(expires: string | undefined, rules: PasteRules, now: number): string | undefined {
  if (expires === undefined || expires === '') return undefined;
  if (!/^\d{1,15}$/.test(expires)) {
    throw validationFailed({ expires: 'Must be a number of hours, or milliseconds since the epoch.' });
  }
  const isTime = Number(expires) > FIRST_TIME;
  return expiryWithin(isTime ? (Number(expires) - now) / 1000 : Number(expires) * HOUR_S, rules);
}

/** Smaller numbers are hours: about the time at which 0x0.st learned this. */
const FIRST_TIME = 1_650_000_000_000;

/** Deletes a text, which is all that a client may ask of its link: `curl -F token=… -F delete= URL/{id}`. */
async function manage(deps: AppContext, c: RequestContext): Promise<Response> {
  const id = idInPath(c);
  const { form } = await readUpload(c, { accountId: null });
  if (!form.has('delete'))
    throw validationFailed({ delete: 'Only deleting is supported: send token and delete.' });
  const token = form.text('token');
  await withNotFoundLimit(deps, c, () => deleteKeylessPaste(deps, id, token));
  return plainText('', 200);
}
