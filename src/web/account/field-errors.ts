import { WeakPassword } from '#accounts/weak-password.ts';
import { ACCOUNT_PASSWORD_MAX_BYTES, ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import type { AppError, FieldErrors } from '#domain/errors.ts';
import type { Messages } from '#web/locales/index.ts';

/** The message under each invalid field of an account form. */
export function accountFieldErrors(
  appError: AppError,
  { ui: { problems: messages } }: Messages,
): FieldErrors {
  const rules: FieldErrors = {
    username: messages.usernameRule,
    email: messages.emailRule,
    password: messages.passwordRule(ACCOUNT_PASSWORD_MIN_CHARACTERS, ACCOUNT_PASSWORD_MAX_BYTES),
  };
  const fields = Object.entries(appError.details ?? {});
  const problems = Object.fromEntries(fields.map(([field, rule]) => [field, rules[field] ?? rule]));
  if (appError instanceof WeakPassword) problems.password = messages.weakPassword[appError.weakness];
  return problems;
}
