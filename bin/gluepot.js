#!/usr/bin/env node
/**
 * Runs Gluepot. Commands for pastes run from the bundle on the Node that runs this file; all others run on the Bun that npm
 * installed beside it, or from the bundle if there is none. Plain JavaScript for Node 20, because npm starts this file.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** npm links the program into other folders. Its files are next to the real one. */
const self = realpathSync(fileURLToPath(import.meta.url));
const root = dirname(dirname(self));
const program = join(root, 'src', 'cli', 'main.ts');
const bundle = join(root, 'dist', 'main.js');

/** Until the install script of the package `bun` runs, its program is a placeholder of about 100 bytes. */
const PLACEHOLDER_MAX_BYTES = 1_000_000;
const NODE_MAJOR_MIN = 24;
const PROXY_SETTINGS = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'];
const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** The current folder may belong to anyone: take no settings, code or packages from it. */
const BUN_OPTIONS = [
  '--no-env-file',
  `--config=${devNull}`,
  '--no-install',
  // Bun ignores a tsconfig.json inside node_modules.
  `--tsconfig-override=${join(root, 'tsconfig.json')}`,
];

if (await isForThisNode(process.argv.slice(2))) await import(pathToFileURL(bundle).href);
else await runWithBun();

/**
 * Whether this Node can run the command itself, which saves the start of Bun. A server's code needs Bun or a newer Node, and
 * only Bun reads the settings of a proxy. In a clone, the bundle may be older than the sources.
 */
async function isForThisNode(args) {
  if (existsSync(join(root, 'scripts', 'build')) || !existsSync(bundle)) return false;
  // biome-ignore lint/style/noProcessEnv: nothing of the sources is loaded yet.
  if (PROXY_SETTINGS.some((name) => process.env[name])) return false;
  const { isServerCommand } = await import(pathToFileURL(join(root, 'dist', 'commands.js')).href);
  return !isServerCommand(args);
}

async function runWithBun() {
  const bun = findBun();
  if (bun !== undefined) await runInstead(bun, [...BUN_OPTIONS, program, ...process.argv.slice(2)]);
  else if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_MIN && existsSync(bundle)) {
    await import(pathToFileURL(bundle).href);
  } else {
    console.error(
      `Gluepot needs Bun, which is not installed for ${process.platform} ${process.arch}.\n` +
        'In a clone of the project, run: npm install\n' +
        'Otherwise, reinstall Gluepot without --omit=optional,\n' +
        `or run it with Node ${NODE_MAJOR_MIN} or newer (this is ${process.versions.node}).`,
    );
    process.exitCode = 1;
  }
}

/** The path of the installed Bun for this machine; undefined if there is none. */
function findBun() {
  const manifest = resolveFrom(self, 'bun/package.json');
  if (manifest === undefined) return undefined;
  const linked = join(dirname(manifest), 'bin', 'bun.exe');
  if (isProgram(linked)) return linked;
  // The install script may not have run (npm asks first), but the package for this platform contains the program.
  const executable = process.platform === 'win32' ? 'bun.exe' : 'bun';
  return platformPackages()
    .map((name) => resolveFrom(manifest, `@oven/${name}/package.json`))
    .map((found) => found && join(dirname(found), 'bin', executable))
    .find((path) => path !== undefined && isProgram(path));
}

/** The packages that `install.js` of `bun` chooses from. */
function platformPackages() {
  const os = { win32: 'windows', android: 'linux' }[process.platform] ?? process.platform;
  const name = `bun-${os}-${process.arch === 'arm64' ? 'aarch64' : process.arch}`;
  if (process.platform === 'android') return [`${name}-android`];
  if (process.platform !== 'linux') return [name];
  return process.report.getReport().header.glibcVersionRuntime ? [name] : [`${name}-musl`];
}

function resolveFrom(file, request) {
  try {
    return createRequire(file).resolve(request);
  } catch {
    return undefined;
  }
}

function isProgram(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && found.size > PLACEHOLDER_MAX_BYTES;
}

/** Replaces this process by another program, or passes on its output, exit code and signals. */
async function runInstead(command, args) {
  // A replaced process receives even SIGKILL itself. Node has `execve` since 22.15, and not on Windows.
  if (process.execve && process.platform !== 'win32') process.execve(command, [command, ...args]);
  const { spawn } = await import('node:child_process');
  // With --no-orphans the child also ends if this process is killed.
  const child = spawn(command, ['--no-orphans', ...args], { stdio: 'inherit' });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`Cannot run ${command}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (code !== null || process.platform === 'win32') process.exit(code ?? 128 + constants.signals[signal]);
    // A shell ends its loop and starts a new line only for a program that Ctrl+C itself ended.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
