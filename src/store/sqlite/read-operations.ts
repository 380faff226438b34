import { searchAccounts } from '#store/operations/accounts.ts';
import { own } from '#store/operations/operation.ts';
import { countPublic, listPopular } from '#store/operations/public.ts';
import { viewFigures } from '#store/operations/views.ts';
import type { AccountQuery, PastePage, PasteQuery } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { type JobResult, serializeError } from './job-result.ts';
import type { ArgsOf } from './methods.ts';
import { pastesByRowKey, sumViews } from './pastes.ts';
import { perform } from './perform.ts';
import { searchPublic } from './public.ts';
import { searchPastes } from './search.ts';
import { topPastes } from './views.ts';

const figures = viewFigures((...of) => own((connection: Connection) => topPastes(connection, ...of)));

/** Reads that may take milliseconds. They run on a thread of their own, so that nobody else waits for them. */
const readOperations = {
  search(connection: Connection, query: PasteQuery, now: number): PastePage {
    const { page, perPage, sumsViews } = query;
    const found = searchPastes(connection, query, now);
    const shown = found.slice((page - 1) * perPage, page * perPage);
    return {
      pastes: pastesByRowKey(connection, shown),
      total: found.length,
      ...(sumsViews && { views: sumViews(connection, found) }),
    };
  },

  searchPublic,
  /** From the index that has the language first. */
  countPublic: (connection: Connection, now: number, keylessUntil?: number | null) =>
    perform(connection, countPublic('pastes INDEXED BY pastes_public_by_language', now, keylessUntil)),
  listPopular: (connection: Connection, ...of: Parameters<typeof listPopular>) =>
    perform(connection, listPopular(...of)),
  searchAccounts: (connection: Connection, query: AccountQuery) => perform(connection, searchAccounts(query)),
  viewFigures: (connection: Connection, ...of: Parameters<typeof figures>) =>
    perform(connection, figures(...of)),
};

type ReadOperations = typeof readOperations;
export type ReadName = keyof ReadOperations;
export type ReadArgs<N extends ReadName> = ArgsOf<ReadOperations[N]>;
export type ReadOutput<N extends ReadName> = ReturnType<ReadOperations[N]>;
/** One read as it crosses to the reader's thread. */
export type ReadJob<N extends ReadName = ReadName> = { [K in N]: { name: K; args: ReadArgs<K> } }[N];

/** Runs one read in a transaction, so that all its statements see the same data, for at most `limitMs`. */
export function runRead(
  connection: Connection,
  { name, args }: ReadJob,
  limitMs: number,
): JobResult<unknown> {
  const operation: (connection: Connection, ...args: never[]) => unknown = readOperations[name];
  try {
    const work = () => operation(connection, ...(args as unknown as never[]));
    return { output: connection.limitedSnapshot(limitMs, work) };
  } catch (error) {
    return { error: serializeError(error) };
  }
}
