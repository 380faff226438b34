import type { LanguageCount, Paste } from '#domain/paste.ts';
import type { Buckets } from '#domain/range.ts';
import type {
  AccountQuery,
  FoundAccounts,
  PastePage,
  PasteQuery,
  PublicQuery,
  TitleSearch,
  ViewFigures,
  ViewSubject,
} from '#store/store.ts';
import { searchAccounts } from './accounts.ts';
import type { Connection } from './connection.ts';
import { type JobResult, serializeError } from './job-result.ts';
import { pastesByRowKey, sumViews } from './pastes.ts';
import { countPublic, searchPublic } from './public.ts';
import { searchPastes } from './search.ts';
import { viewFigures } from './views.ts';

/** Reads that may take milliseconds. They run on a thread of their own, so that nobody else waits for them. */
const readOperations = {
  search(connection: Connection, { query, now }: { query: PasteQuery; now: number }): PastePage {
    const { page, perPage, sumsViews } = query;
    const found = searchPastes(connection, query, now);
    const shown = found.slice((page - 1) * perPage, page * perPage);
    return {
      pastes: pastesByRowKey(connection, shown),
      total: found.length,
      ...(sumsViews && { views: sumViews(connection, found) }),
    };
  },

  searchPublic(
    connection: Connection,
    { query, now }: { query: PublicQuery & { search: TitleSearch }; now: number },
  ): Paste[] {
    return searchPublic(connection, query, now);
  },

  countPublic(connection: Connection, { now }: { now: number }): LanguageCount[] {
    return countPublic(connection, now);
  },

  searchAccounts(connection: Connection, query: AccountQuery): FoundAccounts {
    return searchAccounts(connection, query);
  },

  statistics(
    connection: Connection,
    input: { subject: ViewSubject; buckets: Buckets; now: number },
  ): ViewFigures {
    return viewFigures(connection, input);
  },
};

export type ReadName = keyof typeof readOperations;
export type ReadInputs = { [N in ReadName]: Parameters<(typeof readOperations)[N]>[1] };
export type ReadOutputs = { [N in ReadName]: ReturnType<(typeof readOperations)[N]> };
/** One read as it crosses to the reader's thread: the name of an operation with its own input. */
export type ReadJob<N extends ReadName = ReadName> = { [K in N]: { name: K; input: ReadInputs[K] } }[N];

/** The same table in the form that lets TypeScript match the input and output of a job to its name. */
const operations: { [N in ReadName]: (connection: Connection, input: ReadInputs[N]) => ReadOutputs[N] } =
  readOperations;

/** Runs one read in a transaction, so that all its statements see the same data. */
export function runRead<N extends ReadName>(
  connection: Connection,
  job: ReadJob<N>,
): JobResult<ReadOutputs[N]> {
  try {
    return { output: connection.transaction(() => operations[job.name](connection, job.input)) };
  } catch (error) {
    return { error: serializeError(error) };
  }
}
