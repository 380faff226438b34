import type { CurrentUser } from '#accounts/session.ts';
import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { texts } from '#web/messages/messages.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { RecentLoginField } from './recent-login-field.tsx';

const words = texts.credentials;

interface Props {
  user: CurrentUser;
  now: number;
  problems: { [Name in 'email' | 'email_password' | 'current' | 'password']?: string };
}
interface Typed {
  email?: string;
  revoke_keys?: string;
}

/** The e-mail address of the account, and the form that changes it. */
export const EmailPart = ({
  user,
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
      <p>{words.emailIs(user.account.email)}</p>
      <TextField
        name="email"
        label={words.newEmail}
        type="email"
        value={typed.email}
        problem={problems.email}
        autocomplete="email"
        {...(isMailed && { hint: words.newEmailHint })}
      />
      <RecentLoginField name="email_password" user={user} now={now} problem={problems.email_password} />
      <p class="acts">
        <button type="submit" class="do">
          {words.changeEmail}
        </button>
      </p>
    </form>
  </section>
);

/** The form that changes the password. */
export const PasswordPart = ({ user, problems, typed }: Omit<Props, 'now'> & { typed: Typed }) => (
  <section class="part" aria-labelledby="password-head">
    <header>
      <h2 id="password-head">{words.password}</h2>
    </header>
    <form class="body form" method="post" action="/account/password">
      {/* For password managers, which would not know whose password this is. */}
      <input type="hidden" name="for" value={user.account.username} autocomplete="username" />
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
