import { Worker } from 'node:worker_threads';
import { Batcher } from '#domain/batcher.ts';
import { StoreUnavailable } from '#store/store.ts';
import type { Connection } from './connection.ts';
import type { DiskOptions } from './disk-space.ts';
import { asStoreError } from './errors.ts';
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

/** On the caller's own thread and connection: a database in memory cannot be shared with another. */
export function inlineExecutor<R extends Role>(connection: Connection, role: R): Executor<R> {
  return {
    async run(name, input) {
      const [outcome] = runBatch(connection, role, [{ name, input }]).map(outcomeOf);
      return outcome as never;
    },
    isAlive: () => true,
    async close() {},
  };
}

/**
 * On a thread of its own with a connection of its own. While a batch is being written, what arrives waits
 * and becomes the next batch: under load one sync of the disk serves many (group commit).
 * `onFailure` gets what SQLite reported of each job that failed.
 */
export function threadedExecutor<R extends Role>(
  file: string,
  role: R,
  onFailure: (error: unknown) => void = () => {},
  disk?: DiskOptions,
): Executor<R> {
  const thread = new Thread({ file, role, disk }, onFailure);
  const batcher = new Batcher<Job, unknown>({ maxInFlight: 1, run: (jobs) => thread.run(jobs) });
  return {
    run: (name, input) => batcher.add({ name, input }) as never,
    isAlive: () => thread.isAlive,
    async close() {
      await batcher.idle();
      await thread.close();
    },
  };
}

/** Runs one batch at a time. */
class Thread {
  readonly #worker: Worker;
  #answer: PromiseWithResolvers<JobResult[]> | undefined;
  #dead: StoreUnavailable | undefined;

  readonly #onFailure: (error: unknown) => void;

  constructor(
    workerData: { file: string; role: Role; disk: DiskOptions | undefined },
    onFailure: (error: unknown) => void,
  ) {
    this.#onFailure = onFailure;
    const entry = import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js';
    this.#worker = new Worker(new URL(entry, import.meta.url), { workerData });
    this.#worker.on('message', (results: JobResult[]) => this.#answer?.resolve(results));
    const die = (cause: unknown) => {
      this.#dead ??= new StoreUnavailable('The thread of the store has ended', { cause });
      this.#answer?.reject(this.#dead);
    };
    this.#worker.on('error', die);
    this.#worker.on('exit', die);
  }

  get isAlive(): boolean {
    return this.#dead === undefined;
  }

  async run(jobs: Job[]): Promise<unknown[]> {
    if (this.#dead) throw this.#dead;
    this.#answer = Promise.withResolvers();
    this.#worker.postMessage(jobs);
    const results = await this.#answer.promise;
    for (const result of results) if ('error' in result) this.#onFailure(errorOf(result.error));
    return results.map(outcomeOf);
  }

  async close(): Promise<void> {
    if (this.#dead) return;
    await new Promise<void>((resolve) => {
      this.#worker.once('exit', () => resolve());
      this.#worker.postMessage(null);
    });
  }
}

/** The output of a job, or a promise that is rejected with what it failed with. */
function outcomeOf(result: JobResult): unknown {
  return 'output' in result ? result.output : Promise.reject(failureOf(result.error));
}

const failureOf = (error: JobError): Error => asStoreError(errorOf(error));

/** As SQLite threw it on its thread. */
const errorOf = ({ message, sqliteCode }: JobError): Error =>
  Object.assign(new Error(message), { errcode: sqliteCode });

type JobError = Extract<JobResult, { error: unknown }>['error'];
