import type { Viewer } from '#accounts/session.ts';
import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { texts } from '#web/texts/texts.ts';
import { RecentLoginField } from './recent-login-field.tsx';
import { TextField } from './text-field.tsx';

const words = texts.credentials;

interface Props {
  viewer: Viewer;
  now: number;
  problems: { [Name in 'email' | 'email_password' | 'current' | 'password']?: string };
}
interface Typed {
  email?: string;
  revoke_keys?: string;
}

/** The e-mail address of the account, and the form that changes it. */
export const EmailPart = ({
  viewer,
  now,
  isMailed,
  problems,
  typed,
}: Props & { isMailed: boolean; typed: Typed }) => (
  <section class="part" aria-labelledby="email-head">
    <header>
      <h2 id="email-head">{words.email}</h2>
    </header>
    <form class="body form" method="post" action="/account/email">
      <p>{words.emailIs(viewer.account.email)}</p>
      <TextField
        name="email"
        label={words.newEmail}
        type="email"
        value={typed.email}
        problem={problems.email}
        autocomplete="email"
        {...(isMailed && { hint: words.newEmailHint })}
      />
      <RecentLoginField name="email_password" viewer={viewer} now={now} problem={problems.email_password} />
      <p class="acts">
        <button type="submit" class="do">
          {words.changeEmail}
        </button>
      </p>
    </form>
  </section>
);

/** The form that changes the password. */
export const PasswordPart = ({ viewer, problems, typed }: Omit<Props, 'now'> & { typed: Typed }) => (
  <section class="part" aria-labelledby="password-head">
    <header>
      <h2 id="password-head">{words.password}</h2>
    </header>
    <form class="body form" method="post" action="/account/password">
      {/* For password managers, which would not know whose password this is. */}
      <input type="hidden" name="for" value={viewer.account.username} autocomplete="username" />
      <TextField
        name="current"
        label={words.passwordNow}
        type="password"
        problem={problems.current}
        autocomplete="current-password"
      />
      <TextField
        name="password"
        label={words.newPassword}
        type="password"
        problem={problems.password}
        autocomplete="new-password"
        hint={words.newPasswordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
      />
      <div class="field">
        <label class="act">
          <input
            type="checkbox"
            name="revoke_keys"
            value="yes"
            checked={typed.revoke_keys !== ''}
            aria-describedby="revoke-keys-hint"
          />{' '}
          {words.revokeKeys}
        </label>
        <p class="quiet" id="revoke-keys-hint">
          {words.revokeKeysHint}
        </p>
      </div>
      <p class="acts">
        <button type="submit" class="do">
          {words.changePassword}
        </button>
      </p>
    </form>
  </section>
);
