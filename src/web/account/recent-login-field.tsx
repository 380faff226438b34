import { needsPassword } from '#accounts/recent-login.ts';
import type { CurrentUser } from '#accounts/session.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { credentials as messages } from './messages.tsx';

interface Props {
  /** Unique on the page. The form's handler gives its value to `RecentLogin.require`. */
  name: string;
  user: CurrentUser;
  now: number;
  problem: string | undefined;
}

/** The password field of a form that needs a recent login; nothing while the last one is recent enough. */
export const RecentLoginField = ({ name, user, now, problem }: Props) =>
  needsPassword(user.session, now) ? (
    <TextField
      name={name}
      label={messages.yourPassword}
      type="password"
      problem={problem}
      autocomplete="current-password"
      hint={messages.passwordAgain}
      autofocus={problem !== undefined}
    />
  ) : null;
