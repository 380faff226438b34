import { readJsonObject } from '#http/body/body.ts';
import { jsonResponse, pasteResponse } from '#http/body/json.ts';
import { type AppContext, addressOf, requesterOf, withNotFoundLimit } from '#http/context.ts';
import { warnOfCredentials } from '#http/headers/paste-warning.ts';
import { NOT_INDEXED } from '#http/headers/site-headers.ts';
import { isPrefetch, visitorFrom } from '#http/remote-address.ts';
import { param, type RequestContext, type Route } from '#http/routes.ts';
import { pasteUrl, rawUrl, serializeActivity, serializeKeylessPaste } from '#http/serialize.ts';
import { readActivity } from '#pastes/activity.ts';
import { createPaste, readCreation } from '#pastes/create.ts';
import { deleteKeylessPaste } from '#pastes/delete.ts';
import { findIdBySlug, findPaste, openForProgram, requireNoPassword } from '#pastes/open.ts';
import * as operations from './keyless-operations.ts';

const PASTE = '/api/paste/:id';

/** Documented in docs/api.md. */
export const keylessRoutes = (deps: AppContext): Route[] => [
  {
    method: 'POST',
    path: '/api/paste',
    operation: operations.create(deps.site),
    // Its response has only the link. Who may create is up to WHO_CAN_PASTE.
    forVisitors: true,
    handle: (c) => create(deps, c),
  },
  { method: 'GET', path: PASTE, operation: operations.open, handle: (c) => open(deps, c) },
  { method: 'DELETE', path: PASTE, operation: operations.remove, handle: (c) => remove(deps, c) },
  {
    method: 'GET',
    path: '/api/slug/:slug',
    operation: operations.resolveSlug,
    handle: (c) => resolveSlug(deps, c),
  },
  { method: 'GET', path: `${PASTE}/events`, operation: operations.events, handle: (c) => events(deps, c) },
];

const HEADERS = { 'Cache-Control': 'no-store', ...NOT_INDEXED };

const linksOf = ({ siteUrl }: AppContext, id: string) => ({
  id,
  url: pasteUrl(siteUrl, id),
  raw: rawUrl(siteUrl, id),
});

async function create(deps: AppContext, c: RequestContext): Promise<Response> {
  const requester = requesterOf(deps, c, null);
  const readBody = () => readJsonObject(c, null);
  const draft = await readCreation(deps, requester, readBody, { visibility: 'public' });
  const { paste, deleteToken, credentials } = await createPaste(deps, requester, draft);
  const headers = { 'Cache-Control': 'no-store', 'Delete-Token': deleteToken ?? '' };
  return warnOfCredentials(jsonResponse(linksOf(deps, paste.id), { status: 201, headers }), credentials);
}

async function open(deps: AppContext, c: RequestContext): Promise<Response> {
  const found = await withNotFoundLimit(deps, c, () => findPaste(deps, param(c, 'id')));
  requireNoPassword(found);
  if (c.req.method === 'HEAD') {
    // Counts the view that a GET would count, so that Content-Length is the same.
    const body = serializeKeylessPaste(found, deps.views.of(found) + 1, deps.siteUrl);
    return pasteResponse(body, found.content, { headers: HEADERS });
  }
  const visitor = visitorFrom(c.req.raw.headers, () => addressOf(deps, c));
  const opened = await openForProgram(deps, found, visitor, isPrefetch(c.req.raw.headers));
  if (opened === undefined) return new Response(null, { status: 204, headers: HEADERS });
  const body = serializeKeylessPaste(opened.paste, opened.views, deps.siteUrl);
  return pasteResponse(body, opened.paste.content, { headers: HEADERS });
}

/** Where the paste of a custom link is. Opens nothing. */
async function resolveSlug(deps: AppContext, c: RequestContext): Promise<Response> {
  const id = await withNotFoundLimit(deps, c, () => findIdBySlug(deps, param(c, 'slug')));
  return jsonResponse(linksOf(deps, id), { headers: HEADERS });
}

async function events(deps: AppContext, c: RequestContext): Promise<Response> {
  const id = param(c, 'id');
  const claim = { accountId: null, deleteToken: c.req.header('delete-token') };
  const activity = await withNotFoundLimit(deps, c, () => readActivity(deps, id, claim));
  return jsonResponse(serializeActivity(id, activity), { headers: HEADERS });
}

async function remove(deps: AppContext, c: RequestContext): Promise<Response> {
  const id = param(c, 'id');
  await withNotFoundLimit(deps, c, () => deleteKeylessPaste(deps, id, c.req.header('delete-token')));
  return jsonResponse({ id, deleted: true });
}
