import { type Argument, type Command, Option } from 'commander';
import type { CliContext } from './context.ts';

/** An option without a parser or a default: `['--note <text>', 'a note for administrators']`. */
export type DeclaredOption = Option | [flags: string, description: string];

/** What a command takes, and what its help says. */
export interface DeclaredCommand {
  summary: string;
  description?: string;
  /** Those that `usage` does not name. */
  arguments?: Argument[];
  /** The options without which it does not run. In the help they come before the others. */
  required?: DeclaredOption[];
  options?: DeclaredOption[];
  examples?: string[];
  /** What the help says after that. */
  more?(): string;
}

export type AddCommand = (parent: Command, context: CliContext) => void;

/**
 * Declares a command. `usage` is its name with its arguments, such as `remove <id>`; `run` gets the arguments and, last, the
 * options.
 */
export const command =
  (
    usage: string,
    { required = [], options = [], examples = [], more, ...declared }: DeclaredCommand,
    run: (context: CliContext, ...args: never[]) => Promise<void> | void,
  ): AddCommand =>
  (parent, context) => {
    const added = parent.command(usage).summary(declared.summary);
    added.description(declared.description ?? '');
    for (const argument of declared.arguments ?? []) added.addArgument(argument);
    for (const option of required) added.addOption(toOption(option).makeOptionMandatory());
    for (const option of options) added.addOption(toOption(option));
    const heading = examples.length === 1 ? 'Example' : 'Examples';
    const lines = examples.map((line) => `\n  ${line}`);
    if (lines.length > 0) added.addHelpText('after', `\n${heading}:${lines.join('')}`);
    EXAMPLES.set(added, examples);
    if (more !== undefined) added.addHelpText('after', more);
    added.action((...args: unknown[]) => run(context, ...(args as never[])));
  };

/** Commander has them only as a part of the help. */
const EXAMPLES = new WeakMap<Command, string[]>();
export const examplesOf = (added: Command): string[] => EXAMPLES.get(added) ?? [];

const toOption = (declared: DeclaredOption): Option =>
  declared instanceof Option ? declared : new Option(...declared);
