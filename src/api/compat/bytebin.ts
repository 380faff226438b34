import type { Context } from 'hono';
import { callerFrom } from '#api/clients/caller.ts';
import { createForClient, withCreationHeaders } from '#api/clients/create.ts';
import { languageNamed } from '#api/clients/language.ts';
import { validationFailed } from '#domain/errors.ts';
import { decodeUtf8, readBody } from '#http/body.ts';
import type { AppContext } from '#http/context.ts';
import { plainError } from '#http/errors.ts';
import type { Env } from '#http/routes.ts';
import type { Protocol } from './protocol.ts';

/**
 * bytebin: the text is the body of `POST /post`, often compressed with gzip. Responds with its key, with which clients build
 * the link `/{key}`. The language is that of the Content-Type (`text/python`); the text comes back as text/plain.
 */
export const bytebin: Protocol = {
  name: 'bytebin',
  formatError: plainError,
  shortLinks: true,
  routes: (deps) => [{ method: 'POST', path: '/post', forVisitors: true, handle: (c) => create(deps, c) }],
};

async function create(deps: AppContext, c: Context<Env>): Promise<Response> {
  const caller = await callerFrom(deps, c);
  if (c.req.header('allow-modification') === 'true') {
    throw validationFailed({ 'Allow-Modification': 'A text cannot be changed by this protocol.' });
  }
  const content = decodeUtf8(await readBody(c, caller.accountId), 'The text');
  const [, type] = /^(?:text|application)\/(?:x-)?([\w+-]+)/i.exec(c.req.header('content-type') ?? '') ?? [];
  const created = await createForClient(deps, c, caller, { content, language: languageNamed(type) });
  const { id: key } = created.paste;
  return withCreationHeaders(Response.json({ key }, { status: 201, headers: { Location: key } }), created);
}
