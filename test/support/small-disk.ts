import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { COMMAND, ROOT } from './program.ts';

/** Root may mount by itself; everybody else in a user namespace, where the system allows those. */
const NAMESPACES = process.getuid?.() === 0 ? ['-m'] : ['-U', '-m'];
const UNSHARE = ['unshare', ...NAMESPACES, ...(NAMESPACES.includes('-U') ? ['-r'] : []), '--'];
const mount = (megabytes: number) => `mount -t tmpfs -o size=${megabytes}m tmpfs "$DATA_DIR"`;

/**
 * Whether a small file system can be mounted for a process of our own. Where not, it prints a loud notice; where CI is
 * set, it throws.
 */
export function canMount(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const [program = '', ...args] = [...UNSHARE, 'sh', '-c', mount(1)];
  const { status, stderr, error } = spawnSync(program, args, { env: { ...process.env, DATA_DIR: folder } });
  if (status === 0) return true;
  const reason = error?.message ?? String(stderr).trim();
  if (process.env.CI) throw new Error(`The tests of a full disk cannot mount a tmpfs: ${reason}`);
  console.warn(`\n*** NOT TESTED: a full disk. No tmpfs can be mounted here: ${reason} ***\n`);
  return false;
}

/** In place of `COMMAND`: runs it where DATA_DIR is a file system of this size, seen by nobody else. */
export const onSmallDisk = (megabytes: number): string[] => [
  ...UNSHARE,
  'sh',
  '-c',
  `${mount(megabytes)} && exec "$@"`,
  'sh',
  ...COMMAND,
];

/** In place of `COMMAND`: runs it where the process of this id is. */
export const beside = (pid: number): string[] => [
  'nsenter',
  '-t',
  String(pid),
  ...NAMESPACES,
  ...(NAMESPACES.includes('-U') ? ['--preserve-credentials'] : []),
  // Bun reads tsconfig.json there.
  `--wd=${ROOT}`,
  '--',
  ...COMMAND,
];

/** Fills what is left of the disk of this process to the last byte; gives what takes that back. */
export function fillDisk(pid: number, folder: string): () => void {
  const filler = join(`/proc/${pid}/root`, folder, 'filler');
  const file = openSync(filler, 'w');
  for (const size of [65_536, 4096]) {
    const block = new Uint8Array(size);
    try {
      while (writeSync(file, block) === size);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
  return () => rmSync(filler);
}
