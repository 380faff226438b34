import type { CurrentUser } from '#accounts/session.ts';
import { AppError, undefinedIfNotFound, validationFailed } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import { readReference } from '#domain/report.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';
import { disableAccount } from '#moderation/accounts.ts';
import { addBlock } from '#moderation/blocks.ts';
import { closeReports, listReports } from '#moderation/reports.ts';
import { listPastesForAdmin } from '#moderation/review.ts';
import { admin as adminMessages, reports as messages } from '#web/locales/en/admin.tsx';
import { redirectBack } from './flash.tsx';
import type { AdminSection } from './frame.tsx';
import { findReviewed } from './paste-facts.tsx';
import { removeSelected } from './removal-form.tsx';
import type { ReportedPaste } from './reported-paste.tsx';
import { CLOSED_PER_PAGE, closedReportsPage, reportsPage } from './reports-page.tsx';

const PATH = '/admin/reports';
/** Reports on one page of the queue, and beside the reported paste. */
const QUEUE_MAX = 50;
const OF_PASTE_MAX = 20;
const OTHERS_MAX = 10;

/** The queue of reports with the decision on each paste, and the closed ones. */
export const REPORTS: AdminSection = {
  path: PATH,
  async show(deps, state, c, typed) {
    const reference = readReference(c.req.query('after') ?? '');
    const after = (reference && (await deps.store.reports.find(reference, deps.clock()))) || null;
    if (c.req.query('closed') !== undefined) {
      const reports = await listReports(deps, { open: false, after, atMost: CLOSED_PER_PAGE });
      return closedReportsPage(state, reports, after === null);
    }
    const open = await deps.store.reports.countOpen();
    const reports = await listReports(deps, { open: true, after, atMost: QUEUE_MAX });
    // The oldest report here of each paste, in their order.
    const ofPastes = [...Map.groupBy(reports, ({ pasteId }) => pasteId).values()];
    const queue = await deps.excerpts.titled(
      ofPastes.flatMap(([oldest]) => (oldest ? { ...oldest, id: oldest.pasteId } : [])),
    );
    const wanted = typed?.get('id') ?? c.req.query('paste') ?? '';
    const current = isId(wanted) ? wanted : queue[0]?.pasteId;
    return reportsPage(
      {
        state,
        open,
        queue,
        after: after?.id ?? null,
        next: reports.length === QUEUE_MAX ? (reports.at(-1)?.id ?? null) : null,
        current: current === undefined ? null : await findReportedPaste(deps, state.user, c, current),
      },
      c.req.raw.headers,
    );
  },
  forms: {
    /**
     * Handles a button of the form. Blocking the source or disabling the account leaves the reports open: otherwise the paste
     * would stay on the site and nobody would look at it again.
     */
    '': async (deps, request) => {
      const { actor, form } = request;
      const id = form.get('id') ?? '';
      const page = `${PATH}?paste=${id}`;
      const reason = form.get('reason')?.trim() || null;
      switch (form.get('decision')) {
        case 'dismiss': {
          const count = await closeReports(deps, actor, { pasteId: id }, 'dismissed', reason);
          return { done: 'dismissed', count };
        }
        case 'block': {
          const block = await addBlock(deps, actor, { kind: 'source', target: id }, { note: reason ?? '' });
          return redirectBack(request, page, { done: 'blocked', block: block.id });
        }
        case 'disable': {
          const { account } = await findReviewed(deps, id);
          if (account === null) throw new AppError('NOT_FOUND', adminMessages.noAccount);
          await disableAccount(deps, actor, account.username, { reason });
          return redirectBack(request, page, { done: 'disabled', account: account.username });
        }
        case 'remove': {
          const removed = await removeSelected(deps, actor, [id, ...form.getAll('also')], form);
          return { done: 'removed', pastes: removed.join() };
        }
        default:
          throw validationFailed({ decision: messages.badDecision });
      }
    },
  },
};

async function findReportedPaste(
  deps: AppContext,
  user: CurrentUser,
  c: RequestContext,
  pasteId: string,
): Promise<ReportedPaste | null> {
  const reports = await listReports(deps, { open: true, pasteId, after: null, atMost: OF_PASTE_MAX });
  // The reports of a paste stay when it is gone.
  const reviewed = await findReviewed(deps, pasteId).catch(undefinedIfNotFound);
  if (reviewed === undefined) return reports.length === 0 ? null : { pasteId, reports, reviewed: null };
  const { paste, account, hasCreatorNetwork } = reviewed;
  const from = {
    creatorNetworkOf: hasCreatorNetwork ? pasteId : null,
    accountId: hasCreatorNetwork ? null : paste.accountId,
  };
  const others =
    from.creatorNetworkOf === null && from.accountId === null
      ? []
      : (await listPastesForAdmin(deps, { ...from, after: null, atMost: OTHERS_MAX + 1 })).pastes;
  return {
    pasteId,
    reports,
    reviewed: {
      ...reviewed,
      isOwn: account?.id === user.account.id,
      others: await deps.excerpts.named(others.filter(({ id }) => id !== pasteId).slice(0, OTHERS_MAX)),
      rendered: await deps.renderer.render(paste, 'source', () => queueNetworkOf(deps, c)),
    },
  };
}
