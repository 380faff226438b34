import { Batcher } from '#domain/batcher.ts';
import type { QueueMonitor } from '#domain/metrics.ts';
import type { Connection } from './connection.ts';
import type { DiskOptions } from './disk-space.ts';
import { errorOf, type JobResult, outcomeOf } from './job-result.ts';
import { StoreThread } from './store-thread.ts';
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
