/** All commands, by their first word. `bin/gluepot.js` asks here which of them run a server's code. */
import type { Command } from 'commander';
import { SERVER_COMMANDS } from './server-commands.ts';
import type { CommandSpec } from './shared/command.ts';
import type { CliContext } from './shared/context.ts';

type AddCommand = (
  program: Command,
  context: CliContext,
  describeAll: () => Promise<readonly CommandSpec[]>,
) => void;

/** Each command is loaded when it is needed: creating a paste must not wait for the server's code. */
export type Commands = Record<string, () => Promise<AddCommand>>;

export const PASTE_COMMANDS: Commands = {
  put: async () => (await import('./pastes/put.ts')).addPutCommand,
  get: async () => (await import('./pastes/get.ts')).addGetCommand,
  ls: async () => (await import('./pastes/ls.ts')).addLsCommand,
  search: async () => (await import('./pastes/ls.ts')).addSearchCommand,
  edit: async () => (await import('./pastes/edit.ts')).addEditCommand,
  tail: async () => (await import('./pastes/tail.ts')).addTailCommand,
  rm: async () => (await import('./pastes/rm.ts')).addRmCommand,
  stats: async () => (await import('./pastes/stats.ts')).addStatsCommand,
  diff: async () => (await import('./pastes/diff.ts')).addDiffCommand,
  history: async () => (await import('./pastes/history.ts')).addHistoryCommand,
  login: async () => (await import('./pastes/login.ts')).addLoginCommand,
  logout: async () => (await import('./pastes/login.ts')).addLogoutCommand,
  whoami: async () => (await import('./pastes/login.ts')).addWhoamiCommand,
  mcp: async () => (await import('./pastes/mcp.ts')).addMcpCommand,
};

const SHELL_COMMANDS: Commands = {
  completion: async () => (await import('./shared/completion.ts')).addCompletionCommand,
};

/** The headings of the help, each with its commands. */
export const GROUPS: Record<string, Commands> = {
  'Pastes:': PASTE_COMMANDS,
  'Your own server:': SERVER_COMMANDS,
  'Your shell:': SHELL_COMMANDS,
};

export const HELP = '--help';
export const HELP_WORDS = ['help', '-h', HELP];

export const isCommand = (word: string): boolean =>
  Object.values(GROUPS).some((group) => Object.hasOwn(group, word));

/**
 * `help key create` and `--help key create` mean `key create --help`: Commander's own takes one word only. An unknown
 * word stays without --help, so that it is an error.
 */
export function normalizeArgs(args: string[]): string[] {
  const [first = '', ...rest] = args;
  if (!HELP_WORDS.includes(first)) return args;
  const words = rest.filter((arg) => !arg.startsWith('-'));
  const [named] = words;
  return named === undefined || isCommand(named) ? [...words, HELP] : [named];
}

/** Whether a command line works on the data of a server. For that it needs Bun, or a Node with `node:sqlite`. */
export function isServerCommand(args: string[]): boolean {
  const [first = ''] = normalizeArgs(args);
  return Object.hasOwn(SERVER_COMMANDS, first);
}
