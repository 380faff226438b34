import { afterEach, describe, expect, test } from 'bun:test';
import { copyFileSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandBlocks, DOCUMENTS } from '../support/documents.ts';
import { temporaryFolder } from '../support/folders.ts';
import { isInstalled } from '../support/installed.ts';
import { isLongRun, sample } from '../support/long.ts';
import { startServerProcess } from '../support/process.ts';
import { cleanUp, ROOT } from '../support/program.ts';

afterEach(cleanUp);

/**
 * Commands that `.ci/run` or another test runs: they install, run these tests, or need PostgreSQL (`postgres-setup.test.ts`) or
 * https (`paste-clients.test.ts`).
 * Commands for root on a server stand in blocks of `bash` instead of `sh`: `vps.long.test.ts` runs them.
 */
const RUN_ELSEWHERE = /^npm (install && npm (start|test)|run check)$|^createuser |^export GH_HOST=/m;
/** Blocks that start a server and keep running. */
const STARTS = /npm start$/m;

const scriptOf = (document: string): string =>
  commandBlocks(document)
    .filter((block) => !RUN_ELSEWHERE.test(block) && !STARTS.test(block))
    .join('');

/** A folder in which `npx gluepot` runs this project, as in a clone. */
function cloneLike(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(join(ROOT, 'bin/gluepot.js'), join(folder, 'node_modules/.bin/gluepot'));
  return folder;
}

/** A curl that fails on HTTP errors, except in lines that print the status. */
const CURL = `curl() {
  case "$*" in *http_code*) command curl "$@";; *) command curl --fail-with-body --show-error "$@"; echo;; esac
}
`;

/** In a short run without npm, which takes longer to find the program than the program to run. */
const NPX = isLongRun ? '' : `npx() { "node_modules/.bin/$1" "\${@:2}"; }\n`;

/** Clients of other services, in the recipes of docs/clients.md. */
const CLIENTS = ['wget', 'http', 'gist-paste', 'hub', 'nc'];

/** The folder that has the library `hastebin`; undefined if it is not installed. */
const libraries = isInstalled('hastebin')
  ? dirname(dirname(dirname(realpathSync(Bun.which('hastebin') ?? ''))))
  : undefined;

/** Lets a recipe pass on a machine without its client. */
const withoutMissing = (script: string): string =>
  [
    ...CLIENTS.filter((name) => script.includes(`${name} `) && !isInstalled(name)),
    ...(script.includes("require('hastebin')") && libraries === undefined ? ['node'] : []),
  ]
    .map((name) => `${name}() { echo "the client is not installed"; }\n`)
    .join('');

/** Runs the commands of a document in one shell, in order. */
async function follow(document: string): Promise<string> {
  const settings = { DATA_DIR: join(temporaryFolder(), 'data') };
  const server = await startServerProcess({ ...settings, METRICS_PORT: '0', NC_PORT: '0' });
  const [, ncPort = ''] = /nc is taken at \S+ port (\d+)/.exec(server.stderr()) ?? [];
  const [metrics = ''] = /http:\S+(?=\/metrics)/.exec(server.stderr()) ?? [];
  const key = await server.makeKey('reader');
  const script = `set -euo pipefail\n${CURL}${NPX}${withoutMissing(scriptOf(document))}${scriptOf(document)}`
    .replaceAll('http://localhost:8080', server.url)
    .replaceAll('localhost:8080', new URL(server.url).host)
    .replaceAll('localhost 9999', `localhost ${ncPort}`)
    .replaceAll('http://localhost:9464', metrics);
  const { PATH } = process.env;
  const shell = Bun.spawnSync(['bash', '-c', script], {
    cwd: cloneLike(),
    // Clients keep their configuration in the home folder.
    env: {
      ...{ PATH, HOME: temporaryFolder(), ...settings, KEY: key, npm_config_update_notifier: 'false' },
      ...(libraries !== undefined && { NODE_PATH: libraries }),
    },
  });
  expect({ code: shell.exitCode, said: `${shell.stdout}${shell.stderr}` }).toMatchObject({ code: 0 });
  await server.stop();
  return String(shell.stdout);
}

test('the commands of README.md work in order', async () => {
  const said = await follow('README.md');
  expect(said).toContain('"views":1');
  expect(said).toContain('for your eyes only');
  expect(said).toContain('\n404\n');
  expect(said).toContain('"deleted":true');
});

test.each(
  sample(
    DOCUMENTS.filter((document) => document !== 'README.md' && scriptOf(document) !== ''),
    2,
  ),
)('the commands of %s work in order', async (document) => {
  expect(await follow(document)).not.toBe('');
});

describe('starting', () => {
  /** Starts the server with a line of a document and answers at the address it prints. */
  async function startWith(line: string, cwd: string): Promise<void> {
    const { PATH, HOME } = process.env;
    const DATA_DIR = join(temporaryFolder(), 'data');
    const npm = { npm_config_prefer_offline: 'true', npm_config_update_notifier: 'false' };
    const child = Bun.spawn(['bash', '-c', line], {
      cwd,
      env: { PATH, HOME, PORT: '0', DATA_DIR, ...npm },
      stdout: 'pipe',
      stderr: 'pipe',
      detached: true,
    });
    const failure = new Response(child.stderr).text();
    let said = '';
    for await (const chunk of child.stdout) {
      said += Buffer.from(chunk).toString();
      if (/Gluepot is ready: /.test(said)) break;
    }
    const [, url] = /Gluepot is ready: ([^\s"]+)/.exec(said) ?? [];
    if (url === undefined) throw new Error(`${line} did not start: ${said}${await failure}`);
    if (url.startsWith('http://localhost')) {
      const made = await fetch(`${url}/api/paste`, { method: 'POST', body: '{"content":"first"}' });
      expect(made.status).toBe(line.includes('WHO_CAN_PASTE') ? 403 : 201);
    }
    // The whole group of npm, its shell and the server: what Ctrl+C in a terminal reaches.
    process.kill(-child.pid, 'SIGINT');
    await child.exited;
  }

  test.skipIf(!isLongRun)(
    'works with the two commands of the README, in a fresh clone',
    async () => {
      const clone = temporaryFolder();
      const { stdout } = Bun.spawnSync(['git', 'ls-files', '-co', '--exclude-standard'], { cwd: ROOT });
      for (const file of String(stdout).trim().split('\n')) {
        mkdirSync(join(clone, dirname(file)), { recursive: true });
        copyFileSync(join(ROOT, file), join(clone, file));
      }
      expect(commandBlocks('README.md')[0]).toBe('npm install && npm start\n');
      await startWith('npm install --no-audit --no-fund && npm start', clone);
    },
    300_000,
  );

  test('ends with npm: what a supervisor tells npm reaches the server, and the data is free again', async () => {
    const settings = { DATA_DIR: join(temporaryFolder(), 'data') };
    const { PATH, HOME } = process.env;
    const npm = Bun.spawn(['npm', 'start'], {
      cwd: ROOT,
      env: { PATH, HOME, PORT: '0', ...settings },
      stdout: 'pipe',
      stderr: 'ignore',
    });
    for await (const chunk of npm.stdout) {
      if (/Gluepot is ready: /.test(Buffer.from(chunk).toString())) break;
    }
    npm.kill('SIGTERM');
    expect(await npm.exited).toBe(0);
    const next = await startServerProcess(settings);
    expect(await next.stop()).toBe(0);
  });

  test.each(
    DOCUMENTS.flatMap((document) => commandBlocks(document)).filter(
      (block) => STARTS.test(block) && !RUN_ELSEWHERE.test(block),
    ),
  )('works with %s', async (block) => {
    await startWith(block.replace(/DATA_DIR=\S+ /, '').replace(/METRICS_PORT=\d+/, 'METRICS_PORT=0'), ROOT);
  });
});
