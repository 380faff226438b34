import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeServers } from '#cli/pastes/connection.ts';
import { startTestApp } from '../support/app.ts';
import { CLIENT_SERVER } from '../support/client.ts';
import { startAgent, startAgents } from '../support/mcp.ts';
import { ROOT } from '../support/program.ts';

const { app, account, agent, withKey, ownPaste } = await startAgents();

const namesOf = async ({ client }: Awaited<ReturnType<typeof agent>>) =>
  (await client.listTools()).tools.map(({ name }) => name).sort();

/** The tools in the table of docs/cli.md, and whether they need a key. */
const DOCUMENTED = [
  ...readFileSync(join(ROOT, 'docs/cli.md'), 'utf8').matchAll(/^\| (`\w+_\w+`.*?) \|.*\| (.*) \|$/gm),
].flatMap(([, names = '', needsKey]) =>
  names.split(', ').map((name) => ({ name: name.replaceAll('`', ''), isForAccounts: needsKey === 'yes' })),
);
const ALL = DOCUMENTED.map(({ name }) => name).sort();
const FOR_EVERYONE = DOCUMENTED.flatMap(({ name, isForAccounts }) => (isForAccounts ? [] : [name])).sort();

describe('the tools', () => {
  test('describe themselves, all their arguments, and what they may do', async () => {
    const { tools } = await (await agent(withKey)).client.listTools();
    expect(tools.map(({ name }) => name).sort(), 'The table in docs/cli.md has other tools.').toEqual(ALL);
    for (const { name, title, description = '', inputSchema, annotations } of tools) {
      expect({ name, title, isLong: description.length > 60 }).toEqual({
        ...{ name, title: expect.any(String), isLong: true },
      });
      expect(annotations).toMatchObject({
        ...{ readOnlyHint: expect.any(Boolean), openWorldHint: expect.any(Boolean) },
        // They mean something only for tools that change something.
        ...(!annotations?.readOnlyHint && {
          ...{ destructiveHint: expect.any(Boolean), idempotentHint: expect.any(Boolean) },
        }),
      });
      expect(inputSchema).toMatchObject({ additionalProperties: false });
      for (const property of Object.values(inputSchema.properties ?? {}))
        expect(property).toMatchObject({ description: expect.any(String) });
    }
  });

  test('take little of the memory of an agent', async () => {
    const { tools } = await (await agent(withKey)).client.listTools();
    const seen = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }));
    // About four characters make a token.
    expect(JSON.stringify(seen).length).toBeLessThan(10_000);
  });

  test('without a key are only those that work without one, until there is a key', async () => {
    const keyless = await agent();
    expect(await namesOf(keyless)).toEqual(FOR_EVERYONE);
    expect(keyless.client.getInstructions()).toContain(`gluepot login ${CLIENT_SERVER}`);
    const changed = new Promise<void>((resolve) =>
      keyless.client.setNotificationHandler('notifications/tools/list_changed', () => resolve()),
    );
    changeServers(keyless.environment, () => ({
      ...{ default: CLIENT_SERVER, servers: { [CLIENT_SERVER]: { key: account.key } } },
    }));
    expect((await keyless.call('read_paste', { paste: 'missing0' })).error).toContain('Paste not found');
    await changed;
    expect(await namesOf(keyless)).toEqual(ALL);
    expect((await keyless.call('list_pastes')).isError).toBe(false);
  });

  test('with --read-only are those that change nothing, with a key or without', async () => {
    for (const environment of [withKey, {}]) {
      const { client, call } = await startAgent(app, { environment, options: { readOnly: true } });
      const { tools } = await client.listTools();
      expect(tools.length).toBeGreaterThan(1);
      for (const { name, annotations } of tools)
        expect({ name, ...annotations }).toMatchObject({ name, readOnlyHint: true });
      expect(client.getInstructions()).toContain('The user allows only reading.');
      await expect(call('create_paste', { content: 'x' })).rejects.toThrow('not found');
    }
  });
});

test('the end of a call ends its request', async () => {
  const { client, requests } = await agent(withKey, ['hang']);
  const controller = new AbortController();
  const call = client.callTool({ name: 'list_pastes', arguments: {} }, { signal: controller.signal });
  while (requests.length === 0) await Bun.sleep(0);
  const [request] = requests;
  const ended = new Promise((resolve) => request?.signal.addEventListener('abort', resolve));
  controller.abort();
  await expect(call).rejects.toThrow();
  await ended;
});

describe('errors', () => {
  test('a missing key names the command that saves one', async () => {
    const { call, environment } = await agent(withKey);
    // The user logs out while the tools are on offer.
    environment.GLUEPOT_KEY = '';
    for (const [tool, args] of [
      ['list_pastes', {}],
      ['search_pastes', { query: 'x' }],
      ['paste_statistics', {}],
      ['paste_statistics', { paste: '8chars00' }],
      ['list_revisions', { paste: '8chars00' }],
      ['edit_paste', { paste: '8chars00', title: 'x' }],
      ['create_paste', { content: 'x', slug: 'abc' }],
    ] as const) {
      const { isError, error } = await call(tool, args);
      expect(isError).toBe(true);
      expect(error).toContain(`Ask the user to create one at ${CLIENT_SERVER}/dashboard/keys`);
    }
  });

  test('a paste that does not exist', async () => {
    const { call } = await agent(withKey);
    for (const tool of ['read_paste', 'read_and_burn_paste', 'delete_paste', 'paste_statistics'])
      expect((await call(tool, { paste: 'missing0' })).error).toContain('Paste not found. Check the id.');
    expect((await call('read_paste', { paste: 'no id' })).error).toContain('must be an id of 8 characters');
  });

  test('invalid fields come with their rules', async () => {
    const { call } = await agent(withKey);
    const { isError, error } = await call('create_paste', { content: '', slug: 'NO' });
    expect(isError).toBe(true);
    expect(error).toMatch(
      /^Invalid arguments\. Correct these, then call the tool again:\n- content: .+\n- slug: .+$/,
    );
    const long = await call('search_pastes', { query: 'x'.repeat(201) });
    expect(long.error).toContain('- query: Must be at most 200 characters.');
    expect((await call('create_paste', { content: 'x', expiry: '2d' })).error).toContain('10m');
    expect((await call('create_paste', { content: 'x', titel: 'x' })).error).toContain('titel');
  });

  test('a taken custom link', async () => {
    await ownPaste('x', { slug: 'is-taken' });
    const { error } = await (await agent(withKey)).call('create_paste', { content: 'x', slug: 'is-taken' });
    expect(error).toBe('This custom link is taken. Choose another slug.');
  });

  test('a limit says in how many seconds to call again', async () => {
    const limited = await startTestApp({ limits: { createsPerMinute: 1 } });
    const { key } = await limited.makeAccount();
    const { call } = await startAgent(limited, { environment: { GLUEPOT_KEY: key } });
    expect((await call('create_paste', { content: '1' })).isError).toBe(false);
    const { error } = await call('create_paste', { content: '2' });
    expect(error).toContain('Too many requests. Wait for 60 seconds, then try again.');
    await limited.close();
  });

  test('a lost response says that the request may have arrived, and one that never left says so', async () => {
    for (const [fate, says] of [
      ['lose answer', 'The request may have arrived. Check whether it did'],
      ['refuse', 'ask the user whether the server is running'],
    ] as const) {
      const { call } = await agent({}, Array(3).fill(fate));
      expect((await call('create_paste', { content: 'x' })).error).toContain(says);
    }
  });

  test('a site that is read-only or private, and a full quota, say so', async () => {
    const said = async (
      parts: Parameters<typeof startTestApp>[0],
      hasKey: boolean,
      tool: string,
      args: object,
    ) => {
      const other = await startTestApp(parts);
      const environment = hasKey ? { GLUEPOT_KEY: (await other.makeAccount()).key } : {};
      const { isError, error } = await (await startAgent(other, { environment })).call(tool, { ...args });
      await other.close();
      return isError ? error : 'worked';
    };
    const content = 'x'.repeat(100);
    const readOnly = { site: { whoCanPaste: 'nobody' as const } };
    expect(await said(readOnly, true, 'create_paste', { content })).toBe(
      'This site is read-only. Pastes cannot be created or edited. Calling again does not help: tell the user.',
    );
    const full = { limits: { quotaKeylessBytesPerDay: 50 } };
    const quota = await said(full, false, 'create_paste', { content });
    expect(quota).toMatch(/Wait for \d+ seconds, or use an API key/);
    const closed = { site: { whoCanRead: 'accounts' as const } };
    const unread = await said(closed, false, 'read_paste', { paste: '8chars00' });
    expect(unread).toContain('requires a valid API key');
  });

  test('a server that is none says to check its address', async () => {
    const page = new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
    const { error } = await (await agent(withKey, [page])).call('list_pastes');
    expect(error).toContain('did not answer as a Gluepot server does. Check its address.');
  });
});
