import { existsSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { GROUPS, HELP, HELP_WORDS, isCommand, normalizeArgs } from './commands.ts';
import examples from './examples.template' with { type: 'text' };
import overview from './overview.template' with { type: 'text' };
import { isElsewhere, SERVER_HELP, SERVER_OVERVIEW } from './server-commands.ts';
import { type CommandSpec, specOf } from './shared/command.ts';
import type { CliContext } from './shared/context.ts';
import { exitCodeOf, explain, UsageError } from './shared/errors.ts';
import { printable, printableText, wrapWords } from './shared/printable.ts';

const SUCCESS = 0;
const USAGE_ERROR = new UsageError().exitCode;

/** What `gluepot` itself understands. */
const OWN_WORDS = new Set([...HELP_WORDS, '-v', '--version']);

/** Long lines are hard to read, however wide the terminal is. */
const HELP_WIDTH = 80;
/** Descriptions are not broken into lines shorter than this. */
const WRAP_MIN = 10;

const DESCRIPTION = 'Gluepot: a self-hosted paste service. Paste text, get a short link.';

/** What `gluepot` prints without arguments: what to type first. It fits a terminal of 80 columns and 24 lines. */
const OVERVIEW = overview.replace('{{server}}', SERVER_OVERVIEW).trimEnd();

const EXAMPLES_HELP = examples.replace('{{server}}', SERVER_HELP).trimEnd();

/** Runs one command line and returns its exit code. Never rejects: errors are printed. */
export async function run(args: string[], given: CliContext): Promise<number> {
  const context = withoutControlCharacters(given);
  try {
    if (args.length === 0 && context.isInputTerminal) {
      context.stdout(OVERVIEW);
      return SUCCESS;
    }
    const normalized = normalizeArgs(isPaste(args) ? ['put', ...args] : args);
    await (await buildProgram(context, normalized[0] ?? '')).parseAsync(normalized, { from: 'user' });
    return SUCCESS;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? SUCCESS : USAGE_ERROR;
    context.stderr(explain(error) ?? reportUnexpected(error));
    return exitCodeOf(error);
  }
}

/** Whether these are arguments of `put` without its name: a file, options, or nothing, for a pipe. */
function isPaste(args: string[]): boolean {
  const [first = '-'] = args;
  if (OWN_WORDS.has(first) || isCommand(first)) return false;
  // With options before a command, the order is the mistake.
  return first.startsWith('-') ? !args.some(isCommand) : existsSync(first);
}

/** Messages quote what strangers wrote, such as titles, and what was typed: none of it may steer the terminal. */
function withoutControlCharacters(context: CliContext): CliContext {
  const { stdout, stderr, ask, errorColumns = Number.POSITIVE_INFINITY } = context;
  return {
    ...context,
    stdout: (line) => stdout(printableText(line)),
    stderr: (line) => stderr(wrapWords(printableText(line), errorColumns)),
    ...(ask && { ask: (question) => ask(printable(question)) }),
  };
}

/** All commands as data. */
export async function describeCommands(context: CliContext): Promise<readonly CommandSpec[]> {
  const described = await loadDescribed();
  if (described) return described;
  const { commands } = await buildProgram(context, HELP);
  return commands.map((command) => specOf(command));
}

/** The program with the command that is named `first`, or with all of them if there is none. */
async function buildProgram(context: CliContext, first: string): Promise<Command> {
  const program = new Command('gluepot');
  const helpWidth = Math.min(HELP_WIDTH, context.columns || HELP_WIDTH);
  program
    .description(DESCRIPTION)
    .usage('COMMAND [options]')
    .version(version(), '-v, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    // Otherwise it would take the `--` before a file such as `-x` away from the command.
    .enablePositionalOptions()
    // `normalizeArgs` understands help, with any number of words.
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: false, subcommandTerm: termOf, minWidthToWrap: WRAP_MIN })
    .configureOutput({
      writeOut: (text) => context.stdout(text.trimEnd()),
      writeErr: (text) => context.stderr(text.trimEnd()),
      getOutHelpWidth: () => helpWidth,
      getErrHelpWidth: () => helpWidth,
      outputError: (text, write) => write(toSentence(text, first)),
    })
    // Commander would end the process itself.
    .exitOverride()
    .addHelpText('after', EXAMPLES_HELP);
  await addCommands(program, context, first);
  for (const command of withSubcommands(program)) {
    command.showHelpAfterError(`Run "${pathOf(command)} --help" for usage.`);
    if (command !== program && command.commands.length > 0) {
      command.helpCommand('help [command]', 'Show help for a command');
    }
  }
  return program;
}

async function addCommands(program: Command, context: CliContext, first: string): Promise<void> {
  // Options such as --version need no command; help lists all of them, as does the suggestion for a misspelled one.
  const isList = first === HELP || !(isCommand(first) || /^-./.test(first));
  const described = isList ? await loadDescribed() : undefined;
  if (described) {
    for (const spec of described) program.addCommand(listed(spec));
    return;
  }
  for (const [group, commands] of Object.entries(GROUPS)) {
    program.commandsGroup(group);
    for (const [name, load] of Object.entries(commands)) {
      if (isList || name === first) (await load())(program, context, () => describeCommands(context));
    }
  }
}

const loadDescribed = async () => (await import('./shared/described-commands.ts')).DESCRIBED_COMMANDS;

/** A command as the help lists it. It does nothing. */
const listed = ({ path, group, summary, usage }: CommandSpec): Command =>
  new Command(path.join(' '))
    .helpGroup(group)
    .summary(summary)
    .usage(usage.replace(`gluepot ${path.join(' ')} `, ''));

/** Includes the runtime, for bug reports: a bug may exist on only one of the two. */
const version = (): string =>
  `gluepot ${packageJson.version} (${typeof Bun === 'undefined' ? `Node ${process.versions.node}` : `Bun ${Bun.version}`})`;

const withSubcommands = (command: Command): Command[] => [
  command,
  ...command.commands.flatMap(withSubcommands),
];

/** A command in the list of a help page: its name and arguments. */
const termOf = (command: Command): string =>
  `${command.name()} ${command.usage().replaceAll(/\[(options|command)\] ?/g, '')}`.trimEnd();

const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();

function reportUnexpected(error: unknown): string {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Unexpected error. This is a bug: please report it.\n${detail}`;
}

/** What other programs call our commands. */
const OTHER_NAMES: Record<string, string> = {
  ...{ add: 'put', create: 'put', new: 'put', post: 'put', push: 'put', send: 'put', upload: 'put' },
  ...{ cat: 'get', download: 'get', open: 'get', read: 'get', show: 'get', view: 'get' },
  ...{ del: 'rm', delete: 'rm', remove: 'rm', list: 'ls', find: 'search', grep: 'search' },
  ...{ change: 'edit', update: 'edit', follow: 'tail', log: 'history', revisions: 'history' },
  ...{ auth: 'login', config: 'login', 'log-in': 'login', signin: 'login', 'log-out': 'logout' },
  ...{ run: 'serve', server: 'serve', start: 'serve', views: 'stats', completions: 'completion' },
  version: '--version',
};

/** Turns Commander's `error: unknown option '--x'` into a sentence like our own. `first` is the first word that was typed. */
function toSentence(text: string, first: string): string {
  const [plain = '', ...more] = text
    .replace(/^error: /, '')
    .trimEnd()
    .split('\n');
  const suggestion = plain === `unknown command '${first}'` ? suggestionFor(first) : undefined;
  return [rephrase(plain), ...(suggestion === undefined ? more : [suggestion])].join('\n');
}

function suggestionFor(first: string): string | undefined {
  if (isElsewhere(first))
    return `(It is in the package gluepot, which replaces this one: npm uninstall -g gluepot-cli && npm install -g gluepot)`;
  const command = Object.hasOwn(OTHER_NAMES, first) ? OTHER_NAMES[first] : undefined;
  return command && `(Did you mean ${command}?)`;
}

const REPHRASED: [RegExp, string][] = [
  [/^unknown command '(.*[./\\].*)'$/s, "No such file: '$1'"],
  [/^option '(?:-\w, )?(--[\w-]+)[^']*' argument '(.*)' is invalid\. (?:It )?/s, 'Invalid $1 "$2": '],
  [/^command-argument value '(.*)' is invalid for argument '([^']*)'\. (?:It )?/s, 'Invalid <$2> "$1": '],
  [/Allowed choices are (.*)\.$/s, 'must be one of $1.'],
  [
    /^option '(?:-\w, )?(--[\w-]+)[^']*' cannot be used with option '(?:-\w, )?(--[\w-]+)[^']*'$/,
    '$1 cannot be used with $2',
  ],
  [/^option '(?:-\w, )?(--[\w-]+) ([^']*)' argument missing$/, '$1 needs a value: $1 $2'],
];

function rephrase(plain: string): string {
  const text = REPHRASED.reduce((result, [pattern, words]) => result.replace(pattern, words), plain);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
