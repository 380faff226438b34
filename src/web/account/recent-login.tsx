import { needsPassword, requireRecentLogin } from '#accounts/recent-login.ts';
import type { CurrentUser } from '#accounts/session.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { type AppContext, type FairHashingContext, withFairHashing } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { credentials as credentialsMessages } from '#web/locales/en/account.tsx';
import { problems as messages } from '#web/locales/en/ui.tsx';
import { AttemptLimiter } from '#web/request/attempt-limiter.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { TextField } from '#web/ui/field.tsx';
import type { PageAnswer } from '#web/ui/page.tsx';

/** Wrong passwords in one account's sessions: somebody with a borrowed browser must not guess the password. */
const ATTEMPTS_IN_5_MINUTES = 10;

/** The error under the password field when the form is shown again, and the status and headers of that response. */
export interface PasswordProblem {
  problem: string;
  answer: PageAnswer;
}

/**
 * Asks for the account's password in forms. One instance serves all forms, so that their wrong passwords count
 * together.
 */
export class RecentLogin {
  readonly #deps: AppContext;
  readonly #limiter: AttemptLimiter;

  constructor(deps: AppContext) {
    this.#deps = deps;
    this.#limiter = new AttemptLimiter(deps.limitsFor('account'));
  }

  /**
   * Like `requireRecentLogin`, with a limit. Call it before a form changes anything, with the value that
   * `RecentLoginField` sent. Returns the user to continue with, or the error to show under the field.
   */
  async require(
    c: RequestContext,
    user: CurrentUser,
    password: string,
  ): Promise<CurrentUser | PasswordProblem> {
    const { clock } = this.#deps;
    if (!needsPassword(user.session, clock())) return user;
    if (password === '') return { problem: messages.passwordNeeded, answer: { status: 403 } };
    return this.attempt(c, user, (deps) => requireRecentLogin(deps, user, password));
  }

  /** Runs `check`, which throws FORBIDDEN for a wrong password, within the limit. */
  async attempt<T extends object>(
    c: RequestContext,
    { account }: CurrentUser,
    check: (deps: FairHashingContext) => Promise<T>,
  ): Promise<T | PasswordProblem> {
    const now = this.#deps.clock();
    const rule = { subject: account.id, lengthMs: 5 * MINUTE_MS, max: ATTEMPTS_IN_5_MINUTES };
    try {
      const attempted = await this.#limiter.attempt([rule], now, () =>
        check(withFairHashing(this.#deps, c, account.id)),
      );
      if ('ok' in attempted) return attempted.ok;
      logSecurityEvent(this.#deps, c, 'password_confirmation_failed', { account: account.username });
      return { problem: messages.notYourPassword, answer: { status: 403 } };
    } catch (error) {
      return formErrorResponse(error, now, { limit: messages.tooManyAttempts }, (problem, answer) => ({
        problem,
        answer,
      }));
    }
  }
}

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
      label={credentialsMessages.yourPassword}
      problem={problem}
      autocomplete="current-password"
      hint={credentialsMessages.passwordAgain}
      autofocus={problem !== undefined}
    />
  ) : null;
