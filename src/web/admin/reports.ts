import type { Context } from 'hono';
import type { CurrentUser } from '#accounts/session.ts';
import { AppError, validationFailed } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import { readReference } from '#domain/report.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import type { Env, Route } from '#http/routes.ts';
import { disableAccount } from '#moderation/accounts.ts';
import { addBlock } from '#moderation/blocks.ts';
import { closeReportsOfPaste, type ListedReport, listReports } from '#moderation/reports.ts';
import { listPastesForAdmin, type ReviewedPaste, reviewPaste } from '#moderation/review.ts';
import type { RecentLogin } from '#web/account/recent-login.ts';
import { type AdminForm, adminForm, redirectBack, requireAdmin } from './access.ts';
import type { Case } from './case.tsx';
import { closedReportsPage } from './closed-reports-page.tsx';
import { admin as adminMessages, reports as messages } from './messages.tsx';
import { removeChecked } from './pastes.ts';
import { type QueuedPaste, reportsPage } from './reports-page.tsx';
import { type Shown, stateOf } from './state.ts';

const PATH = '/admin/reports';
/** Reports in one part of the queue, of the case, and of the list of closed ones. */
const QUEUE_MAX = 50;
const CASE_MAX = 20;
const CLOSED_PER_PAGE = 50;
const OTHERS_MAX = 10;

/** The queue of reports with the decision on each paste, and the closed ones. */
export const reportRoutes = (deps: AppContext, recentLogin: RecentLogin): Route[] => [
  { method: 'GET', path: PATH, handle: requireAdmin(deps, (user, c) => show(deps, user, c)) },
  {
    method: 'POST',
    path: PATH,
    handle: adminForm(
      deps,
      recentLogin,
      (request) => decide(deps, request),
      ({ user, c, form }, problem, answer) =>
        show(deps, user, c, { problem, answer, pasteId: form.get('id') ?? '' }),
    ),
  },
];

async function show(
  deps: AppContext,
  user: CurrentUser,
  c: Context<Env>,
  shown: Shown & { pasteId?: string } = {},
): Promise<Response> {
  const state = await stateOf(deps, user, c, shown);
  const after = await reportNamed(deps, c.req.query('after'));
  if (c.req.query('closed') !== undefined) {
    const reports = await listReports(deps, { open: false, after, atMost: CLOSED_PER_PAGE });
    return closedReportsPage({ state, reports, isFirst: after === null, perPage: CLOSED_PER_PAGE });
  }
  const open = await deps.store.reports.countOpen();
  const reports = await listReports(deps, { open: true, after, atMost: QUEUE_MAX });
  const queue = await queueOf(deps, reports);
  const wanted = shown.pasteId ?? c.req.query('paste') ?? '';
  const current = isId(wanted) ? wanted : queue[0]?.pasteId;
  return reportsPage(
    {
      state,
      open,
      queue,
      isFirst: after === null,
      next: reports.length === QUEUE_MAX ? (reports.at(-1)?.id ?? null) : null,
      current: current === undefined ? null : await caseOf(deps, user, c, current),
    },
    c.req.raw.headers,
  );
}

async function reportNamed(deps: AppContext, typed: string | undefined): Promise<ListedReport | null> {
  const reference = readReference(typed ?? '');
  return (reference && (await deps.store.reports.find(reference))) || null;
}

/** The reported pastes in the order of their oldest report here. */
async function queueOf(deps: AppContext, reports: ListedReport[]): Promise<QueuedPaste[]> {
  const oldest = new Map<string, ListedReport>();
  for (const report of reports) if (!oldest.has(report.pasteId)) oldest.set(report.pasteId, report);
  return Promise.all(
    Array.from(oldest.values(), async (report) => ({
      pasteId: report.pasteId,
      title: (await reviewIfThere(deps, report.pasteId))?.paste.title ?? null,
      category: report.category,
      count: report.openOfPaste,
      reportedAt: report.createdAt,
    })),
  );
}

/** Undefined when the paste is gone: its reports stay. */
async function reviewIfThere(deps: AppContext, id: string): Promise<ReviewedPaste | undefined> {
  try {
    return await reviewPaste(deps, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

async function caseOf(
  deps: AppContext,
  user: CurrentUser,
  c: Context<Env>,
  pasteId: string,
): Promise<Case | null> {
  const reports = await listReports(deps, { open: true, pasteId, after: null, atMost: CASE_MAX });
  const reviewed = await reviewIfThere(deps, pasteId);
  if (reviewed === undefined) return reports.length === 0 ? null : { pasteId, reports, reviewed: null };
  const { paste, hasSource } = reviewed;
  const account = paste.accountId === null ? undefined : await deps.store.accounts.find(paste.accountId);
  const from = { sourceOf: hasSource ? pasteId : null, accountId: hasSource ? null : paste.accountId };
  const others =
    from.sourceOf === null && from.accountId === null
      ? []
      : (await listPastesForAdmin(deps, { ...from, after: null, atMost: OTHERS_MAX + 1 })).pastes;
  return {
    pasteId,
    reports,
    reviewed: {
      ...reviewed,
      account: account ?? null,
      isOwn: account?.id === user.account.id,
      views: deps.views.of(paste),
      others: others.filter(({ id }) => id !== pasteId).slice(0, OTHERS_MAX),
      rendered: await deps.renderer.render(paste, 'source', () => queueNetworkOf(deps, c)),
    },
  };
}

/**
 * One of the buttons of a case. Blocking the source or disabling the account leaves the reports open: otherwise the paste
 * would stay on the site and nobody would look at it again.
 */
async function decide(deps: AppContext, request: AdminForm): Promise<Response> {
  const { actor, form } = request;
  const id = form.get('id') ?? '';
  const reason = form.get('reason')?.trim() || null;
  switch (form.get('decision')) {
    case 'dismiss': {
      const count = await closeReportsOfPaste(deps, actor, id, 'dismissed', reason);
      return redirectBack(request, PATH, { done: 'dismissed', count });
    }
    case 'block': {
      const block = await addBlock(deps, actor, { kind: 'source', target: id }, { note: reason ?? '' });
      return redirectBack(request, `${PATH}?paste=${id}`, { done: 'blocked', block: block.id });
    }
    case 'disable': {
      const { paste } = await reviewPaste(deps, id);
      const account = paste.accountId === null ? undefined : await deps.store.accounts.find(paste.accountId);
      if (account === undefined) throw new AppError('NOT_FOUND', adminMessages.noAccount);
      await disableAccount(deps, actor, account.username, { reason });
      return redirectBack(request, `${PATH}?paste=${id}`, {
        done: 'disabled',
        account: account.username,
      });
    }
    case 'remove': {
      const removed = await removeChecked(deps, actor, [id, ...form.getAll('also')], form);
      return redirectBack(request, PATH, { done: 'removed', pastes: removed.join() });
    }
    default:
      throw validationFailed({ decision: messages.badDecision });
  }
}
