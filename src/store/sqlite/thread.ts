/** The entry of the store's threads: opens a connection and answers messages until one is null. */
import { parentPort, workerData } from 'node:worker_threads';
import { LONG_READ_MS } from '#store/read-queue.ts';
import { Connection } from './connection.ts';
import { type ReadJob, runRead } from './read-operations.ts';
import type { ThreadOptions } from './threads.ts';
import { runWrites, type WriteJob } from './write-operations.ts';

const { file, role, disk, limitMs = LONG_READ_MS }: ThreadOptions = workerData;
const connection = new Connection(file, { readOnly: role === 'read', disk });
const port = parentPort;

const answer = {
  write: (jobs: WriteJob[]) => runWrites(connection, jobs),
  read: (job: ReadJob) => runRead(connection, job, limitMs),
}[role];

port?.on('message', (message) => {
  if (message !== null) {
    port.postMessage(answer(message));
    return;
  }
  connection.close();
  port.close();
});
