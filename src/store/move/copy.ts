import { compareKeys, digestOf, Sum } from './rows.ts';
import { MoveRefused, type Side, type Source, type Target } from './sides.ts';
import { type Row, TABLES, type Table } from './tables.ts';

/** What is written at once, at most: one way to the server, one sync of the disk. */
const BATCH_ROWS = 500;
const BATCH_BYTES = 4 * 1024 * 1024;

/** How far one table is; told after each page. */
export interface Progress {
  act: 'Comparing' | 'Copying' | 'Checking';
  table: string;
  done: number;
  total: number;
}
export type Watch = (progress: Progress) => void;

/** How many rows of each table the target holds. */
export type Counts = Map<string, number>;

/**
 * Makes the target hold what the source holds, and nothing else. What lies there already, from an earlier run of
 * the same move, is compared and stays where it is the same: so going on after a kill, and copying what has
 * changed since a first copy, are the same work. Memory stays the same whatever there is.
 */
export async function copyAll(source: Source, target: Target, watch: Watch): Promise<Counts> {
  for (const table of TABLES) {
    const total = await source.count(table);
    const told = (act: Progress['act']) => (done: number) => watch({ act, table: table.name, done, total });
    // All that has to go goes first: a name that has changed hands is free before its new holder comes.
    const isBare = (await target.page(table, null)).length === 0;
    if (isBare || (await removeWrong(source, target, table, told('Comparing')))) {
      await addMissing(source, target, table, told('Copying'));
    }
  }
  const counts: Counts = new Map();
  for (const table of TABLES) counts.set(table.name, await check(source, target, table, watch));
  return counts;
}

/** Removes from the target what the source has not, or not so; true when then something is missing. */
async function removeWrong(source: Side, target: Target, table: Table, told: (done: number) => void) {
  let missing = false;
  const wrong = new Batch((rows) => target.remove(table, rows));
  for await (const { ours, theirs } of pairs(source, target, table, told)) {
    const same = ours && theirs && Buffer.compare(digestOf(table, ours), digestOf(table, theirs)) === 0;
    if (same) continue;
    missing ||= ours !== undefined;
    if (theirs) await wrong.add(theirs);
  }
  await wrong.flush();
  return missing;
}

async function addMissing(source: Side, target: Target, table: Table, told: (done: number) => void) {
  const missing = new Batch((rows) => target.add(table, rows));
  for await (const { ours, theirs } of pairs(source, target, table, told)) {
    if (ours && !theirs) await missing.add(ours);
  }
  await missing.flush();
}

/** Reads both sides anew, and gives how many rows they hold. Throws when they do not hold the same. */
async function check(source: Side, target: Side, table: Table, watch: Watch): Promise<number> {
  const total = await source.count(table);
  const [ours, theirs] = [new Sum(), new Sum()];
  for await (const row of rows(source, table)) {
    ours.add(digestOf(table, row));
    if (ours.rows % table.pageRows === 0 || ours.rows === total) {
      watch({ act: 'Checking', table: table.name, done: ours.rows, total });
    }
  }
  for await (const row of rows(target, table)) theirs.add(digestOf(table, row));
  if (ours.rows === theirs.rows && ours.hex === theirs.hex) return ours.rows;
  throw new MoveRefused(
    `The copy of "${table.name}" is not the same as what it was copied from (${ours.rows} rows, SHA-256 ` +
      `${ours.hex.slice(0, 12)}…; the copy ${theirs.rows}, ${theirs.hex.slice(0, 12)}…). The move is not finished: ` +
      'see that nothing else writes to the new place, and run the same command again.',
  );
}

/** Both tables side by side: each row of either comes once, with the one of the same key beside it. */
async function* pairs(source: Side, target: Side, table: Table, told: (done: number) => void) {
  const [left, right] = [rows(source, table), rows(target, table)];
  let [ours, theirs] = [await next(left), await next(right)];
  let done = 0;
  while (ours || theirs) {
    const order = !ours ? 1 : !theirs ? -1 : compareKeys(table, ours, theirs);
    yield { ours: order <= 0 ? ours : undefined, theirs: order >= 0 ? theirs : undefined };
    if (order <= 0) {
      if (++done % table.pageRows === 0) told(done);
      ours = await next(left);
    }
    if (order >= 0) theirs = await next(right);
  }
  told(done);
}

async function* rows(side: Side, table: Table): AsyncGenerator<Row> {
  let after: Row | null = null;
  while (true) {
    const page: Row[] = await side.page(table, after);
    yield* page;
    after = page.at(-1) ?? null;
    // A whole page may be the last: only the one after it tells.
    if (page.length < table.pageRows || after === null) return;
  }
}

const next = async (rows: AsyncGenerator<Row>): Promise<Row | undefined> =>
  (await rows.next()).value as Row | undefined;

/** Gathers rows and writes them together. */
class Batch {
  readonly #write: (rows: Row[]) => Promise<void>;
  #rows: Row[] = [];
  #bytes = 0;

  constructor(write: (rows: Row[]) => Promise<void>) {
    this.#write = write;
  }

  async add(row: Row): Promise<void> {
    this.#rows.push(row);
    this.#bytes += (row.content as Uint8Array | undefined)?.length ?? 0;
    if (this.#rows.length >= BATCH_ROWS || this.#bytes >= BATCH_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#rows.length > 0) await this.#write(this.#rows);
    this.#rows = [];
    this.#bytes = 0;
  }
}
