import type { Context } from 'hono';
import { type FieldErrors, rateLimited } from '#domain/errors.ts';
import { REPORT_TEXT_MAX_CHARACTERS, readReference } from '#domain/report.ts';
import { HOUR_MS } from '#domain/time.ts';
import { readForm } from '#http/body/body.ts';
import { type AppContext, addressOf, networkRules } from '#http/context.ts';
import type { RequestLimits } from '#http/limits/limits.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { reportPaste } from '#moderation/reports.ts';
import { formatNumber } from '#web/lib/format.ts';
import { reportPath } from '#web/lib/urls.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { redirect } from '#web/request/form-fields.ts';
import { pageContext } from '#web/request/page-context.ts';
import { requireSameSite } from '#web/request/same-site.ts';
import { problems as problemsMessages } from '#web/ui/messages.tsx';
import { findById, isRemoval } from './find.ts';
import { report as messages } from './messages.tsx';
import { removedPastePage } from './removed-page.tsx';
import { type ReportForm, type ReportProblems, reportPage, reportSentPage } from './report-page.tsx';

/** Reporting a paste to the operator. The paste is neither opened nor counted, and one that burns stays. */
export function reportRoutes(deps: AppContext): Route[] {
  const limits = deps.limitsFor('report');
  const path = reportPath(':id');
  return [
    { method: 'GET', path, handle: (c) => show(deps, c) },
    { method: 'POST', path, handle: (c) => send(deps, limits, c) },
  ];
}

const FRESH: ReportForm = { category: '', text: '', email: '' };

/** The form; after it was sent, the reference of the report. */
async function show(deps: AppContext, c: Context<Env>): Promise<Response> {
  const id = param(c, 'id');
  const context = await pageContext(deps, c);
  // Anybody can make up the address, so the store says whether there is such a report. The paste may be gone by now.
  const reference = readReference(c.req.query('sent') ?? '');
  const report = reference === undefined ? undefined : await deps.store.reports.find(reference, deps.clock());
  if (report?.pasteId === id) return reportSentPage(id, report.id, context);
  const found = await findById(deps, c, id);
  if (isRemoval(found)) return removedPastePage(found, context);
  return reportPage({ paste: found, context, typed: FRESH, problems: {} });
}

async function send(deps: AppContext, limits: RequestLimits, c: Context<Env>): Promise<Response> {
  requireSameSite(c);
  const id = param(c, 'id');
  const paste = await findById(deps, c, id);
  const context = await pageContext(deps, c);
  if (isRemoval(paste)) return removedPastePage(paste, context);
  const form = await readForm(c, context.user?.account.id ?? null);
  const typed: ReportForm = {
    category: form.get('category') ?? '',
    text: form.get('text') ?? '',
    email: form.get('email') ?? '',
  };
  try {
    const source = deps.sourceDays > 0 ? deps.creatorNetworkOf(addressOf(deps, c)) : null;
    const reference = await counted(deps, limits, c, () => reportPaste(deps, id, typed, source));
    return redirect(c, `${reportPath(id)}?sent=${reference}`);
  } catch (error) {
    return formErrorResponse<ReportProblems, Response>(
      error,
      deps.clock(),
      {
        limit: (wait) => ({ form: messages.tooMany(wait) }),
        VALIDATION_FAILED: ({ details = {} }) => problemsOf(details),
      },
      (problems, answer) => reportPage({ paste, context, typed, problems }, answer),
    );
  }
}

/** Counts the reports that are stored: a form with a wrong field may be sent again. */
async function counted<T>(
  deps: AppContext,
  limits: RequestLimits,
  c: Context<Env>,
  work: () => Promise<T>,
): Promise<T> {
  const max = deps.limits.reportsPerHour;
  if (max === 0) return work();
  const rule = { subject: 'network', lengthMs: HOUR_MS, max };
  const taken = await limits.consume(networkRules(deps, c, rule), deps.clock());
  if (taken.rejected) throw rateLimited(taken.state);
  try {
    return await work();
  } catch (error) {
    await taken.refund();
    throw error;
  }
}

/** The message under each invalid field. */
const problemsOf = (details: FieldErrors): ReportProblems => ({
  ...(details.category && { category: messages.chooseReason }),
  ...(details.text && { text: messages.tooLong(formatNumber(REPORT_TEXT_MAX_CHARACTERS)) }),
  ...(details.email && { email: problemsMessages.emailRule }),
});
