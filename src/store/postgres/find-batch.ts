import { Batcher } from '#domain/batcher.ts';
import { DamagedText } from '#domain/errors.ts';
import { isExpired, type PasteWithContent } from '#domain/paste.ts';
import { NOT_IN_JOB } from '#store/operations/live.ts';
import { CONTENT_COLUMNS, type ContentRow, withContent } from '#store/operations/pastes.ts';
import { type PasteStore, StoreUnavailable } from '#store/store.ts';
import type { Database } from './connection.ts';
import { isOutage, isTableDamage } from './errors.ts';

/** Queries in flight; ids requested meanwhile share the next one. */
const IN_FLIGHT_MAX = 2;
/** Ten megabytes at most, which block the node only for a moment. */
const PASTES_MAX = 20;
/** Beyond this many waiting, requests are rejected, as those that wait for a connection are. */
const WAITING_MAX = 2_000;
/** For single queries after a failure: a shard that is slow to fail must not make everybody wait. */
const ONE_BY_ONE_MS = 2_000;

/** A paste as the database stores it, and decompressed once it was needed. */
type Found = ContentRow & { paste?: PasteWithContent };

/**
 * Finds pastes with their contents. Concurrent requests share a query, each paste once. Nothing is cached: a query is
 * sent after all requests that it answers, so that it sees every write that finished before them. `monotonic` returns
 * milliseconds of a monotonic clock.
 */
export function findInBatches(
  database: Database,
  monotonic: () => number = () => performance.now(),
): PasteStore['find'] {
  const batcher = new Batcher<string, Found | undefined>({
    async run(ids) {
      const [id, ...more] = ids;
      if (id !== undefined && more.length === 0) return [await findOne(database, id)];
      try {
        return await findAll(database, ids);
      } catch (error) {
        if (isOutage(error)) throw error;
        return findOneByOne(database, ids, error, monotonic);
      }
    },
    keyOf: (id) => id,
    maxInFlight: IN_FLIGHT_MAX,
    maxItems: PASTES_MAX,
    maxWaiting: WAITING_MAX,
    whenFull: () => new StoreUnavailable('Too many reads are waiting for PostgreSQL'),
    // The waiting requests would fail as slowly, and those behind them more slowly still.
    failsAll: isOutage,
  });
  return async (id, now) => {
    const found = await batcher.add(id);
    if (found === undefined || isExpired(found, now)) return undefined;
    // Here and not in the batch: a text that cannot be decompressed must not fail the others.
    found.paste ??= { ...withContent(found), ...(found.packed && { zstd: found.content }) };
    return found.paste;
  };
}

/**
 * One unreadable row or missing shard fails a whole query. This retries each paste once, one at a time, in the slot of
 * the failed query, so that the other pastes are still found. It stops at an outage or when time is up, so that a
 * failing database gets no more queries than without batches.
 */
async function findOneByOne(
  database: Database,
  ids: string[],
  error: unknown,
  monotonic: () => number,
): Promise<(Found | undefined | Promise<never>)[]> {
  const until = monotonic() + ONE_BY_ONE_MS;
  const outcomes: PromiseSettledResult<Found | undefined>[] = [];
  let failure = error;
  for (const id of ids) {
    if (isOutage(failure) || monotonic() >= until) {
      outcomes.push({ status: 'rejected', reason: failure });
      continue;
    }
    const [outcome] = await Promise.allSettled([findOne(database, id)]);
    // A damaged text fails alone: the pastes that are not looked up for want of time fail for another reason.
    if (outcome.status === 'rejected' && !(outcome.reason instanceof DamagedText)) failure = outcome.reason;
    outcomes.push(outcome);
  }
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : Promise.reject(outcome.reason),
  );
}

/** Only a query for one paste tells whose data the server cannot read. */
async function findOne(database: Database, id: string): Promise<Found | undefined> {
  try {
    return (await findAll(database, [id]))[0];
  } catch (error) {
    throw isTableDamage(error) ? new DamagedText(id, null, error) : error;
  }
}

async function findAll(database: Database, ids: string[]): Promise<(Found | undefined)[]> {
  const rows = await database.all<ContentRow>(
    `SELECT ${CONTENT_COLUMNS} FROM pastes WHERE id = ANY ($1::text[]) AND ${NOT_IN_JOB}`,
    ids,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
}
