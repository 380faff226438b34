import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from '#store/store.ts';
import type { DiskOptions } from './disk-space.ts';

export interface ThreadOptions {
  file: string;
  role: 'write' | 'read';
  disk?: DiskOptions | undefined;
  /** How long a read may take. */
  limitMs?: number;
}

/** A thread with its own connection (`thread.ts`). It answers one message at a time; a thread that ended stays ended. */
export class StoreThread {
  readonly #worker: Worker;
  #rejectAnswer: ((error: StoreUnavailable) => void) | undefined;
  #ended: StoreUnavailable | undefined;

  constructor(options: ThreadOptions) {
    const entry = import.meta.url.endsWith('.ts') ? './thread.ts' : './thread.js';
    this.#worker = new Worker(new URL(entry, import.meta.url), { workerData: options });
    const end = (cause: unknown) => {
      this.#ended ??= new StoreUnavailable('The store thread has ended', { cause });
      this.#rejectAnswer?.(this.#ended);
    };
    this.#worker.on('error', end);
    this.#worker.on('exit', end);
  }

  get isAlive(): boolean {
    return this.#ended === undefined;
  }

  async ask<Answer>(message: object): Promise<Answer> {
    if (this.#ended) throw this.#ended;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#rejectAnswer = reject;
    this.#worker.once('message', resolve);
    this.#worker.postMessage(message);
    return promise;
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    await new Promise<void>((resolve) => {
      this.#worker.once('exit', () => resolve());
      this.#worker.postMessage(null);
    });
  }
}
