import { afterAll, expect, test } from 'bun:test';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { PASTE_COMMANDS } from '#cli/commands.ts';
import { packLight } from '../../scripts/build/light-packages.ts';
import { projectWith } from '../support/client-package.ts';
import { temporaryFolder } from '../support/folders.ts';
import { commandsIn } from '../support/help.ts';
import { connectAgent } from '../support/mcp.ts';
import { startServerProcess } from '../support/process.ts';
import { cleanUp, gluepot } from '../support/program.ts';
import { runOnTerminal } from '../support/terminal.ts';

const server = await startServerProcess({ DATA_DIR: temporaryFolder() });
const project = projectWith(await packLight('gluepot-cli', temporaryFolder()));
const settings = { HOME: temporaryFolder(), GLUEPOT_SERVER: server.url };
const place = { command: [join(project, 'node_modules/.bin/gluepot')], cwd: project, settings };
afterAll(cleanUp);

test('gluepot-cli installs without a registry: one package under 2 MB, with the licenses of what is in it', () => {
  const modules = join(project, 'node_modules');
  expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['gluepot-cli']);
  const files = readdirSync(join(modules, 'gluepot-cli'));
  const sizes = files.map((name) => statSync(join(modules, 'gluepot-cli', name)).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2_000_000);
  const licenses = readFileSync(join(modules, 'gluepot-cli/THIRD_PARTY.md'), 'utf8');
  for (const name of ['commander', 'zod', 'age-encryption', '@modelcontextprotocol/server'])
    expect(licenses).toMatch(new RegExp(`^\\| ${name} \\|.*^## .*${name}[,\\n].*Permission`, 'ms'));
  expect(files).toContain('LICENSE');
  expect(licenses).not.toContain('JavaScriptCore');
});

test('npx gluepot-cli puts a file, and get prints it', async () => {
  writeFileSync(join(project, 'hello.py'), 'print("hello")\n');
  const npx = { ...place, command: ['npx', '--offline', 'gluepot-cli'] };
  const { code, out: link } = await gluepot(['put', 'hello.py'], npx);
  expect({ code, link }).toEqual({ code: 0, link: expect.stringContaining(`${server.url}/p/`) });
  expect(await gluepot(['get', link.trim()], place)).toEqual({ code: 0, out: 'print("hello")\n', err: '' });
});

test('its help lists the commands for pastes', async () => {
  const { out } = await gluepot(['--help'], place);
  expect(commandsIn(out)).toEqual([...Object.keys(PASTE_COMMANDS), 'completion']);
});

test('it says which package has the commands of a server', async () => {
  const { code, err } = await gluepot(['serve'], place);
  expect(code).toBe(2);
  expect(err).toContain('It is in the package gluepot');
  const { screen } = await runOnTerminal(place.command, settings, []);
  expect(screen).toContain('gluepot put main.py');
  for (const help of [screen, (await gluepot(['--help'], place)).out])
    expect(help).not.toContain('gluepot serve');
});

test('its tools for AI agents work', async () => {
  const [command = ''] = place.command;
  const env = { ...settings, PATH: process.env.PATH ?? '' };
  const { call } = await connectAgent(new StdioClientTransport({ command, args: ['mcp'], env }));
  const { facts } = await call('create_paste', { content: 'by an agent' });
  expect((await call('read_paste', { paste: facts.link })).text).toBe('by an agent');
});
