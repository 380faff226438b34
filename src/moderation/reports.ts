import { EMAIL_RULE, readEmail } from '#domain/email.ts';
import { AppError, type FieldErrors, pasteNotFound, validationFailed } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import type { Email, Mailer } from '#domain/mail.ts';
import { type Actor, auditEntry, REMOVAL_CATEGORIES } from '#domain/moderation.ts';
import {
  newReference,
  REPORT_EMAIL_KEPT_MS,
  REPORT_TEXT_MAX_CHARACTERS,
  type Report,
  type ReportOutcome,
  readReference,
} from '#domain/report.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { ListedReport, RandomDeps, ReportQuery, StoreDeps } from '#store/store.ts';

export type { ListedReport } from '#store/store.ts';

/** A report as it was typed. Only the category may not be empty. */
export type ReportParams = Record<'category' | 'text' | 'email', string>;

/**
 * Reports a paste and returns the reference for the reporter. `source` is the keyed hash of their network, null when none is
 * kept. Throws NOT_FOUND when the paste is absent, and VALIDATION_FAILED. The caller limits how many a network may send.
 */
export async function reportPaste(
  { store, clock, random }: RandomDeps,
  pasteId: string,
  params: ReportParams,
  source: Uint8Array | null,
): Promise<string> {
  const fields = readReport(params);
  const paste = isId(pasteId) ? await store.pastes.find(pasteId, clock()) : undefined;
  if (paste === undefined) throw pasteNotFound();
  for (;;) {
    const id = newReference(random);
    const report = { ...fields, id, pasteId, source, createdAt: clock() };
    if ((await store.reports.create(report)) === 'created') return id;
  }
}

function readReport({ category, text, email }: ReportParams) {
  const details: FieldErrors = {};
  const known = REMOVAL_CATEGORIES.find((one) => one === category);
  if (known === undefined) details.category = `Must be one of ${REMOVAL_CATEGORIES.join(', ')}.`;
  // Browsers send the line ends of a text area as CRLF; other control characters would only disturb a terminal.
  const cleaned = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();
  if (Array.from(cleaned).length > REPORT_TEXT_MAX_CHARACTERS) {
    details.text = `Must have at most ${REPORT_TEXT_MAX_CHARACTERS} characters.`;
  }
  const address = email.trim() === '' ? null : readEmail(email);
  if (address === undefined) details.email = `Must be ${EMAIL_RULE}.`;
  if (known === undefined || address === undefined || Object.keys(details).length > 0)
    throw validationFailed(details);
  return { category: known, text: cleaned, email: address };
}

/** Open reports, oldest first, or closed ones, last closed first. */
export const listReports = ({ store, clock }: StoreDeps, query: ReportQuery): Promise<ListedReport[]> =>
  store.reports.list(query, clock());

/** A report by its reference as somebody typed it. Throws NOT_FOUND. */
export async function findReport({ store, clock }: StoreDeps, reference: string): Promise<ListedReport> {
  const id = readReference(reference);
  const report = id === undefined ? undefined : await store.reports.find(id, clock());
  if (report !== undefined) return report;
  throw new AppError('NOT_FOUND', 'There is no report with this reference. A reference looks like R-7K3Q9X.');
}

/** Closes a report. Throws NOT_FOUND when there is none, and CONFLICT when it is closed already. */
export async function closeReport(
  context: StoreDeps,
  actor: Actor,
  reference: string,
  outcome: ReportOutcome,
  reason: string | null = null,
): Promise<void> {
  const { id } = await findReport(context, reference);
  if ((await closeReports(context, actor, { id }, outcome, reason)) === 0)
    throw new AppError('CONFLICT', 'This report is closed already. Reload the list to see who closed it.');
}

/**
 * Closes this report, or all open ones of a paste, and returns how many. Removing a paste closes them in its transaction.
 */
export function closeReports(
  { store, clock }: StoreDeps,
  actor: Actor,
  which: { id: string } | { pasteId: string },
  outcome: ReportOutcome,
  reason: string | null = null,
): Promise<number> {
  const now = clock();
  const subject = 'id' in which ? which.id : which.pasteId;
  const audit = auditEntry(actor, now, 'report.close', subject, { reason, detail: { outcome } });
  return store.reports.close(which, { outcome, now, closedBy: audit.actor }, audit);
}

/**
 * Deletes what tells who reported: the source after `sourceDays`, as that of pastes, and the email address 30 days after the
 * report was closed. Reports themselves stay: they are the record of what the operator knew.
 */
export const forgetReporters = ({ store, clock }: StoreDeps, sourceDays: number): Promise<void> =>
  store.reports.forgetReporters(clock() - sourceDays * DAY_MS, clock() - REPORT_EMAIL_KEPT_MS);

/** However many reports come in, the operator gets at most one mail in this time. */
const MAIL_INTERVAL_MS = 15 * MINUTE_MS;
/** A mail lists no more, so that a flood of reports stays readable. */
const LISTED_MAX = 50;

interface ReportMailContext extends StoreDeps {
  mailer: Mailer;
  adminEmail: string;
  /** Without a trailing slash. */
  siteUrl: string;
}

/**
 * Mails the operator about new reports, if there are any; call it once a minute on every node. One node sends each mail. A
 * crash between the claim and the sending loses that mail; the reports stay in the queue. When sending fails, the next call
 * tries again.
 */
export async function mailNewReports(context: ReportMailContext): Promise<void> {
  const { store, clock, mailer, adminEmail, siteUrl } = context;
  const reports = await store.reports.claimUnmailed(clock(), MAIL_INTERVAL_MS);
  if (reports.length === 0) return;
  try {
    await mailer.send({ to: adminEmail, ...reportMail(reports, siteUrl) });
  } catch (error) {
    await store.reports.unclaimMailed(reports.map(({ id }) => id));
    throw error;
  }
}

/** Without anything that the reporters wrote: strangers must not choose the text of a mail to the operator. */
function reportMail(reports: Report[], siteUrl: string): Email {
  const count = reports.length === 1 ? '1 new report' : `${reports.length} new reports`;
  const lines = reports
    .slice(0, LISTED_MAX)
    .map(({ id, category, pasteId }) => `${id}  ${category}  ${siteUrl}/p/${pasteId}`);
  if (reports.length > LISTED_MAX) lines.push(`… and ${reports.length - LISTED_MAX} more`);
  return {
    subject: `${count} on ${new URL(siteUrl).host}`,
    text: [`${count}:`, '', ...lines, '', `Review them: ${siteUrl}/admin/reports`, ''].join('\n'),
  };
}
