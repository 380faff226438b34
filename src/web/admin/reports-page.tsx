import type { ListedReport } from '#moderation/reports.ts';
import {
  closedReports as closedReportsMessages,
  reportKeys as keys,
  reports as messages,
} from '#web/locales/en/admin.tsx';
import { locale } from '#web/locales/en/locale.ts';
import { CATEGORY_NAMES } from '#web/locales/en/names.ts';
import { lists as listsMessages } from '#web/locales/en/ui.tsx';
import { ActLink } from '#web/ui/controls.tsx';
import { type Column, dayColumn, TableOr } from '#web/ui/data-table.tsx';
import { renderFilledPage } from '#web/ui/page.tsx';
import { AdminNav, type AdminState, adminPage, Flash, Pagination, pageOf } from './frame.tsx';
import { type ReportedPaste, ReportedPasteForm } from './reported-paste.tsx';

interface Props {
  state: AdminState;
  /** The number of all open reports. */
  open: number;
  /** The oldest report of each paste. */
  queue: ListedReport[];
  /** The reference of the last report before this page of the queue; null on the first page. */
  after: string | null;
  /** The reference of the last report here, if more follow. */
  next: string | null;
  /** Null when there is nothing to decide. */
  current: ReportedPaste | null;
}

/** The queue of open reports, and beside it the paste to decide on. */
export function reportsPage(props: Props, requestHeaders: Headers): Response {
  const { state, open, current } = props;
  const rendered = current?.reviewed?.rendered;
  return renderFilledPage(
    pageOf(state, messages.title),
    <div class="desk">
      <header>
        <h1>{messages.heading}</h1>
        <p class="quiet">{messages.open(open)}</p>
        <AdminNav current="reports" />
      </header>
      <Queue {...props} />
      <div class="decision">
        <div class="messages">
          <Flash {...state} />
        </div>
        {current === null ? (
          <p class="empty">
            {messages.none} <ActLink href="/admin/reports?closed">{messages.seeClosed}</ActLink>
          </p>
        ) : (
          <ReportedPasteForm {...current} now={state.now} />
        )}
      </div>
    </div>,
    rendered ? [rendered] : [],
    requestHeaders,
  );
}

const Queue = ({ state, open, queue, after, next, current }: Props) => {
  const at = queue.findIndex(({ id }) => id === current?.pasteId);
  const keyOf = (index: number) =>
    index === at + 1 ? keys.next : index === at - 1 ? keys.previous : undefined;
  return (
    <details class="side queue">
      <summary>
        {messages.queue}
        <span>{messages.open(open)}</span>
      </summary>
      <ul>
        {queue.map(({ pasteId, title, category, openOfPaste, createdAt }, index) => (
          <li>
            <a
              href={`/admin/reports?paste=${pasteId}${after === null ? '' : `&after=${after}`}`}
              aria-keyshortcuts={keyOf(index)}
              aria-current={pasteId === current?.pasteId ? 'true' : undefined}
            >
              <span dir="auto">{title ?? listsMessages.untitledOf(pasteId)}</span>
              <small>
                {messages.count(CATEGORY_NAMES[category], openOfPaste, locale.ago(createdAt, state.now))}
              </small>
            </a>
          </li>
        ))}
      </ul>
      {queue.length > 1 && (
        <p class="hint quiet js-only single-key">
          <kbd>{keys.next}</kbd> <kbd>{keys.previous}</kbd> {messages.keys}
        </p>
      )}
      <p class="actions">
        {after !== null && <ActLink href="/admin/reports">{messages.first}</ActLink>}
        {next !== null && (
          <a
            class="action"
            rel="next"
            href={`/admin/reports?after=${next}`}
            aria-keyshortcuts={at === queue.length - 1 ? keys.next : undefined}
          >
            {messages.next}
          </a>
        )}
        <ActLink href="/admin/reports?closed">{messages.closedLink}</ActLink>
      </p>
    </details>
  );
};

/** Closed reports on one page. */
export const CLOSED_PER_PAGE = 50;

/** The closed reports, last closed first. */
export const closedReportsPage = (state: AdminState, reports: ListedReport[], isFirst: boolean): Response =>
  adminPage(
    'reports',
    closedReportsMessages,
    state,
    <>
      <p class="actions">
        <ActLink href="/admin/reports">{messages.openLink}</ActLink>
      </p>
      <TableOr
        none={closedReportsMessages.none}
        label={closedReportsMessages.list}
        columns={columns(state.now)}
        rows={reports}
      />
      <Pagination
        first={isFirst ? null : '/admin/reports?closed'}
        next={reports.length < CLOSED_PER_PAGE ? null : `/admin/reports?closed&after=${reports.at(-1)?.id}`}
      />
    </>,
  );

const columns = (now: number): Column<ListedReport>[] => [
  { heading: closedReportsMessages.reference, cell: ({ id }) => id },
  {
    heading: closedReportsMessages.text,
    kind: 'name',
    dir: 'auto',
    cell: ({ text }) => text || messages.noComment,
  },
  { heading: closedReportsMessages.category, cell: ({ category }) => CATEGORY_NAMES[category] },
  {
    heading: closedReportsMessages.paste,
    inlineLabel: closedReportsMessages.pasteInLine,
    cell: ({ pasteId }) => <a href={`/admin/pastes/${pasteId}`}>{pasteId}</a>,
  },
  {
    heading: closedReportsMessages.outcome,
    cell: ({ outcome }) => (outcome === null ? '' : closedReportsMessages.outcomes[outcome]),
  },
  {
    heading: closedReportsMessages.by,
    inlineLabel: closedReportsMessages.byInLine,
    cell: ({ closedBy }) => closedBy,
  },
  dayColumn(
    now,
    closedReportsMessages.closed,
    closedReportsMessages.closedInLine,
    ({ closedAt }) => closedAt,
  ),
];
