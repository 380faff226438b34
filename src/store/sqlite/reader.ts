import type { Connection } from './connection.ts';
import { errorOf, type JobResult, outcomeOf } from './job-result.ts';
import { type ReadArgs, type ReadJob, type ReadName, type ReadOutput, runRead } from './read-operations.ts';
import { StoreThread } from './store-thread.ts';

/** Runs long reads: `ReadQueue` decides their order, and how many run at once. */
export interface Reader {
  run<N extends ReadName>(name: N, ...args: ReadArgs<N>): Promise<ReadOutput<N>>;
  close(): Promise<void>;
}

/** Ties the output of a read to its name. */
const runWith =
  (run: (job: ReadJob) => Promise<JobResult<unknown>>): Reader['run'] =>
  async <N extends ReadName>(name: N, ...args: ReadArgs<N>) =>
    outcomeOf(await run({ name, args } as ReadJob)) as ReadOutput<N>;

/** Reads on the caller's own thread and connection, as `inlineWriter` writes. */
export const inlineReader = (connection: Connection, limitMs: number): Reader => ({
  run: runWith(async (job) => runRead(connection, job, limitMs)),
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
    run: runWith(async (job) => {
      const thread = idle.pop() ?? start();
      try {
        const result = await thread.ask<JobResult<unknown>>(job);
        if ('error' in result && !result.error.isLate) onFailure(errorOf(result.error));
        return result;
      } finally {
        idle.push(thread);
      }
    }),
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
