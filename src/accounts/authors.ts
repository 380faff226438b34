import { LRUCache } from 'lru-cache';
import { type Account, USERNAME_PATTERN } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import type { Mailer } from '#domain/mail.ts';
import type { StoreDeps } from '#store/store.ts';
import { mustConfirm } from './confirmation.ts';

const KEPT_MAX = 1_000;
/** A disabled account is named no longer than this, on every node. */
const KEPT_MS = 1_000;

interface AuthorsDeps extends StoreDeps {
  mailer: Mailer | undefined;
}

/** The usernames of authors. Only accounts with a public profile are named. */
export class Authors {
  readonly #deps: AuthorsDeps;
  readonly #kept = new LRUCache<string, { username: string | null; readAt: number }>({ max: KEPT_MAX });

  constructor(deps: AuthorsDeps) {
    this.#deps = deps;
  }

  /** The username of an account; null if it is not named. Nothing to wait for when it was asked for just now. */
  nameOf(accountId: string): string | null | Promise<string | null> {
    const known = this.#kept.get(accountId);
    const age = known === undefined ? KEPT_MS : this.#deps.clock() - known.readAt;
    // A negative age means that the clock was set back.
    return known !== undefined && age >= 0 && age < KEPT_MS ? known.username : this.#read(accountId);
  }

  /** The usernames of those of these accounts that are named, by id. */
  async namesOf(accountIds: string[]): Promise<Map<string, string>> {
    const ids = [...new Set(accountIds)];
    const names = await Promise.all(ids.map(async (id) => [id, await this.nameOf(id)] as const));
    return new Map(names.filter((entry): entry is [string, string] => entry[1] !== null));
  }

  async #read(accountId: string): Promise<string | null> {
    const { store, clock, mailer } = this.#deps;
    const readAt = clock();
    const account = await store.accounts.find(accountId);
    const username = account !== undefined && hasProfile(mailer, account) ? account.username : null;
    this.#kept.set(accountId, { username, readAt });
    return username;
  }
}

/** The account behind a public profile. Throws NOT_FOUND for an unknown, a disabled and an unconfirmed one. */
export async function findProfile(
  { store, mailer }: Omit<AuthorsDeps, 'clock'>,
  username: string,
): Promise<Account> {
  const account = USERNAME_PATTERN.test(username) ? await store.accounts.findByUsername(username) : undefined;
  if (account === undefined || !hasProfile(mailer, account))
    throw new AppError('NOT_FOUND', 'User not found.');
  return account;
}

/** Whether an account has a public profile. Only such accounts are named as authors. */
const hasProfile = (mailer: Mailer | undefined, account: Account): boolean =>
  !account.disabled && !mustConfirm(mailer, account);
