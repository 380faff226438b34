import { Worker } from 'node:worker_threads';
import type { Rendered } from '#domain/rendering.ts';
import { JOB_LIMITS, type JobLimits, watchJob } from './renderer-limit.ts';
import type { Job } from './renderer-plain.ts';

/** Runs jobs, somewhere. */
export interface JobRunner {
  /** Rejects with `NotTried` where that is not the fault of the text, and with `OutOfTime` where it may not be. */
  run(job: Job): Promise<Rendered>;
  /** Ends what is under way; whatever is asked afterwards is not tried. */
  close(): Promise<void>;
}

/** The job was not begun: too many others are waiting, or the renderer is closed. */
export class NotTried extends Error {}

/** What a page waits for its turn (milliseconds). */
const LIMIT_MS = 2_000;
/** Each holds its text. */
const WAITING_MAX = 64;
/** For Node; a thread that needs more ends alone. */
const MEMORY_MAX_MB = 384;

type Answer = { thread: number | undefined } | { rendered: Rendered } | { failure: string };

interface Waiting {
  job: Job;
  timer: NodeJS.Timeout;
  resolve: (rendered: Rendered) => void;
  reject: (error: Error) => void;
}

/**
 * On one thread of its own, started with the first job. A job that exceeds its limits ends with its thread:
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
  const waiting: Waiting[] = [];
  let underway: Waiting | undefined;
  let worker: Worker | undefined;
  /** The kernel's number of the worker. */
  let thread: number | undefined;
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
  const settle = (how: (of: Waiting) => void) => {
    const done = underway;
    underway = undefined;
    watch?.stop();
    if (done) how(done);
    next();
  };
  const endThread = (why: Error) => {
    const ended = worker;
    worker = undefined;
    thread = undefined;
    void ended?.terminate();
    settle((of) => of.reject(why));
  };
  const next = () => {
    if (underway !== undefined || closed) return;
    underway = waiting.shift();
    if (underway === undefined) return;
    clearTimeout(underway.timer);
    watch = watchJob({ ...JOB_LIMITS, ...limits }, () => thread, endThread);
    worker ??= start();
    worker.postMessage(underway.job);
  };
  const giveUp = (of: Waiting) => {
    waiting.splice(waiting.indexOf(of), 1);
    of.reject(new NotTried('Too many texts are waiting to be rendered'));
  };

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (closed || waiting.length >= WAITING_MAX) {
          reject(new NotTried('The renderer takes nothing more'));
          return;
        }
        const entered: Waiting = {
          job,
          resolve,
          reject,
          timer: setTimeout(() => giveUp(entered), limitMs),
        };
        waiting.push(entered);
        next();
      }),
    async close() {
      closed = true;
      for (const of of waiting.splice(0)) {
        clearTimeout(of.timer);
        of.reject(new NotTried('The renderer is closed'));
      }
      endThread(new NotTried('The renderer is closed'));
    },
  };
}

/** Beside this file, in the source and in the bundle. */
const threadEntry = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './renderer-thread.ts' : './renderer-thread.js', import.meta.url);
