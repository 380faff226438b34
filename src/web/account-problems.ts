import { ACCOUNT_PASSWORD_MAX_BYTES, ACCOUNT_PASSWORD_MIN_CHARACTERS } from '#domain/account.ts';
import type { Details } from '#domain/refusal.ts';
import { texts } from './texts/texts.ts';

const words = texts.problems;
const RULES: Details = {
  username: words.usernameRule,
  email: words.emailRule,
  password: words.passwordRule(ACCOUNT_PASSWORD_MIN_CHARACTERS, ACCOUNT_PASSWORD_MAX_BYTES),
};

/** What to say under each field of an account that its rules refuse, in the words of the pages. */
export const accountProblems = (refused: Details = {}): Details =>
  Object.fromEntries(Object.entries(refused).map(([field, rule]) => [field, RULES[field] ?? rule]));
