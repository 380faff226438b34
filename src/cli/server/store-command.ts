import { type Command, Option } from 'commander';
import type { CliContext } from '#cli/shared/context.ts';
import { examples } from '#cli/shared/help.ts';
import { type Columns, jsonOption, type ListOptions, printList } from '#cli/shared/list.ts';
import { type OpenedStore, withNewStore, withStore } from './store.ts';

/** An option without a parser or a default: `['--note <text>', 'a note for administrators']`. */
type DeclaredOption = Option | [flags: string, description: string];

/** A command that works on the data of a server. */
export interface StoreCommand {
  summary: string;
  description: string;
  /** The options without which it does not run. In the help they come before the others. */
  required?: DeclaredOption[];
  options?: DeclaredOption[];
  examples?: string[];
  /** Creates the data if there is none. */
  createsStore?: true;
  /** Runs before the data is opened. Throws `UsageError` if the command line is wrong. */
  check?(context: CliContext, ...args: never[]): void | Promise<void>;
  /** Gets the arguments and, last, the options. */
  run(opened: OpenedStore, ...args: never[]): Promise<void>;
}

export type AddCommand = (parent: Command, context: CliContext) => void;

/** Declares a command; `usage` is its name with its arguments, such as `remove <id>`. */
export const storeCommand =
  (usage: string, declared: StoreCommand): AddCommand =>
  (parent, context) => {
    const { summary, description, required = [], options = [], createsStore, check, run } = declared;
    const command = parent.command(usage).summary(summary).description(description);
    for (const option of required) command.addOption(toOption(option).makeOptionMandatory());
    for (const option of options) command.addOption(toOption(option));
    if (declared.examples) command.addHelpText('after', examples(...declared.examples));
    command.action(async (...given: unknown[]) => {
      const args = given as never[];
      await check?.(context, ...args);
      await (createsStore ? withNewStore : withStore)(context, (opened) => run(opened, ...args));
    });
  };

const toOption = (declared: DeclaredOption): Option =>
  declared instanceof Option ? declared : new Option(...declared);

/** Declares the commands of a noun, by their usage. */
export const storeCommands =
  (noun: string, description: string, commands: Record<string, StoreCommand>): AddCommand =>
  (program, context) => {
    const parent = program.command(noun).description(description);
    for (const [usage, command] of Object.entries(commands)) storeCommand(usage, command)(parent, context);
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
