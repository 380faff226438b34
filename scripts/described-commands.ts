import type { BunPlugin } from 'bun';
import { processContext } from '#cli/context.ts';
import { describeCommands } from '#cli/program.ts';

/** Replaces `src/cli/described-commands.ts` by a module that brings the description of all commands with it. */
export const describedCommands: BunPlugin = {
  name: 'described-commands',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]cli[\\/]described-commands\.ts$/ }, async () => {
      const commands = JSON.stringify(await describeCommands(processContext()));
      return { contents: `export const DESCRIBED_COMMANDS = ${commands};\n`, loader: 'js' };
    });
  },
};
