import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/**
 * Whether a program of other people is installed, which a test runs; `.ci/run` installs all of them. On a person's machine,
 * the test is skipped with a notice; in CI, a missing program is a failure.
 */
export const isInstalled = (command: string): boolean => isThere(command, Bun.which(command) !== null);

/** The same for the packages of npm that `.ci/run` installs: the folder whose node_modules, with its commands in PATH, has all. */
export function folderWithPackages(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).map((bin) => dirname(dirname(bin)));
  const folder = folders.find((one) => names.every((name) => existsSync(join(one, 'node_modules', name))));
  return isThere(names.join(', '), folder !== undefined) ? folder : undefined;
}

/** The same for a module that Debian installs for its Python. */
export const hasDebianPython = (module: string): boolean =>
  isThere(`Debian's Python module ${module}`, existsSync(join('/usr/lib/python3/dist-packages', module)));

/** The same for packages of PyPI, in a virtual environment whose commands are in PATH: its Python. */
export function pythonWithPackages(...names: string[]): string | undefined {
  const has = (python: string, name: string) =>
    new Bun.Glob(`lib/python3*/site-packages/${name}`)
      .scanSync({ cwd: dirname(dirname(python)), onlyFiles: false })
      .next().done === false;
  const pythons = (process.env.PATH ?? '').split(delimiter).map((bin) => join(bin, 'python3'));
  const python = pythons.find((one) => existsSync(one) && names.every((name) => has(one, name)));
  return isThere(`${names.join(', ')} of PyPI`, python !== undefined) ? python : undefined;
}

function isThere(what: string, found: boolean): boolean {
  if (!found) notTested(`${what} is not installed. .ci/run says how to install it.`);
  return found;
}

/** Says loudly what a person's machine lacks, so that some tests are skipped; in CI, that is a failure. */
export function notTested(message: string): void {
  if (process.env.CI) throw new Error(message);
  console.error(`\n!!! NOT TESTED: ${message} !!!\n`);
}
