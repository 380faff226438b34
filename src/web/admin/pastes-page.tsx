import type { Paste } from '#domain/paste.ts';
import type { Views } from '#domain/view.ts';
import type { RemovedPaste } from '#moderation/review.ts';
import type { Named } from '#pastes/excerpts.ts';
import { formatBytes } from '#web/lib/format.ts';
import { admin as adminMessages, pastes as messages } from '#web/locales/en/admin.tsx';
import { CATEGORY_NAMES, VISIBILITY_NAMES } from '#web/locales/en/names.ts';
import { lists as listsMessages } from '#web/locales/en/ui.tsx';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import { type Column, DataTable, selectColumn } from '#web/ui/data-table.tsx';
import { FilterSelect } from '#web/ui/field.tsx';
import { Day, Figure } from '#web/ui/figure.tsx';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';
import { type AdminState, adminPage, Pagination } from './frame.tsx';
import { RemovalFields } from './removal-form.tsx';

export interface Filter {
  /** A username; empty for all. */
  account: string;
  /** The id of a paste whose source the pastes have; empty for all. */
  source: string;
  isRemoved: boolean;
}

interface Props {
  state: AdminState;
  filter: Filter;
  pastes: Named[];
  removed: RemovedPaste[];
  /** By the id of the account. */
  usernames: Map<string, string>;
  isFirst: boolean;
  /** The cursor of the next page. */
  next: string | null;
  views: Views;
}

/** All live pastes, or all removed ones. */
export function pastesPage(props: Props): Response {
  const { state, filter, pastes, removed, isFirst, next } = props;
  const isEmpty = pastes.length + removed.length === 0;
  return adminPage(
    'pastes',
    messages,
    state,
    <>
      <FilterForm filter={filter} />
      {isEmpty && state.problem === undefined && <p class="empty">{messages.none}</p>}
      {pastes.length > 0 && <LivePastes {...props} />}
      {removed.length > 0 && <RemovedPastes {...props} />}
      <Pagination
        first={isFirst ? null : addressOf(filter)}
        next={next === null ? null : addressOf(filter, next)}
      />
    </>,
  );
}

function addressOf({ account, source, isRemoved }: Filter, after?: string): string {
  const given = new URLSearchParams();
  if (account !== '') given.set('account', account);
  if (source !== '') given.set('source', source);
  if (isRemoved) given.set('state', 'removed');
  if (after !== undefined) given.set('after', after);
  return `/admin/pastes${given.size > 0 ? `?${given}` : ''}`;
}

const FilterForm = ({ filter: { account, source, isRemoved } }: { filter: Filter }) => (
  <search>
    <form class="tools" action="/admin/pastes">
      <FilterSelect
        name="state"
        label={messages.state}
        any={messages.live}
        options={[['removed', messages.removed]]}
        value={isRemoved ? 'removed' : null}
      />
      <input
        class="in"
        name="account"
        value={account}
        aria-label={messages.account}
        placeholder={messages.accountHint}
        autocapitalize="none"
        spellcheck={false}
      />
      <input
        class="in"
        name="source"
        value={source}
        aria-label={messages.sourceHint}
        placeholder={messages.sourceHint}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
      />
      <span class="actions">
        <Submit>{messages.show}</Submit>
        {(account !== '' || source !== '' || isRemoved) && (
          <ActLink href="/admin/pastes">{messages.showAll}</ActLink>
        )}
      </span>
    </form>
  </search>
);

/** The bar with the reason is there once a paste is selected, or for all pastes of a source. */
const LivePastes = ({ state, filter, pastes, usernames, views }: Props) => (
  <>
    {filter.source !== '' && (
      <form class="tools" method="post" action="/admin/pastes/remove-source">
        <input type="hidden" name="source" value={filter.source} />
        <RemovalFields category={null} />
        <Submit class="button red">{messages.removeAllOfNetwork}</Submit>
      </form>
    )}
    <form class="bulk" method="post" action="/admin/pastes/remove">
      <input type="hidden" name="back" value={state.address} />
      <DataTable label={messages.list} columns={liveColumns(usernames, views, state.now)} rows={pastes} />
      <div class="tools chosen">
        <RemovalFields category={null} />
        <Submit class="button red">{messages.removeSelected}</Submit>
        <button type="reset" class="action">
          {messages.clearSelection}
        </button>
      </div>
    </form>
  </>
);

/** The text of a removed paste is not looked at. */
const nameOf = ({ id, title, name = title }: Paste & Partial<Named>): string =>
  name ?? listsMessages.untitledOf(id);

const NAME: Column<Paste> = {
  heading: listsMessages.title,
  kind: 'name',
  cell: (paste) => (
    <a href={`/admin/pastes/${paste.id}`} dir="auto">
      {nameOf(paste)}
    </a>
  ),
};

const accountColumn = (usernames: Map<string, string>): Column<Paste> => ({
  heading: messages.account,
  cell: ({ accountId }) => {
    const username = accountId === null ? undefined : usernames.get(accountId);
    return username === undefined ? (
      adminMessages.noAccount
    ) : (
      <a href={`/admin/accounts?q=${username}`}>{username}</a>
    );
  },
});

const liveColumns = (usernames: Map<string, string>, views: Views, now: number): Column<Named>[] => [
  selectColumn(listsMessages.select, 'id', (paste) => listsMessages.selectThis(nameOf(paste))),
  NAME,
  accountColumn(usernames),
  { heading: listsMessages.language, cell: ({ language }) => LANGUAGE_NAMES[language] },
  { heading: listsMessages.visibility, cell: ({ visibility }) => VISIBILITY_NAMES[visibility] },
  {
    heading: listsMessages.views,
    kind: 'number',
    inlineUnit: (paste) => listsMessages.viewsInLine(views.of(paste)),
    cell: (paste) => <Figure value={views.of(paste)} />,
  },
  { heading: listsMessages.size, kind: 'number', cell: ({ sizeBytes }) => formatBytes(sizeBytes) },
  { heading: listsMessages.created, cell: ({ createdAt }) => <Day time={createdAt} now={now} /> },
];

const RemovedPastes = ({ state, removed, usernames }: Props) => (
  <form method="post" action="/admin/pastes/restore">
    <input type="hidden" name="back" value={state.address} />
    <DataTable label={messages.removed} columns={removedColumns(usernames, state.now)} rows={removed} />
  </form>
);

const removedColumns = (usernames: Map<string, string>, now: number): Column<RemovedPaste>[] => [
  NAME,
  accountColumn(usernames),
  { heading: messages.category, cell: ({ removal }) => CATEGORY_NAMES[removal.category] },
  {
    heading: messages.reason,
    kind: 'optional',
    dir: 'auto',
    cell: ({ removal }) => <span class="wraps">{removal.reason}</span>,
  },
  {
    heading: messages.removedAt,
    inlineLabel: messages.removedAtInLine,
    cell: ({ removal }) => <Day time={removal.removedAt} now={now} />,
  },
  {
    heading: messages.until,
    inlineLabel: messages.untilInLine,
    cell: ({ removal }) => <Day time={removal.restorableUntil} now={now} />,
  },
  {
    heading: adminMessages.actions,
    kind: 'actions',
    cell: (paste) => (
      <button
        type="submit"
        class="action"
        name="id"
        value={paste.id}
        aria-label={messages.restoreThis(nameOf(paste))}
      >
        {messages.restore}
      </button>
    ),
  },
];
