import { jsonResponse } from '#http/body/json.ts';
import type { AppContext } from '#http/context.ts';
import { param, type RequestContext, type Route } from '#http/routes.ts';
import { serializeRevision, serializeRevisionWithContent } from '#http/serialize.ts';
import { readOwnPaste } from '#pastes/open.ts';
import { listRevisions, readRevision } from '#pastes/revisions.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery, readQuery } from './query.ts';
import { revisionListResponse, revisionResponse } from './schemas.ts';

const REVISIONS = '/api/v1/pastes/:id/revisions';

/** Documented in docs/api.md. */
export const revisionRoutes = (deps: AppContext): Route[] => [
  endpoint('GET', REVISIONS, 'listRevisions', (c) => list(deps, c), {
    title: 'List revisions',
    summary: 'List the former texts of a paste of the account, newest first',
    description:
      'An edit of the title or the content keeps the former text as a revision. The present text is in the paste itself.',
    query: pageQuery,
    responses: {
      200: { description: 'A page of revisions, without their content.', body: revisionListResponse },
    },
  }),
  endpoint('GET', `${REVISIONS}/:number`, 'readRevision', (c) => read(deps, c), {
    title: 'Get a revision',
    summary: 'Get a former text of a paste of the account',
    description: 'To restore it, send its title and content to PATCH.',
    responses: { 200: { description: 'The revision, with its content.', body: revisionResponse } },
  }),
];

async function list(deps: AppContext, c: RequestContext): Promise<Response> {
  const { id } = await readOwnPaste(deps, c.var.accountId, param(c, 'id'));
  const { page, per_page } = readQuery(pageQuery, c.req.url);
  const { revisions, total } = await listRevisions(deps, id, { page, perPage: per_page });
  return jsonResponse({
    data: revisions.map(serializeRevision),
    meta: { page, per_page, total, pages: Math.ceil(total / per_page) },
  });
}

async function read(deps: AppContext, c: RequestContext): Promise<Response> {
  const { id } = await readOwnPaste(deps, c.var.accountId, param(c, 'id'));
  const revision = await readRevision(deps, id, param(c, 'number'));
  return jsonResponse({ data: serializeRevisionWithContent(revision) });
}
