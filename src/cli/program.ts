import { Command, CommanderError } from 'commander';
import { StoreDamaged } from '#store/open.ts';
// biome-ignore lint/style/noRestrictedImports: the package's own description belongs to no layer.
import packageJson from '../../package.json' with { type: 'json' };
import { addAccountCommands } from './account.ts';
import { addAdminCommands } from './admin.ts';
import { addAuditCommands } from './audit.ts';
import { addBackupCommand, addRestoreCommand } from './backup.ts';
import { addBlockCommands } from './block.ts';
import type { CliContext } from './context.ts';
import { addDoctorCommand } from './doctor.ts';
import { Cancelled, explain, UsageError } from './errors.ts';
import { addInviteCommands } from './invite.ts';
import { addKeyCommands } from './key.ts';
import { addMoveCommand } from './move.ts';
import { addPasteCommands } from './paste.ts';
import { printable, printableText } from './printable.ts';
import { addPurgeCommand } from './purge.ts';
import { addReportCommands } from './report.ts';
import { addServeCommand } from './serve.ts';

/** Exit codes. */
const SUCCESS = 0;
const FAILURE = 1;
const USAGE_ERROR = 2;
/** A backup found the database damaged: this is how a scheduled one tells the server. */
const DAMAGED = 3;
/** What shells report for a program that SIGINT ended. */
const CANCELLED = 130;

/** Long lines are hard to read, however wide the terminal is. */
const HELP_WIDTH = 80;

const DESCRIPTION = 'Gluepot: a self-hosted paste service. Paste text, get a short link.';

const EXAMPLES_HELP = `
Examples:
  gluepot serve
  gluepot account create --username alice --email alice@example.org
  gluepot key create --username alice --name laptop
  gluepot paste remove PASTEID --category spam --reason "Advertises pills"
  gluepot backup gluepot-2026-11-20.db

Settings are environment variables and apply to all commands:
  PORT=3000 DATA_DIR=/srv/gluepot gluepot serve
Run "gluepot serve --help" to list them.

All commands except restore and move work while the server runs. Their changes
take effect immediately, those of block within 5 seconds.

Run "gluepot COMMAND --help" for details of a command.`;

/** Runs one command line and returns its exit code. Never rejects: errors are printed. */
export async function run(args: string[], given: CliContext): Promise<number> {
  const context = withoutControlCharacters(given);
  try {
    await buildProgram(context).parseAsync(normalizeArgs(args), { from: 'user' });
    return SUCCESS;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? SUCCESS : USAGE_ERROR;
    context.stderr(explain(error) ?? reportUnexpected(error));
    if (error instanceof Cancelled) return CANCELLED;
    if (error instanceof StoreDamaged) return DAMAGED;
    return error instanceof UsageError ? USAGE_ERROR : FAILURE;
  }
}

/** Messages quote what strangers wrote, such as titles, and what was typed: none of it may steer the terminal. */
function withoutControlCharacters(context: CliContext): CliContext {
  const { stdout, stderr, ask } = context;
  return {
    ...context,
    stdout: (line) => stdout(printableText(line)),
    stderr: (line) => stderr(printableText(line)),
    ...(ask && { ask: (question) => ask(printable(question)) }),
  };
}

/** No arguments mean --help, and `help key create` means `key create --help`: Commander's own takes one word only. */
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
    .version(version(), '-v, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'Show help for a command')
    .configureHelp({ showGlobalOptions: false, subcommandTerm: termOf })
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
  addAdminCommands(program, context);
  addPasteCommands(program, context);
  addReportCommands(program, context);
  addBlockCommands(program, context);
  addInviteCommands(program, context);
  addAuditCommands(program, context);
  addBackupCommand(program, context);
  addRestoreCommand(program, context);
  addMoveCommand(program, context);
  addDoctorCommand(program, context);
  addPurgeCommand(program, context);
  for (const command of withSubcommands(program)) {
    command.showHelpAfterError(`Run "${pathOf(command)} --help" for usage.`);
  }
  return program;
}

/** Includes the runtime, for bug reports: a bug may exist on only one of the two. */
const version = (): string =>
  `gluepot ${packageJson.version} (${typeof Bun === 'undefined' ? `Node ${process.versions.node}` : `Bun ${Bun.version}`})`;

/** Turns Commander's `error: unknown option '--x'` into a sentence like our own errors. */
function toSentence(text: string): string {
  const plain = text.replace(/^error: /, '').trimEnd();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

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
