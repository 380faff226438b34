/** The command line as data, for what is generated from it: completions, docs/cli.md and the manual page. */
import type { Argument, Command, Option } from 'commander';
import { examplesOf } from './command.ts';

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
    examples: examplesOf(command).flatMap((example) => example.split(/\n */)),
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
