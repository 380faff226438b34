import type { Account } from '#domain/account.ts';
import { param } from '#http/routes.ts';
import { disableAccount, enableAccount } from '#moderation/accounts.ts';
import { admin as adminMessages, accounts as messages } from '#web/locales/en/admin.tsx';
import { FormButton, Submit } from '#web/ui/controls.tsx';
import { actionsColumn, type Column, dayColumn, TableOr } from '#web/ui/data-table.tsx';
import { HintedInput } from '#web/ui/field.tsx';
import { addressWith } from '#web/ui/list-filter.ts';
import { type AdminSection, type AdminState, adminPage, FilterForm, Pagination } from './frame.tsx';
import { CategorySelect, readRemoval } from './removal-form.tsx';

const PER_PAGE = 50;

/** All accounts, newest first: list, search, disable, enable. */
export const ACCOUNTS: AdminSection = {
  path: '/admin/accounts',
  async show({ store }, state, c) {
    const query = (c.req.query('q') ?? '').trim();
    const typed = c.req.query('page') ?? '';
    const page = /^[1-9]\d{0,6}$/.test(typed) ? Number(typed) : 1;
    const { accounts, found, total } = await store.accounts.search({ text: query, page, perPage: PER_PAGE });
    return adminPage(
      'accounts',
      messages,
      state,
      <>
        <FilterForm path={ACCOUNTS.path} submit={messages.search} showAll={query !== '' && messages.showAll}>
          <HintedInput class="in grow" type="search" name="q" value={query} hint={messages.searchHint} />
        </FilterForm>
        <TableOr none={messages.none} label={messages.list} columns={columns(state)} rows={accounts} />
        <Pagination
          first={page === 1 ? null : addressOf(query, 1)}
          next={page * PER_PAGE >= found ? null : addressOf(query, page + 1)}
        />
      </>,
      query === '' ? messages.count(total) : messages.found(found, total),
    );
  },
  forms: {
    '/:username/disable': async (deps, { actor, form, c }) => {
      const account = param(c, 'username');
      const hidePastes = form.get('with') === 'pastes' ? readRemoval(form) : null;
      const { count, left } = await disableAccount(deps, actor, account, { hidePastes });
      return { done: 'disabled', account, ...(hidePastes !== null && { count: count + left }) };
    },
    '/:username/enable': async (deps, { actor, c }) => {
      const account = param(c, 'username');
      await enableAccount(deps, actor, account);
      return { done: 'enabled', account };
    },
  },
};

const addressOf = (q: string, page: number): string =>
  addressWith(ACCOUNTS.path, { q, page: page > 1 ? page : null });

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
  dayColumn(now, messages.created, messages.createdInLine, ({ createdAt }) => createdAt),
  actionsColumn(adminMessages.actions, (account) => (
    <Actions account={account} isOwn={account.id === user.account.id} back={address} />
  )),
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
        <FormButton
          action={`/admin/accounts/${username}/enable`}
          fields={[['back', back]]}
          kind="inline"
          look="action"
          label={messages.enableThis(username)}
          text={messages.enable}
        />
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
        <Submit aria-label={messages.disableThis(username)}>{messages.disable}</Submit>
        <span>{messages.disableKeeps}</span>
      </p>
      <fieldset>
        <legend>{messages.removedAs}</legend>
        <CategorySelect category={null} label={messages.categoryOf(username)} />
        <Submit class="button red" name="with" value="pastes">
          {messages.disableAndRemove}
        </Submit>
      </fieldset>
    </form>
  </details>
);
