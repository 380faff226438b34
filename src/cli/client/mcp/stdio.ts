import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { CliContext } from '#cli/context.ts';
import { createMcpServer, type McpOptions } from './server.ts';

/** Serves until the client closes standard input. */
export function serveOnStdio(context: CliContext, options: McpOptions): Promise<void> {
  const transport = new StdioServerTransport();
  serveStdio(() => createMcpServer(context, options), {
    transport,
    onerror: (error) => context.stderr(error.message),
  });
  const { onclose } = transport;
  return new Promise((resolve) => {
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
}
