import { type AddCommand, command, type DeclaredCommand } from '#cli/shared/command.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { type Columns, jsonOption, type ListOptions, printList } from '#cli/shared/list.ts';
import { type OpenedStore, withStore } from './store.ts';

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
