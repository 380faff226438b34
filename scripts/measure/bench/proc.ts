import { readFileSync } from 'node:fs';

/** A tick of the kernel's count, in milliseconds; usually 10. */
export const MS_A_TICK = 1_000 / Number(Bun.spawnSync(['getconf', 'CLK_TCK']).stdout.toString());

/**
 * User and system time of a process with all its threads, or of one thread (`pid/task/tid`), in milliseconds;
 * proc(5): the 14th and 15th field; the 2nd may have spaces in its brackets.
 */
export function cpuMs(task: string): number {
  const stat = readFileSync(`/proc/${task}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK;
}

/** The same of a process and of those it has started. */
export const cpuMsWithChildren = (pid: number): number =>
  family(pid).reduce((sum, each) => sum + cpuMs(`${each}`), 0);

/** The memory a process and those it has started hold, in MB (RSS). */
export const memoryMb = (pid: number): number =>
  family(pid).reduce((sum, each) => {
    const [, kb = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${each}/status`, 'utf8')) ?? [];
    return sum + Number(kb) / 1024;
  }, 0);

/** Children are told by the thread that started them. */
function family(pid: number): number[] {
  const { stdout } = Bun.spawnSync(['sh', '-c', `cat /proc/${pid}/task/*/children`]);
  const children = stdout.toString().split(/\s+/).filter(Boolean).map(Number);
  return [pid, ...children.flatMap(family)];
}

/** Resolves when the process does nothing any more that was asked of it before; not later than in ten seconds. */
export async function settle(pid: number): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const before = cpuMs(`${pid}`);
    await Bun.sleep(250);
    if (cpuMs(`${pid}`) - before <= MS_A_TICK) return;
  }
}
