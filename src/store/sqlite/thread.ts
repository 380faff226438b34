/** The entry of the store's threads: a connection, and batches of jobs for it until a null comes. */
import { parentPort, workerData } from 'node:worker_threads';
import { Connection } from './connection.ts';
import type { DiskOptions } from './disk-space.ts';
import { type Job, type Role, runBatch } from './operations.ts';

const { file, role, disk } = workerData as { file: string; role: Role; disk?: DiskOptions };
const connection = new Connection(file, { readOnly: role === 'read', disk });
const port = parentPort;

port?.on('message', (jobs: Job[] | null) => {
  if (jobs !== null) {
    port.postMessage(runBatch(connection, role, jobs));
    return;
  }
  connection.close();
  port.close();
});
