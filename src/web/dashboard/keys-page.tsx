import type { CurrentUser } from '#accounts/session.ts';
import { KEY_NAME_MAX_CODE_POINTS, KEYS_PER_ACCOUNT, type Key } from '#domain/key.ts';
import { type FormState, RecentLogin } from '#web/account/recent-login.tsx';
import type { Messages } from '#web/locales/index.ts';
import { FirstPart, Submit } from '#web/ui/controls.tsx';
import { actionsColumn, type Column, dayColumn, TableOr } from '#web/ui/data-table.tsx';
import { characterLimit, errorAttributes, FieldError } from '#web/ui/field.tsx';
import { Day, Time } from '#web/ui/figure.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { ownPage, type PageAnswer, type PageContext, renderPage } from '#web/ui/page.tsx';
import { DashboardNav } from './navigation.tsx';
import { LimitCells, NewKey, type RejectedKey } from './new-key.tsx';

/** What the page of keys shows besides the list. */
export interface KeysPageState extends RejectedKey {
  /** The key that was just created, with its secret. */
  made?: { key: Key; text: string };
  outcome?: 'revoked' | 'missing' | undefined;
  /** Why a key could not be created, if not for its limits. */
  problem?: string;
  /** A new name that a key could not be given, and why. */
  renaming?: { id: string; name: string; problem: string };
  passwordProblem?: string;
}

interface Props extends KeysPageState, PageContext, Pick<FormState, 'passkeys'> {
  user: CurrentUser;
  keys: Key[];
  now: number;
  siteUrl: string;
}

/** The account's API keys. Never cached: it may show the secret of a key. */
export function keysPage(
  { site, user, messages: all, keys, passkeys, now, siteUrl, ...shown }: Props,
  answer: PageAnswer = {},
): Response {
  const { made, problem } = shown;
  const { keys: messages } = all.dashboard;
  const full = keys.length >= KEYS_PER_ACCOUNT ? messages.full(KEYS_PER_ACCOUNT) : undefined;
  const hindrance = user.account.emailConfirmed ? full : messages.confirmFirst;
  return renderPage(
    { ...ownPage({ site, user, messages: all }), title: messages.title, current: 'dashboard', ...answer },
    <FirstPart
      id="keys"
      heading={messages.heading}
      aside={
        <>
          <p class="quiet">{messages.inUse(keys.length, KEYS_PER_ACCOUNT)}</p>
          <DashboardNav current="keys" />
        </>
      }
    >
      <div class="body">
        {made && <NewKey made={made} siteUrl={siteUrl} />}
        {shown.outcome && (
          <div class="note flash" role="status">
            <p>{messages[shown.outcome]}</p>
          </div>
        )}
        {/* One click revokes here: nobody wants to keep a key that is public. */}
        {keys.map(
          ({ id, name, leakedAt }) =>
            leakedAt !== null && (
              <form class="note flash" method="post" action={`/dashboard/keys/${id}/revoke`}>
                <strong dir="auto">{name}</strong>
                <p class="measure">{messages.leaked(<Day time={leakedAt} now={now} />)}</p>
                <p>
                  <button type="submit" class="button red" aria-label={messages.revokeThis(name)}>
                    {messages.revoke}
                  </button>
                </p>
              </form>
            ),
        )}
        <p class="measure">{messages.about(KEYS_PER_ACCOUNT)}</p>
        <TableOr none={messages.none} label={messages.list} columns={columns(now, shown, all)} rows={keys} />
        {hindrance === undefined ? (
          <CreateForm {...shown} user={user} passkeys={passkeys} now={now} />
        ) : (
          <p role={problem === undefined ? undefined : 'alert'}>{hindrance}</p>
        )}
      </div>
    </FirstPart>,
  );
}

const columns = (
  now: number,
  { renaming }: KeysPageState,
  { locale, dashboard: { keys: messages } }: Messages,
): Column<Key>[] => [
  { heading: messages.name, kind: 'name', dir: 'auto', cell: ({ name }) => name },
  { heading: messages.id, kind: 'optional', cell: ({ id }) => id },
  dayColumn(now, messages.created, messages.createdInLine, ({ createdAt }) => createdAt),
  {
    heading: messages.lastUsed,
    inlineLabel: messages.lastUsedInLine,
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? (
        messages.never
      ) : (
        <Time time={lastUsedAt} title={locale.time(lastUsedAt)} shows="ago">
          {locale.ago(lastUsedAt, now)}
        </Time>
      ),
  },
  { heading: messages.uses, kind: 'optional', cell: ({ uses }) => locale.number(uses) },
  {
    heading: messages.scope,
    cell: ({ scope, networks }) => [
      messages.scopes[scope],
      ' ',
      <span class="networks" dir="ltr">
        {networks}
      </span>,
    ],
  },
  {
    heading: messages.expires,
    inlineLabel: messages.expiresInLine,
    cell: ({ expiresAt }) => {
      const day = expiresAt === null ? '' : <Day time={expiresAt} now={now} />;
      return expiresAt !== null && expiresAt <= now ? messages.expired(day) : day;
    },
  },
  actionsColumn(messages.actions, (key) => (
    <>
      <Rename keyOf={key} failed={renaming?.id === key.id ? renaming : undefined} />{' '}
      {/* Asks for confirmation without JavaScript: revoking cannot be undone and stops programs that use the key. */}
      <details class="confirm">
        <summary class="action red" aria-label={messages.revokeThis(key.name)}>
          {messages.revoke}
        </summary>
        <form method="post" action={`/dashboard/keys/${key.id}/revoke`}>
          <span class="quiet">{messages.sure}</span>{' '}
          <button type="submit" class="button" aria-label={messages.revokeThisForGood(key.name)}>
            {messages.revokeForGood}
          </button>
        </form>
      </details>
    </>
  )),
];

/** Open after a name that was rejected, which it still contains. */
const Rename = ({ keyOf: { id, name }, failed }: { keyOf: Key; failed: KeysPageState['renaming'] }) => {
  const all = useMessages();
  const { keys: messages } = all.dashboard;
  return (
    <details class="confirm" open={failed !== undefined}>
      <summary class="action" aria-label={messages.renameThis(name)}>
        {messages.rename}
      </summary>
      <form method="post" action={`/dashboard/keys/${id}/rename`}>
        <input
          class="in"
          name="new_name"
          aria-label={messages.newNameOf(name)}
          {...characterLimit(KEY_NAME_MAX_CODE_POINTS, all)}
          autocomplete="off"
          required
          value={failed?.name ?? name}
          {...errorAttributes(`new-name-${id}`, failed?.problem)}
        />{' '}
        <Submit>{messages.save}</Submit>
        <FieldError name={`new-name-${id}`} problem={failed?.problem} />
      </form>
    </details>
  );
};

type CreateProps = KeysPageState & Omit<FormState, 'problems'>;

const CreateForm = ({ typed, limitProblems, problem, passwordProblem, ...state }: CreateProps) => {
  const all = useMessages();
  const { keys: messages } = all.dashboard;
  return (
    <form class="form fields" method="post" action="/dashboard/keys">
      <p class="tools">
        <input
          class="in grow"
          name="name"
          aria-label={messages.newName}
          placeholder={messages.newNameHint}
          {...characterLimit(KEY_NAME_MAX_CODE_POINTS, all)}
          autocomplete="off"
          required
          value={typed?.name}
          {...errorAttributes('name', problem)}
        />
        <Submit>{messages.create}</Submit>
      </p>
      <FieldError name="name" problem={problem} />
      <LimitCells typed={typed} limitProblems={limitProblems} />
      <RecentLogin {...state} name="key_password" problem={passwordProblem} page="/dashboard/keys" />
    </form>
  );
};
