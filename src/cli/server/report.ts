import { Option } from 'commander';
import type { CliContext } from '#cli/shared/context.ts';
import type { Columns, LimitOptions, ListOptions } from '#cli/shared/list.ts';
import { jsonOption, limitOption, pageOf, printFields, printPages } from '#cli/shared/list.ts';
import { printableText, toSafeJson } from '#cli/shared/printable.ts';
import { COMMAND_LINE_ACTOR } from '#domain/moderation.ts';
import { REPORT_OUTCOMES, type Report, type ReportOutcome } from '#domain/report.ts';
import { isoTime } from '#http/serialize.ts';
import { closeReport, findReport, listReports } from '#moderation/reports.ts';
import type { ListedReport } from '#store/store.ts';
import { storeCommands } from './store-command.ts';

/** `report …`. */
export const addReportCommands = storeCommands('report', 'Read and close reports of pastes', {
  list: {
    summary: 'List reports',
    description:
      'List the open reports, oldest first: reference, time, category, paste, and text. With --closed, list ' +
      'closed reports, most recently closed first, with their outcome.',
    options: [['--closed', 'the closed reports'], limitOption(), jsonOption()],
    async run({ context, deps }, options: ListOptions & LimitOptions & { closed?: true }) {
      await printPages<ReturnType<typeof toJson>, Report>(
        context,
        options,
        async (after, atMost) => {
          const rows = await listReports(deps, { open: !options.closed, after, atMost });
          return { ...pageOf(rows, atMost, (last) => last), rows: rows.map(toJson) };
        },
        options.closed ? CLOSED_COLUMNS : OPEN_COLUMNS,
        options.closed ? 'There are no closed reports.' : 'There are no open reports.',
      );
    },
  },
  'show <reference>': {
    summary: 'Show a report',
    description: 'Show a report with its whole text. A reference looks like R-7K3Q9X.',
    options: [['--json', 'print a JSON object']],
    async run({ context, deps }, reference: string, { json }: { json?: true }) {
      const shown = toJson(await findReport(deps, reference));
      if (json) context.stdout(toSafeJson(shown));
      else print(context, shown);
    },
  },
  'close <reference>': {
    summary: 'Close a report',
    description:
      'Close a report and record its outcome. This changes nothing else: to act on it, run "gluepot paste remove", which also ' +
      'closes the open reports of the paste, "gluepot block add", or "gluepot account disable".',
    required: [new Option('--outcome <outcome>', 'the outcome').choices(REPORT_OUTCOMES)],
    options: [['--reason <text>', 'the reason, for the audit log']],
    examples: ['gluepot report close R-7K3Q9X --outcome dismissed'],
    async run(
      { context, deps },
      reference: string,
      { outcome, reason }: { outcome: ReportOutcome; reason?: string },
    ) {
      const before = await findReport(deps, reference);
      if (before.closedAt !== null) {
        const when = isoTime(before.closedAt);
        return context.stderr(
          `Report ${before.id} was already closed ${when} by ${before.closedBy}: ${before.outcome}. Nothing was changed.`,
        );
      }
      await closeReport(deps, COMMAND_LINE_ACTOR, reference, outcome, reason ?? null);
      context.stderr(`Closed report ${before.id}: ${outcome}.`);
      const others = before.openOfPaste - 1;
      if (others > 0) {
        const has = others === 1 ? '1 other open report' : `${others} other open reports`;
        context.stderr(`Paste ${before.pasteId} has ${has}. To see them, run: gluepot report list`);
      }
    },
  },
});

const toJson = (report: ListedReport) => ({
  reference: report.id,
  paste_id: report.pasteId,
  /** Of the paste; null when it has none, or is gone. */
  title: report.title,
  category: report.category,
  text: report.text,
  /** Where to answer; null when the reporter gave none, or it was deleted since. */
  email: report.email,
  created_at: isoTime(report.createdAt),
  /** How many open reports the paste has. */
  open_reports: report.openOfPaste,
  outcome: report.outcome,
  closed_at: report.closedAt === null ? null : isoTime(report.closedAt),
  closed_by: report.closedBy,
});
type Row = ReturnType<typeof toJson>;

const OPEN_COLUMNS: Columns<Row> = {
  REFERENCE: ({ reference }) => reference,
  CREATED: ({ created_at }) => created_at,
  CATEGORY: ({ category }) => category,
  PASTE: ({ paste_id }) => paste_id,
  TEXT: { cut: ({ text }) => text.replace(/\s+/g, ' ') },
};

const CLOSED_COLUMNS: Columns<Row> = {
  REFERENCE: ({ reference }) => reference,
  CLOSED: ({ closed_at }) => closed_at ?? '',
  OUTCOME: ({ outcome }) => outcome ?? '',
  PASTE: ({ paste_id }) => paste_id,
  BY: { cut: ({ closed_by }) => closed_by ?? '' },
};

function print(context: CliContext, report: Row): void {
  printFields(context, {
    Reference: report.reference,
    Status:
      report.outcome === null
        ? 'open'
        : `closed ${report.closed_at} by ${report.closed_by}: ${report.outcome}`,
    Category: report.category,
    Paste: report.paste_id,
    Title: report.title,
    'Open reports': String(report.open_reports),
    Created: report.created_at,
    'Answer to': report.email,
  });
  if (report.text !== '') context.stdout(`\n${printableText(report.text)}`);
  context.stderr(`\nTo see the paste, run: gluepot paste show ${report.paste_id}`);
}
