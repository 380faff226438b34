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

const toOption = (declared: DeclaredOption): Option =>
  declared instanceof Option ? declared : new Option(...declared);

/** A command as data, for what is generated from it: completions, docs/cli.md and the manual page. */
export interface CommandSpec {
  /** Such as `['key', 'create']`. */
  path: string[];
  /** The heading of its group in the help. */
  group: string;
  summary: string;
  description: string;
  /** The command with its arguments: `gluepot put [options] [file...]`. */
  usage: string;
  arguments: ValueSpec[];
  options: OptionSpec[];
  /** Lines of examples; `#` starts none of them. */
  examples: string[];
  subcommands: CommandSpec[];
}

export interface OptionSpec {
  /** Such as `-e`. */
  short: string | undefined;
  /** Such as `--expiry`. */
  long: string;
  /** Absent for an option without a value. */
  value?: ValueSpec;
  description: string;
}

/** Of an argument, or of the value of an option. */
type ValueSpec = ReturnType<typeof argumentSpec>;

const FILE = /^(?:file|folder|path)$/;

/** Describes a command and those below it. */
export function specOf(command: Command, parents: string[] = []): CommandSpec {
  const path = [...parents, command.name()];
  return {
    path,
    group: command.helpGroup(),
    summary: command.summary() || command.description(),
    description: command.description(),
    usage: ['gluepot', ...path, command.usage()].join(' '),
    arguments: command.registeredArguments.map(argumentSpec),
    options: [...command.options.filter(({ hidden }) => !hidden), HELP].map(optionSpec),
    examples: (EXAMPLES.get(command) ?? []).flatMap((example) => example.split(/\n */)),
    subcommands: command.commands.map((below) => specOf(below, path)),
  };
}

/** Commander lists it in no command. */
const HELP = { short: '-h', long: '--help', flags: '-h, --help', description: 'show this help' };

type Described = Pick<Option, 'flags' | 'description'> & Partial<Option>;

function optionSpec({ short, long = '', flags, description, argChoices }: Described): OptionSpec {
  const [, name] = /[<[]([^>\]]+)[>\]]$/.exec(flags) ?? [];
  return {
    ...{ short, long, description },
    ...(name !== undefined && {
      value: { term: `<${name}>`, choices: argChoices ?? [], isFile: FILE.test(name) },
    }),
  };
}

const argumentSpec = (argument: Argument) => ({
  /** Such as `<file>`. */
  term: argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  choices: argument.argChoices ?? [],
  isFile: FILE.test(argument.name()),
});

/** A command and all below it. */
export const withAllBelow = (spec: CommandSpec): CommandSpec[] => [
  spec,
  ...spec.subcommands.flatMap(withAllBelow),
];
