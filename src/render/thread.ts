/** The entry point of the rendering thread. It runs one job at a time until it is terminated. */
import { parentPort } from 'node:worker_threads';
import type { Job, ThreadMessage } from './job.ts';
import { runJob } from './run-job.ts';
import { kernelThreadId } from './thread-time.ts';

const port = parentPort;
const send = (message: ThreadMessage, transfer: ArrayBuffer[] = []) => port?.postMessage(message, transfer);

send({ thread: kernelThreadId() ?? null });

port?.on('message', async (job: Job) => {
  try {
    const rendered = await runJob(job);
    // Transferred, not copied.
    send({ rendered }, [rendered.html.buffer as ArrayBuffer]);
  } catch (error) {
    // Only the name, because this is logged and a parser's message may quote the text.
    send({ failure: error instanceof Error ? error.name : 'unknown' });
  }
});
