import { Worker } from 'node:worker_threads';
import { Batcher } from '#domain/batcher.ts';
import type { QueueMonitor } from '#domain/metrics.ts';
import { StoreUnavailable } from '#store/store.ts';
import type { Connection } from './connection.ts';
import type { DiskOptions } from './disk-space.ts';
import { errorOf, type JobResult, outcomeOf } from './job-result.ts';
import { type ReadJob, runRead } from './read-operations.ts';
import { runAlone, type WriteJob } from './write-operations.ts';

/** Runs write operations, in the order in which they are called. */
export interface Writer {
  run(job: WriteJob): Promise<unknown>;
  /** False once its thread has ended; a thread that ended does not come back. */
  isAlive(): boolean;
  /** Resolves when every call has been answered. */
  close(): Promise<void>;
}

/** Writes on the caller's own thread and connection: a database in memory cannot be shared with another. */
export function inlineWriter(connection: Connection): Writer {
  return {
    run: async (job) => outcomeOf(runAlone(connection, job)),
    isAlive: () => true,
    async close() {},
  };
}

/**
 * Writes on a thread with a connection of its own. Jobs that arrive while a batch is being written become the next
 * batch: under load one sync of the disk serves many (group commit). `onFailure` gets the SQLite error of each job
 * that failed.
 */
export function threadedWriter(
  file: string,
  onFailure: (error: unknown) => void = () => {},
  disk?: DiskOptions,
  monitor?: QueueMonitor,
): Writer {
  const thread = new StoreThread({ file, role: 'write', disk });
  const batcher = new Batcher<WriteJob, unknown>({
    maxInFlight: 1,
    monitor,
    async run(jobs) {
      const results = await thread.ask<JobResult<unknown>[]>(jobs);
      for (const result of results) if ('error' in result) onFailure(errorOf(result.error));
      return results.map(outcomeOf);
    },
  });
  return {
    run: (job) => batcher.add(job),
    isAlive: () => thread.isAlive,
    async close() {
      await batcher.idle();
      await thread.close();
    },
  };
}

/** Runs long reads: `ReadQueue` decides their order, and how many run at once. */
export interface Reader {
  run(job: ReadJob): Promise<unknown>;
  close(): Promise<void>;
}

/** Reads on the caller's own thread and connection, as `inlineWriter` writes. */
export const inlineReader = (connection: Connection, limitMs: number): Reader => ({
  run: async (job) => outcomeOf(runRead(connection, job, limitMs)),
  async close() {},
});

/**
 * Reads on threads with read-only connections of their own, as many as read at once: another one starts only when all
 * that run are busy. `onFailure` gets the SQLite error of a read that failed.
 */
export function threadedReader(file: string, limitMs: number, onFailure: (error: unknown) => void): Reader {
  const threads: StoreThread[] = [];
  const idle: StoreThread[] = [];
  const start = (): StoreThread => {
    const thread = new StoreThread({ file, role: 'read', limitMs });
    threads.push(thread);
    return thread;
  };
  return {
    async run(job) {
      const thread = idle.pop() ?? start();
      try {
        const result = await thread.ask<JobResult<unknown>>(job);
        if ('error' in result && !result.error.isLate) onFailure(errorOf(result.error));
        return await outcomeOf(result);
      } finally {
        idle.push(thread);
      }
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

export interface ThreadOptions {
  file: string;
  role: 'write' | 'read';
  disk?: DiskOptions | undefined;
  /** How long a read may take. */
  limitMs?: number;
}

/** A thread with its own connection (`thread.ts`). It answers one message at a time; a thread that ended stays ended. */
class StoreThread {
  readonly #worker: Worker;
  #rejectAnswer: ((error: StoreUnavailable) => void) | undefined;
  #ended: StoreUnavailable | undefined;

  constructor(options: ThreadOptions) {
    const entry = import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js';
    this.#worker = new Worker(new URL(entry, import.meta.url), { workerData: options });
    const end = (cause: unknown) => {
      this.#ended ??= new StoreUnavailable('The store thread has ended', { cause });
      this.#rejectAnswer?.(this.#ended);
    };
    this.#worker.on('error', end);
    this.#worker.on('exit', end);
  }

  get isAlive(): boolean {
    return this.#ended === undefined;
  }

  async ask<Answer>(message: object): Promise<Answer> {
    if (this.#ended) throw this.#ended;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#rejectAnswer = reject;
    this.#worker.once('message', resolve);
    this.#worker.postMessage(message);
    return promise;
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    await new Promise<void>((resolve) => {
      this.#worker.once('exit', () => resolve());
      this.#worker.postMessage(null);
    });
  }
}
