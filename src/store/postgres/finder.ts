import { isExpired, type PasteWithContent } from '#domain/paste.ts';
import { StoreUnavailable } from '#store/store.ts';
import type { Database } from './connection.ts';
import { CONTENT_COLUMNS, type ContentRow, withContent } from './pastes.ts';

/** Queries on their way at once; what is asked for meanwhile goes together with the next. */
const UNDER_WAY_MAX = 2;
/** Ten megabytes at most, which keep the node for a moment. */
const PASTES_MAX = 20;
/** More that wait at once are refused, as those that wait for a connection are. */
const WAITING_MAX = 2_000;

interface Waiting {
  now: number;
  resolve: (paste: PasteWithContent | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Finds pastes with their contents; those that many ask for at once together, each once. Nothing is kept: a query is
 * sent after everything that it answers was asked for, so that it sees what had been answered before.
 */
export class Finder {
  readonly #database: Database;
  readonly #waiting = new Map<string, Waiting[]>();
  #underWay = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  find(id: string, now: number): Promise<PasteWithContent | undefined> {
    return new Promise((resolve, reject) => {
      const others = this.#waiting.get(id);
      if (others) others.push({ now, resolve, reject });
      else if (this.#waiting.size < WAITING_MAX) this.#waiting.set(id, [{ now, resolve, reject }]);
      else reject(new StoreUnavailable('Too many pastes are asked for'));
      this.#send();
    });
  }

  #send(): void {
    while (this.#underWay < UNDER_WAY_MAX && this.#waiting.size > 0) {
      const batch = this.#next();
      this.#underWay++;
      void this.#run(batch).finally(() => {
        this.#underWay--;
        this.#send();
      });
    }
  }

  #next(): Map<string, Waiting[]> {
    const batch = new Map([...this.#waiting].slice(0, PASTES_MAX));
    for (const id of batch.keys()) this.#waiting.delete(id);
    return batch;
  }

  /** Settles each of the batch; never rejects. */
  async #run(batch: Map<string, Waiting[]>): Promise<void> {
    try {
      const rows = await findRows(this.#database, [...batch.keys()]);
      for (const [id, waiting] of batch) settle(waiting, rows.get(id));
    } catch (error) {
      refuse(batch, error);
      // Who waits would wait as long again, and those behind them longer.
      if (error instanceof StoreUnavailable) {
        refuse(this.#waiting, error);
        this.#waiting.clear();
      }
    }
  }
}

/** A text that cannot be unpacked is the fault of no other. */
function settle(waiting: Waiting[], row: ContentRow | undefined): void {
  let paste: PasteWithContent | undefined;
  for (const { now, resolve, reject } of waiting) {
    try {
      if (row === undefined || isExpired(row, now)) resolve(undefined);
      else {
        paste ??= { ...withContent(row), ...(row.packed && { zstd: row.content }) };
        resolve(paste);
      }
    } catch (error) {
      reject(error);
    }
  }
}

function refuse(batch: Map<string, Waiting[]>, error: unknown): void {
  for (const waiting of batch.values()) for (const { reject } of waiting) reject(error);
}

async function findRows(database: Database, ids: string[]): Promise<Map<string, ContentRow>> {
  const rows = await database.all<ContentRow>(
    `SELECT ${CONTENT_COLUMNS} FROM pastes WHERE id = ANY ($1::text[])`,
    ids,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
