import { tooManyReads } from '#domain/errors.ts';
import { FairQueue, QueueRejection } from '#domain/fair-queue.ts';
import type { QueueMonitor } from '#domain/metrics.ts';
import { type PasteQuery, StoreUnavailable } from './store.ts';

/** How many long reads run at once. */
export const READS_AT_ONCE = 3;
/** How long one may take, in milliseconds: then it ends with `ReadTookTooLong`. */
export const LONG_READ_MS = 10_000;
/** Reads that belong to no account or network queue under these names, which are neither an id nor an address. */
export const COUNTER = 'countPublic';
export const ADMINISTRATORS = 'searchAccounts';
/** A page sends one read at a time; this allows several tabs, or a script with several threads. */
const WAITING_PER_SUBJECT_MAX = 4;
const WAITING_MAX = 100;

/**
 * Queues long reads (searches and statistics), round robin over the subjects: accounts and networks. One of each subject
 * runs at a time, so that two accounts whose reads take seconds leave a place for those of others.
 */
export class ReadQueue extends FairQueue {
  constructor(monitor?: QueueMonitor) {
    super({
      concurrency: READS_AT_ONCE,
      maxRunningPerSubject: 1,
      maxWaitingPerSubject: WAITING_PER_SUBJECT_MAX,
      maxWaiting: WAITING_MAX,
      monitor,
    });
  }

  /**
   * Runs `read` when the subject's turn comes. Throws RATE_LIMITED when this subject has too many reads waiting, and
   * `StoreUnavailable` when all subjects together have.
   */
  override async run<T>(subject: string, read: () => Promise<T>): Promise<T> {
    try {
      return await super.run(subject, read);
    } catch (error) {
      if (!(error instanceof QueueRejection)) throw error;
      throw error.reason === 'subject-full'
        ? tooManyReads()
        : new StoreUnavailable('Too many searches and statistics are waiting', { cause: error });
    }
  }
}

/** Whether a list has to look at more pastes than it shows. */
export const isLongList = ({ folded, language, visibility, sumsViews }: PasteQuery): boolean =>
  folded !== null || Boolean(language || visibility || sumsViews);
