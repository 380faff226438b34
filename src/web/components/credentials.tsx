import type { Viewer } from '#accounts/session.ts';
import { ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import { TextField } from './text-field.tsx';

interface Props {
  viewer: Viewer;
  problems: { [Name in 'email' | 'email_password' | 'current' | 'password']?: string };
}
interface Typed {
  email?: string;
}

/** The e-mail address of the account, and the form that changes it. */
export const EmailPart = ({
  viewer,
  isMailed,
  problems,
  typed,
}: Props & { isMailed: boolean; typed: Typed }) => (
  <section class="part" aria-labelledby="email-head">
    <header>
      <h2 id="email-head">E-mail address</h2>
    </header>
    <form class="body form" method="post" action="/account/email">
      <p>
        It is <strong>{viewer.account.email}</strong>. Links for a new password go there, and nobody else sees
        it.
      </p>
      <TextField
        name="email"
        label="New address"
        type="email"
        value={typed.email}
        problem={problems.email}
        autocomplete="email"
        {...(isMailed && { hint: 'A link is sent there first.' })}
      />
      <TextField
        name="email_password"
        label="Your password"
        type="password"
        problem={problems.email_password}
        autocomplete="current-password"
      />
      <p class="acts">
        <button type="submit" class="do">
          Change address
        </button>
      </p>
    </form>
  </section>
);

/** The form that changes the password. */
export const PasswordPart = ({ viewer, problems }: Props) => (
  <section class="part" aria-labelledby="password-head">
    <header>
      <h2 id="password-head">Password</h2>
    </header>
    <form class="body form" method="post" action="/account/password">
      {/* For password managers, which would not know whose password this is. */}
      <input type="hidden" name="for" value={viewer.account.username} autocomplete="username" />
      <TextField
        name="current"
        label="Your password now"
        type="password"
        problem={problems.current}
        autocomplete="current-password"
      />
      <TextField
        name="password"
        label="New password"
        type="password"
        problem={problems.password}
        autocomplete="new-password"
        hint={`At least ${ACCOUNT_PASSWORD_MIN_CHARACTERS} characters. All other browsers are logged out.`}
      />
      <p class="acts">
        <button type="submit" class="do">
          Change password
        </button>
      </p>
    </form>
  </section>
);
