import type { Account } from '#domain/account.ts';
import type { AppContext } from '#http/context.ts';
import { param, type RequestContext, type Route } from '#http/routes.ts';
import { disableAccount, enableAccount } from '#moderation/accounts.ts';
import type { RecentLogin } from '#web/account/recent-login.tsx';
import { admin as adminMessages, accounts as messages } from '#web/locales/en/admin.tsx';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import { type Column, TableOr } from '#web/ui/data-table.tsx';
import { Day } from '#web/ui/figure.tsx';
import { addressWith } from '#web/ui/list-filter.ts';
import { SearchForm } from '#web/ui/search-form.tsx';
import type { AdminForm } from './access.tsx';
import { redirectBack } from './flash.tsx';
import { type AdminState, adminPage, adminSection, Pagination } from './frame.tsx';
import { CategorySelect, readRemoval } from './removal-form.tsx';

const PATH = '/admin/accounts';
const PER_PAGE = 50;

/** All accounts: list, search, disable, enable. */
export const accountRoutes = (deps: AppContext, recentLogin: RecentLogin): Route[] =>
  adminSection(deps, recentLogin, PATH, show, {
    [`${PATH}/:username/disable`]: disable,
    [`${PATH}/:username/enable`]: enable,
  });

/** Newest first. */
async function show({ store }: AppContext, state: AdminState, c: RequestContext): Promise<Response> {
  const query = (c.req.query('q') ?? '').trim();
  const typed = c.req.query('page') ?? '';
  const page = /^[1-9]\d{0,6}$/.test(typed) ? Number(typed) : 1;
  const { accounts, found, total } = await store.accounts.search({ text: query, page, perPage: PER_PAGE });
  return adminPage(
    'accounts',
    messages,
    state,
    <>
      <AccountSearch query={query} />
      <TableOr none={messages.none} label={messages.list} columns={columns(state)} rows={accounts} />
      <Pagination
        first={page === 1 ? null : addressOf(query, 1)}
        next={page * PER_PAGE >= found ? null : addressOf(query, page + 1)}
      />
    </>,
    query === '' ? messages.count(total) : messages.found(found, total),
  );
}

async function disable(deps: AppContext, request: AdminForm): Promise<Response> {
  const { actor, form, c } = request;
  const username = param(c, 'username');
  const hidePastes = form.get('with') === 'pastes' ? readRemoval(form) : null;
  const { count, left } = await disableAccount(deps, actor, username, { hidePastes });
  return redirectBack(request, PATH, {
    done: 'disabled',
    account: username,
    ...(hidePastes !== null && { count: count + left }),
  });
}

async function enable(deps: AppContext, request: AdminForm): Promise<Response> {
  const username = param(request.c, 'username');
  await enableAccount(deps, request.actor, username);
  return redirectBack(request, PATH, { done: 'enabled', account: username });
}

const AccountSearch = ({ query }: { query: string }) => (
  <SearchForm action={PATH} q={query} hint={messages.searchHint}>
    <span class="actions">
      <Submit>{messages.search}</Submit>
      {query !== '' && <ActLink href="/admin/accounts">{messages.showAll}</ActLink>}
    </span>
  </SearchForm>
);

const addressOf = (q: string, page: number): string => addressWith(PATH, { q, page: page > 1 ? page : null });

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
