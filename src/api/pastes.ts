import { AppError, BlockedError, validationFailed } from '#domain/errors.ts';
import { readJsonObject } from '#http/body/body.ts';
import { jsonResponse, pasteResponse } from '#http/body/json.ts';
import { type AppContext, requesterOf } from '#http/context.ts';
import { warnOfCredentials } from '#http/headers/paste-warning.ts';
import { param, type RequestContext, type Route } from '#http/routes.ts';
import { serializeActivity, serializePaste } from '#http/serialize.ts';
import { requireCanPaste } from '#pastes/access.ts';
import { readOwnActivity } from '#pastes/activity.ts';
import { createPaste, readCreation } from '#pastes/create.ts';
import { deleteOwnPaste } from '#pastes/delete.ts';
import { changeOptions, editOwnPaste } from '#pastes/edit.ts';
import { hashOfJson, readIdempotencyKey } from '#pastes/idempotency.ts';
import { listOwnPastes } from '#pastes/list.ts';
import { readOwnPaste } from '#pastes/open.ts';
import * as operations from './pastes-operations.ts';
import { editQuery, listQuery, readQuery } from './query.ts';

const PASTES = '/api/v1/pastes';
const PASTE = `${PASTES}/:id`;

/** Documented in docs/api.md. */
export const pasteRoutes = (deps: AppContext): Route[] => [
  { method: 'GET', path: PASTES, operation: operations.list, handle: (c) => list(deps, c) },
  { method: 'POST', path: PASTES, operation: operations.create(deps.site), handle: (c) => create(deps, c) },
  { method: 'GET', path: PASTE, operation: operations.read, handle: (c) => read(deps, c) },
  { method: 'PATCH', path: PASTE, operation: operations.edit(deps.site), handle: (c) => edit(deps, c) },
  {
    method: 'PATCH',
    path: `${PASTE}/options`,
    operation: operations.options(deps.site),
    handle: (c) => changePasteOptions(deps, c),
  },
  { method: 'DELETE', path: PASTE, operation: operations.remove, handle: (c) => remove(deps, c) },
  { method: 'GET', path: `${PASTE}/events`, operation: operations.events, handle: (c) => events(deps, c) },
];

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
  const data = serializePaste(paste, 0, deps.siteUrl);
  const response = pasteResponse(data, paste.content, { isData: true, status: 201 });
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

async function list(deps: AppContext, c: RequestContext): Promise<Response> {
  const { page, per_page, q = '' } = readQuery(listQuery, c.req.url);
  const { pastes, total } = await listOwnPastes(deps, c.var.accountId, { q, page, perPage: per_page });
  return jsonResponse({
    data: pastes.map((paste) => serializePaste(paste, deps.views.of(paste), deps.siteUrl)),
    meta: { page, per_page, total, pages: Math.ceil(total / per_page) },
  });
}

async function read(deps: AppContext, c: RequestContext): Promise<Response> {
  const paste = await readOwnPaste(deps, c.var.accountId, param(c, 'id'));
  const data = serializePaste(paste, deps.views.of(paste), deps.siteUrl);
  return pasteResponse(data, paste.content, { isData: true });
}

async function edit(deps: AppContext, c: RequestContext): Promise<Response> {
  const { accountId } = c.var;
  requireCanPaste(deps.site, accountId);
  const body = await readJsonObject(c, accountId);
  const keepsRevision = readQuery(editQuery, c.req.url).keep_revision;
  const { paste, credentials } = await mapBlockedError(() =>
    editOwnPaste(deps, requesterOf(deps, c, accountId), param(c, 'id'), body, { keepsRevision }),
  );
  const data = serializePaste(paste, deps.views.of(paste), deps.siteUrl);
  return warnOfCredentials(pasteResponse(data, paste.content, { isData: true }), credentials);
}

async function changePasteOptions(deps: AppContext, c: RequestContext): Promise<Response> {
  const { accountId, keyId } = c.var;
  requireCanPaste(deps.site, accountId);
  const body = await readJsonObject(c, accountId);
  const paste = await mapBlockedError(() =>
    changeOptions(deps, requesterOf(deps, c, accountId), param(c, 'id'), body, keyId),
  );
  const data = serializePaste(paste, deps.views.of(paste), deps.siteUrl);
  return pasteResponse(data, paste.content, { isData: true });
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
