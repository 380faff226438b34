import type { Site } from '#domain/site.ts';
import { Submit } from '#web/ui/controls.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { type Page, renderPage } from '#web/ui/page.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { logInCode as messages } from './messages.tsx';

interface State {
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
  { site, pending, next, problems = {} }: State,
  answer: Pick<Page, 'status' | 'headers'> = {},
): Response =>
  renderPage(
    { title: messages.title, site, ...answer, current: 'log-in', user: null, unlisted: true, kind: 'ask' },
    <>
      <Logo />
      <h1>{messages.heading}</h1>
      <p>{messages.about}</p>
      <form method="post" action="/log-in/code">
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
        <div class="actions">
          <Submit class="button primary">{messages.logIn}</Submit>
          <a class="action" href={next === null ? '/log-in' : `/log-in?next=${encodeURIComponent(next)}`}>
            {messages.startOver}
          </a>
        </div>
      </form>
    </>,
  );
