import { onTestFinished } from 'bun:test';
import { Client, InMemoryTransport, type Transport } from '@modelcontextprotocol/client';
import { createMcpServer, type McpOptions } from '#cli/pastes/mcp/server.ts';
import { processContext } from '#cli/shared/context.ts';
import type { Environment } from '#config/environment.ts';
import type { TestApp } from './app.ts';
import { CLIENT_SERVER, clientOf, type Fate } from './client.ts';
import { testFolder } from './folders.ts';
import { startPasteCommands } from './paste-commands.ts';

/** What an agent can do over a transport, with the client of the SDK, as long as the test runs. */
export async function connectAgent(transport: Transport) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return {
    client,
    /** Calls a tool and returns its texts: usually JSON, then the text of a paste. */
    async call(name: string, args: Record<string, unknown> = {}) {
      const {
        content,
        isError = false,
        structuredContent,
      } = await client.callTool({ name, arguments: args });
      const texts = content.map((block) => (block.type === 'text' ? block.text : ''));
      const [first = ''] = texts;
      const facts = isError ? {} : JSON.parse(first);
      return { isError, texts, structuredContent, facts, text: texts[1], error: first };
    },
  };
}

interface AgentOptions {
  environment?: Record<string, string>;
  fates?: Fate[];
  options?: McpOptions;
}

/** The tools in this process, against an app in this process. */
export async function startAgent(
  app: TestApp,
  { environment = {}, fates = [], options = {} }: AgentOptions = {},
) {
  const { options: clientOptions, requests } = clientOf(app, ...fates);
  const own: Environment = { HOME: testFolder(), GLUEPOT_SERVER: CLIENT_SERVER, ...environment };
  const context = { ...processContext(), stderr() {}, clientOptions, environment: own };
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await createMcpServer(context, options).connect(theirs);
  return { ...(await connectAgent(ours)), environment: own, requests };
}

/** For the top of a test file: an app with an account, and agents of people who use it. */
export async function startAgents() {
  const { app, ...person } = await startPasteCommands();
  const agent = (environment: Record<string, string> = {}, fates: Fate[] = []) =>
    startAgent(app, { environment, fates });
  return { app, ...person, agent };
}
