import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { AgentConnection } from './connection.ts';
import { readText } from './read-paste.ts';

/** What a program can show in a menu. */
const LISTED = 50;

/** Pastes as resources, which users add to a conversation themselves: those of the account, and any other by its id. */
export function addPasteResources(server: McpServer, agent: AgentConnection): void {
  const list = () =>
    agent
      .onAccount(async ({ client }) => {
        const { data } = await client.listPastes({ per_page: LISTED });
        return data.map(({ id, title, size_bytes }) => ({
          ...{ uri: `paste://${id}`, name: title ?? id, size: size_bytes },
        }));
      })
      // Programs list resources at their start: a menu is empty rather than an error.
      .catch(() => []);
  server.registerResource(
    'paste',
    new ResourceTemplate('paste://{id}', { list: async () => ({ resources: await list() }) }),
    {
      title: 'Paste',
      description: 'The text of a paste. Never opens one that is deleted by that.',
      mimeType: 'text/plain',
    },
    (uri, { id }, { mcpReq: { signal } }) =>
      agent.onPaste(String(id), async (connection, link) => ({
        contents: [
          {
            uri: uri.href,
            mimeType: 'text/plain',
            text: await readText(connection, link, undefined, signal),
          },
        ],
      })),
  );
}
