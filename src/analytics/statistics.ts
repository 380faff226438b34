import { pasteNotFound } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import { type Buckets, bucketsOf, type Range } from '#domain/range.ts';
import type { StoreDeps, ViewFigures, ViewSubject } from '#store/store.ts';

export type Statistics = Awaited<ReturnType<typeof viewStatistics>>;

/** The statistics of an account, or of one of its pastes, with all opens answered before (docs/api.md). Throws NOT_FOUND. */
export async function viewStatistics(
  { store, clock, views }: StoreDeps & { views: { flush(): Promise<void> } },
  accountId: string,
  range: Range,
  pasteId: string | null,
) {
  const now = clock();
  if (pasteId !== null) {
    const paste = isId(pasteId) ? await store.pastes.find(pasteId, now) : undefined;
    if (paste?.accountId !== accountId) throw pasteNotFound();
  }
  await views.flush();
  const subject: ViewSubject = { accountId, pasteId };
  const buckets = bucketsOf(range, now, range === 'all' ? await store.views.firstDay(subject) : undefined);
  const { series, topPastes, ...parts } = await store.views.statistics(subject, buckets, now);
  return {
    ...parts,
    range,
    from: buckets.from,
    to: now,
    totals: { views: sum(series, 'views'), visitors: sum(series, 'visitors') },
    series: withoutGaps(series, buckets),
    topPastes: pasteId === null ? topPastes : undefined,
  };
}

function withoutGaps(
  series: ViewFigures['series'],
  { from, last, lengthMs }: Buckets,
): ViewFigures['series'] {
  const known = new Map(series.map((bucket) => [bucket.time, bucket]));
  const all: ViewFigures['series'] = [];
  for (let time = from; time <= last; time += lengthMs) {
    all.push(known.get(time) ?? { time, views: 0, visitors: 0 });
  }
  return all;
}

const sum = (series: ViewFigures['series'], what: 'views' | 'visitors'): number =>
  series.reduce((total, bucket) => total + bucket[what], 0);
