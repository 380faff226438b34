import { createByProtocol, openByProtocol } from '#api/one-liners/by-protocol.ts';
import { callerFrom, MULTIPART, readUpload } from '#api/one-liners/request.ts';
import { validationFailed } from '#domain/errors.ts';
import { decodeContent } from '#domain/paste.ts';
import { decodeUtf8 } from '#http/body/body.ts';
import { jsonResponse } from '#http/body/json.ts';
import type { AppContext } from '#http/context.ts';
import { NOT_INDEXED } from '#http/headers/site-headers.ts';
import { param, type RequestContext } from '#http/routes.ts';
import { creation, type Protocol } from './protocol.ts';
import { idOrSlugIn, shortLink } from './short-link.ts';

/**
 * haste-server: the text is the body, or the field `data` of a form. Its clients build the links `/{key}`, `/{key}.py` and
 * `/raw/{key}` themselves, and `/share/{key}` as on hastebin.com. Newer ones send a token, which is an API key here.
 */
export const haste: Protocol = {
  formatError: ({ status, message }) => Response.json({ message }, { status }),
  shortLinks: true,
  routes: (deps) => [
    creation('/documents', (c) => create(deps, c)),
    { method: 'GET', path: '/documents/:key', handle: (c) => open(deps, c) },
    // The link that the client `haste` prints.
    { ...shortLink(deps, '/share/:key'), forVisitors: true },
  ],
};

async function create(deps: AppContext, c: RequestContext): Promise<Response> {
  const caller = await callerFrom(deps, c, 'create');
  const { bytes, mediaType, form } = await readUpload(c, caller);
  const sent = mediaType === MULTIPART ? { form, fields: ['data'] } : {};
  const content = sent.form === undefined ? decodeUtf8(bytes, 'The text') : sent.form.text('data');
  if (content === undefined)
    throw validationFailed({ data: 'Send the text as the field data, or as the body.' });
  return createByProtocol(deps, c, caller, { content }, sent, ({ paste }) =>
    Response.json({ key: paste.id }),
  );
}

async function open(deps: AppContext, c: RequestContext): Promise<Response> {
  const { id, content } = await openByProtocol(deps, c, idOrSlugIn(param(c, 'key')));
  const headers = { 'Cache-Control': 'no-store', ...NOT_INDEXED };
  return jsonResponse({ data: decodeContent(content), key: id }, { headers });
}
