import { WeakPassword } from '#accounts/weak-password.ts';
import { ACCOUNT_PASSWORD_MAX_BYTES, ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import type { AppError, FieldErrors } from '#domain/errors.ts';
import { problems as messages } from '#web/locales/en/ui.tsx';

const RULES: FieldErrors = {
  username: messages.usernameRule,
  email: messages.emailRule,
  password: messages.passwordRule(ACCOUNT_PASSWORD_MIN_CHARACTERS, ACCOUNT_PASSWORD_MAX_BYTES),
};

/** The message under each invalid field of an account form. */
export function accountFieldErrors(appError: AppError): FieldErrors {
  const fields = Object.entries(appError.details ?? {});
  const problems = Object.fromEntries(fields.map(([field, rule]) => [field, RULES[field] ?? rule]));
  if (appError instanceof WeakPassword) problems.password = messages.weakPassword[appError.weakness];
  return problems;
}
