import type { CommandSpec } from './command.ts';

/**
 * All commands as data in a build, so that the help and completions need not load all of them, which takes 200 ms. Builds
 * replace this module (`scripts/build/described-commands.ts`); everywhere else the commands themselves are asked.
 */
export const DESCRIBED_COMMANDS: readonly CommandSpec[] | undefined = undefined;
