import { forVisitors } from '#http/auth/private-site.ts';
import { readJsonObject } from '#http/body/body.ts';
import { jsonResponse, pasteResponse } from '#http/body/json.ts';
import { type AppContext, addressOf, requesterOf, withNotFoundLimit } from '#http/context.ts';
import { warnOfCredentials } from '#http/headers/paste-warning.ts';
import { NOT_INDEXED } from '#http/headers/site-headers.ts';
import { isPrefetch, visitorFrom } from '#http/remote-address.ts';
import { param, type RequestContext, type Route } from '#http/routes.ts';
import { pasteUrl, rawUrl, serializeActivity, serializeKeylessPaste } from '#http/serialize.ts';
import { createPaste, readCreation } from '#pastes/create.ts';
import { deleteKeylessPaste } from '#pastes/delete.ts';
import { inputSchemas } from '#pastes/input.ts';
import { findIdBySlug, findPaste, openForProgram, readActivity, requireNoPassword } from '#pastes/open.ts';
import { endpoint } from './endpoint.ts';
import { keylessCreated, keylessDeleted, keylessPaste, pasteEvents, slugTarget } from './schemas.ts';

const PASTE = '/api/paste/:id';

/** Documented in docs/api.md. */
export const keylessRoutes = (deps: AppContext): Route[] => [
  // Its response has only the link. Who may create is up to WHO_CAN_PASTE.
  ...forVisitors([
    endpoint('POST', '/api/paste', 'createKeylessPaste', (c) => create(deps, c), {
      title: 'Create without a key',
      summary: 'Create a paste without a key',
      body: inputSchemas(deps.site.pasteRules).keyless,
      responses: {
        201: {
          description: 'The new paste. The Delete-Token header, returned only here, lets you delete it.',
          body: keylessCreated,
          headers: ['Delete-Token', 'Paste-Warning'],
        },
      },
      errors: ['FORBIDDEN'],
    }),
  ]),
  endpoint('GET', PASTE, 'openPaste', (c) => open(deps, c), {
    title: 'Open as JSON',
    summary: 'Open a paste as JSON',
    description:
      'Counts a view, and deletes a burn paste, or uses up one of max_views. Password-protected pastes can be opened only in a browser.',
    responses: {
      200: { description: 'The paste, with its content.', body: keylessPaste },
      204: {
        description:
          'The request was a prefetch of a burn or limited paste. It returns no content and burns nothing.',
      },
    },
    errors: ['PASSWORD_REQUIRED'],
  }),
  endpoint('DELETE', PASTE, 'deleteKeylessPaste', (c) => remove(deps, c), {
    title: 'Delete without a key',
    summary: 'Delete a keyless paste with its Delete-Token',
    requestHeaders: DELETE_TOKEN,
    responses: { 200: { description: 'The paste and its links are deleted.', body: keylessDeleted } },
    errors: ['FORBIDDEN'],
  }),
  endpoint('GET', '/api/slug/:slug', 'resolveSlug', (c) => resolveSlug(deps, c), {
    title: 'Resolve a custom link',
    summary: 'Find the paste of a custom link',
    description: 'Opens nothing: counts no view and burns nothing.',
    responses: { 200: { description: 'The id and the links of the paste.', body: slugTarget } },
  }),
  endpoint('GET', `${PASTE}/events`, 'listKeylessPasteEvents', (c) => events(deps, c), {
    title: 'List events without a key',
    summary: 'List what happened to a keyless paste that burns, is limited or has a password',
    description: EVENTS_DESCRIPTION,
    requestHeaders: DELETE_TOKEN,
    responses: { 200: { description: 'The events.', body: pasteEvents } },
    errors: ['FORBIDDEN'],
  }),
];

export const EVENTS_DESCRIPTION =
  'Lists when the paste was opened, when somebody entered a wrong password, and when a link preview was refused. Works for 30 days after an open deletes the paste.';

const DELETE_TOKEN = {
  'Delete-Token': {
    description: 'The value of the Delete-Token header in the response that created the paste.',
    schema: { type: 'string' },
  },
};

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
