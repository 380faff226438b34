import { Worker } from 'node:worker_threads';
import { FairQueue, QueueRejection } from '#domain/fair-queue.ts';
import type { Rendered } from '#domain/rendering.ts';
import { JOB_LIMITS, type JobLimits, watchJob } from './renderer-limit.ts';
import type { Job } from './renderer-plain.ts';
import { timeoutAfter } from './timeout.ts';

/** Runs jobs, somewhere. */
export interface JobRunner {
  /** Rejects with `QueueFull` where that is not the fault of the text, and with `OutOfTime` where it may not be. */
  run(job: Job, subject: string): Promise<Rendered>;
  /** Ends what is under way; whatever is asked afterwards is not tried. */
  close(): Promise<void>;
}

/** The job was not begun: too many others are waiting, or the renderer is closed. */
export class QueueFull extends Error {}

/** What a page waits for its turn (milliseconds). */
const LIMIT_MS = 2_000;
/** Each holds its text. */
const WAITING_MAX = 64;
/** Of one reader's network, or one author: a folder of tabs that is opened at once. */
const WAITING_PER_SUBJECT_MAX = 16;
/** For Node; a thread that needs more ends alone. */
const MEMORY_MAX_MB = 384;

type Answer = { thread: number | null } | { rendered: Rendered } | { failure: string };

/**
 * On one thread of its own, started with the first job, round robin over the subjects. A job that exceeds its limits ends with its thread:
 * nothing else can stop a regular expression or a loop inside a parser. The next one starts another.
 */
export function threadedRunner({
  entry = threadEntry(),
  limitMs = LIMIT_MS,
  limits = {},
}: {
  entry?: URL;
  limitMs?: number;
  limits?: Partial<JobLimits>;
} = {}): JobRunner {
  const queue = new FairQueue({
    concurrency: 1,
    maxWaitingPerSubject: WAITING_PER_SUBJECT_MAX,
    maxWaiting: WAITING_MAX,
    startTimeout: timeoutAfter(limitMs),
  });
  let inFlight: PromiseWithResolvers<Rendered> | undefined;
  let worker: Worker | undefined;
  /** The kernel's number of the worker. */
  let thread: number | null | undefined;
  let watch: { stop(): void } | undefined;
  let closed = false;

  const start = () => {
    const started = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB } });
    // It must not keep a program alive that has nothing else to do.
    started.unref();
    started.on('message', (answer: Answer) => {
      if (started !== worker) return;
      if ('thread' in answer) {
        thread = answer.thread;
        return;
      }
      settle((of) => {
        if ('rendered' in answer) of.resolve(answer.rendered);
        else of.reject(new Error(`A renderer has failed: ${answer.failure}`));
      });
    });
    const lost = () => {
      if (started === worker) endThread(new Error('The thread of the renderer has ended'));
    };
    started.on('error', lost);
    started.on('exit', lost);
    return started;
  };
  const settle = (how: (of: PromiseWithResolvers<Rendered>) => void) => {
    const done = inFlight;
    inFlight = undefined;
    watch?.stop();
    if (done) how(done);
  };
  const endThread = (why: Error) => {
    const ended = worker;
    worker = undefined;
    thread = undefined;
    void ended?.terminate();
    settle((of) => of.reject(why));
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

/** Beside this file, in the source and in the bundle. */
const threadEntry = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './renderer-thread.ts' : './renderer-thread.js', import.meta.url);
