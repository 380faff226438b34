import { command } from '#cli/shared/command.ts';
import { serverAddress, serverOption } from './connection.ts';
import type { McpOptions } from './mcp/server.ts';

/** `mcp`. */
export const addMcpCommand = command(
  'mcp',
  {
    summary: 'Let AI agents use your pastes',
    description:
      'Serve the Model Context Protocol on standard input and output, so that an AI agent can create, read, search, ' +
      'list, compare, edit and delete pastes, and read their history and statistics. The program of the agent starts ' +
      'this command. It uses the server and the API key that other commands use.',
    options: [['--read-only', 'offer no tool that creates, edits, burns or deletes a paste'], serverOption()],
    examples: ['gluepot mcp', 'gluepot mcp --read-only', 'gluepot mcp --server https://paste.example.org'],
  },
  async (context, options: McpOptions) => {
    if (options.server !== undefined) serverAddress(options.server);
    const { serveOnStdio } = await import('./mcp/server.ts');
    await serveOnStdio(context, options);
  },
);
