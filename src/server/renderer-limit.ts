import { cpuOfThread } from './thread-time.ts';

/** A text ran out of time. Another try may succeed, so the result must not be kept for good. */
export class OutOfTime extends Error {
  readonly why: 'time' | 'load';

  constructor(why: 'time' | 'load', message: string) {
    super(message);
    this.why = why;
  }
}

export interface JobLimits {
  /** CPU time one text may take (milliseconds). Highlighting stops itself long before, Markdown does not. */
  cpuMs: number;
  /** Wall time after which a text is given up although its thread has got less CPU time. */
  wallMs: number;
  /** Wall time that is all a text gets where CPU time cannot be read. */
  blindWallMs: number;
  checkEveryMs: number;
  /** CPU time of a thread by the kernel's number for it; undefined where it cannot be read. */
  cpuOf: (thread: number) => number | undefined;
  now: () => number;
}

export const JOB_LIMITS: JobLimits = {
  cpuMs: 2_000,
  // A thread that hangs uses up its CPU time long before. One that gets a twentieth of a core still finishes, for
  // the next visitor: a page does not wait that long.
  wallMs: 120_000,
  // The texts behind one that hangs wait in vain meanwhile.
  blindWallMs: 10_000,
  checkEveryMs: 100,
  cpuOf: cpuOfThread,
  now: () => performance.now(),
};

/**
 * Watches a job from outside its thread, as nothing inside can stop a loop in a parser. `thread` is undefined
 * until the thread has started and said its number, and null if it has none; what it spent before the first check is
 * not counted.
 */
export function watchJob(
  { cpuMs, wallMs, blindWallMs, checkEveryMs, cpuOf, now }: JobLimits,
  thread: () => number | null | undefined,
  exceeded: (error: OutOfTime) => void,
): { stop(): void } {
  const begun = now();
  let spentBefore: number | undefined;
  const timer = setInterval(() => {
    const id = thread();
    const spent = typeof id === 'number' ? cpuOf(id) : undefined;
    spentBefore ??= spent;
    const patienceMs = spent === undefined && id !== undefined ? blindWallMs : wallMs;
    if (spent !== undefined && spentBefore !== undefined && spent - spentBefore > cpuMs) {
      exceeded(new OutOfTime('time', `A text took more than ${cpuMs} ms of CPU time to render`));
    } else if (now() - begun > patienceMs) {
      exceeded(new OutOfTime('load', `A text was not rendered within ${patienceMs} ms`));
    }
  }, checkEveryMs);
  return { stop: () => clearInterval(timer) };
}
