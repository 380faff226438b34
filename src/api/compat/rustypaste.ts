import { unauthorized } from '#accounts/keys.ts';
import { createByProtocol, type NewPaste, respondWithShortLink } from '#api/one-liners/by-protocol.ts';
import { expiryFor } from '#api/one-liners/expiry.ts';
import { callerFrom, type Form, MULTIPART, partText } from '#api/one-liners/request.ts';
import { validationFailed } from '#domain/errors.ts';
import { languageOfFile } from '#domain/language.ts';
import type { PasteRules } from '#domain/paste.ts';
import { jsonResponse } from '#http/body/json.ts';
import type { AppContext } from '#http/context.ts';
import { plainError, plainText } from '#http/errors.ts';
import type { RequestContext } from '#http/routes.ts';
import { deleteOwnPaste } from '#pastes/delete.ts';
import { listOwnPastes } from '#pastes/list.ts';
import type { Protocol } from './protocol.ts';
import { idInPath } from './short-link.ts';

/**
 * rustypaste: `curl -F 'file=@notes.txt' -H 'expire: 10min' URL`, or the file as `oneshot` to delete it after one read.
 * Responds with the short link. With `file` alone it is a one-liner of our own, except from its client `rpaste`, which takes
 * no other status than 200 as success. With a key, `rpaste` lists and deletes the pastes of the account.
 */
export const rustypaste: Protocol = {
  formatError: plainError,
  shortLinks: true,
  // Both check the key themselves: it may be sent alone.
  routes: (deps) => [
    { method: 'GET', path: '/list', forVisitors: true, handle: (c) => list(deps, c) },
    { method: 'DELETE', path: '/:key', forVisitors: true, handle: (c) => remove(deps, c) },
  ],
  post: {
    claims: ({ headers, upload: { form, mediaType } }) =>
      mediaType === MULTIPART &&
      (['oneshot', ...LINKS, PROTECTED].some((name) => form.has(name)) ||
        (form.has('file') && (headers.has('expire') || isRpaste(headers)))),
    handle(deps, c, { caller, upload: { form } }) {
      const paste = newPasteIn(form, c.req.raw.headers, deps.site.pasteRules);
      return createByProtocol(deps, c, caller, paste, { form, fields: FILES }, respondWithShortLink(deps));
    },
  },
};

const isRpaste = (headers: Headers): boolean =>
  headers.get('user-agent')?.startsWith('rustypaste-cli/') ?? false;

const FILES = ['file', 'oneshot'];

/** Links to shorten, and to files that the server downloads. */
const LINKS = ['url', 'oneshot_url', 'remote'];

/** A file that only holders of the server's token can read. */
const PROTECTED = 'protected';

function newPasteIn(form: Form, headers: Headers, rules: PasteRules): NewPaste {
  const link = LINKS.find((name) => form.has(name));
  if (link !== undefined) {
    const rule = 'This site neither shortens links nor downloads files. Send the text as file.';
    throw validationFailed({ [link]: rule });
  }
  if (form.has(PROTECTED)) {
    const rule = 'This site has no such files. Send the text as file, with a password as password.';
    throw validationFailed({ [PROTECTED]: rule });
  }
  const [file, ...others] = form.parts.filter(({ name }) => FILES.includes(name));
  if (file === undefined || others.length > 0) {
    throw validationFailed({ file: 'Send one file, as file or oneshot.' });
  }
  const expire = headers.get('expire');
  const expiry = expire === null ? undefined : expiryFor(expire.trim(), rules, 'expire', EXPIRE_RULE);
  // `rpaste` calls its standard input so.
  const ownName = file.fileName === 'file' && isRpaste(headers) ? undefined : file.fileName;
  const fileName = headers.get('filename') ?? ownName;
  return {
    content: partText(file),
    title: fileName,
    language: languageOfFile(fileName),
    expiry: file.name === 'oneshot' ? 'burn' : expiry,
  };
}

const EXPIRE_RULE = 'Must be a duration, such as 10min, 1hour or 7days.';

async function ownerFrom(deps: AppContext, c: RequestContext): Promise<string> {
  const { accountId } = await callerFrom(deps, c);
  if (accountId === null) throw unauthorized();
  return accountId;
}

const LIST_MAX = 1_000;

/** The newest pastes of the account. `rpaste -d` takes what is listed as the name of the file. */
async function list(deps: AppContext, c: RequestContext): Promise<Response> {
  const accountId = await ownerFrom(deps, c);
  const { pastes } = await listOwnPastes(deps, accountId, { q: '', page: 1, perPage: LIST_MAX });
  const files = pastes.map(({ id, sizeBytes, burn, createdAt, expiresAt }) => ({
    file_name: id,
    file_size: sizeBytes,
    item_type: burn ? 'oneshot' : 'file',
    creation_date_utc: utcTime(createdAt),
    expires_at_utc: expiresAt === null ? null : utcTime(expiresAt),
  }));
  return jsonResponse(files, { headers: { 'Cache-Control': 'no-store' } });
}

/** `2026-11-22 18:30:00` */
const utcTime = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

async function remove(deps: AppContext, c: RequestContext): Promise<Response> {
  const id = idInPath(c);
  await deleteOwnPaste(deps, await ownerFrom(deps, c), id);
  return plainText('file deleted\n', 200);
}
