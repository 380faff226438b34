import { type Command, Option } from 'commander';
import type { CliContext } from './context.ts';
import { examples } from './help.ts';

/** An option without a parser or a default: `['--note <text>', 'a note for administrators']`. */
export type DeclaredOption = Option | [flags: string, description: string];

/** What a command takes, and what its help says. */
export interface DeclaredCommand {
  summary: string;
  description?: string;
  /** The options without which it does not run. In the help they come before the others. */
  required?: DeclaredOption[];
  options?: DeclaredOption[];
  examples?: string[];
}

export type AddCommand = (parent: Command, context: CliContext) => void;

/**
 * Declares a command. `usage` is its name with its arguments, such as `remove <id>`; `run` gets the arguments and, last, the
 * options.
 */
export const command =
  (
    usage: string,
    { summary, description = '', required = [], options = [], examples: lines }: DeclaredCommand,
    run: (context: CliContext, ...args: never[]) => Promise<void> | void,
  ): AddCommand =>
  (parent, context) => {
    const added = parent.command(usage).summary(summary).description(description);
    for (const option of required) added.addOption(toOption(option).makeOptionMandatory());
    for (const option of options) added.addOption(toOption(option));
    if (lines) added.addHelpText('after', examples(...lines));
    added.action((...args: unknown[]) => run(context, ...(args as never[])));
  };

const toOption = (declared: DeclaredOption): Option =>
  declared instanceof Option ? declared : new Option(...declared);
