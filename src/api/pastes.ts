import { AppError, BlockedError, validationFailed } from '#domain/errors.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { readJsonObject } from '#http/body/body.ts';
import { jsonResponse, pasteResponse as respondWithPaste } from '#http/body/json.ts';
import { type AppContext, requesterOf } from '#http/context.ts';
import { warnOfCredentials } from '#http/headers/paste-warning.ts';
import { param, type RequestContext, type Route } from '#http/routes.ts';
import { serializeActivity, serializePaste } from '#http/serialize.ts';
import { requireCanPaste } from '#pastes/access.ts';
import { createPaste, readCreation } from '#pastes/create.ts';
import { deleteOwnPaste } from '#pastes/delete.ts';
import { changeOptions, editOwnPaste } from '#pastes/edit.ts';
import { hashOfJson, IDEMPOTENCY_KEY_PATTERN, readIdempotencyKey } from '#pastes/idempotency.ts';
import { inputSchemas } from '#pastes/input.ts';
import { listOwnPastes } from '#pastes/list.ts';
import { readOwnActivity, readOwnPaste } from '#pastes/open.ts';
import { endpoint } from './endpoint.ts';
import { EVENTS_DESCRIPTION } from './keyless.ts';
import { editQuery, listQuery, readQuery } from './query.ts';
import { deletedResponse, pasteEventsResponse, pasteListResponse, pasteResponse } from './schemas.ts';

const PASTES = '/api/v1/pastes';
const PASTE = `${PASTES}/:id`;

/** Documented in docs/api.md. */
export function pasteRoutes(deps: AppContext): Route[] {
  const schemas = inputSchemas(deps.site.pasteRules);
  return [
    endpoint('GET', PASTES, 'listPastes', (c) => list(deps, c), {
      title: 'List pastes',
      summary: 'List the pastes of the account, newest first',
      query: listQuery,
      responses: {
        200: { description: 'A page of pastes, without their content.', body: pasteListResponse },
      },
    }),
    endpoint('POST', PASTES, 'createPaste', (c) => create(deps, c), {
      title: 'Create a paste',
      summary: 'Create a paste',
      requestHeaders: {
        'Idempotency-Key': {
          description:
            'Any unique string. Within 10 minutes, a request with the same key and body returns the first result again and creates nothing.',
          schema: { type: 'string', minLength: 1, maxLength: 100, pattern: IDEMPOTENCY_KEY_PATTERN.source },
        },
      },
      body: schemas.account,
      responses: {
        201: {
          description: 'The new paste, or an earlier result marked with Idempotency-Replayed: true.',
          body: pasteResponse,
          headers: ['Idempotency-Replayed', 'Paste-Warning'],
        },
      },
      errors: ['CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
    }),
    endpoint('GET', PASTE, 'readPaste', (c) => read(deps, c), {
      title: 'Get a paste',
      summary: 'Get a paste of the account',
      description: 'Does not open the paste: it counts no view and burns nothing.',
      responses: { 200: { description: 'The paste, with its content.', body: pasteResponse } },
    }),
    endpoint('PATCH', PASTE, 'editPaste', (c) => edit(deps, c), {
      title: 'Edit a paste',
      summary: 'Edit the title, content or slug of a paste',
      description: 'Changes only the fields in the body. null clears the title or removes the custom link.',
      query: editQuery,
      body: schemas.edit,
      responses: {
        200: {
          description: 'The edited paste, with its content.',
          body: pasteResponse,
          headers: ['Paste-Warning'],
        },
      },
      errors: ['CONFLICT'],
    }),
    endpoint('PATCH', `${PASTE}/options`, 'changePasteOptions', (c) => changePasteOptions(deps, c), {
      title: 'Change options',
      summary: 'Change the language, visibility, end or password of a paste',
      description:
        'Changes only the fields in the body. An expiry is counted from now, and ends no later than that of a paste created when this one was; so does expires_at. null removes the password or max_views. Lists and caches of the site follow with the next request.',
      body: schemas.options,
      responses: { 200: { description: 'The changed paste, with its content.', body: pasteResponse } },
    }),
    endpoint('DELETE', PASTE, 'deletePaste', (c) => remove(deps, c), {
      title: 'Delete a paste',
      summary: 'Delete a paste permanently',
      responses: { 200: { description: 'The paste and its links are deleted.', body: deletedResponse } },
    }),
    endpoint('GET', `${PASTE}/events`, 'listPasteEvents', (c) => events(deps, c), {
      title: 'List events',
      summary: 'List what happened to a burn, limited or password-protected paste of the account',
      description: EVENTS_DESCRIPTION,
      responses: { 200: { description: 'The events.', body: pasteEventsResponse } },
    }),
  ];
}

async function create(deps: AppContext, c: RequestContext): Promise<Response> {
  const requester = requesterOf(deps, c, c.var.accountId);
  const header = c.req.header('idempotency-key');
  const key = header === undefined ? null : readIdempotencyKey(header);
  let body: object = {};
  const readBody = async () => {
    body = await readJsonObject(c, requester.accountId);
    return body;
  };
  const draft = await readCreation(deps, requester, readBody, { visibility: 'unlisted' });
  const idempotency = key === null ? null : { key, bodyHash: hashOfJson(body) };
  const { paste, replayed, credentials } = await mapBlockedError(() =>
    createPaste(deps, requester, draft, { idempotency }),
  );
  const response = respond(deps, paste, 0, 201);
  if (replayed) response.headers.set('Idempotency-Replayed', 'true');
  return warnOfCredentials(response, credentials);
}

/**
 * API v1 documents no FORBIDDEN for blocks: a blocked caller gets the answer of a disabled account, and a blocked text that of an
 * invalid one.
 */
async function mapBlockedError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BlockedError)) throw error;
    const { what, message } = error;
    throw what === 'caller' ? new AppError('UNAUTHORIZED', message) : validationFailed({ content: message });
  }
}

const respond = (
  deps: AppContext,
  paste: PasteWithContent,
  views = deps.views.of(paste),
  status = 200,
): Response =>
  respondWithPaste(serializePaste(paste, views, deps.siteUrl), paste.content, { isData: true, status });

async function list(deps: AppContext, c: RequestContext): Promise<Response> {
  const { page, per_page, q = '' } = readQuery(listQuery, c.req.url);
  const { pastes, total } = await listOwnPastes(deps, c.var.accountId, { q, page, perPage: per_page });
  return jsonResponse({
    data: pastes.map((paste) => serializePaste(paste, deps.views.of(paste), deps.siteUrl)),
    meta: { page, per_page, total, pages: Math.ceil(total / per_page) },
  });
}

async function read(deps: AppContext, c: RequestContext): Promise<Response> {
  return respond(deps, await readOwnPaste(deps, c.var.accountId, param(c, 'id')));
}

async function edit(deps: AppContext, c: RequestContext): Promise<Response> {
  const { accountId } = c.var;
  requireCanPaste(deps.site, accountId);
  const body = await readJsonObject(c, accountId);
  const keepsRevision = readQuery(editQuery, c.req.url).keep_revision;
  const { paste, credentials } = await mapBlockedError(() =>
    editOwnPaste(deps, requesterOf(deps, c, accountId), param(c, 'id'), body, { keepsRevision }),
  );
  return warnOfCredentials(respond(deps, paste), credentials);
}

async function changePasteOptions(deps: AppContext, c: RequestContext): Promise<Response> {
  const { accountId, keyId } = c.var;
  requireCanPaste(deps.site, accountId);
  const body = await readJsonObject(c, accountId);
  const paste = await mapBlockedError(() =>
    changeOptions(deps, requesterOf(deps, c, accountId), param(c, 'id'), body, keyId),
  );
  return respond(deps, paste);
}

async function events(deps: AppContext, c: RequestContext): Promise<Response> {
  const id = param(c, 'id');
  const claim = { accountId: c.var.accountId, deleteToken: undefined };
  return jsonResponse({ data: serializeActivity(id, await readOwnActivity(deps, claim, id)) });
}

async function remove(deps: AppContext, c: RequestContext): Promise<Response> {
  const id = param(c, 'id');
  await deleteOwnPaste(deps, c.var.accountId, id);
  return jsonResponse({ data: { id, deleted: true } });
}
