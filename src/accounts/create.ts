import { hash } from 'node:crypto';
import type { Account } from '#domain/account.ts';
import {
  isAccountPassword,
  NO_PASSWORD,
  PASSWORD_RULE,
  USERNAME_PATTERN,
  USERNAME_RULE,
} from '#domain/account.ts';
import { EMAIL_RULE, readEmail } from '#domain/email.ts';
import { AppError, type FieldErrors, validationFailed } from '#domain/errors.ts';
import { newId, randomBase62 } from '#domain/id.ts';
import type { Identity } from '#domain/identity.ts';
import type { Passwords } from '#domain/password.ts';
import type { RandomDeps } from '#store/store.ts';
import { findWeakness, WeakPassword } from './weak-password.ts';

/** `emailConfirmed` is false when the address must be confirmed by mail first. */
interface NewAccount extends Pick<Account, 'username' | 'email' | 'admin' | 'emailConfirmed'> {
  /** Null for somebody who logs in through an issuer or a proxy. */
  password: string | null;
  /** For the operator, who has been warned. */
  allowWeakPassword?: boolean;
  /** The language of the site for this account, by its tag; by default, that of each browser. */
  language?: string;
  /** The code of an invite, of which this uses up one use. */
  inviteCode?: string | undefined;
  /** What the account is linked to from the start. */
  identity?: Identity;
}

/** Creates an account. Throws VALIDATION_FAILED (possibly `WeakPassword`), CONFLICT, and FORBIDDEN for the invite. */
export async function createAccount(
  { store, clock, random, passwords, siteUrl }: RandomDeps & { passwords: Passwords; siteUrl?: string },
  params: NewAccount,
): Promise<Account> {
  const details: FieldErrors = {};
  if (!USERNAME_PATTERN.test(params.username)) details.username = `Must be ${USERNAME_RULE}.`;
  const email = readEmail(params.email);
  if (email === undefined) details.email = `Must be ${EMAIL_RULE}.`;
  const { username, password, admin, emailConfirmed, language = null } = params;
  if (password !== null && !isAccountPassword(password)) details.password = `Must be ${PASSWORD_RULE}.`;
  else if (password !== null && !params.allowWeakPassword) {
    const weakness = await findWeakness(password, params, siteUrl);
    if (weakness !== undefined) throw new WeakPassword(weakness, details);
  }
  if (email === undefined || Object.keys(details).length > 0) throw validationFailed(details);
  const passwordHash =
    password === null ? NO_PASSWORD + randomBase62(random, 32) : await passwords.hash(password);
  const inviteHash =
    params.inviteCode === undefined ? undefined : hash('sha256', params.inviteCode, 'buffer');
  const taken = {
    identityTaken: 'Somebody has just signed up this way. Log in again.',
    usernameTaken: `The username ${username} is taken. Choose another one.`,
    emailTaken: `An account with the email address ${email} already exists. Use another address.`,
  };
  for (;;) {
    const account: Account = {
      ...{ id: newId(random), username, email, passwordHash, admin, emailConfirmed, language },
      disabled: false,
      createdAt: clock(),
    };
    const outcome = await store.accounts.create(account, inviteHash, params.identity);
    if (outcome === 'created') return account;
    if (outcome === 'inviteInvalid') throw inviteInvalid();
    if (outcome !== 'idTaken') throw new AppError('CONFLICT', taken[outcome]);
  }
}

export const inviteInvalid = () =>
  new AppError(
    'FORBIDDEN',
    'This invite has expired, was revoked or has no uses left. Ask the person who sent it to you for a new one.',
  );
