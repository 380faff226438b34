import type { Command } from 'commander';
import type { CliContext } from '#cli/context.ts';
import { examples } from '#cli/help.ts';
import { type ServerOptions, serverAddress, serverOption } from './connection.ts';

/** `mcp`. */
export function addMcpCommand(program: Command, context: CliContext): void {
  program
    .command('mcp')
    .summary('Let AI agents use your pastes')
    .description(
      'Serve the Model Context Protocol on standard input and output, so that an AI agent can create, read, search, ' +
        'list, edit and delete pastes, and read their statistics. The program of the agent starts this command. It uses ' +
        'the server and the API key that other commands use.',
    )
    .addOption(serverOption())
    .addHelpText('after', examples('gluepot mcp', 'gluepot mcp --server https://paste.example.org'))
    .action(async (options: ServerOptions) => {
      if (options.server !== undefined) serverAddress(options.server);
      const { serveOnStdio } = await import('./mcp/stdio.ts');
      await serveOnStdio(context, options);
    });
}
