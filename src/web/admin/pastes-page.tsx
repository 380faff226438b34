import type { Paste } from '#domain/paste.ts';
import type { Views } from '#domain/view.ts';
import type { RemovedPaste } from '#moderation/review.ts';
import type { Named } from '#pastes/excerpts.ts';
import { admin as adminMessages, pastes as messages } from '#web/locales/en/admin.tsx';
import { CATEGORY_NAMES, VISIBILITY_NAMES } from '#web/locales/en/names.ts';
import { lists as listsMessages } from '#web/locales/en/ui.tsx';
import { Submit } from '#web/ui/controls.tsx';
import { actionsColumn, type Column, DataTable, dayColumn, selectColumn } from '#web/ui/data-table.tsx';
import { AS_TYPED, HintedInput, PickOne } from '#web/ui/field.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { addressWith } from '#web/ui/list-filter.ts';
import { type AdminState, adminPage, FilterForm, Pagination } from './frame.tsx';
import { accountLink, createdColumn, listedNameOf, PASTE_COLUMNS } from './paste-facts.tsx';
import { RemovalFields } from './removal-form.tsx';

export interface Filter {
  /** A username; empty for all. */
  account: string;
  /** The id of a paste whose source the pastes have; empty for all. */
  source: string;
  isRemoved: boolean;
}

export interface FoundPastes {
  pastes: Named[];
  removed: RemovedPaste[];
  /** By the id of the account. */
  usernames: Map<string, string>;
  /** The cursor of the next page. */
  next: string | null;
}

interface Props extends FoundPastes {
  state: AdminState;
  filter: Filter;
  isFirst: boolean;
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
      <PastesFilter filter={filter} />
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

const addressOf = ({ account, source, isRemoved }: Filter, after = ''): string =>
  addressWith('/admin/pastes', { account, source, state: isRemoved ? 'removed' : null, after });

const PastesFilter = ({ filter: { account, source, isRemoved } }: { filter: Filter }) => (
  <FilterForm
    path="/admin/pastes"
    submit={messages.show}
    showAll={(account !== '' || source !== '' || isRemoved) && messages.showAll}
  >
    <PickOne
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
    <HintedInput name="source" value={source} hint={messages.sourceHint} {...AS_TYPED} />
  </FilterForm>
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

const accountColumn = (usernames: Map<string, string>): Column<Paste> => ({
  heading: messages.account,
  cell: ({ accountId }) => accountLink(usernames.get(accountId ?? '')),
});

const liveColumns = (usernames: Map<string, string>, views: Views, now: number): Column<Named>[] => [
  selectColumn(listsMessages.select, 'id', (paste) => listsMessages.selectThis(listedNameOf(paste))),
  PASTE_COLUMNS.name,
  accountColumn(usernames),
  PASTE_COLUMNS.language,
  { heading: listsMessages.visibility, cell: ({ visibility }) => VISIBILITY_NAMES[visibility] },
  {
    heading: listsMessages.views,
    kind: 'number',
    inlineUnit: (paste) => listsMessages.viewsInLine(views.of(paste)),
    cell: (paste) => <Figure value={views.of(paste)} />,
  },
  PASTE_COLUMNS.size,
  createdColumn(now),
];

const RemovedPastes = ({ state, removed, usernames }: Props) => (
  <form method="post" action="/admin/pastes/restore">
    <input type="hidden" name="back" value={state.address} />
    <DataTable label={messages.removed} columns={removedColumns(usernames, state.now)} rows={removed} />
  </form>
);

const removedColumns = (usernames: Map<string, string>, now: number): Column<RemovedPaste>[] => [
  PASTE_COLUMNS.name,
  accountColumn(usernames),
  { heading: messages.category, cell: ({ removal }) => CATEGORY_NAMES[removal.category] },
  {
    heading: messages.reason,
    kind: 'optional',
    dir: 'auto',
    cell: ({ removal }) => <span class="wraps">{removal.reason}</span>,
  },
  dayColumn(now, messages.removedAt, messages.removedAtInLine, ({ removal }) => removal.removedAt),
  dayColumn(now, messages.until, messages.untilInLine, ({ removal }) => removal.restorableUntil),
  actionsColumn(adminMessages.actions, (paste) => (
    <Submit class="action" name="id" value={paste.id} aria-label={messages.restoreThis(listedNameOf(paste))}>
      {messages.restore}
    </Submit>
  )),
];
