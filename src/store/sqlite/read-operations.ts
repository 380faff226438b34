import { searchAccounts } from '#store/operations/accounts.ts';
import { type Operation, own } from '#store/operations/operation.ts';
import { countPublic, listPopular } from '#store/operations/public.ts';
import { viewFigures } from '#store/operations/views.ts';
import type { PastePage, PasteQuery, PublicQuery, PublicSearch } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { type JobResult, serializeError } from './job-result.ts';
import { pastesByRowKey, sumViews } from './pastes.ts';
import { perform } from './perform.ts';
import { searchPublic } from './public.ts';
import { searchPastes } from './search.ts';
import { topPastes } from './views.ts';

/** Reads that may take milliseconds. They run on a thread of their own, so that nobody else waits for them. */
export const longReads = {
  search: (query: PasteQuery, now: number): Operation<PastePage> =>
    own((connection: Connection) => {
      const { page, perPage, sumsViews } = query;
      const found = searchPastes(connection, query, now);
      const shown = found.slice((page - 1) * perPage, page * perPage);
      return {
        pastes: pastesByRowKey(connection, shown),
        total: found.length,
        ...(sumsViews && { views: sumViews(connection, found) }),
      };
    }),

  searchPublic: (query: PublicQuery, search: PublicSearch, now: number) =>
    own((connection: Connection) => searchPublic(connection, query, search, now)),
  /** From the index that has the language first. */
  countPublic: (now: number, keylessUntil?: number | null) =>
    countPublic('pastes INDEXED BY pastes_public_by_language', now, keylessUntil),
  listPopular,
  searchAccounts,
  viewFigures: viewFigures((...of) => own((connection: Connection) => topPastes(connection, ...of))),
};

type LongReads = typeof longReads;
/** One read as it crosses to the reader's thread. */
export type ReadJob = {
  [N in keyof LongReads]: { name: N; args: Parameters<LongReads[N]> };
}[keyof LongReads];

/** Runs one read in a transaction, so that all its statements see the same data, for at most `limitMs`. */
export function runRead(
  connection: Connection,
  { name, args }: ReadJob,
  limitMs: number,
): JobResult<unknown> {
  const operation = longReads[name] as (...args: unknown[]) => Operation<unknown>;
  try {
    return { output: connection.limitedSnapshot(limitMs, () => perform(connection, operation(...args))) };
  } catch (error) {
    return { error: serializeError(error) };
  }
}
