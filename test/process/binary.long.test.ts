/**
 * The executable of `npm run build:binary` in a folder with nothing but the C library: no Node, no npm, no source. It is
 * built here (8 seconds), so this runs under `npm run test:long` only.
 */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildBinaries } from '../../scripts/build/binary.ts';
import { asking, json } from '../support/answers.ts';
import { temporaryFolder } from '../support/folders.ts';
import { isLongRun } from '../support/long.ts';
import { hasNamespaces } from '../support/namespaces.ts';
import { readPng } from '../support/png.ts';
import { cleanUp, gluepot, ROOT, type Server, startServer } from '../support/program.ts';

const NAME = `linux-${process.arch}`;
const isRun = isLongRun && /^(x64|arm64)$/.test(process.arch) && hasNamespaces();
if (!isRun) {
  console.error('\n!!! The executable is NOT tested: this needs Linux, root and `npm run test:long`.\n');
}

/** An address in Germany (Deutsche Telekom). */
const GERMAN_ADDRESS = '80.130.1.1';
const SIZE_MAX_MB = 150;

/** Builds an executable and puts it into a folder with the libraries it asks for, and nothing else. */
async function machineWith(options: { withoutCountryData?: boolean } = {}): Promise<string> {
  const root = temporaryFolder();
  const [file = ''] = await buildBinaries({ only: NAME, folder: root, ...options });
  expect(readdirSync(root)).toEqual([file]);
  for (const mountPoint of ['proc', 'dev']) mkdirSync(join(root, mountPoint));
  const listed = String(Bun.spawnSync(['ldd', join(root, file)]).stdout);
  for (const [library = ''] of listed.matchAll(/\/\S+/g)) {
    mkdirSync(join(root, dirname(library)), { recursive: true });
    copyFileSync(library, join(root, library));
  }
  return root;
}

/** Runs it with this folder as `/`, in mounts of its own: Bun needs /proc and /dev. */
const commandIn = (root: string): string[] => [
  'unshare',
  ...['--mount', '--propagation', 'private', 'sh', '-c'],
  `mount --rbind /proc ${root}/proc && mount --rbind /dev ${root}/dev && exec chroot ${root} "$@"`,
  ...['sh', `/gluepot-${NAME}`],
];

describe.skipIf(!isRun)('the executable, alone on a machine', () => {
  let root = '';
  let command: string[] = [];
  let server: Server;
  const settings = { DATA_DIR: '/data', TRUST_PROXY: '1' };
  beforeAll(async () => {
    root = await machineWith();
    command = commandIn(root);
    server = await startServer({ settings, command });
  }, 120_000);
  afterAll(cleanUp);

  const run = async (...args: string[]) => {
    const ended = await gluepot(args, { settings, command });
    expect(ended).toMatchObject({ code: 0 });
    return ended.out.trim();
  };

  const create = async (paste: object, headers: Record<string, string> = {}): Promise<string> => {
    const path = headers.authorization ? '/api/v1/pastes' : '/api/paste';
    const made = await asking(server.url)('POST', path, paste, headers);
    expect(made.status).toBe(201);
    const { id, data } = await json(made);
    return id ?? data.id;
  };

  test(`is smaller than ${SIZE_MAX_MB} MB`, () => {
    const megabytes = statSync(join(root, `gluepot-${NAME}`)).size / 1e6;
    console.log(`gluepot-${NAME}: ${Math.round(megabytes)} MB`);
    expect(megabytes).toBeLessThan(SIZE_MAX_MB);
  });

  test('creates a paste on its store thread and opens it', async () => {
    const id = await create({ content: 'hello\r\n' });
    expect(await (await fetch(`${server.url}/raw/${id}`)).text()).toBe('hello\r\n');
  });

  test('highlights code, draws its picture and renders Markdown on its render thread', async () => {
    const code = await create({ content: 'const a = 1;', language: 'javascript' });
    expect(await (await fetch(`${server.url}/p/${code}`)).text()).toContain('<i class=k>const</i>');
    const picture = await fetch(`${server.url}/p/${code}/preview.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(readPng(await picture.bytes()).colorsIn(208, 1200)).toContain('#8a0d7c');
    const text = await create({ content: '# Title', language: 'markdown' });
    expect(await (await fetch(`${server.url}/p/${text}`)).text()).toMatch(/<h1[^>]*>Title<\/h1>/);
  });

  test('has the styles and scripts of its pages, in each encoding', async () => {
    const page = await (await fetch(server.url)).text();
    const paths = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1);
    expect(paths.some((path) => path.endsWith('.css'))).toBe(true);
    for (const path of paths) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const asset = await fetch(server.url + path, { headers: { 'accept-encoding': encoding } });
        expect({ path, encoding, status: asset.status }).toEqual({ path, encoding, status: 200 });
        expect((await asset.text()).length).toBeGreaterThan(100);
      }
    }
  });

  test('hashes passwords, creates keys and knows the countries of visitors', async () => {
    await run('account', 'create', '--username', 'ann', '--email', 'ann@example.org');
    const authorization = `Bearer ${await run('key', 'create', '--username', 'ann', '--name', 'laptop')}`;
    const id = await create({ content: 'locked', password: 'open sesame' }, { authorization });
    const opened = await create({ content: 'open' }, { authorization });
    expect((await fetch(`${server.url}/raw/${id}`)).status).toBe(403);
    const unlock = (password: string) =>
      fetch(`${server.url}/p/${id}`, { method: 'POST', body: new URLSearchParams({ password }) });
    expect(await (await unlock('open sesame')).text()).toContain('locked');
    expect(await (await unlock('wrong')).text()).not.toContain('locked');
    const headers = { 'x-forwarded-for': GERMAN_ADDRESS };
    await (await fetch(`${server.url}/raw/${opened}`, { headers })).text();
    const stats = await fetch(`${server.url}/api/v1/stats?paste=${opened}`, { headers: { authorization } });
    expect(await stats.json()).toMatchObject({ data: { countries: [{ country: 'DE', views: 1 }] } });
  });

  test('backs up beside the server and restores', async () => {
    const id = await create({ content: 'kept' });
    await run('backup', '/pastes.backup');
    const restored = { ...settings, DATA_DIR: '/restored' };
    expect(await gluepot(['restore', '/pastes.backup'], { settings: restored, command })).toMatchObject({
      code: 0,
    });
    const second = await startServer({ settings: restored, command });
    expect(await (await fetch(`${second.url}/raw/${id}`)).text()).toBe('kept');
    expect(await second.stop()).toMatchObject({ code: 0, err: '' });
  });

  test('stops on SIGTERM with 0 and without an error in its log', async () => {
    expect(await server.stop()).toMatchObject({ code: 0, err: expect.not.stringMatching(/"level":[456]0/) });
  });

  test('without the country data, is smaller and counts views of unknown countries', async () => {
    const light = await machineWith({ withoutCountryData: true });
    const file = `gluepot-${NAME}`;
    expect(statSync(join(root, file)).size - statSync(join(light, file)).size).toBeGreaterThan(7_000_000);
    const place = { settings: { ...settings, DATA_DIR: '/data' }, command: commandIn(light) };
    server = await startServer(place);
    await gluepot(['account', 'create', '--username', 'bob', '--email', 'bob@example.org'], place);
    const { out } = await gluepot(['key', 'create', '--username', 'bob', '--name', 'laptop'], place);
    const authorization = `Bearer ${out.trim()}`;
    const id = await create({ content: 'text' }, { authorization });
    await (await fetch(`${server.url}/raw/${id}`, { headers: { 'x-forwarded-for': GERMAN_ADDRESS } })).text();
    const stats = await fetch(`${server.url}/api/v1/stats?paste=${id}`, { headers: { authorization } });
    expect(await stats.json()).toMatchObject({ data: { countries: [{ country: null, views: 1 }] } });
  }, 120_000);
});

test.skipIf(!isLongRun)(
  'the checksums that the build writes are right',
  async () => {
    const { exitCode, stderr } = Bun.spawnSync(['npm', 'run', 'build:binary', '--', '--only', NAME], {
      cwd: ROOT,
    });
    expect({ exitCode, stderr: String(stderr).includes('Error') }).toEqual({ exitCode: 0, stderr: false });
    const checked = Bun.spawnSync(['sha256sum', '--check', 'SHA256SUMS'], { cwd: join(ROOT, 'dist') });
    expect(String(checked.stdout)).toBe(`gluepot-${NAME}: OK\n`);
  },
  120_000,
);
