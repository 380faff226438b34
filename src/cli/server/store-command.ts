import { type AddCommand, command, type DeclaredCommand } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import { type Columns, jsonOption, type ListOptions, printList } from '#cli/shared/list.ts';
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

/** A command that works on the data of a server. */
export interface StoreCommand extends DeclaredCommand {
  /** Creates the data if there is none. */
  createsStore?: true;
  /** Runs before the data is opened. Throws `UsageError` if the command line is wrong. */
  check?(context: CliContext, ...args: never[]): void | Promise<void>;
  /** Gets the arguments and, last, the options. */
  run(opened: OpenedStore, ...args: never[]): Promise<void>;
}

/** Declares a command; `usage` is its name with its arguments, such as `remove <id>`. */
export const storeCommand = (
  usage: string,
  { createsStore, check, run, ...declared }: StoreCommand,
): AddCommand =>
  command(usage, declared, async (context, ...args) => {
    await check?.(context, ...args);
    await withStore(context, (opened) => run(opened, ...args), createsStore);
  });

/** Declares the commands of a noun, by their usage. */
export const storeCommands =
  (noun: string, description: string, commands: Record<string, StoreCommand>): AddCommand =>
  (program, context) => {
    const parent = program.command(noun).description(description);
    for (const [usage, declared] of Object.entries(commands)) storeCommand(usage, declared)(parent, context);
  };

interface StoreList<Row> extends Omit<StoreCommand, 'run'> {
  rows(opened: OpenedStore): Promise<Row[]>;
  columns: Columns<Row>;
  whenEmpty: string;
}

/** A command that prints a list which cannot grow without end. */
export const storeList = <Row>({ rows, columns, whenEmpty, ...declared }: StoreList<Row>): StoreCommand => ({
  ...declared,
  options: [jsonOption()],
  run: async (opened, options: ListOptions) =>
    printList(opened.context, options, await rows(opened), columns, whenEmpty),
});

/** Opens the data, runs `work`, and closes it. Where there is none, creates it, or throws `StoreOpenError`. */
async function withStore(
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
