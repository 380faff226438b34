import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { asStoreError } from './failure.ts';
import {
  type Input,
  type Job,
  type JobResult,
  type Operations,
  type Output,
  type Role,
  runBatch,
} from './operations.ts';

/** Runs operations of one role. `inline` serves a database in memory, `threaded` one in a file. */
export interface Executor<R extends Role> {
  run<N extends keyof Operations<R> & string>(name: N, input: Input<R, N>): Promise<Output<R, N>>;
  /** Whether it still answers; a thread that has ended does not come back. */
  isAlive(): boolean;
  /** Resolves when all that was asked is answered. */
  close(): Promise<void>;
}

/** More long reads than this waiting at once are refused: each may take a tenth of a second. */
const LONG_READS_WAITING_MAX = 100;

/** On the caller's own thread and connection: a database in memory cannot be shared with another. */
export function inlineExecutor<R extends Role>(connection: Connection, role: R): Executor<R> {
  return {
    async run(name, input) {
      const [result] = runBatch(connection, role, [{ name, input }]);
      return unwrap(result) as never;
    },
    isAlive: () => true,
    async close() {},
  };
}

interface Waiting {
  job: Job;
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
}

/**
 * On a thread of its own with a connection of its own. While a batch is being written, what arrives waits
 * and becomes the next batch: under load one sync of the disk serves many (group commit). Reads gain nothing
 * from company: they go one by one, in turn for each account, so that one who searches much delays few.
 */
export function threadedExecutor<R extends Role>(file: string, role: R): Executor<R> {
  let waiting: Waiting[] = [];
  let underway: Waiting[] = [];
  let dead: Error | undefined;
  let lastAccount: string | undefined;
  let drained: (() => void) | undefined;
  const worker = new Worker(
    new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js', import.meta.url),
    {
      workerData: { file, role },
    },
  );

  const send = () => {
    if (underway.length > 0) return;
    if (waiting.length === 0) {
      drained?.();
      return;
    }
    if (role === 'write') [underway, waiting] = [waiting, []];
    else underway = waiting.splice(nextInTurn(waiting, lastAccount), 1);
    lastAccount = accountOf(underway[0]?.job);
    worker.postMessage(underway.map(({ job }) => job));
  };
  worker.on('message', (results: JobResult[]) => {
    const answered = underway;
    underway = [];
    send();
    for (const [at, { resolve, reject }] of answered.entries()) {
      try {
        resolve(unwrap(results[at]));
      } catch (error) {
        reject(error as Error);
      }
    }
  });
  const die = (cause: unknown) => {
    dead ??= new StoreUnavailable('The thread of the store has ended', { cause });
    for (const { reject } of [...underway, ...waiting]) reject(dead);
    underway = waiting = [];
    drained?.();
  };
  worker.on('error', die);
  worker.on('exit', die);

  return {
    run(name, input) {
      if (dead) return Promise.reject(dead);
      if (role === 'read' && waiting.length >= LONG_READS_WAITING_MAX) {
        return Promise.reject(new StoreUnavailable('Too many searches wait'));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ job: { name, input }, resolve: resolve as (output: unknown) => void, reject });
        send();
      });
    },
    isAlive: () => dead === undefined,
    async close() {
      if (dead) return;
      await new Promise<void>((resolve) => {
        drained = resolve;
        send();
      });
      await new Promise<void>((resolve) => {
        worker.once('exit', () => resolve());
        worker.postMessage(null);
      });
    },
  };
}

/** The place of the first job of another account than the last one's, or else of the first. */
const nextInTurn = (waiting: Waiting[], lastAccount: string | undefined): number =>
  Math.max(
    0,
    waiting.findIndex(({ job }) => accountOf(job) !== lastAccount),
  );

function accountOf(job: Job | undefined): string | undefined {
  const input = job?.input as
    | { query?: { accountId?: string }; subject?: { accountId?: string } }
    | undefined;
  return input?.query?.accountId ?? input?.subject?.accountId;
}

function unwrap(result: JobResult | undefined): unknown {
  if (result === undefined) throw new Error('The store gave no answer');
  if ('output' in result) return result.output;
  const { message, sqliteCode } = result.error;
  throw asStoreError(Object.assign(new Error(message), { errcode: sqliteCode }));
}
