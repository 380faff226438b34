import { isExpired, type PasteWithContent } from '#domain/paste.ts';
import type { Database } from './connection.ts';
import { CONTENT_COLUMNS, type ContentRow, withContent } from './pastes.ts';

/** Queries on their way at once; what is asked for meanwhile goes together with the next. */
const UNDER_WAY_MAX = 2;
/** Half a megabyte each at most. */
const PASTES_MAX = 50;

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
      else this.#waiting.set(id, [{ now, resolve, reject }]);
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
      const found = await findPastes(this.#database, [...batch.keys()]);
      for (const [id, waiting] of batch) {
        const paste = found.get(id);
        for (const { now, resolve } of waiting) {
          resolve(paste === undefined || isExpired(paste, now) ? undefined : paste);
        }
      }
    } catch (error) {
      for (const waiting of batch.values()) for (const { reject } of waiting) reject(error);
    }
  }
}

async function findPastes(database: Database, ids: string[]): Promise<Map<string, PasteWithContent>> {
  const rows = await database.all<ContentRow>(
    `SELECT ${CONTENT_COLUMNS} FROM pastes WHERE id = ANY ($1::text[])`,
    ids,
  );
  return new Map(
    rows.map((row) => {
      const paste = withContent(row);
      if (row.packed) paste.zstd = row.content;
      return [paste.id, paste];
    }),
  );
}
