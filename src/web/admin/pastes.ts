import type { CurrentUser } from '#accounts/session.ts';
import { AppError } from '#domain/errors.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import { get, param, type RequestContext, type Route } from '#http/routes.ts';
import { removePastesOfNetwork, restorePaste, restorePastesOfNetwork } from '#moderation/removal.ts';
import {
  findPasteForReview,
  listPastesForAdmin,
  listRemovedPastes,
  type RemovedPaste,
} from '#moderation/review.ts';
import type { Named } from '#pastes/excerpts.ts';
import type { RecentLogin } from '#web/account/recent-login.tsx';
import { pastes as messages } from '#web/locales/en/admin.tsx';
import { type AdminForm, requireAdmin } from './access.tsx';
import { redirectBack, removedAtIn } from './flash.tsx';
import { type AdminState, adminSection, adminState } from './frame.tsx';
import { reviewedPastePage } from './paste-page.tsx';
import { type Filter, pastesPage } from './pastes-page.tsx';
import { readRemoval, removeSelected } from './removal-form.tsx';

const PATH = '/admin/pastes';
const PER_PAGE = 50;

/** All pastes: list, review, remove, restore. */
export const pasteRoutes = (deps: AppContext, recentLogin: RecentLogin): Route[] => [
  ...adminSection(deps, recentLogin, PATH, show, {
    [`${PATH}/remove`]: remove,
    [`${PATH}/remove-source`]: removeAllOfNetwork,
    [`${PATH}/restore`]: restore,
    [`${PATH}/restore-source`]: restoreAllOfNetwork,
  }),
  get(`${PATH}/:id`, requireAdmin(deps, showOne)),
];

async function show(deps: AppContext, state: AdminState, c: RequestContext): Promise<Response> {
  const filter: Filter = {
    account: (c.req.query('account') ?? '').trim().toLowerCase(),
    source: (c.req.query('source') ?? '').trim(),
    isRemoved: c.req.query('state') === 'removed',
  };
  const after = c.req.query('after') ?? '';
  const { failure, ...found } = await findPastes(deps, filter, after);
  // What a form could not do is said first.
  const said = state.problem === undefined && failure ? { ...state, ...failure, notice: null } : state;
  return pastesPage({ state: said, filter, isFirst: after === '', views: deps.views, ...found });
}

interface FoundPastes {
  pastes: Named[];
  removed: RemovedPaste[];
  next: string | null;
  usernames: Map<string, string>;
  failure?: Pick<AdminState, 'problem' | 'answer'>;
}

async function findPastes(
  deps: AppContext,
  { account, source, isRemoved }: Filter,
  after: string,
): Promise<FoundPastes> {
  const owner = account === '' ? null : await deps.store.accounts.findByUsername(account);
  const none: FoundPastes = { pastes: [], removed: [], next: null, usernames: new Map() };
  if (owner === undefined) return none;
  if (owner !== null && source !== '') {
    return { ...none, failure: { problem: messages.accountAndSource, answer: { status: 422 } } };
  }
  const accountId = owner?.id ?? null;
  const creatorNetworkOf = source === '' ? null : source;
  try {
    if (isRemoved) {
      const [removedAt, id = ''] = parseCursor(after) ?? [];
      const position = removedAt === undefined ? null : { removedAt, id };
      const query = { creatorNetworkOf, accountId, after: position, atMost: PER_PAGE };
      const removed = await listRemovedPastes(deps, query);
      const last = removed.length < PER_PAGE ? undefined : removed.at(-1);
      const next = last ? `${last.removal.removedAt}.${last.id}` : null;
      return { ...none, removed, next, usernames: await usernamesOf(deps, removed) };
    }
    const [createdAt, order] = parseCursor(after) ?? [];
    const position = createdAt === undefined ? null : { createdAt, order: Number(order) || 0 };
    const query = { creatorNetworkOf, accountId, after: position, atMost: PER_PAGE };
    const { pastes, ...found } = await listPastesForAdmin(deps, query);
    const next = found.next && `${found.next.createdAt}.${found.next.order}`;
    const named = await deps.excerpts.named(pastes);
    return { ...none, pastes: named, next, usernames: await usernamesOf(deps, pastes) };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    return { ...none, failure: { problem: messages.noSource, answer: { status: 404 } } };
  }
}

/** The parts of a cursor; undefined for the first page, and for a text that is no cursor. */
function parseCursor(text: string): [number, string] | undefined {
  const [, time, rest] = /^(\d{1,15})\.(\w{1,15})$/.exec(text) ?? [];
  return time === undefined || rest === undefined ? undefined : [Number(time), rest];
}

/** The usernames of these pastes by the id of their accounts. */
async function usernamesOf(
  deps: AppContext,
  pastes: { accountId: string | null }[],
): Promise<Map<string, string>> {
  const ids = new Set(pastes.map(({ accountId }) => accountId).filter((id) => id !== null));
  const found = await Promise.all(Array.from(ids, (id) => deps.store.accounts.find(id)));
  return new Map(found.filter((one) => one !== undefined).map(({ id, username }) => [id, username]));
}

async function showOne(deps: AppContext, user: CurrentUser, c: RequestContext): Promise<Response> {
  const reviewed = await findPasteForReview(deps, param(c, 'id'));
  const { paste } = reviewed;
  const account = paste.accountId === null ? undefined : await deps.store.accounts.find(paste.accountId);
  return reviewedPastePage(
    {
      ...reviewed,
      state: await adminState(deps, user, c, {}),
      account: account ?? null,
      views: deps.views.of(paste),
      rendered: await deps.renderer.render(paste, 'source', () => queueNetworkOf(deps, c)),
    },
    c.req.raw.headers,
  );
}

async function remove(deps: AppContext, request: AdminForm): Promise<Response> {
  const { actor, form } = request;
  const removed = await removeSelected(deps, actor, form.getAll('id'), form);
  return redirectBack(request, PATH, { done: 'removed', pastes: removed.join() });
}

async function removeAllOfNetwork(deps: AppContext, request: AdminForm): Promise<Response> {
  const { actor, form } = request;
  const source = form.get('source') ?? '';
  const { count, left, removedAt } = await removePastesOfNetwork(deps, actor, source, readRemoval(form));
  return redirectBack(request, PATH, {
    done: 'removed-source',
    count: count + left,
    pastes: source,
    at: removedAt,
  });
}

async function restoreAllOfNetwork(deps: AppContext, request: AdminForm): Promise<Response> {
  const { actor, form } = request;
  const count = await restorePastesOfNetwork(deps, actor, form.get('source') ?? '', removedAtIn(form));
  return redirectBack(request, PATH, { done: 'restored', count });
}

async function restore(deps: AppContext, request: AdminForm): Promise<Response> {
  const { actor, form } = request;
  let count = 0;
  for (const id of form.getAll('id').slice(0, 2 * PER_PAGE)) {
    try {
      await restorePaste(deps, actor, id);
      count++;
    } catch (error) {
      // Too late, or restored by somebody else.
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    }
  }
  return redirectBack(request, PATH, { done: 'restored', count });
}
