import type { Email, Mailer } from '#domain/mail.ts';
import type { Report } from '#domain/report.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { StoreDeps } from '#store/store.ts';

/** However many reports come in, the operator gets at most one mail in this time. */
const INTERVAL_MS = 15 * MINUTE_MS;
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
export async function mailNewReports({
  store,
  clock,
  mailer,
  adminEmail,
  siteUrl,
}: ReportMailContext): Promise<void> {
  const reports = await store.reports.claimUnmailed(clock(), INTERVAL_MS);
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
