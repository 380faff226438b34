import type { BunPlugin } from 'bun';
import { describeCommands } from '#cli/program.ts';
import type { CommandSpec } from '#cli/shared/command-spec.ts';
import { processContext } from '#cli/shared/context.ts';

/** Replaces `src/cli/shared/described-commands.ts` by a module that brings the description of these commands with it. */
export const describedCommandsWhere = (isIncluded: (command: CommandSpec) => boolean): BunPlugin => ({
  name: 'described-commands',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]cli[\\/]described-commands\.ts$/ }, async () => {
      const commands = JSON.stringify((await describeCommands(processContext())).filter(isIncluded));
      return { contents: `export const DESCRIBED_COMMANDS = ${commands};\n`, loader: 'js' };
    });
  },
});

/** The same with all commands. */
export const describedCommands = describedCommandsWhere(() => true);
