import type { BunPlugin } from 'bun';
import { describeCommands } from '#cli/program.ts';
import type { CommandSpec } from '#cli/shared/command.ts';
import { processContext } from '#cli/shared/context.ts';
import { replaceModule } from './replace-module.ts';

/** Replaces `src/cli/shared/described-commands.ts` by a module that brings the description of these commands with it. */
export const describedCommandsWhere = (isIncluded: (command: CommandSpec) => boolean): BunPlugin =>
  replaceModule('#cli/shared/described-commands.ts', async () => {
    const commands = JSON.stringify((await describeCommands(processContext())).filter(isIncluded));
    return `export const DESCRIBED_COMMANDS = ${commands};\n`;
  });

/** The same with all commands. */
export const describedCommands = describedCommandsWhere(() => true);
