/** The entry of the renderer's thread: jobs, one at a time, until the thread is ended from outside. */
import { parentPort } from 'node:worker_threads';
import { runJob } from './renderer-job.ts';
import type { Job } from './renderer-plain.ts';
import { kernelThreadId } from './thread-time.ts';

const port = parentPort;

// Whoever started it reads by this how much CPU time each job takes.
port?.postMessage({ thread: kernelThreadId() ?? null });

port?.on('message', async (job: Job) => {
  try {
    const rendered = await runJob(job);
    // Handed over and not copied.
    port.postMessage({ rendered }, [rendered.html.buffer as ArrayBuffer]);
  } catch (error) {
    // The kind alone: a parser's message may quote the text, and the message is logged.
    port.postMessage({ failure: error instanceof Error ? error.name : 'unknown' });
  }
});
