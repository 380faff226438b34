import { AskForm, HiddenFields, Submit } from '#web/ui/controls.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { useMessages } from '#web/ui/messages.ts';
import { type PageAnswer, type PageContext, renderAskPage } from '#web/ui/page.tsx';

interface State extends Omit<PageContext, 'user'> {
  /** As typed. */
  name: string;
  /** Where to go after the login, if another page led here. */
  next: string | null;
  problem: string | undefined;
}

export function logInPage({ name, next, problem, ...context }: State, answer: PageAnswer = {}): Response {
  const { logIn: messages } = context.messages.account;
  const { site } = context;
  return renderAskPage(
    {
      title: messages.title,
      description: messages.description,
      ...answer,
      ...context,
      current: 'log-in',
      user: null,
      // Each page that asks for a login leads to a different URL.
      unlisted: next !== null,
    },
    messages.heading,
    <>
      <AskForm action="/log-in" submit={messages.logIn} links={{ '/forgot': messages.forgot }}>
        <FormError problem={problem} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <TextField
          name="name"
          label={messages.name}
          value={name}
          autocomplete="username webauthn"
          autofocus={name === ''}
        />
        <TextField
          name="password"
          label={messages.password}
          autocomplete="current-password"
          autofocus={name !== ''}
        />
      </AskForm>
      <PasskeyLogIn next={next} />
      <p class="quiet">
        {site.signup === 'open'
          ? messages.noAccount((text) => <a href="/sign-up">{text}</a>)
          : site.signup === 'invite'
            ? messages.inviteOnly
            : messages.closed}{' '}
        {site.whoCanPaste === 'everyone' && messages.withoutAccount}
      </p>
    </>,
  );
}

interface CodeState extends Omit<PageContext, 'user'> {
  /** Proof that the password was right (`pending-log-in.ts`). */
  pending: string;
  /** Where to go after the login. */
  next: string | null;
  /** Whether a passkey of the account can take the place of the code. */
  hasPasskey: boolean;
  /** The error of the code, recovery code or passkey. */
  problems?: { code?: string; recovery_code?: string; passkey?: string };
}

/** Asks for a code after the password was right. */
export function logInCodePage(
  { pending, next, hasPasskey, problems = {}, ...context }: CodeState,
  answer: PageAnswer = {},
): Response {
  const { logInCode: messages } = context.messages.account;
  return renderAskPage(
    { title: messages.title, ...context, ...answer, current: 'log-in', user: null },
    messages.heading,
    <>
      <p>{messages.about}</p>
      <AskForm
        action="/log-in/code"
        submit={messages.logIn}
        links={{
          [next === null ? '/log-in' : `/log-in?next=${encodeURIComponent(next)}`]: messages.startOver,
        }}
      >
        <input type="hidden" name="pending" value={pending} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <TextField
          name="code"
          label={messages.code}
          problem={problems.code}
          autocomplete="one-time-code"
          inputmode="numeric"
          required={false}
          autofocus={problems.recovery_code === undefined}
        />
        <details class="field" open={problems.recovery_code !== undefined}>
          <summary class="action">{messages.noApp}</summary>
          <TextField
            name="recovery_code"
            label={messages.recoveryCode}
            problem={problems.recovery_code}
            autocomplete="off"
            hint={messages.recoveryCodeHint}
            required={false}
            autofocus={problems.recovery_code !== undefined}
          />
        </details>
      </AskForm>
      {hasPasskey && <PasskeyLogIn next={next} pending={pending} problem={problems.passkey} />}
    </>,
  );
}

type PasskeyProps = Pick<CodeState, 'next'> & { pending?: string; problem?: string | undefined };

/** A button that logs in with a passkey, where scripts run; with `pending`, one in place of the code. */
const PasskeyLogIn = ({ next, pending = '', problem }: PasskeyProps) => {
  const { use, logIn, failed } = useMessages().passkeys.use;
  const kind = pending ? 'use' : 'fill';
  return (
    <form class="js-only" method="post" action="/log-in/passkey" data-passkey={kind} data-failed={failed}>
      <FormError problem={problem} />
      <HiddenFields fields={Object.entries({ next: next ?? '', ...(pending && { pending }) })} />
      <Submit>{pending ? use : logIn}</Submit>
    </form>
  );
};
