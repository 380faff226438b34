import type { Context } from 'hono';
import type { CurrentUser } from '#accounts/session.ts';
import { AppError, validationFailed } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import { type Actor, REMOVAL_CATEGORIES } from '#domain/moderation.ts';
import type { Paste } from '#domain/paste.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { type RemovalReason, removePaste, removeSource, restorePaste } from '#moderation/removal.ts';
import { listPastesForAdmin, listRemovedPastes, type RemovedPaste, reviewPaste } from '#moderation/review.ts';
import type { RecentLogin } from '#web/account/recent-login.ts';
import { CATEGORY_NAMES } from '#web/ui/names.ts';
import { type AdminForm, adminForm, redirectBack, requireAdmin, type ShowAgain } from './access.ts';
import { admin as adminMessages, pastes as messages } from './messages.tsx';
import { reviewedPastePage } from './paste-page.tsx';
import { type Filter, pastesPage } from './pastes-page.tsx';
import { type Shown, stateOf } from './state.ts';

const PATH = '/admin/pastes';
const PER_PAGE = 50;

/** All pastes: list, review, remove, restore. */
export function pasteRoutes(deps: AppContext, recentLogin: RecentLogin): Route[] {
  const again: ShowAgain = ({ user, c }, problem, answer) => show(deps, user, c, { problem, answer });
  const post = (path: string, act: (deps: AppContext, request: AdminForm) => Promise<Response>): Route => ({
    method: 'POST',
    path: PATH + path,
    handle: adminForm(deps, recentLogin, (request) => act(deps, request), again),
  });
  return [
    { method: 'GET', path: PATH, handle: requireAdmin(deps, (user, c) => show(deps, user, c)) },
    { method: 'GET', path: `${PATH}/:id`, handle: requireAdmin(deps, (user, c) => showOne(deps, user, c)) },
    post('/remove', remove),
    post('/remove-source', removeAllOfSource),
    post('/restore', restore),
  ];
}

async function show(
  deps: AppContext,
  user: CurrentUser,
  c: Context<Env>,
  shown: Shown = {},
): Promise<Response> {
  const filter: Filter = {
    account: (c.req.query('account') ?? '').trim().toLowerCase(),
    source: (c.req.query('source') ?? '').trim(),
    isRemoved: c.req.query('state') === 'removed',
  };
  const after = c.req.query('after') ?? '';
  const found = await find(deps, filter, after);
  const state = await stateOf(deps, user, c, { ...found.shown, ...shown });
  return pastesPage({ state, filter, isFirst: after === '', views: deps.views, ...found });
}

interface FoundPastes {
  pastes: Paste[];
  removed: RemovedPaste[];
  next: string | null;
  usernames: Map<string, string>;
  shown?: Shown;
}

async function find(
  deps: AppContext,
  { account, source, isRemoved }: Filter,
  after: string,
): Promise<FoundPastes> {
  const owner = account === '' ? null : await deps.store.accounts.findByUsername(account);
  const none: FoundPastes = { pastes: [], removed: [], next: null, usernames: new Map() };
  if (owner === undefined) return none;
  if (owner !== null && source !== '') {
    return { ...none, shown: { problem: messages.accountAndSource, answer: { status: 422 } } };
  }
  const accountId = owner?.id ?? null;
  const sourceOf = source === '' ? null : source;
  try {
    if (isRemoved) {
      const [removedAt, id = ''] = cursorIn(after) ?? [];
      const position = removedAt === undefined ? null : { removedAt, id };
      const query = { sourceOf, accountId, after: position, atMost: PER_PAGE };
      const removed = await listRemovedPastes(deps, query);
      const last = removed.length < PER_PAGE ? undefined : removed.at(-1);
      const next = last ? `${last.removal.removedAt}.${last.id}` : null;
      return { ...none, removed, next, usernames: await usernamesOf(deps, removed) };
    }
    const [createdAt, order] = cursorIn(after) ?? [];
    const position = createdAt === undefined ? null : { createdAt, order: Number(order) || 0 };
    const query = { sourceOf, accountId, after: position, atMost: PER_PAGE };
    const { pastes, ...found } = await listPastesForAdmin(deps, query);
    const next = found.next && `${found.next.createdAt}.${found.next.order}`;
    return { ...none, pastes, next, usernames: await usernamesOf(deps, pastes) };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    return { ...none, shown: { problem: messages.noSource, answer: { status: 404 } } };
  }
}

/** The parts of a cursor; undefined for the first page, and for a text that is no cursor. */
function cursorIn(text: string): [number, string] | undefined {
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

async function showOne(deps: AppContext, user: CurrentUser, c: Context<Env>): Promise<Response> {
  const reviewed = await reviewPaste(deps, param(c, 'id'));
  const { paste } = reviewed;
  const account = paste.accountId === null ? undefined : await deps.store.accounts.find(paste.accountId);
  return reviewedPastePage(
    {
      ...reviewed,
      state: await stateOf(deps, user, c, {}),
      account: account ?? null,
      views: deps.views.of(paste),
      rendered: await deps.renderer.render(paste, 'source', () => queueNetworkOf(deps, c)),
    },
    c.req.raw.headers,
  );
}

async function remove(deps: AppContext, request: AdminForm): Promise<Response> {
  const { actor, form } = request;
  const removed = await removeChecked(deps, actor, form.getAll('id'), form);
  return redirectBack(request, PATH, { done: 'removed', pastes: removed.join() });
}

/** Removes the live ones of these pastes, for the category and the reason in the form, and returns their ids. */
export async function removeChecked(
  deps: AppContext,
  actor: Actor,
  ids: string[],
  form: URLSearchParams,
): Promise<string[]> {
  const why = removalIn(form);
  const removed: string[] = [];
  for (const id of new Set(ids.filter(isId).slice(0, PER_PAGE))) {
    try {
      await removePaste(deps, actor, id, why);
      removed.push(id);
    } catch (error) {
      // Gone since the page was shown.
      if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
    }
  }
  return removed;
}

/** Why something is removed; without a reason in the form, the category says it. Throws VALIDATION_FAILED. */
export function removalIn(form: URLSearchParams): RemovalReason {
  const category = REMOVAL_CATEGORIES.find((one) => one === form.get('category'));
  if (category === undefined) throw validationFailed({ category: adminMessages.badCategory });
  const reason = form.get('reason')?.trim() || adminMessages.defaultReason(CATEGORY_NAMES[category]);
  return { category, reason };
}

async function removeAllOfSource(deps: AppContext, request: AdminForm): Promise<Response> {
  const { actor, form } = request;
  const count = await removeSource(deps, actor, form.get('source') ?? '', removalIn(form));
  return redirectBack(request, PATH, { done: 'removed-source', count });
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
