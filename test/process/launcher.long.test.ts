import { afterEach, describe, expect, test } from 'bun:test';
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { expectMessage } from '../support/expect-message.ts';
import { temporaryFolder } from '../support/folders.ts';
import { isLongRun } from '../support/long.ts';
import { cleanUp, gluepot, ROOT, startServer } from '../support/program.ts';
import { untilRefused } from '../support/slow-request.ts';

type Locked = { version: string; dev?: boolean };

/**
 * A registry of npm on loopback that has what this checkout has installed, in the versions of its lock file: packages come
 * out of `node_modules`, those for other platforms by name only. Nothing is asked of the network, which may be away.
 */
async function localRegistry() {
  const { packages } = await Bun.file(join(ROOT, 'package-lock.json')).json();
  const versions = new Map<string, Record<string, object>>();
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: answer });
  for (const [folder, locked] of Object.entries<Locked>(packages)) {
    const name = folder.split('node_modules/').at(-1) ?? '';
    const { integrity: _, ...entry } = { integrity: '', ...locked };
    const one = { ...entry, name, dist: { tarball: `${server.url}${folder}.tgz` } };
    versions.set(name, { ...versions.get(name), [locked.version]: one });
  }
  function answer({ url }: Request): Response {
    const path = decodeURIComponent(new URL(url).pathname).slice(1);
    if (path.endsWith('.tgz')) {
      const folder = path.slice(0, -'.tgz'.length);
      const options = ['--create', '--gzip', '--exclude=./node_modules', '--transform=s,^\\.,package,'];
      const { stdout } = spawnSync('tar', [...options, '--directory', join(ROOT, folder), '.'], {
        maxBuffer: 2 ** 30,
      });
      return new Response(new Uint8Array(stdout));
    }
    const found = versions.get(path);
    if (found === undefined) return new Response('', { status: 404 });
    return Response.json({ name: path, versions: found, 'dist-tags': { latest: Object.keys(found).at(-1) } });
  }
  return { url: server.url.href, [Symbol.dispose]: () => void server.stop(true) };
}

afterEach(cleanUp);

/** The Node that people have: version 20 or newer. */
const node = process.env.GLUEPOT_COMMAND?.split(' ')[0] ?? Bun.which('node') ?? 'node';
const launcher = join(ROOT, 'bin', 'gluepot.js');
const command = [node, launcher];
const nodeVersion = Bun.spawnSync([node, '--version']).stdout.toString();
const nodeMajor = Number(/^v(\d+)/.exec(nodeVersion)?.[1]);

describe('the launcher', () => {
  test('works from any folder and through a link', async () => {
    const cwd = temporaryFolder();
    expect((await gluepot(['--version'], { command, cwd })).out).toMatch(/^gluepot .* \(Bun .*\)\n$/);
    fs.symlinkSync(launcher, join(cwd, 'linked'));
    expect((await gluepot(['--version'], { command: [join(cwd, 'linked')], cwd })).code).toBe(0);
  });

  test('ignores configuration files in the current folder', async () => {
    const cwd = temporaryFolder();
    fs.writeFileSync(join(cwd, '.env'), 'LIMIT_CREATES_PER_DAY=many');
    fs.writeFileSync(join(cwd, 'bunfig.toml'), 'preload = ["./preload.ts"]');
    fs.writeFileSync(join(cwd, 'preload.ts'), 'console.log("code of this folder")');
    fs.writeFileSync(join(cwd, 'tsconfig.json'), '{"compilerOptions":{"jsxImportSource":"none"}}');
    const server = await startServer({ command, cwd });
    expect(await server.stop()).toMatchObject({ code: 0, err: '' });
  });

  test('passes on arguments, standard input and the exit code', async () => {
    const settings = { DATA_DIR: join(temporaryFolder(), 'data') };
    const create = ['account', 'create', '--username', 'alice', '--email', 'alice@example.org'];
    const created = await gluepot(create, { command, settings, input: 'correct horse\n' });
    expect(created).toMatchObject({ code: 0, out: '' });
    expect(await gluepot(['account', 'list'], { command, settings })).toMatchObject({ code: 0 });
    expect(await gluepot(['nonsense'], { command, settings })).toMatchObject({ code: 2, out: '' });
  });

  test('ends a command as Ctrl+C does, so that the loop of a shell ends as well', async () => {
    const create = ['account', 'create', '--username', 'a', '--email', 'a@example.org'];
    const child = Bun.spawn([...command, ...create], {
      ...{ stdin: 'pipe', stdout: 'ignore', stderr: 'pipe' },
      env: { ...process.env, DATA_DIR: join(temporaryFolder(), 'data') },
    });
    // It says that it waits for a password.
    await child.stderr.getReader().read();
    child.kill('SIGINT');
    await child.exited;
    expect(child.signalCode).toBe('SIGINT');
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'passes on %s: a server stops and exits with 0',
    async (signal) => {
      const server = await startServer({ command });
      server.signal(signal);
      expect(await server.ended).toMatchObject({ code: 0, err: '' });
    },
  );

  test('leaves no server running when it is killed', async () => {
    const server = await startServer({ command });
    server.signal('SIGKILL');
    await server.ended;
    await untilRefused(server.url);
  });
});

describe('the launcher finds Bun', () => {
  test('in the package for this platform if the install script was not allowed to run', async () => {
    const installed = installation({ bun: 'placeholder', platform: true });
    const { out } = await gluepot(['a', 'b c'], { command: [node, installed] });
    expect(out).toBe('bun ["a","b c"]\n');
  });

  test('and exits like a program that a signal ended', async () => {
    const installed = installation({ bun: 'placeholder', platform: true });
    const child = Bun.spawn([node, installed, 'die'], { stdout: 'ignore', stderr: 'ignore' });
    await child.exited;
    expect(child.signalCode).toBe('SIGKILL');
  });

  // `.ci/run` runs this file with the installed Node, and again with the newer one on which it tests the bundle: each
  // of these two tests runs there.
  const older = nodeMajor < 24 ? test : undefined;
  const newer = nodeMajor >= 24 ? test : undefined;

  older?.('or says how to install it', async () => {
    for (const installed of [installation({ bun: 'placeholder' }), installation({})]) {
      const refused = await gluepot([], { command: [node, installed] });
      expectMessage(refused, 'Gluepot needs Bun, which is not installed');
    }
  });

  newer?.('or runs the bundle on Node', async () => {
    const { out } = await gluepot(['a'], { command: [node, installation({})] });
    expect(out).toBe('node ["a"]\n');
  });
});

describe('the npm package runs the commands for pastes', () => {
  const runs = async (settings: Record<string, string>, ...args: string[]) => {
    const installed = installation({ bun: 'placeholder', platform: true });
    return (await gluepot(args, { command: [node, installed], settings })).out;
  };

  test('on the Node that npm started, and other commands on Bun', async () => {
    expect(await runs({}, 'put', 'a b')).toBe('node ["put","a b"]\n');
    expect(await runs({}, 'serve')).toBe('bun ["serve"]\n');
  });

  test('on Bun if they go through a proxy, whose settings Node does not read', async () => {
    expect(await runs({ https_proxy: 'http://proxy.test:3128' }, 'put')).toBe('bun ["put"]\n');
  });

  test('from the sources in a clone, where the bundle may be older', async () => {
    const installed = installation({ bun: 'placeholder', platform: true });
    fs.mkdirSync(join(installed, '../../scripts/build'), { recursive: true });
    expect((await gluepot(['put'], { command: [node, installed] })).out).toBe('bun ["put"]\n');
  });
});

test('npm installs the man page', () => {
  const [folder, prefix] = [temporaryFolder(), temporaryFolder()];
  const { name, version, bin, man } = JSON.parse(fs.readFileSync(join(ROOT, 'package.json'), 'utf8'));
  fs.writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, bin, man }));
  for (const file of ['bin/gluepot.js', 'docs/gluepot.1']) fs.cpSync(join(ROOT, file), join(folder, file));
  const npm = (...args: string[]) => Bun.spawnSync(['npm', ...args], { cwd: folder }).exitCode;
  expect(npm('pack')).toBe(0);
  const packed = `./${name}-${version}.tgz`;
  expect(npm('install', '--global', '--prefix', prefix, '--offline', '--no-audit', packed)).toBe(0);
  expect(fs.existsSync(join(prefix, 'share/man/man1/gluepot.1'))).toBe(true);
});

test.skipIf(!isLongRun)(
  'the packed program runs after a global install',
  async () => {
    using registry = await localRegistry();
    const folder = temporaryFolder();
    const settings = { npm_config_registry: registry.url, npm_config_cache: join(folder, 'cache') };
    const npm = async (...args: string[]) =>
      expect(await gluepot(args, { command: ['npm'], settings })).toMatchObject({ code: 0 });
    await npm('pack', '--pack-destination', folder);
    const [packed = ''] = fs.readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    const prefix = join(folder, 'prefix');
    // Bun's own script would ask the network for the program that its package here already has.
    const options = ['--ignore-scripts', '--no-audit', '--no-fund'];
    await npm('install', '--global', '--prefix', prefix, join(folder, packed), ...options);
    expect(fs.existsSync(join(prefix, 'lib', 'node_modules', 'gluepot', 'dist', 'main.js'))).toBe(true);
    const place = {
      command: [join(prefix, 'bin', 'gluepot')],
      cwd: folder,
      settings: { DATA_DIR: join(folder, 'data') },
    };
    const create = ['account', 'create', '--username', 'alice', '--email', 'alice@example.org'];
    expect(await gluepot(create, place)).toMatchObject({ code: 0 });
    const server = await startServer(place);
    const asPerson = { ...place, settings: { HOME: folder, GLUEPOT_SERVER: server.url } };
    const { out: link } = await gluepot(['put'], { ...asPerson, input: 'hello' });
    expect((await gluepot(['get', link.trim()], asPerson)).out).toBe('hello');
    expect((await gluepot(['--version'], place)).out).toContain('(Node ');
    expect(await server.stop()).toMatchObject({ code: 0, err: '' });
  },
  300_000,
);

/** Installs a launcher, a program that prints its runtime, and the given parts of Bun. Returns the launcher's path. */
function installation({ bun, platform = false }: { bun?: string; platform?: boolean }): string {
  const root = temporaryFolder();
  const write = (path: string, text: string) => {
    fs.mkdirSync(dirname(join(root, path)), { recursive: true });
    fs.writeFileSync(join(root, path), text);
  };
  const program = `
    if (process.argv[2] === 'die') process.kill(process.pid, 'SIGKILL');
    console.log(typeof Bun === 'undefined' ? 'node' : 'bun', JSON.stringify(process.argv.slice(2)));`;
  write('package.json', '{"type":"module"}');
  write('src/cli/main.ts', program);
  write('dist/main.js', program);
  write('dist/commands.js', "export const isServerCommand = ([command]) => command !== 'put';");
  fs.cpSync(launcher, join(root, 'bin', 'gluepot.js'));
  if (bun !== undefined) {
    write('node_modules/bun/package.json', '{"name":"bun"}');
    write('node_modules/bun/bin/bun.exe', bun);
  }
  if (platform) {
    for (const name of fs.readdirSync(join(ROOT, 'node_modules', '@oven'))) {
      write(`node_modules/@oven/${name}/package.json`, '{}');
      write(`node_modules/@oven/${name}/bin/README`, '');
      fs.symlinkSync(process.execPath, join(root, 'node_modules', '@oven', name, 'bin', 'bun'));
    }
  }
  return join(root, 'bin', 'gluepot.js');
}
