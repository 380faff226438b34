/** Opens and closes a store on a thread of its own, and tells how that went. */
import { parentPort, workerData } from 'node:worker_threads';
import { openSqlite } from '#store/sqlite/engine.ts';

try {
  await openSqlite(workerData as string).close();
  parentPort?.postMessage('opened');
} catch (error) {
  parentPort?.postMessage(String(error));
}
