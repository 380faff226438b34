import { Command, CommanderError } from 'commander';
// biome-ignore lint/style/noRestrictedImports: the package's own description belongs to no layer.
import packageJson from '../../package.json' with { type: 'json' };
import { addAccountCommands } from './account.ts';
import { addBackupCommands } from './backup.ts';
import type { CliContext } from './context.ts';
import { Cancelled, explain, UsageError } from './errors.ts';
import { addKeyCommands } from './key.ts';
import { addMoveCommand } from './move.ts';
import { addPurgeCommand } from './purge.ts';
import { addServeCommand } from './serve.ts';

/** How a command ended, as the shell sees it. */
const SUCCESS = 0;
const FAILURE = 1;
const USAGE_ERROR = 2;
/** As of a program that SIGINT ended. */
const CANCELLED = 130;

/** Prose is not read better in a wider terminal. */
const HELP_WIDTH = 80;

const DESCRIPTION = 'Gluepot: paste text, get a short link, on a server of your own.';

const EXAMPLES_HELP = `
Examples:
  gluepot serve
  gluepot account create --username alice --email alice@example.org
  gluepot key create --username alice --name laptop
  gluepot backup gluepot-2026-11-20.db

Settings are environment variables, the same for all commands:
  PORT=3000 DATA_DIR=/srv/gluepot gluepot serve
"gluepot serve --help" lists them.

All commands but restore and move work while the server runs, and what they
change holds at once.
"gluepot COMMAND --help" tells more about a command.`;

/** Runs one command line and gives its exit code. Never rejects: what goes wrong is told. */
export async function run(args: string[], context: CliContext): Promise<number> {
  try {
    await buildProgram(context).parseAsync(normalizeArgs(args), { from: 'user' });
    return SUCCESS;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? SUCCESS : USAGE_ERROR;
    context.stderr(explain(error) ?? reportUnexpected(error));
    if (error instanceof Cancelled) return CANCELLED;
    return error instanceof UsageError ? USAGE_ERROR : FAILURE;
  }
}

/** Without a word there is help, and `help key create` is `key create --help`: Commander takes one word only. */
function normalizeArgs(args: string[]): string[] {
  if (args.length === 0) return ['--help'];
  const [first, ...rest] = args;
  return first === 'help' ? [...rest, '--help'] : args;
}

function buildProgram(context: CliContext): Command {
  const program = new Command('gluepot');
  program
    .description(DESCRIPTION)
    .usage('COMMAND [options]')
    .version(version(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'Tell more about a command')
    .configureHelp({ showGlobalOptions: false })
    .configureOutput({
      writeOut: (text) => context.stdout(text.trimEnd()),
      writeErr: (text) => context.stderr(text.trimEnd()),
      getOutHelpWidth: () => HELP_WIDTH,
      getErrHelpWidth: () => HELP_WIDTH,
      outputError: (text, write) => write(toSentence(text)),
    })
    // Commander would end the process itself.
    .exitOverride()
    .addHelpText('after', EXAMPLES_HELP);
  addServeCommand(program, context);
  addAccountCommands(program, context);
  addKeyCommands(program, context);
  addBackupCommands(program, context);
  addMoveCommand(program, context);
  addPurgeCommand(program, context);
  for (const command of everyCommand(program)) {
    command.showHelpAfterError(`For help: ${pathOf(command)} --help`);
  }
  return program;
}

/** The runtime belongs to it: what goes wrong may be on one of the two alone. */
const version = (): string =>
  `gluepot ${packageJson.version} (${typeof Bun === 'undefined' ? `Node ${process.versions.node}` : `Bun ${Bun.version}`})`;

/** Commander says `error: unknown option '--x'`, and a suggestion on a second line. */
function toSentence(text: string): string {
  const plain = text.replace(/^error: /, '').trimEnd();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

const everyCommand = (command: Command): Command[] => [command, ...command.commands.flatMap(everyCommand)];

const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();

function reportUnexpected(error: unknown): string {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Unexpected error. Please report it:\n${detail}`;
}
