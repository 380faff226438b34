import { readFileSync, readlinkSync } from 'node:fs';
import { attempt } from '#domain/attempt.ts';

/**
 * CPU time of the calling thread in milliseconds, so that highlighting does not depend on how busy the machine is.
 * Bun 1.4 and Node ≥ 23.9 support it; an older Node gets the wall clock, which passes at least as fast.
 */
export const threadCpu: () => number =
  typeof process.threadCpuUsage === 'function'
    ? () => {
        const { user, system } = process.threadCpuUsage();
        return (user + system) / 1000;
      }
    : () => performance.now();

/** The kernel id of the calling thread; undefined on systems without /proc. */
export const kernelThreadId = (): number | undefined =>
  attempt(() => Number(readlinkSync('/proc/thread-self').split('/').at(-1)));

/** Linux reports times in hundredths of a second, regardless of its internal clock (USER_HZ). */
const TICK_MS = 10;

/**
 * CPU time of a thread of this process in milliseconds, accurate to 10; undefined where it cannot be read. Unlike
 * `Worker.cpuUsage()`, which on Bun waits for the thread's event loop, this works for a thread that hangs.
 */
export const cpuOfThread = (id: number): number | undefined =>
  attempt(() => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'latin1');
    // proc(5): the name, field 2, is in parentheses and may hold any character; utime is field 14, stime 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  });
