import { z } from 'zod';
import { findProfile } from '#accounts/authors.ts';
import type { Paste } from '#domain/paste.ts';
import { readJsonObject } from '#http/body/body.ts';
import { jsonResponse } from '#http/body/json.ts';
import type { AppContext } from '#http/context.ts';
import { param, type RequestContext } from '#http/routes.ts';
import { isoTime } from '#http/serialize.ts';
import { listPublic } from '#pastes/browse.ts';
import { listOwnPastes } from '#pastes/list.ts';
import { gistOwner, gistReader, usernameOf } from './gist-caller.ts';
import { gistIn, NO_STORE, serializeGist } from './gist-file.ts';

const PER_PAGE = { default: 30, max: 100 };

/** The pastes of the account. */
export async function listOwn(deps: AppContext, c: RequestContext): Promise<Response> {
  const accountId = await gistOwner(deps, c);
  const page = numberOf(c.req.query('page'), 1, 1_000_000);
  const perPage = numberOf(c.req.query('per_page'), PER_PAGE.default, PER_PAGE.max);
  const { pastes, total } = await listOwnPastes(deps, accountId, { q: '', page, perPage });
  const owner = await usernameOf(deps, accountId);
  const last = Math.ceil(total / perPage);
  const queryOf = (number: number) => `page=${number}&per_page=${perPage}`;
  const others = page < last ? { next: queryOf(page + 1), last: queryOf(last) } : {};
  return respond(deps, c, pastes, () => owner, others);
}

/** GitHub, too, takes the nearest number that fits. */
const numberOf = (text: string | undefined, otherwise: number, max: number): number =>
  Math.min(/^\d{1,9}$/.test(text ?? '') ? Math.max(Number(text), 1) : otherwise, max);

/** The public pastes of an account, as on its profile. */
export async function listOfUser(deps: AppContext, c: RequestContext): Promise<Response> {
  await gistReader(deps, c);
  const { id, username } = await findProfile(deps, param(c, 'username'));
  return publicPage(deps, c, id, async () => new Map([[id, username]]));
}

/** All public pastes, as on the page that lists them. */
export async function listAllPublic(deps: AppContext, c: RequestContext): Promise<Response> {
  await gistReader(deps, c);
  return publicPage(deps, c, null, (accountIds) => deps.authors.namesOf(accountIds));
}

/** There are no stars. An error would end clients that show them beside the other lists. */
export async function listStarred(deps: AppContext, c: RequestContext): Promise<Response> {
  await gistOwner(deps, c);
  return Response.json([], NO_STORE);
}

async function publicPage(
  deps: AppContext,
  c: RequestContext,
  accountId: string | null,
  namesOf: (accountIds: string[]) => Promise<Map<string, string>>,
): Promise<Response> {
  const after = c.req.query('after') ?? null;
  const { pastes, next } = await listPublic(deps, { accountId, after, client: '' });
  const names = await namesOf(pastes.flatMap((paste) => paste.accountId ?? []));
  const ownerOf = (paste: Paste) => names.get(paste.accountId ?? '') ?? '';
  return respond(deps, c, pastes, ownerOf, next === null ? {} : { next: `after=${next}` });
}

/** A page of a list, and the queries of others, the next one first: `gist` takes only the first link as it is meant. */
async function respond(
  { siteUrl, excerpts }: AppContext,
  c: RequestContext,
  pastes: Paste[],
  ownerOf: (paste: Paste) => string,
  others: Record<string, string>,
): Promise<Response> {
  const listed = await excerpts.withFiles(pastes);
  const gists = listed.map((paste) => serializeGist(paste, siteUrl, ownerOf(paste)));
  const links = Object.entries(others).map(
    ([rel, query]) => `<${siteUrl}${c.req.path}?${query}>; rel="${rel}"`,
  );
  return jsonResponse(gists, {
    headers: { ...NO_STORE.headers, ...(links.length > 0 && { Link: links.join(', ') }) },
  });
}

const graphqlBody = z.object({
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

/** What `gh` asks in GraphQL, by POST: who owns the token, before it edits, and the list of gists. */
export async function answerGraphql(deps: AppContext, c: RequestContext): Promise<Response> {
  const accountId = await gistOwner(deps, c, 'read');
  const { data: body } = graphqlBody.safeParse(await readJsonObject(c, accountId));
  const query = body?.query ?? '';
  if (/\bviewer\s*\{\s*login\s*\}/.test(query)) {
    return Response.json({ data: { viewer: { login: await usernameOf(deps, accountId) } } });
  }
  const { includeContent = false, ...variables } = body?.variables ?? {};
  if (!/\bviewer\s*\{\s*gists\s*\(/.test(query) || includeContent) {
    // GraphQL reports errors of a query under status 200; clients fail on them.
    const message = 'This site answers only queries for the login and for the list of gists.';
    return Response.json({ errors: [{ message }] });
  }
  return jsonResponse({ data: { viewer: { gists: await graphqlList(deps, accountId, variables) } } });
}

const VISIBILITIES = { ALL: null, PUBLIC: 'public', SECRET: 'unlisted' } as const;

async function graphqlList(
  deps: AppContext,
  accountId: string,
  variables: Omit<NonNullable<z.infer<typeof graphqlBody>['variables']>, 'includeContent'>,
) {
  const { per_page: perPage = 30, endCursor, visibility = 'ALL' } = variables;
  // The cursor is the number of the page that was sent.
  const page = /^\d{1,9}$/.test(endCursor ?? '') ? Number(endCursor) + 1 : 1;
  const query = { q: '', visibility: VISIBILITIES[visibility], page, perPage };
  const { pastes, total } = await listOwnPastes(deps, accountId, query);
  const listed = await deps.excerpts.withFiles(pastes);
  const nodes = listed.map((paste) => {
    const { files, description } = gistIn(paste);
    return {
      description,
      files: files.map(({ name }) => ({ name })),
      isPublic: paste.visibility === 'public',
      name: paste.id,
      updatedAt: isoTime(paste.createdAt),
    };
  });
  return { nodes, pageInfo: { hasNextPage: page * perPage < total, endCursor: String(page) } };
}
