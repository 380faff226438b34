import {
  type Account,
  EMAIL_PATTERN,
  EMAIL_RULE,
  isAccountPassword,
  PASSWORD_RULE,
  USERNAME_PATTERN,
  USERNAME_RULE,
} from '#domain/account.ts';
import { type Clock, newId, type Random } from '#domain/id.ts';
import type { Passwords } from '#domain/password.ts';
import { type Details, Refusal, validationFailed } from '#domain/refusal.ts';
import type { Store } from '#store/store.ts';
import { findWeakness, WeakPassword } from './weak-password.ts';

export interface NewAccount {
  username: string;
  email: string;
  password: string;
  admin: boolean;
  /** False when a mail is to prove the address first. */
  emailConfirmed: boolean;
  /** For the operator, who has been warned. */
  allowWeakPassword?: boolean;
}

interface CreateDeps {
  store: Store;
  clock: Clock;
  random: Random;
  passwords: Passwords;
  siteUrl?: string;
}

/** Makes an account. Throws VALIDATION_FAILED (`WeakPassword` among others), or CONFLICT when the username or e-mail address is taken. */
export async function createAccount(
  { store, clock, random, passwords, siteUrl }: CreateDeps,
  wish: NewAccount,
): Promise<Account> {
  const details: Details = {};
  if (!USERNAME_PATTERN.test(wish.username)) details.username = `It takes ${USERNAME_RULE}.`;
  if (!EMAIL_PATTERN.test(wish.email)) details.email = `It takes ${EMAIL_RULE}.`;
  if (!isAccountPassword(wish.password)) details.password = `It takes ${PASSWORD_RULE}.`;
  else if (!wish.allowWeakPassword) {
    const weakness = await findWeakness(wish.password, wish, siteUrl);
    if (weakness !== undefined) throw new WeakPassword(weakness, details);
  }
  if (Object.keys(details).length > 0) throw validationFailed(details);
  const passwordHash = await passwords.hash(wish.password);
  for (;;) {
    const account: Account = {
      id: newId(random),
      username: wish.username,
      email: wish.email,
      passwordHash,
      admin: wish.admin,
      disabled: false,
      createdAt: clock(),
      emailConfirmed: wish.emailConfirmed,
    };
    const outcome = await store.accounts.create(account);
    if (outcome === 'created') return account;
    if (outcome === 'usernameTaken') throw new Refusal('CONFLICT', `The username ${wish.username} is taken.`);
    if (outcome === 'emailTaken')
      throw new Refusal('CONFLICT', `An account with ${wish.email} exists already.`);
  }
}
