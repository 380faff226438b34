import { Worker } from 'node:worker_threads';
import { FairQueue, QueueRejection, type StartTimeout } from '#domain/fair-queue.ts';
import type { QueueMonitor } from '#domain/metrics.ts';
import type { Rendered } from '#domain/rendering.ts';
import { type Job, type JobRunner, QueueFull, type ThreadMessage } from './job.ts';
import { JOB_LIMITS, type JobLimits, watchJob } from './limit.ts';

/** Limits memory: each waiting job holds its text. */
const WAITING_MAX = 64;
/** The limit for one account or network. Enough for opening a folder of bookmarks at once. */
const WAITING_PER_SUBJECT_MAX = 16;
/** Node enforces this: a thread that needs more ends without affecting the process. */
const MEMORY_MAX_MB = 384;

interface RunnerOptions {
  /** How long a job may wait for its turn. */
  startTimeout: StartTimeout;
  entry?: URL;
  limits?: Partial<JobLimits>;
  monitor?: QueueMonitor | undefined;
}

/**
 * Runs jobs on a separate thread, started with the first job, round robin over the subjects. When a job exceeds its
 * limits, its thread is terminated, because nothing else can stop a regular expression or a loop inside a parser. The
 * next job starts another thread.
 */
export function threadedRunner({
  startTimeout,
  entry = threadEntry(),
  limits = {},
  monitor,
}: RunnerOptions): JobRunner {
  const queue = new FairQueue({
    concurrency: 1,
    maxWaitingPerSubject: WAITING_PER_SUBJECT_MAX,
    maxWaiting: WAITING_MAX,
    startTimeout,
    monitor,
  });
  let inFlight: PromiseWithResolvers<Rendered> | undefined;
  let worker: Worker | undefined;
  /** The kernel id of the worker's thread. */
  let thread: number | null | undefined;
  let watch: { stop(): void } | undefined;
  let closed = false;

  const start = () => {
    const started = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB } });
    // The thread must not keep a process alive that is otherwise finished.
    started.unref();
    started.on('message', (message: ThreadMessage) => {
      if (started !== worker) return;
      if ('thread' in message) {
        thread = message.thread;
        return;
      }
      settle((job) => {
        if ('rendered' in message) job.resolve(message.rendered);
        else job.reject(new Error(`The rendering thread failed: ${message.failure}`));
      });
    });
    const lost = () => {
      if (started === worker) endThread(new Error('The rendering thread has ended'));
    };
    started.on('error', lost);
    started.on('exit', lost);
    return started;
  };
  const settle = (finish: (job: PromiseWithResolvers<Rendered>) => void) => {
    const job = inFlight;
    inFlight = undefined;
    watch?.stop();
    if (job) finish(job);
  };
  const endThread = (why: Error) => {
    const ended = worker;
    worker = undefined;
    thread = undefined;
    void ended?.terminate();
    settle((job) => job.reject(why));
  };
  const render = (job: Job): Promise<Rendered> => {
    if (closed) return Promise.reject(new QueueFull('The renderer is closed'));
    inFlight = Promise.withResolvers();
    watch = watchJob({ ...JOB_LIMITS, ...limits }, () => thread, endThread);
    worker ??= start();
    worker.postMessage(job);
    return inFlight.promise;
  };

  return {
    async run(job, subject) {
      try {
        return await queue.run(subject, () => render(job));
      } catch (error) {
        if (!(error instanceof QueueRejection)) throw error;
        throw new QueueFull('Too many texts are waiting to be rendered', { cause: error });
      }
    },
    async close() {
      closed = true;
      endThread(new QueueFull('The renderer is closed'));
      await queue.idle();
    },
  };
}

/** Next to this file, both in the source and in the bundle, where the SQLite thread is called `thread.js`. */
const threadEntry = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './render-thread.js', import.meta.url);
