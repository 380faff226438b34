import type { QueueMonitor } from './metrics.ts';

/** Calls `expire` once after some time, unless the returned function is called first. Passed in: no timers here. */
export type StartTimeout = (expire: () => void) => () => void;

/** Why a queue did not run a task. The task was never started. */
type QueueRejectionReason = 'subject-full' | 'full' | 'timeout' | 'aborted';

export class QueueRejection extends Error {
  readonly reason: QueueRejectionReason;

  constructor(reason: QueueRejectionReason) {
    super(`Not run: ${reason}`);
    this.name = 'QueueRejection';
    this.reason = reason;
  }
}

export interface FairQueueOptions {
  /** How many tasks may run at once. */
  concurrency: number;
  /** How many tasks of one subject may run at once. Absent: as many as run at all. */
  maxRunningPerSubject?: number;
  maxWaitingPerSubject: number;
  maxWaiting: number;
  /** Limits how long a task may wait. Without it, tasks wait indefinitely. */
  startTimeout?: StartTimeout;
  monitor?: QueueMonitor | undefined;
}

interface Task {
  subject: string;
  start: () => void;
  reject: (error: QueueRejection) => void;
}

/**
 * Runs a few tasks at a time, round robin over the subjects (accounts, networks) that have tasks waiting. Subjects that
 * were not served recently alternate with the others, so that a stream of new subjects cannot starve earlier ones.
 * Tasks of one subject keep their order.
 *
 * When the queue is full, a subject with fewer tasks takes the place of the last task of the subject with the most:
 * a crowd of busy subjects cannot keep a new one out.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** Subjects that were not served recently, in order of arrival. */
  readonly #fresh = new Map<string, Task[]>();
  /** Subjects that were served, least recently first. Those with nothing waiting are dropped when their turn comes. */
  readonly #served = new Map<string, Task[]>();
  #lastWasFresh = false;
  #running = 0;
  readonly #runningOf = new Map<string, number>();
  #waiting = 0;
  #idle: PromiseWithResolvers<void> | undefined;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** Runs `task` in its turn. Rejects with `QueueRejection` when the queue is full, it waits too long, or `signal` aborts. */
  async run<T>(subject: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new QueueRejection('aborted');
    const leave = this.#options.monitor?.enter();
    try {
      if (this.#running < this.#options.concurrency && this.#mayRun(subject)) this.#noteServed(subject);
      else await this.#wait(subject, signal);
    } finally {
      leave?.();
    }
    try {
      return await task();
    } finally {
      this.#running--;
      const left = (this.#runningOf.get(subject) ?? 1) - 1;
      if (left === 0) this.#runningOf.delete(subject);
      else this.#runningOf.set(subject, left);
      this.#startNext();
      if (this.#running === 0) {
        this.#idle?.resolve();
        this.#idle = undefined;
      }
    }
  }

  /** Resolves when nothing is running or waiting. */
  async idle(): Promise<void> {
    if (this.#running === 0) return;
    this.#idle ??= Promise.withResolvers();
    await this.#idle.promise;
  }

  #mayRun(subject: string): boolean {
    const { maxRunningPerSubject = Number.POSITIVE_INFINITY } = this.#options;
    return (this.#runningOf.get(subject) ?? 0) < maxRunningPerSubject;
  }

  #noteRunning(subject: string): void {
    this.#running++;
    this.#runningOf.set(subject, (this.#runningOf.get(subject) ?? 0) + 1);
  }

  #noteServed(subject: string): void {
    this.#noteRunning(subject);
    const own = this.#served.get(subject) ?? [];
    this.#served.delete(subject);
    this.#served.set(subject, own);
  }

  async #wait(subject: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const task: Task = { subject, start: resolve, reject };
    this.#add(task);
    const leave = (reason: QueueRejectionReason) => () => this.#remove(task, reason);
    const onAbort = leave('aborted');
    const stopTimeout = this.#options.startTimeout?.(leave('timeout'));
    signal?.addEventListener('abort', onAbort);
    try {
      await promise;
    } finally {
      stopTimeout?.();
      signal?.removeEventListener('abort', onAbort);
    }
  }

  #add(task: Task): void {
    const { maxWaiting, maxWaitingPerSubject } = this.#options;
    const own = this.#waitingOf(task.subject);
    const count = own?.length ?? 0;
    if (count >= maxWaitingPerSubject) throw new QueueRejection('subject-full');
    if (this.#waiting >= maxWaiting) this.#dropLastOfLongest(count + 1);
    if (own === undefined) this.#fresh.set(task.subject, [task]);
    else own.push(task);
    this.#waiting++;
  }

  #dropLastOfLongest(atLeast: number): void {
    let longest: Task[] = [];
    for (const subjects of [this.#fresh, this.#served]) {
      for (const tasks of subjects.values()) if (tasks.length > longest.length) longest = tasks;
    }
    const last = longest.length > atLeast ? longest.at(-1) : undefined;
    if (last === undefined) throw new QueueRejection('full');
    this.#remove(last, 'full');
  }

  #remove(task: Task, reason: QueueRejectionReason): void {
    const own = this.#waitingOf(task.subject);
    const at = own?.indexOf(task) ?? -1;
    if (own === undefined || at < 0) return;
    own.splice(at, 1);
    if (own.length === 0) this.#fresh.delete(task.subject);
    this.#waiting--;
    task.reject(new QueueRejection(reason));
  }

  #waitingOf(subject: string): Task[] | undefined {
    return this.#served.get(subject) ?? this.#fresh.get(subject);
  }

  #startNext(): void {
    const next = this.#takeNext();
    if (next === undefined) return;
    this.#noteRunning(next.subject);
    next.start();
  }

  #takeNext(): Task | undefined {
    const order = this.#lastWasFresh ? [this.#served, this.#fresh] : [this.#fresh, this.#served];
    for (const subjects of order) {
      for (const [subject, tasks] of subjects) {
        if (!this.#mayRun(subject)) continue;
        subjects.delete(subject);
        const task = tasks.shift();
        if (task === undefined) continue;
        this.#served.set(subject, tasks);
        this.#lastWasFresh = subjects === this.#fresh;
        this.#waiting--;
        return task;
      }
    }
    return undefined;
  }
}
