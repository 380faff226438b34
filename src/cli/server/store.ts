import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import type { Config } from '#config/index.ts';
import type { Account } from '#domain/account.ts';
import { openExistingStore, openStore, operatorMessage, placeOf } from '#store/open.ts';
import type { Store } from '#store/store.ts';

/** Opens the existing data, runs `work`, and closes it. Throws `StoreOpenError` when there is none. */
export const withStore = <T>(
  context: CliContext,
  work: (store: Store, config: Config) => Promise<T>,
): Promise<T> => runWithStore(openExistingStore, context, work);

/** Like `withStore`, but creates the database if there is none. */
export const withNewStore = <T>(
  context: CliContext,
  work: (store: Store, config: Config) => Promise<T>,
): Promise<T> => runWithStore(openStore, context, work);

async function runWithStore<T>(
  open: (config: Config) => Store,
  context: CliContext,
  work: (store: Store, config: Config) => Promise<T>,
): Promise<T> {
  const config = await context.config();
  const store = open(config);
  try {
    return await work(store, config);
  } catch (error) {
    const explanation = operatorMessage(config, error);
    throw explanation === undefined ? error : new CliError(explanation, { cause: error });
  } finally {
    await store.close();
  }
}

/** The account of this name. Throws `noSuchAccount`. */
export async function requireAccount(store: Store, config: Config, username: string): Promise<Account> {
  const account = await store.accounts.findByUsername(username);
  if (account) return account;
  throw noSuchAccount(config, username);
}

/** The error for an account that does not exist; it says where we looked. */
export const noSuchAccount = (config: Config, username: string): CliError =>
  new CliError(
    `There is no account "${username}" in ${placeOf(config)}. To see all accounts, run: gluepot account list`,
  );
