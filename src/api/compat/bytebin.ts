import { createByProtocol } from '#api/one-liners/by-protocol.ts';
import { callerFrom } from '#api/one-liners/request.ts';
import { validationFailed } from '#domain/errors.ts';
import { languageNamed } from '#domain/language.ts';
import { decodeUtf8, readBody } from '#http/body/body.ts';
import type { AppContext } from '#http/context.ts';
import { plainError, plainText } from '#http/errors.ts';
import { forAllOrigins, preflight } from '#http/headers/cors.ts';
import type { RequestContext } from '#http/routes.ts';
import { creation, type Protocol } from './protocol.ts';

/**
 * bytebin: the text is the body of `POST /post`, often compressed with gzip. Responds with its key, with which clients build
 * the link `/{key}`. `curl -T` sends it with PUT and prints the link. The language is that of the Content-Type (`text/python`);
 * the text comes back as text/plain. The pages of its clients, such as pastes.dev, are of other sites: they may do what they
 * may with the keyless API, and send no key either.
 */
export const bytebin: Protocol = {
  formatError: (error) => forAllOrigins(plainError(error)),
  shortLinks: true,
  routes: (deps) => [
    creation(PATH, (c) => create(deps, c, respondWithKey)),
    { method: 'PUT', path: PATH, forVisitors: true, handle: (c) => create(deps, c, respondWithLink) },
    { method: 'OPTIONS', path: PATH, forVisitors: true, handle: async () => preflight(['POST'], HEADERS) },
  ],
};

const PATH = '/post';
const HEADERS = ['Content-Type', 'Content-Encoding', 'Allow-Modification'];

async function create(deps: AppContext, c: RequestContext, respond: Respond): Promise<Response> {
  const caller = await callerFrom(deps, c, 'create');
  if (c.req.header('allow-modification') === 'true') {
    throw validationFailed({ 'Allow-Modification': 'A text cannot be changed by this protocol.' });
  }
  const content = decodeUtf8(await readBody(c, caller.accountId), 'The text');
  const [, type] = /^(?:text|application)\/(?:x-)?([\w+-]+)/i.exec(c.req.header('content-type') ?? '') ?? [];
  const paste = { content, language: languageNamed(type) };
  return createByProtocol(deps, c, caller, paste, {}, ({ paste: { id } }) =>
    forAllOrigins(respond(deps, id)),
  );
}

type Respond = (deps: AppContext, key: string) => Response;

const respondWithKey: Respond = (_, key) =>
  Response.json({ key }, { status: 201, headers: { Location: key } });

const respondWithLink: Respond = ({ siteUrl }, key) =>
  plainText(`${siteUrl}/${key}\n`, 201, { Location: `${siteUrl}/${key}` });
