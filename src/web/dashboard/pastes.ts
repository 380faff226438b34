import type { CurrentUser } from '#accounts/session.ts';
import { pasteNotFound } from '#domain/errors.ts';
import { readForm } from '#http/body/body.ts';
import type { AppContext } from '#http/context.ts';
import { get, param, post, type RequestContext, type Route } from '#http/routes.ts';
import { listRemovedPastes } from '#moderation/review.ts';
import { isTooLongToSearch } from '#pastes/browse.ts';
import { restoreOwnPastes, softDeleteOwnPastes } from '#pastes/delete.ts';
import { listOwnPastes } from '#pastes/list.ts';
import { deletePath, pastePath } from '#web/lib/urls.ts';
import { redirect } from '#web/request/form-fields.ts';
import { answerScript, asksForJson } from '#web/request/json-form.ts';
import { contextOf, requireLogin } from '#web/request/page-context.ts';
import { readFlash } from './flash.tsx';
import { type ListQuery, listAddress, readListQuery } from './list-query.ts';
import { nameOrId } from './own-pastes.tsx';
import { pastesPage } from './pastes-page.tsx';

const PER_PAGE = 25;
/** An operator who removes more has disabled the account. */
const REMOVED_MAX = 100;

/** The account's pastes: list, search, delete, restore. */
export const ownPasteRoutes = (deps: AppContext): Route[] => [
  get('/dashboard', requireLogin(deps, list)),
  post('/dashboard/delete', requireLogin(deps, removeSeveral, '/dashboard')),
  post('/dashboard/undo', requireLogin(deps, undo, '/dashboard')),
  post(
    deletePath(':id'),
    requireLogin(deps, removeOne, (c) => pastePath(param(c, 'id'))),
  ),
];

async function list(deps: AppContext, user: CurrentUser, c: RequestContext): Promise<Response> {
  const given = new URL(c.req.url).searchParams;
  const query = readListQuery(given);
  const accountId = user.account.id;
  const isTooLong = isTooLongToSearch(query.q);
  const found = isTooLong
    ? { ...query, pastes: [], total: 0, views: 0 }
    : await pageOf(deps, accountId, query);
  const named = await deps.excerpts.named(found.pastes);
  const context = contextOf(deps, c, user);
  if (asksForJson(c)) {
    const { lists } = context.messages.ui;
    return answerScript({
      pastes: named.map((paste) => ({ name: nameOrId(paste, lists), path: pastePath(paste.id) })),
    });
  }
  return pastesPage({
    ...context,
    user,
    query: { ...query, page: found.page },
    pastes: named,
    total: found.total,
    // With the views of the shown pastes that are not written to the store yet: the sum must not contradict the rows.
    totalViews:
      found.views === undefined
        ? undefined
        : found.pastes.reduce((sum, paste) => sum + deps.views.of(paste) - paste.views, found.views),
    perPage: PER_PAGE,
    all: await deps.store.accounts.countPastes(accountId, deps.clock()),
    storedBytes: await deps.store.accounts.storedBytes(accountId, deps.clock()),
    quotaBytes: deps.limits.quotaAccountBytes,
    removed: await listRemovedPastes(deps, { accountId, after: null, atMost: REMOVED_MAX }),
    notice: await readFlash(deps, accountId, given),
    isTooLong,
    views: deps.views,
    now: deps.clock(),
    siteUrl: deps.siteUrl,
  });
}

/** The requested page, or the last one: all pastes of the last page may just have been deleted. */
async function pageOf(deps: AppContext, accountId: string, query: ListQuery) {
  const { page } = query;
  const params = { ...query, perPage: PER_PAGE, sumsViews: true };
  const found = await listOwnPastes(deps, accountId, params);
  if (found.pastes.length > 0 || found.total === 0) return { ...found, page };
  const last = Math.ceil(found.total / PER_PAGE);
  return { ...(await listOwnPastes(deps, accountId, { ...params, page: last })), page: last };
}

/**
 * The button of a row names its paste in `one`; without it, all checked pastes are deleted. Pressing Enter in a
 * checkbox sends `none`.
 */
async function removeSeveral(
  deps: AppContext,
  { account }: CurrentUser,
  c: RequestContext,
): Promise<Response> {
  const form = await readForm(c, account.id);
  const one = form.get('one');
  const ids = one === null ? form.getAll('id') : [one];
  const query = readListQuery(new URLSearchParams(form.get('list') ?? ''));
  if (form.has('none')) return redirect(c, listAddress(query));
  if (ids.length === 0) return redirect(c, listAddress(query, { nothing: 1 }));
  return redirect(c, listAddress(query, { deleted: await removed(deps, account.id, ids) }));
}

async function removeOne(deps: AppContext, { account }: CurrentUser, c: RequestContext): Promise<Response> {
  return redirect(c, `/dashboard?deleted=${await removed(deps, account.id, [param(c, 'id')])}`);
}

async function removed(deps: AppContext, accountId: string, ids: string[]): Promise<string> {
  const gone = await softDeleteOwnPastes(deps, accountId, ids.slice(0, PER_PAGE));
  if (gone.length === 0) throw pasteNotFound();
  return gone.join();
}

async function undo(deps: AppContext, { account }: CurrentUser, c: RequestContext): Promise<Response> {
  const form = await readForm(c, account.id);
  const ids = form.getAll('id').slice(0, PER_PAGE);
  const back = await restoreOwnPastes(deps, account.id, ids);
  const query = readListQuery(new URLSearchParams(form.get('list') ?? ''));
  const unlinked = await lostSlugs(deps, back, form.getAll('slug').slice(0, PER_PAGE));
  return redirect(
    c,
    listAddress(query, {
      restored: back.length,
      late: ids.length - back.length,
      ...(unlinked && { unlinked }),
    }),
  );
}

/** How many of the restored pastes lost their slug to another paste; `slugs` are `id:slug`. */
async function lostSlugs(deps: AppContext, back: string[], slugs: string[]): Promise<number> {
  const had = slugs.map((entry) => entry.split(':')).filter(([id = '']) => back.includes(id));
  const holders = await Promise.all(
    had.map(([, slug = '']) => deps.store.pastes.findIdBySlug(slug, deps.clock())),
  );
  return had.filter(([id], at) => holders[at] !== id).length;
}
