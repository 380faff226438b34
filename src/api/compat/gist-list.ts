import { findProfile } from '#accounts/authors.ts';
import { jsonResponse } from '#http/body/json.ts';
import type { AppContext } from '#http/context.ts';
import { param, type RequestContext } from '#http/routes.ts';
import { listPublic } from '#pastes/browse.ts';
import { listOwnPastes } from '#pastes/list.ts';
import { gistOwner, gistReader, usernameOf } from './gist-caller.ts';
import { NO_STORE, serializeGist } from './gist-file.ts';

const PER_PAGE = { default: 30, max: 100 };

/** The pastes of the account. */
export async function listOwn(deps: AppContext, c: RequestContext): Promise<Response> {
  const accountId = await gistOwner(deps, c);
  const page = numberOf(c.req.query('page'), 1, 1_000_000);
  const perPage = numberOf(c.req.query('per_page'), PER_PAGE.default, PER_PAGE.max);
  const { pastes, total } = await listOwnPastes(deps, accountId, { q: '', page, perPage });
  const owner = await usernameOf(deps, accountId);
  const response = jsonResponse(
    pastes.map((paste) => serializeGist(paste, deps.siteUrl, owner)),
    NO_STORE,
  );
  const last = Math.ceil(total / perPage);
  if (page < last) {
    linkTo(deps, c, response, { next: `page=${page + 1}`, last: `page=${last}` }, `&per_page=${perPage}`);
  }
  return response;
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
  const { pastes, next } = await listPublic(deps, { accountId, language: null, q: '', after, client: '' });
  const names = await namesOf(pastes.flatMap((paste) => paste.accountId ?? []));
  const response = jsonResponse(
    pastes.map((paste) => serializeGist(paste, deps.siteUrl, names.get(paste.accountId ?? '') ?? '')),
    NO_STORE,
  );
  if (next !== null) linkTo(deps, c, response, { next: `after=${next}` });
  return response;
}

/** The other pages of a list, the next one first: `gist` takes only the first link as it is meant. */
function linkTo(
  { siteUrl }: AppContext,
  c: RequestContext,
  response: Response,
  pages: Record<string, string>,
  more = '',
): void {
  const links = Object.entries(pages).map(
    ([rel, query]) => `<${siteUrl}${c.req.path}?${query}${more}>; rel="${rel}"`,
  );
  response.headers.set('Link', links.join(', '));
}
