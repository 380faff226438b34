import type { Account } from '#domain/account.ts';
import { AppError, type FieldErrors } from '#domain/errors.ts';
import { knownWords, passwordWeakness, type Weakness } from '#text/password-weakness.ts';

/** Messages for the command line and the API; pages have their own. */
const SENTENCES: Record<Weakness, string> = {
  common: 'It is one of the most common passwords.',
  username: 'It contains the username and little else.',
  email: 'It contains the email address, or a part of it, and little else.',
  site: 'It contains the name of the site and little else.',
  word: 'It contains a common password or word and little else.',
  words: 'It is at most three common words without anything between them.',
  pattern: 'It contains a repetition, a sequence or a date and little else.',
};

/** A password that follows the rules but is easy to guess. */
export class WeakPassword extends AppError {
  readonly weakness: Weakness;

  constructor(weakness: Weakness, details: FieldErrors = {}) {
    super('VALIDATION_FAILED', SENTENCES[weakness], {
      details: { ...details, password: SENTENCES[weakness] },
    });
    this.weakness = weakness;
  }
}

/** The user who chooses a password: an attacker tries their name first. */
export type PasswordOwner = Pick<Account, 'username' | 'email'>;

/** What makes this password easy to guess; undefined when nothing does. */
export const findWeakness = (
  password: string,
  { username, email }: PasswordOwner,
  siteUrl: string | undefined,
): Promise<Weakness | undefined> => passwordWeakness(password, knownWords(username, email, siteUrl));
