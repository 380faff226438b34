import { z } from 'zod';
import { readJsonObject } from '#http/body/body.ts';
import { jsonResponse } from '#http/body/json.ts';
import type { AppContext } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';
import { isoTime } from '#http/serialize.ts';
import { listOwnPastes } from '#pastes/list.ts';
import { gistOwner, usernameOf } from './gist-caller.ts';
import { namesIn } from './gist-file.ts';

const bodySchema = z.object({
  query: z.string(),
  variables: z
    .object({
      per_page: z.int().min(1).max(100).optional(),
      endCursor: z.string().nullish(),
      visibility: z.enum(['ALL', 'PUBLIC', 'SECRET']).optional(),
      includeContent: z.boolean().optional(),
    })
    .nullish(),
});

/** What `gh` asks in GraphQL: who owns the token, before it edits, and the list of gists. */
export async function answerGraphql(deps: AppContext, c: RequestContext): Promise<Response> {
  const accountId = await gistOwner(deps, c);
  const { data: body } = bodySchema.safeParse(await readJsonObject(c, accountId));
  const query = body?.query ?? '';
  if (/\bviewer\s*\{\s*login\s*\}/.test(query)) {
    return Response.json({ data: { viewer: { login: await usernameOf(deps, accountId) } } });
  }
  const { includeContent = false, ...variables } = body?.variables ?? {};
  if (!/\bviewer\s*\{\s*gists\s*\(/.test(query) || includeContent) return notSupported();
  return jsonResponse({ data: { viewer: { gists: await listGists(deps, accountId, variables) } } });
}

/** GraphQL reports errors of a query under status 200; clients fail on them. */
const notSupported = () =>
  Response.json({
    errors: [{ message: 'This site answers only queries for the login and for the list of gists.' }],
  });

const VISIBILITIES = { ALL: null, PUBLIC: 'public', SECRET: 'unlisted' } as const;

async function listGists(
  deps: AppContext,
  accountId: string,
  variables: Omit<NonNullable<z.infer<typeof bodySchema>['variables']>, 'includeContent'>,
) {
  const { per_page: perPage = 30, endCursor, visibility = 'ALL' } = variables;
  // The cursor is the number of the page that was sent.
  const page = /^\d{1,9}$/.test(endCursor ?? '') ? Number(endCursor) + 1 : 1;
  const query = { q: '', visibility: VISIBILITIES[visibility], page, perPage };
  const { pastes, total } = await listOwnPastes(deps, accountId, query);
  const nodes = pastes.map((paste) => {
    const { fileName, description } = namesIn(paste);
    return {
      description,
      files: [{ name: fileName }],
      isPublic: paste.visibility === 'public',
      name: paste.id,
      updatedAt: isoTime(paste.createdAt),
    };
  });
  return { nodes, pageInfo: { hasNextPage: page * perPage < total, endCursor: String(page) } };
}
