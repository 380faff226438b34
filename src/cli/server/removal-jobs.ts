import type { CliContext } from '#cli/shared/context.ts';
import { showProgress } from '#cli/shared/progress.ts';
import { type Removed, workOnRemovalJobs } from '#moderation/removal-jobs.ts';
import type { RemovalJob, Store } from '#store/store.ts';

/** How often to look at a job that a server works on. */
const LOOK_EVERY_MS = 500;

/**
 * Finishes the removal jobs, or waits until a running server has, and shows how far they are. Returns how many pastes the
 * one that `begun` began removed. Killing the command stops no job: a server, or `gluepot purge`, goes on.
 */
export async function finishRemoval(context: CliContext, store: Store, begun?: Removed): Promise<number> {
  if (begun && begun.job === undefined) return begun.count;
  const { onProgress, end } = showProgress(context);
  let removed = begun?.count ?? 0;
  const note = (job: RemovalJob) => {
    if (job.key === begun?.job) removed = job.removed;
    onProgress({ phase: job.kind === 'delete' ? 'Deleting' : 'Removing', table: 'pastes', ...job });
  };
  const { signal } = new AbortController();
  const pace = {
    monotonic: () => performance.now(),
    wait: (milliseconds: number) => context.sleep(milliseconds, signal),
  };
  for (;;) {
    await workOnRemovalJobs({ store, clock: context.clock }, pace, () => true, note);
    const [open] = await store.pastes.listRemovalJobs();
    if (open === undefined) break;
    note(open);
    await context.sleep(LOOK_EVERY_MS, signal);
  }
  end();
  return removed;
}
