import type { RemovalJob, StoreDeps } from '#store/store.ts';

export type { RemovalJob } from '#store/store.ts';

/** So few that each batch holds up other writes for a moment only, even if every text is as long as allowed. */
export const BATCH = 50;
/** An answer waits for so many batches: most removals are done with these. */
const BATCHES_AT_ONCE = 4;

/** How far a job is: how many pastes it removed, and about how many are left. */
export interface Removed {
  count: number;
  left: number;
  /** The key of the job; absent when it is done. */
  job?: number;
}

/** Does the first batches of the job that `isOurs` recognises. The server or the command line does the rest. */
export async function beginRemovalJob(
  { store, clock }: StoreDeps,
  isOurs: (job: RemovalJob) => boolean,
  count = 0,
): Promise<Removed> {
  for (let batch = 0; batch < BATCHES_AT_ONCE; batch++) {
    const job = await store.pastes.workOnRemovalJob(clock(), BATCH);
    if (job === undefined) break;
    if (job.isDone && isOurs(job)) return { count: job.removed, left: 0 };
  }
  const open = (await store.pastes.listRemovalJobs()).find(isOurs);
  return open ? { count: open.removed, left: open.total - open.done, job: open.key } : { count, left: 0 };
}

/** What adapts the size of batches and waits between them. */
interface Pace {
  /** Milliseconds of a monotonic clock. */
  monotonic: () => number;
  wait: (milliseconds: number) => Promise<void>;
}

/** Other writes wait for one batch at most: about so long (milliseconds). */
const BATCH_MS = 15;
/** Fewer would not be faster where each statement takes a while to get to the database. */
const BATCH_MIN = 25;
const BATCH_MAX = 500;

/** Works on removal jobs until none is left or `goesOn` says no, and leaves as much time to other writes as it takes. */
export async function workOnRemovalJobs(
  { store, clock }: StoreDeps,
  { monotonic, wait }: Pace,
  goesOn: () => boolean = () => true,
  onProgress: (job: RemovalJob) => void = () => {},
): Promise<void> {
  for (let atMost = BATCH; goesOn(); ) {
    const began = monotonic();
    const job = await store.pastes.workOnRemovalJob(clock(), atMost);
    if (job === undefined) return;
    onProgress(job);
    const took = monotonic() - began;
    atMost = Math.round(Math.min(BATCH_MAX, Math.max(BATCH_MIN, (atMost * BATCH_MS) / Math.max(1, took))));
    await wait(took);
  }
}
