import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { CliContext } from '#cli/shared/context.ts';
import { LineTransport } from './line-transport.ts';
import { createMcpServer, type McpOptions } from './server.ts';

const encoder = new TextEncoder();

/** Serves until the client closes standard input. */
export function serveOnStdio(context: CliContext, options: McpOptions): Promise<void> {
  const transport = new LineTransport(process.stdin, (line) => context.writeBytes(encoder.encode(line)));
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
