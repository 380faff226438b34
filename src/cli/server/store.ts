import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import type { Config } from '#config/index.ts';
import type { Account } from '#domain/account.ts';
import { formatTextName, type TextName } from '#domain/text-name.ts';
import { openExistingStore, openStore, operatorMessage, placeOf } from '#store/open.ts';
import type { Store } from '#store/store.ts';

/** What a command of the server works with. */
export interface OpenedStore {
  context: CliContext;
  store: Store;
  config: Config;
  /** What use cases take. */
  deps: { store: Store } & Pick<CliContext, 'clock' | 'random'>;
  /** The address from which printed links are built; like that of a server with these settings. */
  siteUrl: string;
  /** The account of this name. Throws `CliError`, which says where we looked. */
  requireAccount(username: string): Promise<Account>;
}

/** Opens the data, runs `work`, and closes it. Where there is none, creates it, or throws `StoreOpenError`. */
export async function withStore(
  context: CliContext,
  work: (opened: OpenedStore) => Promise<void>,
  createsStore = false,
): Promise<void> {
  const config = await context.config();
  const store = (createsStore ? openStore : openExistingStore)(config);
  const { clock, random } = context;
  const requireAccount = async (username: string) => {
    const account = await store.accounts.findByUsername(username);
    if (account) return account;
    throw new CliError(
      `There is no account "${username}" in ${placeOf(config)}. To see all accounts, run: gluepot account list`,
    );
  };
  const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  try {
    return await work({ context, store, config, deps: { store, clock, random }, siteUrl, requireAccount });
  } catch (error) {
    const explanation = operatorMessage(config, error);
    throw explanation === undefined ? error : new CliError(explanation, { cause: error });
  } finally {
    await store.close();
  }
}

/** What the option `--skip-damaged` does. */
export const SKIP_DAMAGED = 'leave out the texts that are damaged, and list them';

export function printLeftOut(context: CliContext, damaged: TextName[]): void {
  for (const text of damaged) context.stdout(`Left out, as it is damaged: ${formatTextName(text)}`);
}
