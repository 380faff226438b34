import type { Account } from '#domain/account.ts';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { type AdminState, adminPage, Day, Pagination } from './frame.tsx';
import { admin as adminMessages, accounts as messages } from './messages.tsx';
import { CategorySelect } from './removal-fields.tsx';

interface Props {
  state: AdminState;
  query: string;
  accounts: Account[];
  /** How many match, of how many. */
  found: number;
  total: number;
  /** From 1. */
  page: number;
  isLast: boolean;
}

/** All accounts, newest first. */
export const accountsPage = ({ state, query, accounts, found, total, page, isLast }: Props): Response =>
  adminPage(
    {
      section: 'accounts',
      title: messages.title,
      heading: messages.heading,
      count: query === '' ? messages.count(total) : messages.found(found, total),
      state,
    },
    <>
      <search>
        <form class="tools" action="/admin/accounts">
          <input
            class="in grow"
            type="search"
            name="q"
            value={query}
            aria-label={messages.searchHint}
            placeholder={messages.searchHint}
          />
          <span class="actions">
            <Submit>{messages.search}</Submit>
            {query !== '' && <ActLink href="/admin/accounts">{messages.showAll}</ActLink>}
          </span>
        </form>
      </search>
      {accounts.length === 0 ? (
        <p class="empty">{messages.none}</p>
      ) : (
        <DataTable label={messages.list} columns={columns(state)} rows={accounts} />
      )}
      <Pagination
        first={page === 1 ? null : addressOf(query, 1)}
        next={isLast ? null : addressOf(query, page + 1)}
      />
    </>,
  );

function addressOf(query: string, page: number): string {
  const given = new URLSearchParams({
    ...(query !== '' && { q: query }),
    ...(page > 1 && { page: `${page}` }),
  });
  return `/admin/accounts${given.size > 0 ? `?${given}` : ''}`;
}

const columns = ({ user, now, address }: AdminState): Column<Account>[] => [
  {
    heading: messages.username,
    kind: 'name',
    cell: ({ id, username }) => (
      <>
        <a href={`/u/${username}`}>{username}</a>
        {id === user.account.id && <span class="quiet"> {messages.you}</span>}
      </>
    ),
  },
  { heading: messages.email, cell: ({ email }) => <span class="wraps">{email}</span> },
  { heading: messages.state, cell: (account) => messages.states[accountStatus(account)] },
  {
    heading: messages.created,
    inlineLabel: messages.createdInLine,
    cell: ({ createdAt }) => <Day time={createdAt} now={now} />,
  },
  {
    heading: adminMessages.actions,
    kind: 'actions',
    cell: (account) => <Actions account={account} isOwn={account.id === user.account.id} back={address} />,
  },
];

function accountStatus({ admin, disabled, emailConfirmed }: Account): keyof typeof messages.states {
  if (disabled) return 'disabled';
  if (admin) return 'admin';
  return emailConfirmed ? 'active' : 'unconfirmed';
}

const Actions = ({ account, isOwn, back }: { account: Account; isOwn: boolean; back: string }) => {
  const { username, disabled } = account;
  return (
    <>
      <a class="action" href={`/admin/pastes?account=${username}`} aria-label={messages.pastesOf(username)}>
        {messages.pastes}
      </a>
      {disabled && (
        <form class="inline" method="post" action={`/admin/accounts/${username}/enable`}>
          <input type="hidden" name="back" value={back} />
          <button type="submit" class="action" aria-label={messages.enableThis(username)}>
            {messages.enable}
          </button>
        </form>
      )}
      {!disabled && !isOwn && <Disable username={username} back={back} />}
    </>
  );
};

/** Opens without JavaScript: there are two ways to disable an account. */
const Disable = ({ username, back }: { username: string; back: string }) => (
  <details class="confirm">
    <summary class="action red" aria-label={messages.disableThis(username)}>
      {messages.disable}
    </summary>
    <form class="two-ways" method="post" action={`/admin/accounts/${username}/disable`}>
      <input type="hidden" name="back" value={back} />
      <p>
        <button type="submit" class="button" aria-label={messages.disableThis(username)}>
          {messages.disable}
        </button>
        <span>{messages.disableKeeps}</span>
      </p>
      <fieldset>
        <legend>{messages.removedAs}</legend>
        <CategorySelect category={null} label={messages.categoryOf(username)} />
        <button type="submit" class="button red" name="with" value="pastes">
          {messages.disableAndRemove}
        </button>
      </fieldset>
    </form>
  </details>
);
