import { afterAll, describe, expect, test } from 'bun:test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { changeServers } from '#cli/pastes/connection.ts';
import { temporaryFolder } from '../support/folders.ts';
import { sample } from '../support/long.ts';
import { connectAgent } from '../support/mcp.ts';
import { startServerProcess } from '../support/process.ts';
import { COMMAND, cleanUp, ROOT } from '../support/program.ts';

const server = await startServerProcess({ DATA_DIR: temporaryFolder() });
const key = await server.makeKey('reader');
afterAll(cleanUp);

/** How a program starts the tools. */
interface Recipe {
  command: string;
  args: string[];
  env?: Record<string, string>;
}

const PAGE = readFileSync(join(ROOT, 'docs/clients.md'), 'utf8');
const [, throughNpm = ''] = /`("command": "npx", "args": .*?)`/.exec(PAGE) ?? [];
/** Those in docs/clients.md. */
const RECIPES: Recipe[] = [
  ...[...PAGE.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => {
    const { mcpServers, servers } = JSON.parse(text);
    return (mcpServers ?? servers).gluepot;
  }),
  JSON.parse(`{${throughNpm}}`),
];

/** A folder with commands that start this project: `gluepot`, and an `npx` that does not ask npm. */
function commandsFolder(): string {
  const folder = temporaryFolder();
  const npx = 'while case $1 in -*) true;; *) false;; esac; do shift; done; exec "$@"';
  const gluepot = `exec ${COMMAND.map((part) => `'${part}'`).join(' ')} "$@"`;
  const commands = { gluepot, 'gluepot-cli': gluepot, npx };
  for (const [name, script] of Object.entries(commands))
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return folder;
}

describe('the configuration in the documents', () => {
  test('is there for most programs, for VS Code, and for npm', () => {
    expect(RECIPES).toHaveLength(3);
  });

  const different = new Set(
    RECIPES.map(({ command, args, env = {} }) => JSON.stringify({ command, args, env })),
  );

  test.each(sample([...different], 3))('starts the tools, with a key: %s', async (recipe) => {
    const { command, args, env }: Required<Recipe> = JSON.parse(recipe);
    const home = temporaryFolder();
    const inUse = (text: string) =>
      text.replace('http://localhost:8080', server.url).replace(/^gp_…$|^\$\{input:gluepot-key\}$/, key);
    // As if the user had logged in.
    if (env.GLUEPOT_SERVER === undefined) {
      const servers = { [server.url]: { key } };
      changeServers({ HOME: home }, () => ({ default: server.url, servers }));
    }
    const { call } = await connectAgent(
      new StdioClientTransport({
        ...{ command, args, cwd: ROOT },
        env: {
          ...{ PATH: `${commandsFolder()}:${process.env.PATH}`, HOME: home },
          ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, inUse(value)])),
        },
      }),
    );
    const text = '\ufeffone\r\n\0two 😀\n ';
    const created = await call('create_paste', { content: text });
    expect((await call('read_paste', { paste: created.facts.link })).text).toBe(text);
    expect((await call('search_pastes', { query: 'two' })).facts.total).toBeGreaterThan(0);
  });
});

describe('gluepot mcp', () => {
  /** Sends lines one after the other, and returns the answer to each, after which the client goes. */
  async function talk(...lines: string[]) {
    const child = Bun.spawn([...COMMAND, 'mcp'], {
      ...{ cwd: ROOT, env: { PATH: process.env.PATH, HOME: temporaryFolder() } },
      ...{ stdin: 'pipe', stdout: 'pipe', stderr: 'pipe' },
    });
    const reader = child.stdout.getReader();
    const decoder = new TextDecoder();
    let out = '';
    for (const [at, line] of lines.entries()) {
      child.stdin.write(`${line}\n`);
      child.stdin.flush();
      while (out.split('\n').length <= at + 1)
        out += decoder.decode((await reader.read()).value, { stream: true });
    }
    child.stdin.end();
    expect((await reader.read()).done).toBe(true);
    const answers = out.trimEnd().split('\n');
    const [code, err] = [await child.exited, await new Response(child.stderr).text()];
    return { code, err, answers: answers.map((answer) => JSON.parse(answer)) };
  }
  const request = (id: number, method: string, params = {}) =>
    JSON.stringify({ jsonrpc: '2.0', id, method, params });
  const clientInfo = { name: 'test', version: '1' };
  const INITIALIZE = request(1, 'initialize', {
    protocolVersion: '2025-03-26',
    capabilities: {},
    clientInfo,
  });
  const INITIALIZED = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
  const CANCELLED = '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3}}';

  test('answers what a client asked and did not cancel before it closed standard input', async () => {
    const read = request(2, 'tools/call', { name: 'read_paste', arguments: { paste: '8chars00' } });
    const given = [INITIALIZE, INITIALIZED, read, request(3, 'tools/list'), CANCELLED, ''];
    const child = Bun.spawn([...COMMAND, 'mcp', '--server', server.url], {
      ...{ cwd: ROOT, env: { PATH: process.env.PATH, HOME: temporaryFolder() } },
      stdin: Buffer.from(given.join('\n')),
    });
    const out = await new Response(child.stdout).text();
    expect(out).toContain('Paste not found.');
    expect(await child.exited).toBe(0);
  });

  test('answers what is not JSON, or no message, with an error, and goes on', async () => {
    const { answers } = await talk(
      ...['{"jsonrpc"', '\n1', `[${request(2, 'ping')}]`, '{"id":"x"}', INITIALIZE],
    );
    expect(answers).toMatchObject([
      { jsonrpc: '2.0', id: null, error: { code: -32700 } },
      ...[null, null, 'x'].map((id) => ({ id, error: { code: -32600 } })),
      { id: 1, result: {} },
    ]);
  });
});
