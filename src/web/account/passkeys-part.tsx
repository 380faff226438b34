import { PASSKEYS_PER_ACCOUNT } from '#domain/account.ts';
import type { Passkey } from '#domain/identity.ts';
import type { Messages } from '#web/locales/index.ts';
import { HiddenFields, Part, Submit } from '#web/ui/controls.tsx';
import { actionsColumn, type Column, DataTable, dayColumn } from '#web/ui/data-table.tsx';
import { errorAttributes, FieldError, FormError, TextField } from '#web/ui/field.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { browserNameIn } from './browser-name.ts';
import { FormPart, type FormState, RecentLogin } from './recent-login.tsx';

type Props = FormState & { typed: FormState['problems'] };

/** Passkeys on the account page: a list, whose rows rename and remove, and a form that adds one. */
export const PasskeysPart = (props: Props) => {
  const all = useMessages();
  const { part: messages } = all.passkeys;
  const { passkeys, user, typed, problems } = props;
  const { emailConfirmed } = user.account;
  const mayAdd = emailConfirmed && passkeys.length < PASSKEYS_PER_ACCOUNT;
  return (
    <>
      {passkeys.length > 0 && (
        <Part id="passkeys-head" heading={messages.heading}>
          <div class="body">
            <DataTable label={messages.heading} columns={columns(props, all)} rows={passkeys} />
          </div>
        </Part>
      )}
      <FormPart
        {...props}
        id="new-passkey-head"
        heading={passkeys.length > 0 ? messages.add : messages.heading}
        action="passkeys"
        about={
          <div>
            <FormError problem={problems.passkey} />
            <p>{messages.about}</p>
            {!mayAdd && <p>{emailConfirmed ? messages.full : messages.confirmFirst}</p>}
            <p class="js-off">{messages.needsScript}</p>
          </div>
        }
        makesPasskey
        {...(mayAdd && { password: 'new_passkey_password', submit: messages.add })}
      >
        {mayAdd && (
          <TextField
            name="new_passkey_name"
            label={all.dashboard.keys.name}
            value={typed.new_passkey_name ?? browserNameIn(all, user.session.browser)}
            autocomplete="off"
          />
        )}
      </FormPart>
    </>
  );
};

function columns(props: Props, all: Messages): Column<Passkey>[] {
  const { keys } = all.dashboard;
  const { storage, synced, oneDevice } = all.passkeys.part;
  return [
    { heading: keys.name, kind: 'name', dir: 'auto', cell: ({ name }) => name },
    dayColumn(props.now, keys.created, keys.createdInLine, ({ createdAt }) => createdAt),
    dayColumn(props.now, keys.lastUsed, keys.lastUsedInLine, ({ lastUsedAt }) => lastUsedAt, {
      none: keys.never,
    }),
    { heading: storage, cell: ({ backedUp }) => (backedUp ? synced : oneDevice) },
    actionsColumn(keys.actions, (passkey) => <Change {...props} passkey={passkey} />),
  ];
}

/** Open after it was rejected; only then it asks for a login, so that a page has one such field. */
const Change = ({ passkey: { id, name }, typed, problems, ...state }: Props & { passkey: Passkey }) => {
  const { passkeys, dashboard } = useMessages();
  const isMine = typed.passkey === id;
  const problem = isMine ? problems.passkey_name : undefined;
  return (
    <details class="confirm" open={isMine}>
      <summary class="action" aria-label={passkeys.part.changeThis(name)}>
        {passkeys.part.change}
      </summary>
      <form method="post" action="/account/passkeys/change">
        <HiddenFields fields={[['passkey', id]]} />
        <input
          class="in"
          name="passkey_name"
          aria-label={dashboard.keys.newNameOf(name)}
          autocomplete="off"
          value={isMine ? typed.passkey_name : name}
          {...errorAttributes('passkey_name', problem)}
        />
        {isMine && <RecentLogin {...state} name="passkey_password" problem={problems.passkey_password} />}
        <Submit>{dashboard.keys.save}</Submit>
        <button type="submit" class="button red" name="act" value="remove">
          {passkeys.part.remove}
        </button>
        <FieldError name="passkey_name" problem={problem} />
      </form>
    </details>
  );
};
