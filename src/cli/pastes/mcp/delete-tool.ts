import type { CallToolResult, McpServer, RegisteredTool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Connection } from '#cli/pastes/connection.ts';
import { findDeleteToken, forgetDeleteToken } from '#cli/pastes/delete-tokens.ts';
import { ApiError } from '#client/index.ts';
import type { Environment } from '#config/environment.ts';
import { type AgentConnection, pasteArgument, requireAccount, result } from './connection.ts';
import { deleteOutput } from './facts.ts';

export function addDeleteTool(server: McpServer, agent: AgentConnection): RegisteredTool[] {
  return [
    server.registerTool(
      'delete_paste',
      {
        title: 'Delete a paste',
        description:
          'Delete a paste for good: one of the account, or one without an account that was created on this machine. Its ' +
          'link stops working at once. Ask the user first unless they told you to.',
        inputSchema: z.strictObject({ paste: pasteArgument }),
        outputSchema: deleteOutput,
        annotations: {
          ...{ readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
        },
      },
      ({ paste }, { mcpReq: { signal } }) =>
        agent.onPaste(paste, (connection, { id }) => remove(agent.environment, connection, id, signal)),
    ),
  ];
}

async function remove(
  environment: Environment,
  connection: Connection,
  id: string,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const { client, server } = connection;
  const token = findDeleteToken(environment, server, id);
  if (token === undefined) {
    requireAccount(connection);
    await client.deletePaste(id, { signal });
  } else {
    await client.deleteKeylessPaste(id, token, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') forgetDeleteToken(environment, server, id);
      throw error;
    });
    forgetDeleteToken(environment, server, id);
  }
  return result({ id, deleted: true });
}
