import { tooManyReads } from '#domain/errors.ts';
import { FairQueue, QueueRejection } from '#domain/fair-queue.ts';
import type { QueueMonitor } from '#domain/metrics.ts';
import { StoreUnavailable } from './store.ts';

/** A page sends one read at a time; this allows several tabs, or a script with several threads. */
const WAITING_PER_SUBJECT_MAX = 4;
/** Each may take a tenth of a second, so the last one waits ten seconds at worst. */
const WAITING_MAX = 100;

/** Queues long reads (searches and statistics): a few run at a time, round robin over the subjects: accounts and networks. */
export class ReadQueue {
  readonly #queue: FairQueue;

  constructor(concurrency: number, monitor?: QueueMonitor) {
    this.#queue = new FairQueue({
      concurrency,
      maxWaitingPerSubject: WAITING_PER_SUBJECT_MAX,
      maxWaiting: WAITING_MAX,
      monitor,
    });
  }

  /**
   * Runs `read` when the subject's turn comes. Throws RATE_LIMITED when this subject has too many reads waiting, and
   * `StoreUnavailable` when all subjects together have.
   */
  async run<T>(subject: string, read: () => Promise<T>): Promise<T> {
    try {
      return await this.#queue.run(subject, read);
    } catch (error) {
      if (!(error instanceof QueueRejection)) throw error;
      throw error.reason === 'subject-full'
        ? tooManyReads()
        : new StoreUnavailable('Too many searches and statistics are waiting', { cause: error });
    }
  }

  /** Resolves when nothing runs or waits. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }
}
