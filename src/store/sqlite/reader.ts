import type { Connection } from './connection.ts';
import { type JobResult, outcomeOf, sqliteErrorOf } from './job-result.ts';
import { type ReadInputs, type ReadName, type ReadOutputs, runRead } from './read-operations.ts';
import { StoreThread } from './store-thread.ts';

/** Runs long reads, one at a time: `ReadQueue` decides the order. */
export interface Reader {
  run<N extends ReadName>(name: N, input: ReadInputs[N]): Promise<ReadOutputs[N]>;
  close(): Promise<void>;
}

/** Reads on the caller's own thread and connection, as `inlineWriter` writes. */
export function inlineReader(connection: Connection): Reader {
  return {
    run: async (name, input) => outcomeOf(runRead(connection, { name, input })),
    async close() {},
  };
}

/** Reads on a thread with a read-only connection of its own. `onFailure` gets the SQLite error of a read that failed. */
export function threadedReader(file: string, onFailure: (error: unknown) => void): Reader {
  const thread = new StoreThread({ file, role: 'read' });
  return {
    async run<N extends ReadName>(name: N, input: ReadInputs[N]): Promise<ReadOutputs[N]> {
      const result = await thread.ask<JobResult<ReadOutputs[N]>>({ name, input });
      if ('error' in result) onFailure(sqliteErrorOf(result.error));
      return outcomeOf(result);
    },
    close: () => thread.close(),
  };
}
