import type { ListedReport } from '#moderation/reports.ts';
import { ActLink } from '#web/ui/controls.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { CATEGORY_NAMES } from '#web/ui/names.ts';
import { type AdminState, adminPage, Day, Pagination } from './frame.tsx';
import { closedReports as messages, reports as reportsMessages } from './messages.tsx';

interface Props {
  state: AdminState;
  reports: ListedReport[];
  isFirst: boolean;
  perPage: number;
}

/** The closed reports, last closed first. */
export const closedReportsPage = ({ state, reports, isFirst, perPage }: Props): Response =>
  adminPage(
    { section: 'reports', title: messages.title, heading: messages.heading, state },
    <>
      <p class="actions">
        <ActLink href="/admin/reports">{reportsMessages.openLink}</ActLink>
      </p>
      {reports.length === 0 ? (
        <p class="empty">{messages.none}</p>
      ) : (
        <DataTable label={messages.list} columns={columns(state.now)} rows={reports} />
      )}
      <Pagination
        first={isFirst ? null : '/admin/reports?closed'}
        next={reports.length < perPage ? null : `/admin/reports?closed&after=${reports.at(-1)?.id}`}
      />
    </>,
  );

const columns = (now: number): Column<ListedReport>[] => [
  { heading: messages.reference, cell: ({ id }) => id },
  {
    heading: messages.text,
    kind: 'name',
    dir: 'auto',
    cell: ({ text }) => text || reportsMessages.noComment,
  },
  { heading: messages.category, cell: ({ category }) => CATEGORY_NAMES[category] },
  {
    heading: messages.paste,
    inlineLabel: messages.pasteInLine,
    cell: ({ pasteId }) => <a href={`/admin/pastes/${pasteId}`}>{pasteId}</a>,
  },
  {
    heading: messages.outcome,
    cell: ({ outcome }) => (outcome === null ? '' : messages.outcomes[outcome]),
  },
  { heading: messages.by, inlineLabel: messages.byInLine, cell: ({ closedBy }) => closedBy },
  {
    heading: messages.closed,
    inlineLabel: messages.closedInLine,
    cell: ({ closedAt }) => (closedAt === null ? '' : <Day time={closedAt} now={now} />),
  },
];
