import type { CurrentUser } from '#accounts/session.ts';
import type { RemovedPaste } from '#moderation/review.ts';
import type { Messages } from '#web/locales/index.ts';
import { ActLink, FirstPart, Part, Submit } from '#web/ui/controls.tsx';
import { type Column, DataTable, dayColumn } from '#web/ui/data-table.tsx';
import { PickOne } from '#web/ui/field.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { ownPage, type PageContext, renderPage } from '#web/ui/page.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { type Flash, FlashLine } from './flash.tsx';
import { isFiltered, type ListQuery, listAddress, listSearch } from './list-query.ts';
import { DashboardNav } from './navigation.tsx';
import { OwnPastes, type OwnPastesProps, SelectionBar } from './own-pastes.tsx';

interface Props extends OwnPastesProps, PageContext {
  user: CurrentUser;
  /** The number of pastes that match. */
  total: number;
  /** The views of all that match; undefined for an account with too many pastes to sum them up. */
  totalViews: number | undefined;
  perPage: number;
  /** The number of pastes of the account. */
  all: number;
  /** The size of all pastes of the account and its quota (0 is unlimited), in bytes. */
  storedBytes: number;
  quotaBytes: number;
  /** Those that an operator removed. */
  removed: RemovedPaste[];
  notice: Flash | null;
  /** Whether the search text is too long, so that nothing was searched. */
  isTooLong: boolean;
}

/** The list of the account's pastes. */
export function pastesPage(props: Props): Response {
  const { query, pastes, total, totalViews, all, storedBytes, quotaBytes } = props;
  const { removed, notice, isTooLong } = props;
  const { dashboard, locale } = props.messages;
  const { dashboard: messages } = dashboard;
  return renderPage(
    {
      ...ownPage(props),
      title: messages.title,
      current: 'dashboard',
      writes: true,
      status: isTooLong ? 422 : 200,
    },
    <>
      <FirstPart
        id="pastes"
        heading={messages.heading}
        aside={
          <>
            <p class="quiet" id="found">
              {isFiltered(query) ? messages.found(total, all) : messages.all(all)}
            </p>
            <p class="quiet" id="views">
              {totalViews !== undefined && messages.views(totalViews)}
            </p>
            <p class="quiet" id="storage">
              {quotaBytes > 0
                ? messages.usedOf(unbroken(locale.bytes(storedBytes)), unbroken(locale.bytes(quotaBytes)))
                : messages.used(locale.bytes(storedBytes))}
            </p>
            <DashboardNav current="pastes" />
          </>
        }
      >
        <div class="body">
          {notice !== null && <FlashLine notice={notice} list={listSearch(query)} />}
          {(all > 0 || isFiltered(query)) && <OwnSearch {...props} />}
          <div id="results" class="results" tabindex={-1}>
            {pastes.length === 0 ? !isTooLong && <Empty query={query} /> : <List {...props} />}
          </div>
        </div>
      </FirstPart>
      {removed.length > 0 && <RemovedPastes {...props} />}
      {all > 0 && <SelectionBar />}
    </>,
  );
}

/** Keeps a number and its unit on one line. */
const unbroken = (size: string): string => size.replaceAll(' ', '\u00a0');

const List = (props: Props) => {
  const { dashboard: messages } = useMessages().dashboard;
  const { pastes, query, total, perPage } = props;
  const before = (query.page - 1) * perPage;
  return (
    <>
      <OwnPastes {...props} />
      <nav class="actions" aria-label={messages.pages}>
        <span class="quiet">{messages.shown(before + 1, before + pastes.length, total)}</span>
        {query.page > 1 && (
          <ActLink rel="prev" href={listAddress({ ...query, page: query.page - 1 })}>
            {messages.newer}
          </ActLink>
        )}
        {query.page * perPage < total && (
          <ActLink rel="next" href={listAddress({ ...query, page: query.page + 1 })}>
            {messages.older}
          </ActLink>
        )}
        {isFiltered(query) && <ActLink href="/dashboard">{messages.showAll}</ActLink>}
      </nav>
    </>
  );
};

const Empty = ({ query }: { query: ListQuery }) => {
  const { dashboard: messages } = useMessages().dashboard;
  return isFiltered(query) ? (
    <p class="empty">
      {query.q === '' ? messages.noMatch : messages.noMatchOf(query.q)}{' '}
      <ActLink href="/dashboard">{messages.showAll}</ActLink>
    </p>
  ) : (
    <p class="empty">
      {messages.none} <ActLink href="/">{messages.newPaste}</ActLink>
    </p>
  );
};

/** Searches and filters the account's pastes. */
const OwnSearch = ({ query, isTooLong, messages: { names, ui } }: Props) => (
  <SearchForm action="/dashboard" q={query.q} hint={ui.lists.searchHint} isTooLong={isTooLong}>
    <PickOne
      name="language"
      label={ui.lists.language}
      any={ui.lists.anyLanguage}
      options={Object.entries(names.LANGUAGE_NAMES)}
      value={query.language}
    />
    <PickOne
      name="visibility"
      label={ui.lists.visibility}
      any={ui.lists.anyVisibility}
      options={Object.entries(names.VISIBILITY_NAMES)}
      value={query.visibility}
    />
    <Submit class="button js-off">{ui.lists.search}</Submit>
  </SearchForm>
);

/** The account's pastes that an operator removed and may still restore. */
const RemovedPastes = ({ removed, now, messages }: Props) => (
  <Part id="removed" heading={messages.dashboard.removedPastes.heading}>
    <div class="body">
      <p class="measure quiet">{messages.dashboard.removedPastes.about}</p>
      <DataTable
        label={messages.dashboard.removedPastes.list}
        columns={columns(now, messages)}
        rows={removed}
      />
    </div>
  </Part>
);

const columns = (
  now: number,
  { names, ui, dashboard: { removedPastes: messages } }: Messages,
): Column<RemovedPaste>[] => [
  {
    heading: messages.title,
    kind: 'name',
    dir: 'auto',
    cell: ({ id, title }) => title ?? ui.lists.untitledOf(id),
  },
  {
    heading: messages.category,
    width: 11,
    cell: ({ removal }) => names.CATEGORY_NAMES[removal.category],
  },
  {
    heading: messages.reason,
    dir: 'auto',
    cell: ({ removal }) => <span class="wraps">{removal.reason}</span>,
  },
  dayColumn(now, messages.removed, messages.removedInLine, ({ removal }) => removal.removedAt, { width: 6 }),
  dayColumn(now, messages.restorable, messages.restorableInLine, ({ removal }) => removal.restorableUntil, {
    width: 6,
  }),
];
