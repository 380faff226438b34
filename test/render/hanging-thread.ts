/** A renderer's thread as it must not be: does what the content of the job says. */
import { parentPort } from 'node:worker_threads';
import { kernelThreadId } from '#render/thread-time.ts';

parentPort?.postMessage({ thread: kernelThreadId() ?? null });

parentPort?.on('message', ({ content }: { content: Uint8Array }) => {
  const text = new TextDecoder().decode(content);
  if (text === 'hang') for (;;);
  if (text === 'end') process.exit(1);
  if (text === 'throw') throw new Error('uncaught');
  if (text === 'fail') parentPort?.postMessage({ failure: 'RangeError' });
  else
    parentPort?.postMessage({
      rendered: { kind: 'lines', html: new TextEncoder().encode(`by a thread: ${text}`), lines: 1 },
    });
});
