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
  /** Wall time after which a text is given up although its thread got too little CPU. */
  wallMs: number;
  checkEveryMs: number;
  /** CPU time of a thread by the kernel's number for it; undefined where it cannot be read. */
  cpuOf: (thread: number) => number | undefined;
  now: () => number;
}

export const JOB_LIMITS: JobLimits = {
  cpuMs: 2_000,
  // A thread that gets a tenth of a core on a busy machine may still finish; one that hangs uses its CPU time
  // up before. Where CPU time cannot be read this alone ends a thread, and texts behind it wait in vain.
  wallMs: 20_000,
  checkEveryMs: 100,
  cpuOf: cpuOfThread,
  now: () => performance.now(),
};

/**
 * Watches a job from outside its thread, as nothing inside can stop a loop in a parser. `thread` is undefined
 * until the thread has started and said its number; what it spent before the first check is not counted.
 */
export function watchJob(
  { cpuMs, wallMs, checkEveryMs, cpuOf, now }: JobLimits,
  thread: () => number | undefined,
  exceeded: (error: OutOfTime) => void,
): { stop(): void } {
  const begun = now();
  let spentBefore: number | undefined;
  const timer = setInterval(() => {
    const id = thread();
    const spent = id === undefined ? undefined : cpuOf(id);
    spentBefore ??= spent;
    if (spent !== undefined && spentBefore !== undefined && spent - spentBefore > cpuMs) {
      exceeded(new OutOfTime('time', `A text took more than ${cpuMs} ms of CPU time to render`));
    } else if (now() - begun > wallMs) {
      exceeded(new OutOfTime('load', `A text was not rendered within ${wallMs} ms`));
    }
  }, checkEveryMs);
  return { stop: () => clearInterval(timer) };
}
