import type { Child } from 'hono/jsx';
import { confirmWithPassword } from '#accounts/password.ts';
import { type CurrentUser, needsPassword } from '#accounts/session.ts';
import { hasPassword } from '#domain/account.ts';
import type { Passkey } from '#domain/identity.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { type FairHashingContext, withFairHashing } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { formErrorResponse } from '#web/request/form-error.ts';
import { messagesOf } from '#web/request/language.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { Part, Submit } from '#web/ui/controls.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useMessages } from '#web/ui/messages.ts';
import type { PageAnswer } from '#web/ui/page.tsx';

/** Wrong passwords in one account's sessions: somebody with a borrowed browser must not guess the password. */
const ATTEMPTS_IN_5_MINUTES = 10;

/** The error under the password field when the form is shown again, and the status and headers of that response. */
export interface PasswordProblem {
  problem: string;
  answer: PageAnswer;
}

/**
 * Requires a login within the last ten minutes or the account's password: a borrowed browser or a stolen cookie must not
 * create keys, export or delete an account, or change how it is recovered. Call it before a form changes anything, with the
 * value that `RecentLogin` sent. Returns the user to continue with, or the error to show under the field.
 */
export async function confirmLogin(
  deps: WebContext,
  c: RequestContext,
  user: CurrentUser,
  password: string,
  messages = messagesOf(c),
): Promise<CurrentUser | PasswordProblem> {
  if (!needsPassword(user.session, deps.clock())) return user;
  if (!hasPassword(user.account))
    return { problem: messages.passkeys.use.logInAgain, answer: { status: 403 } };
  if (password === '') return { problem: messages.ui.problems.passwordNeeded, answer: { status: 403 } };
  return attemptPassword(deps, c, user, (hashing) => confirmWithPassword(hashing, user, password), messages);
}

/** Runs `check`, which throws FORBIDDEN for a wrong password, within the limit. */
export async function attemptPassword<T extends object>(
  deps: WebContext,
  c: RequestContext,
  { account }: CurrentUser,
  check: (deps: FairHashingContext) => Promise<T>,
  messages = messagesOf(c),
): Promise<T | PasswordProblem> {
  const { problems } = messages.ui;
  const now = deps.clock();
  const rule = { subject: account.id, lengthMs: 5 * MINUTE_MS, max: ATTEMPTS_IN_5_MINUTES };
  try {
    const attempted = await deps.passwordAttempts.attempt([rule], now, () =>
      check(withFairHashing(deps, c, account.id)),
    );
    if ('ok' in attempted) return attempted.ok;
    logSecurityEvent(deps, c, 'password_confirmation_failed', { account: account.username });
    return { problem: problems.notYourPassword, answer: { status: 403 } };
  } catch (error) {
    const said = { limit: problems.tooManyAttempts };
    return formErrorResponse(error, now, messages, said, (problem, answer) => ({ problem, answer }));
  }
}

type TwoFactorField = 'two_factor' | 'two_factor_code' | 'codes_code';
type PasskeyField = 'passkey' | 'passkey_name' | 'new_passkey_name';
type CredentialField = 'email' | 'current' | 'password' | 'revoke_keys' | 'identity' | 'username';
/** The forms that need a recent login. */
type ConfirmedForm = FactorForm | 'link' | 'unlink' | 'link_proxy' | 'email' | 'export' | 'delete';
type FactorForm = 'two_factor' | 'codes' | 'passkey' | 'new_passkey';

/** The fields of the forms of the account page, and what is said under each. */
export type AccountField = TwoFactorField | PasskeyField | CredentialField | `${ConfirmedForm}_password`;

/** What the forms of the account page show. */
export interface FormState {
  user: CurrentUser;
  now: number;
  passkeys: Passkey[];
  problems: Partial<Record<AccountField, string>>;
}

interface FormPartProps extends FormState {
  /** The id of the heading. */
  id: string;
  heading: string;
  /** Below `/account`. */
  action: string;
  /** What the form is for, beside its fields. */
  about: Child;
  /** Its text field. What is said under it is in `problems`. */
  field?: Parameters<typeof TextField>[0] & { name: AccountField };
  children?: Child;
  /** The field with the password, where the form needs a recent login; `confirmLogin` gets its value. */
  password?: AccountField;
  /** The text of the button; absent where the form cannot be sent. */
  submit?: string;
  isDangerous?: boolean;
  /** Whether its script makes a passkey before the form is sent. */
  makesPasskey?: boolean;
}

interface RecentLoginProps extends Omit<FormState, 'problems'> {
  /** The field with the password. */
  name: string;
  problem: string | undefined;
  /** The page that the form is on. */
  page?: string;
  autofocus?: true;
}

/**
 * Asks for the password, or with scripts for a passkey, while the last login is not recent enough. An account without a
 * password must log in again.
 */
export const RecentLogin = ({ user, now, passkeys, page = '/account', ...field }: RecentLoginProps) => {
  const { account, passkeys: messages } = useMessages();
  const { use, failed, confirmed, logInAgain } = messages.use;
  if (!needsPassword(user.session, now)) return null;
  return (
    <div class="fields" data-recent-login>
      {hasPassword(user.account) ? (
        <TextField
          {...field}
          label={account.credentials.yourPassword}
          autocomplete="current-password"
          hint={account.credentials.passwordAgain}
        />
      ) : (
        <a href={`/log-in?again=1&next=${encodeURIComponent(page)}`}>{logInAgain}</a>
      )}
      {passkeys.length > 0 && (
        <p class="actions js-only">
          <button
            {...{ type: 'button', class: 'action', 'data-failed': failed, 'data-done': confirmed }}
            data-passkey="/account/passkeys/confirm"
          >
            {use}
          </button>
        </p>
      )}
    </div>
  );
};

/** A form of the account page. It asks for the password while the last login is not recent enough. */
export const FormPart = ({ problems, field, password, makesPasskey, ...form }: FormPartProps) => (
  <Part id={form.id} heading={form.heading}>
    <form
      class="body form"
      method="post"
      action={`/account/${form.action}`}
      data-passkey={makesPasskey && 'make'}
      data-failed={makesPasskey && useMessages().passkeys.use.failed}
    >
      {form.about}
      <div class={makesPasskey ? 'fields js-only' : 'fields'}>
        {field && <TextField {...field} problem={problems[field.name]} />}
        {form.children}
        {password && <RecentLogin {...form} name={password} problem={problems[password]} />}
        {form.submit && (
          <p class="actions">
            <Submit class={form.isDangerous ? 'button red' : 'button'}>{form.submit}</Submit>
          </p>
        )}
      </div>
    </form>
  </Part>
);
