import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { DamagedSide } from '#domain/backup.ts';

/** A backup did not pass its check. The message says what is damaged and what to do. */
export class DamageFound extends Error {
  readonly side: DamagedSide;

  constructor(side: DamagedSide, message: string) {
    super(message);
    this.side = side;
  }
}

/** The exit codes of `gluepot backup` (docs/cli.md). */
const DAMAGED = new Map<number | null, DamagedSide>([
  [3, 'database'],
  [8, 'copy'],
]);
/** More of an error than this is no message for an operator. */
const MESSAGE_MAX_LENGTH = 4_000;

/** Makes one backup at a time. */
export interface BackUp {
  /** Writes a checked backup into this new file. Throws `DamageFound`, or an error that says what to do. */
  run(file: string): Promise<void>;
  /** Ends the backup that is running; its `run` throws. */
  cancel(): void;
}

/** Makes backups in a process of its own: it gives way to the server, delays no stop, and frees its memory. */
export function backUpInProcess(dataDir: string): BackUp {
  let child: ChildProcess | undefined;
  return {
    async run(file) {
      child = spawn(process.execPath, [...process.execArgv, ...program(), 'backup', file], {
        // Nothing else is needed, and a folder for temporary files may be missing or too small.
        env: { DATA_DIR: resolve(dataDir), SQLITE_TMPDIR: dirname(file) },
        stdio: ['ignore', 'ignore', 'pipe'],
        windowsHide: true,
      });
      const ended = outcomeOf(child);
      giveWay(child.pid);
      const { code, message } = await ended;
      child = undefined;
      const damaged = DAMAGED.get(code);
      if (damaged !== undefined) throw new DamageFound(damaged, message);
      if (code !== 0) throw new Error(message || 'The backup was killed.');
    },
    cancel: () => void child?.kill('SIGKILL'),
  };
}

/** The file to run; none for an executable that contains the program (Bun's name for it begins with `/$bunfs/`). */
function program(): string[] {
  const [, main = ''] = process.argv;
  return /^(?:\/\$bunfs|[A-Z]:[\\/]~BUN)[\\/]/.test(main) ? [] : [main];
}

async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; message: string }> {
  let message = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    message = (message + text).slice(-MESSAGE_MAX_LENGTH);
  });
  const [code = null]: (number | null)[] = await once(child, 'close');
  return { code, message: message.trim() };
}

/** The lowest priority; some systems also give its reads and writes of the disk the lowest one. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the service manager forbids it: then it runs like any other process.
  }
}
