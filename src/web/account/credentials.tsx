import type { CurrentUser } from '#accounts/session.ts';
import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { Part, Submit } from '#web/ui/controls.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { credentials as messages } from './messages.tsx';
import { RecentLoginField } from './recent-login-field.tsx';

interface Props {
  user: CurrentUser;
  now: number;
  problems: { [Name in 'email' | 'email_password' | 'current' | 'password']?: string };
}
interface Typed {
  email?: string;
  revoke_keys?: string;
}

/** The email address of the account, and the form that changes it. */
export const EmailPart = ({
  user,
  now,
  isMailed,
  problems,
  typed,
}: Props & { isMailed: boolean; typed: Typed }) => (
  <Part id="email-head" heading={messages.email}>
    <form class="body form" method="post" action="/account/email">
      <p>{messages.emailIs(user.account.email)}</p>
      <div class="fields">
        <TextField
          name="email"
          label={messages.newEmail}
          type="email"
          value={typed.email}
          problem={problems.email}
          autocomplete="email"
          {...(isMailed && { hint: messages.newEmailHint })}
        />
        <RecentLoginField name="email_password" user={user} now={now} problem={problems.email_password} />
        <p class="actions">
          <Submit>{messages.changeEmail}</Submit>
        </p>
      </div>
    </form>
  </Part>
);

/** The form that changes the password. */
export const PasswordPart = ({ user, problems, typed }: Omit<Props, 'now'> & { typed: Typed }) => (
  <Part id="password-head" heading={messages.password}>
    <form class="body form" method="post" action="/account/password">
      {/* For password managers, which would not know whose password this is. */}
      <input type="hidden" name="for" value={user.account.username} autocomplete="username" />
      <p>{messages.aboutPassword}</p>
      <div class="fields">
        <TextField
          name="current"
          label={messages.passwordNow}
          type="password"
          problem={problems.current}
          autocomplete="current-password"
        />
        <TextField
          name="password"
          label={messages.newPassword}
          type="password"
          problem={problems.password}
          autocomplete="new-password"
          hint={messages.newPasswordHint(ACCOUNT_PASSWORD_MIN_CHARACTERS)}
        />
        <div class="field">
          <label class="action">
            <input
              type="checkbox"
              name="revoke_keys"
              value="yes"
              checked={typed.revoke_keys !== ''}
              aria-describedby="revoke-keys-hint"
            />{' '}
            {messages.revokeKeys}
          </label>
          <p class="quiet" id="revoke-keys-hint">
            {messages.revokeKeysHint}
          </p>
        </div>
        <p class="actions">
          <Submit>{messages.changePassword}</Submit>
        </p>
      </div>
    </form>
  </Part>
);
