import { cpuOfThread } from './thread-time.ts';

/** Rendering a text took too long. Another attempt may succeed, so the result must not be cached forever. */
export class OutOfTime extends Error {
  readonly why: 'time' | 'load';

  constructor(why: 'time' | 'load', message: string) {
    super(message);
    this.why = why;
  }
}

export type JobLimits = typeof JOB_LIMITS;

export const JOB_LIMITS = {
  /** CPU time for one text (milliseconds). Highlighting stops itself long before that; Markdown does not. */
  cpuMs: 2_000,
  /**
   * Wall time after which a job is stopped even if its thread got less CPU time. A thread that hangs uses up its CPU time long
   * before. A thread that gets a twentieth of a core can still finish. The page does not wait that long, but the next visitor
   * gets the result.
   */
  wallMs: 120_000,
  /** Wall time for one text where CPU time cannot be read. Until a job that hangs is stopped, no other text is rendered. */
  unmeasuredWallMs: 10_000,
  checkEveryMs: 100,
  cpuOf: cpuOfThread,
  now: () => performance.now(),
};

/**
 * Watches a job from outside its thread, because nothing inside can stop a loop in a parser. `thread` is undefined
 * until the thread has sent its kernel id, and null if it has none. CPU time before the first check is not counted.
 */
export function watchJob(
  { cpuMs, wallMs, unmeasuredWallMs, checkEveryMs, cpuOf, now }: JobLimits,
  thread: () => number | null | undefined,
  exceeded: (error: OutOfTime) => void,
): { stop(): void } {
  const startedAt = now();
  let spentBefore: number | undefined;
  const timer = setInterval(() => {
    const id = thread();
    const spent = typeof id === 'number' ? cpuOf(id) : undefined;
    spentBefore ??= spent;
    const timeoutMs = spent === undefined && id !== undefined ? unmeasuredWallMs : wallMs;
    if (spent !== undefined && spentBefore !== undefined && spent - spentBefore > cpuMs) {
      exceeded(new OutOfTime('time', `A text took more than ${cpuMs} ms of CPU time to render`));
    } else if (now() - startedAt > timeoutMs) {
      exceeded(new OutOfTime('load', `A text was not rendered within ${timeoutMs} ms`));
    }
  }, checkEveryMs);
  return { stop: () => clearInterval(timer) };
}
