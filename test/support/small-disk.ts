import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { notTested } from './installed.ts';
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
  notTested(`a full disk. No tmpfs can be mounted here: ${reason}`);
  return false;
}

/** A small file system in a folder, which nobody sees but what runs in its place. */
export async function mountSmallDisk(folder: string, megabytes: number) {
  const holder = Bun.spawn(
    [...UNSHARE, 'sh', '-c', `${mount(megabytes)} && echo mounted && exec sleep 600`],
    {
      ...{ env: { ...process.env, DATA_DIR: folder }, stdout: 'pipe' },
    },
  );
  await holder.stdout.getReader().read();
  const there = join(`/proc/${holder.pid}/root`, folder);
  return {
    /** In place of `COMMAND`: runs it where the disk is. */
    command: [
      ...['nsenter', '-t', String(holder.pid), ...NAMESPACES],
      ...(NAMESPACES.includes('-U') ? ['--preserve-credentials'] : []),
      // Bun reads tsconfig.json there.
      ...[`--wd=${ROOT}`, '--', ...COMMAND],
    ],
    /** Where this process sees it. */
    folder: there,
    freeBytes() {
      const { bavail, bsize } = statfsSync(there);
      return bavail * bsize;
    },
    /** Fills what is left to the last byte. */
    fill: () => fill(join(there, 'filler')),
    unmount: () => holder.kill('SIGKILL'),
  };
}

function fill(filler: string): void {
  const file = openSync(filler, 'a');
  for (const size of [65_536, 4096]) {
    const block = new Uint8Array(size);
    try {
      while (writeSync(file, block) === size);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}
