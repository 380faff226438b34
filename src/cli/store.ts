import type { Config } from '#config.ts';
import type { Account } from '#domain/account.ts';
import { openExistingStore, openStore, operatorMessage, placeOf } from '#store/open.ts';
import type { Store } from '#store/store.ts';
import type { CliContext } from './context.ts';
import { CliError } from './errors.ts';

/** Works on the data that is there, and lets go of it. */
export const withStore = <T>(
  world: CliContext,
  work: (store: Store, config: Config) => Promise<T>,
): Promise<T> => use(openExistingStore, world, work);

/** As `withStore`, and makes a database where there is none. */
export const withNewStore = <T>(
  world: CliContext,
  work: (store: Store, config: Config) => Promise<T>,
): Promise<T> => use(openStore, world, work);

async function use<T>(
  open: (config: Config) => Store,
  world: CliContext,
  work: (store: Store, config: Config) => Promise<T>,
): Promise<T> {
  const config = world.config();
  const store = open(config);
  try {
    return await work(store, config);
  } catch (error) {
    const trouble = operatorMessage(config, error);
    throw trouble === undefined ? error : new CliError(trouble, { cause: error });
  } finally {
    await store.close();
  }
}

/** Throws `CliError` when there is no such account, and says where it was looked for. */
export async function requireAccount(store: Store, config: Config, username: string): Promise<Account> {
  const account = await store.accounts.findByUsername(username);
  if (account) return account;
  throw noSuchAccount(config, username);
}

export const noSuchAccount = (config: Config, username: string): CliError =>
  new CliError(
    `There is no account "${username}" in ${placeOf(config)}. See which there are with: gluepot account list`,
  );
