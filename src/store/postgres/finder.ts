import { Batcher } from '#domain/batcher.ts';
import { isExpired, type PasteWithContent } from '#domain/paste.ts';
import { StoreUnavailable } from '#store/store.ts';
import type { Database } from './connection.ts';
import { isOutage } from './errors.ts';
import { CONTENT_COLUMNS, type ContentRow, withContent } from './pastes.ts';

/** Queries on their way at once; what is asked for meanwhile goes together with the next. */
const IN_FLIGHT_MAX = 2;
/** Ten megabytes at most, which keep the node for a moment. */
const PASTES_MAX = 20;
/** More that wait at once are refused, as those that wait for a connection are. */
const WAITING_MAX = 2_000;
/** For asking one by one after a failure: a shard that is slow to fail must not keep everybody else waiting. */
const ONE_BY_ONE_MS = 2_000;

/** A paste as it lies there, and once somebody has wanted it, unpacked. */
type Found = ContentRow & { paste?: PasteWithContent };

/**
 * Finds pastes with their contents; those that many ask for at once together, each once. Nothing is kept: a query is
 * sent after everything that it answers was asked for, so that it sees what had been answered before.
 */
export class Finder {
  readonly #database: Database;
  readonly #monotonic: () => number;
  readonly #batcher: Batcher<string, Found | undefined>;

  /** `monotonic` gives milliseconds since any moment. */
  constructor(database: Database, monotonic: () => number = () => performance.now()) {
    this.#database = database;
    this.#monotonic = monotonic;
    this.#batcher = new Batcher({
      run: (ids) => this.#findAll(ids),
      keyOf: (id) => id,
      maxInFlight: IN_FLIGHT_MAX,
      maxItems: PASTES_MAX,
      maxWaiting: WAITING_MAX,
      whenFull: () => new StoreUnavailable('Too many pastes are asked for'),
      // Who waits would wait as long again, and those behind them longer.
      failsAll: isOutage,
    });
  }

  async find(id: string, now: number): Promise<PasteWithContent | undefined> {
    const found = await this.#batcher.add(id);
    if (found === undefined || isExpired(found, now)) return undefined;
    // Here and not in the batch: a text that cannot be unpacked is the fault of no other.
    found.paste ??= { ...withContent(found), ...(found.packed && { zstd: found.content }) };
    return found.paste;
  }

  async #findAll(ids: string[]): Promise<(Found | undefined | Promise<never>)[]> {
    try {
      return await this.#query(ids);
    } catch (error) {
      if (ids.length === 1 || isOutage(error)) throw error;
      return this.#findOneByOne(ids, error);
    }
  }

  /**
   * A row that cannot be read, or a shard that is away, fails a query as a whole: the others are answered all the same.
   * It asks for each paste once more and for one at a time, in the place of the query that failed, and stops at an
   * outage or when time is up: a database that is in trouble is asked no more often than without batches.
   */
  async #findOneByOne(ids: string[], error: unknown): Promise<(Found | undefined | Promise<never>)[]> {
    const until = this.#monotonic() + ONE_BY_ONE_MS;
    const outcomes: PromiseSettledResult<(Found | undefined)[]>[] = [];
    let failure = error;
    for (const id of ids) {
      if (isOutage(failure) || this.#monotonic() >= until) {
        outcomes.push({ status: 'rejected', reason: failure });
        continue;
      }
      const [outcome] = await Promise.allSettled([this.#query([id])]);
      if (outcome.status === 'rejected') failure = outcome.reason;
      outcomes.push(outcome);
    }
    return outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value[0] : Promise.reject(outcome.reason),
    );
  }

  async #query(ids: string[]): Promise<(Found | undefined)[]> {
    const rows = await this.#database.all<ContentRow>(
      `SELECT ${CONTENT_COLUMNS} FROM pastes WHERE id = ANY ($1::text[])`,
      ids,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  }
}
