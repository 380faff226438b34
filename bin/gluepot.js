#!/usr/bin/env node
/**
 * Runs Gluepot with the Bun that npm installed beside it; where there is none, runs the bundle on Node itself.
 * Plain JavaScript that Node 20 takes, because this is what npm starts.
 */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** npm links the program into other folders: what it needs lies beside the real file. */
const self = realpathSync(fileURLToPath(import.meta.url));
const root = dirname(dirname(self));
const program = join(root, 'src', 'cli', 'main.ts');
const bundle = join(root, 'dist', 'main.js');

/** Before the install script of the package `bun` has run, its program is a placeholder of some 100 bytes. */
const PLACEHOLDER_MAX_BYTES = 1_000_000;
const NODE_MAJOR_MIN = 24;
const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Whatever folder people are in, its files are not ours: no settings, no code and no packages come from it. */
const BUN_OPTIONS = [
  '--no-env-file',
  `--config=${devNull}`,
  '--no-install',
  // Bun takes no notice of the one below a folder node_modules.
  `--tsconfig-override=${join(root, 'tsconfig.json')}`,
];

const bun = findBun();
if (bun !== undefined) become(bun, [...BUN_OPTIONS, program, ...process.argv.slice(2)]);
else if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR_MIN && existsSync(bundle)) {
  await import(pathToFileURL(bundle).href);
} else {
  console.error(
    `Gluepot runs on Bun, which is not installed here for ${process.platform} ${process.arch}.\n` +
      'In a clone of the project, run: npm install\n' +
      'Elsewhere, install Gluepot again with optional packages, as npm does without --omit=optional;\n' +
      `or run it with Node ${NODE_MAJOR_MIN} or newer (this is ${process.versions.node}).`,
  );
  process.exitCode = 1;
}

/** The path of a Bun that works on this machine; undefined when npm has installed none. */
function findBun() {
  const manifest = resolveFrom(self, 'bun/package.json');
  if (manifest === undefined) return undefined;
  const linked = join(dirname(manifest), 'bin', 'bun.exe');
  if (isProgram(linked)) return linked;
  // The install script did not run (npm asks first): the package for this platform has the program itself.
  const executable = process.platform === 'win32' ? 'bun.exe' : 'bun';
  return platformPackages()
    .map((name) => resolveFrom(manifest, `@oven/${name}/package.json`))
    .map((found) => found && join(dirname(found), 'bin', executable))
    .find((path) => path !== undefined && isProgram(path));
}

/** As in `install.js` of the package `bun`, the best first. */
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

/** Hands over to another program: its output, its exit code, its signals. */
function become(command, args) {
  // Taking this process's place, it gets even SIGKILL itself. Node has this since 22.15, and not on Windows.
  if (process.execve && process.platform !== 'win32') process.execve(command, [command, ...args]);
  // Were this process killed, nobody would know of the program any more: then it ends, too.
  const child = spawn(command, ['--no-orphans', ...args], { stdio: 'inherit' });
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${command} cannot be run: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
