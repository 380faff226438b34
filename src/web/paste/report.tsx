import { REMOVAL_CATEGORIES } from '#domain/moderation.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { REPORT_TEXT_MAX_CHARACTERS, readReference } from '#domain/report.ts';
import { HOUR_MS } from '#domain/time.ts';
import { readForm } from '#http/body/body.ts';
import { type AppContext, addressOf, networkRules } from '#http/context.ts';
import type { RequestLimits } from '#http/limits/limits.ts';
import { get, param, post, type RequestContext, type Route } from '#http/routes.ts';
import { reportPaste } from '#moderation/reports.ts';
import { pastePath, reportPath } from '#web/lib/urls.ts';
import { consumeOrThrow } from '#web/request/attempt-limiter.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { fieldsIn, redirect, requireSameSite } from '#web/request/form-fields.ts';
import { pageContext } from '#web/request/page-context.ts';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import { errorAttributes, FieldError, FormError, TextField } from '#web/ui/field.tsx';
import { type PageAnswer, type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { findById, isRemoval } from './find.ts';
import { removedPastePage } from './gone-pages.tsx';
import { isProtected } from './opened.ts';
import { nameOf } from './preview.tsx';

/** Reporting a paste to the operator. The paste is neither opened nor counted, and one that burns stays. */
export function reportRoutes(deps: AppContext): Route[] {
  const limits = deps.limitsFor('report');
  const path = reportPath(':id');
  return [get(path, (c) => show(deps, c)), post(path, (c) => send(deps, limits, c))];
}

const FRESH: ReportForm = { category: '', text: '', email: '' };

/** The form; after it was sent, the reference of the report. */
async function show(deps: AppContext, c: RequestContext): Promise<Response> {
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

async function send(deps: AppContext, limits: RequestLimits, c: RequestContext): Promise<Response> {
  requireSameSite(c);
  const id = param(c, 'id');
  const paste = await findById(deps, c, id);
  const context = await pageContext(deps, c);
  if (isRemoval(paste)) return removedPastePage(paste, context);
  const form = await readForm(c, context.user?.account.id ?? null);
  const typed: ReportForm = fieldsIn(form, ['category', 'text', 'email']);
  try {
    const source = deps.sourceDays > 0 ? deps.creatorNetworkOf(addressOf(deps, c)) : null;
    const max = deps.limits.reportsPerHour;
    const rule = { subject: 'network', lengthMs: HOUR_MS, max };
    const taken = max > 0 && (await consumeOrThrow(limits, networkRules(deps, c, rule), deps.clock()));
    // Counts the reports that are stored: a form with a wrong field may be sent again.
    const reference = await reportPaste(deps, id, typed, source).catch(async (error) => {
      if (taken) await taken.refund();
      throw error;
    });
    return redirect(c, `${reportPath(id)}?sent=${reference}`);
  } catch (error) {
    const { report: messages } = context.messages.paste;
    return formErrorResponse<ReportProblems, Response>(
      error,
      deps.clock(),
      context.messages,
      {
        limit: (wait) => ({ form: messages.tooMany(wait) }),
        VALIDATION_FAILED: ({ details = {} }) => ({
          ...(details.category && { category: messages.chooseReason }),
          ...(details.text && { text: messages.tooLong(REPORT_TEXT_MAX_CHARACTERS) }),
          ...(details.email && { email: context.messages.ui.problems.emailRule }),
        }),
      },
      (problems, answer) => reportPage({ paste, context, typed, problems }, answer),
    );
  }
}

type ReportForm = Record<'category' | 'text' | 'email', string>;

type ReportProblems = Partial<Record<keyof ReportForm | 'form', string>>;

interface Props {
  paste: PasteWithContent;
  context: PageContext;
  typed: ReportForm;
  problems: ReportProblems;
}

/** The form that reports a paste. It shows nothing of the paste that its password or its burning keeps. */
function reportPage({ paste, context, typed, problems }: Props, answer: PageAnswer = {}): Response {
  const { report: messages } = context.messages.paste;
  return renderAskPage(
    { title: messages.title, ...context, ...answer },
    messages.heading,
    <>
      {!isProtected(paste) && (
        <p>
          {messages.of(
            <a href={pastePath(paste.id)} dir="auto">
              {nameOf(paste, context.messages)}
            </a>,
          )}
        </p>
      )}
      <p>{messages.about}</p>
      <form class="report" method="post" action={reportPath(paste.id)}>
        <FormError problem={problems.form} />
        <fieldset {...errorAttributes('category', problems.category)}>
          <legend>{messages.reason}</legend>
          {REMOVAL_CATEGORIES.map((category) => (
            <label class="choice">
              <input
                type="radio"
                name="category"
                value={category}
                required
                checked={category === typed.category}
              />{' '}
              {context.messages.names.CATEGORY_NAMES[category]}
            </label>
          ))}
          <FieldError name="category" problem={problems.category} />
        </fieldset>
        <div class="field">
          <label for="text">{messages.text}</label>
          <textarea
            class="in"
            id="text"
            name="text"
            rows={5}
            maxlength={2 * REPORT_TEXT_MAX_CHARACTERS}
            {...errorAttributes('text', problems.text)}
          >
            {typed.text}
          </textarea>
          <FieldError name="text" problem={problems.text} />
        </div>
        <TextField
          name="email"
          label={messages.email}
          value={typed.email}
          problem={problems.email}
          autocomplete="email"
          hint={messages.emailHint}
          required={false}
        />
        <div class="actions">
          <Submit class="button primary">{messages.send}</Submit>
          <ActLink href={pastePath(paste.id)}>{messages.notNow}</ActLink>
        </div>
      </form>
    </>,
  );
}

/** Confirms a report with its reference. */
function reportSentPage(pasteId: string, reference: string, context: PageContext): Response {
  const { report: messages } = context.messages.paste;
  return renderAskPage(
    { title: messages.sentTitle, ...context },
    messages.sent,
    <p role="status">{messages.reference(<strong>{reference}</strong>)}</p>,
    { [pastePath(pasteId)]: messages.backToPaste, '/': messages.newPaste },
  );
}
