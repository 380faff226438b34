import type { Site } from '#domain/site.ts';
import { logInCode as logInCodeMessages, logIn as messages } from '#web/locales/en/account.tsx';
import { AskForm } from '#web/ui/controls.tsx';
import { FormError, TextField } from '#web/ui/field.tsx';
import { type PageAnswer, renderAskPage } from '#web/ui/page.tsx';

interface State {
  /** As typed. */
  name: string;
  /** Where to go after the login, if another page led here. */
  next: string | null;
  problem: string | undefined;
  site: Site;
}

export const logInPage = ({ name, next, problem, site }: State, answer: PageAnswer = {}): Response =>
  renderAskPage(
    {
      title: messages.title,
      description: messages.description,
      ...answer,
      current: 'log-in',
      user: null,
      site,
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
          autocomplete="username"
          autofocus={name === ''}
        />
        <TextField
          name="password"
          label={messages.password}
          autocomplete="current-password"
          autofocus={name !== ''}
        />
      </AskForm>
      <p class="quiet">
        <WayIn signup={site.signup} /> {site.whoCanPaste === 'everyone' && messages.withoutAccount}
      </p>
    </>,
  );

const WayIn = ({ signup }: Pick<Site, 'signup'>) => {
  if (signup === 'open') return messages.noAccount((text) => <a href="/sign-up">{text}</a>);
  return <>{signup === 'invite' ? messages.inviteOnly : messages.closed}</>;
};

interface CodeState {
  site: Site;
  /** Proof that the password was right (`pending-log-in.ts`). */
  pending: string;
  /** Where to go after the login. */
  next: string | null;
  /** The error of the code or recovery code. */
  problems?: { code?: string; recovery_code?: string };
}

/** Asks for a code after the password was right. */
export const logInCodePage = (
  { site, pending, next, problems = {} }: CodeState,
  answer: PageAnswer = {},
): Response =>
  renderAskPage(
    { title: logInCodeMessages.title, site, ...answer, current: 'log-in', user: null },
    logInCodeMessages.heading,
    <>
      <p>{logInCodeMessages.about}</p>
      <AskForm
        action="/log-in/code"
        submit={logInCodeMessages.logIn}
        links={{
          [next === null ? '/log-in' : `/log-in?next=${encodeURIComponent(next)}`]:
            logInCodeMessages.startOver,
        }}
      >
        <input type="hidden" name="pending" value={pending} />
        {next !== null && <input type="hidden" name="next" value={next} />}
        <TextField
          name="code"
          label={logInCodeMessages.code}
          problem={problems.code}
          autocomplete="one-time-code"
          inputmode="numeric"
          required={false}
          autofocus={problems.recovery_code === undefined}
        />
        <details class="field" open={problems.recovery_code !== undefined}>
          <summary class="action">{logInCodeMessages.noApp}</summary>
          <TextField
            name="recovery_code"
            label={logInCodeMessages.recoveryCode}
            problem={problems.recovery_code}
            autocomplete="off"
            hint={logInCodeMessages.recoveryCodeHint}
            required={false}
            autofocus={problems.recovery_code !== undefined}
          />
        </details>
      </AskForm>
    </>,
  );
