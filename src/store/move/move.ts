import { createHash } from 'node:crypto';
import type { TextName } from '#domain/text-name.ts';
import type { RestoreOptions, StoreLocation } from '#store/open.ts';
import { claim, databaseFile, operatorMessage, placeOf, requireData, StoreOpenError } from '#store/open.ts';
import { withoutNul } from '#store/postgres/values.ts';
import { describeDamagedTexts } from '#store/texts.ts';
import { UnfinishedMove } from '#store/unfinished-move.ts';
import { type Endpoint, MoveError, type Source, type Target } from './endpoint.ts';
import { fromPostgres, toPostgres } from './postgres.ts';
import { fromSqlite, toSqlite } from './sqlite.ts';
import { damagedTexts, type Row, TABLES, type Table } from './tables.ts';

/** How far one table is; reported after each page. */
export interface Progress {
  phase: 'Copying' | 'Checking';
  table: string;
  done: number;
  total: number;
}
export type OnProgress = (progress: Progress) => void;

/** How many rows of each table were copied, and which damaged texts were left out afterwards. */
export interface Moved {
  counts: Map<string, number>;
  damaged: TextName[];
}

export type MoveOptions = Pick<RestoreOptions, 'skipDamaged'>;

class DamagedSource extends Error {
  readonly texts: TextName[];

  constructor(texts: TextName[]) {
    super(describeDamagedTexts(texts));
    this.texts = texts;
  }
}

/**
 * Copies everything from one place to another that is empty, then reads the copy back and compares counts and
 * digests. No server may run on either. Nothing of the source is changed, and until the comparison has succeeded no
 * server starts on the copy; an interrupted move starts over. Damaged texts make it fail, unless it is to leave them out.
 * Throws `StoreOpenError`, whose message says what to do.
 */
export async function moveStore(
  from: StoreLocation,
  to: StoreLocation,
  onProgress: OnProgress,
  options?: MoveOptions,
): Promise<Moved> {
  const source = placeOf(from);
  if (source === placeOf(to)) {
    throw new StoreOpenError(`The data is already in ${source}. Choose another target.`);
  }
  requireData(from);
  const releases: (() => void)[] = [];
  try {
    const isRunning = (place: string) =>
      `A Gluepot server is using ${place}. Stop it first: what it writes during a move is not copied.`;
    releases.push(claim(from, isRunning));
    const isTaken = (place: string) =>
      `A Gluepot server or another move is using ${place}. Stop it, or choose another target.`;
    releases.push(claim(to, isTaken));
    return await explainErrors(from, {}, () =>
      openSource(from, (reading) =>
        explainErrors(to, { DATA_DIR: '--to', DATABASE_URL: '--to' }, () =>
          openTarget(to, source, (writing) =>
            copyAndCompare(explained(reading, from), writing, onProgress, options),
          ),
        ),
      ),
    );
  } catch (error) {
    if (!(error instanceof DamagedSource)) throw error;
    throw new StoreOpenError(
      `${describeDamagedTexts(error.texts)} in ${source}. The copy cannot be used. Restore a backup without this damage, or ` +
        'move the rest: run the same command again with --skip-damaged.',
      { cause: error },
    );
  } finally {
    for (const release of releases) release();
  }
}

const openSource = <T>(location: StoreLocation, work: (source: Source) => Promise<T>): Promise<T> =>
  location.databaseUrl === undefined
    ? fromSqlite(databaseFile(location), work)
    : fromPostgres(location.databaseUrl, work);

const openTarget = <T>(
  location: StoreLocation,
  source: string,
  work: (target: Target) => Promise<T>,
): Promise<T> =>
  location.databaseUrl === undefined
    ? toSqlite(databaseFile(location), source, work)
    : toPostgres(location.databaseUrl, source, work);

/**
 * Copies every table, then reads the copy back. Throws `MoveError` when the two differ, and `DamagedSource`. Damaged texts are
 * deleted only from a copy that is equal, as the deletion of a paste takes more with it.
 */
export async function copyAndCompare(
  source: Source,
  target: Target,
  onProgress: OnProgress,
  { skipDamaged = false }: MoveOptions = {},
): Promise<Moved> {
  const damaged: TextName[] = [];
  const digests = new Map<Table, TableDigest>();
  for (const table of TABLES) {
    const total = await source.count(table);
    const digest = new TableDigest(table);
    for await (const rows of pages(source, table)) {
      await target.insert(table, rows);
      for (const row of rows) digest.add(row);
      damaged.push(...damagedTexts(table, rows));
      onProgress({ phase: 'Copying', table: table.name, done: digest.rows, total });
    }
    digests.set(table, digest);
  }
  if (damaged.length > 0 && !skipDamaged) {
    throw new DamagedSource(damaged);
  }
  await source.assertUnchanged();
  for (const [table, digest] of digests) await compare(target, table, digest, onProgress);
  await target.deleteTexts(damaged);
  return { counts: new Map([...digests].map(([{ name }, { rows }]) => [name, rows])), damaged };
}

async function compare(target: Target, table: Table, copied: TableDigest, onProgress: OnProgress) {
  const found = new TableDigest(table);
  for await (const rows of pages(target, table)) {
    for (const row of rows) found.add(row);
    onProgress({ phase: 'Checking', table: table.name, done: found.rows, total: copied.rows });
  }
  if (found.rows === copied.rows && found.hex === copied.hex) return;
  throw new MoveError(
    `The copy of "${table.name}" differs from the source (source: ${copied.rows} rows, SHA-256 ` +
      `${copied.hex.slice(0, 12)}…; copy: ${found.rows} rows, ${found.hex.slice(0, 12)}…). The copy cannot be used. ` +
      'Make sure that nothing else writes to it, and run the same command again.',
  );
}

async function* pages(endpoint: Endpoint, table: Table): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  while (true) {
    const rows: Row[] = await endpoint.page(table, after);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1) ?? null;
  }
}

/** The number of rows of a table and the XOR of their SHA-256 digests, independent of their order. */
class TableDigest {
  rows = 0;
  readonly #bytes = new Uint8Array(32);
  readonly #columns: string[];

  constructor({ columns }: Table) {
    this.#columns = Object.keys(columns);
  }

  add(row: Row): void {
    this.rows++;
    const digest = this.#digestOf(row);
    for (let at = 0; at < 32; at++) this.#bytes[at] = (this.#bytes[at] ?? 0) ^ (digest[at] ?? 0);
  }

  get hex(): string {
    return Buffer.from(this.#bytes).toString('hex');
  }

  /**
   * Each value with its length before it, so that different rows are never encoded alike. PostgreSQL stores U+FFFD for NUL,
   * so both engines' texts are compared that way.
   */
  #digestOf(row: Row): Uint8Array {
    const hash = createHash('sha256');
    for (const column of this.#columns) {
      const value = row[column] ?? null;
      if (value === null) {
        hash.update('-');
        continue;
      }
      const bytes = value instanceof Uint8Array ? value : Buffer.from(withoutNul(String(value)));
      hash.update(`${bytes.length}:`);
      hash.update(bytes);
    }
    return hash.digest();
  }
}

/** Reports errors of the source, while the target is open, as errors of the source. */
const explained = (source: Source, location: StoreLocation): Source => ({
  count: (table) => explainErrors(location, {}, () => source.count(table)),
  page: (table, after) => explainErrors(location, {}, () => source.page(table, after)),
  assertUnchanged: () => explainErrors(location, {}, () => source.assertUnchanged()),
});

/**
 * Turns an error of this location into a message for the operator. `names` replaces names of settings in it by the
 * options that the operator used instead.
 */
async function explainErrors<T>(
  location: StoreLocation,
  names: Record<string, string>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreOpenError) throw error;
    const isMoveError = error instanceof MoveError || error instanceof UnfinishedMove;
    const message = isMoveError ? `${placeOf(location)}: ${error.message}` : operatorMessage(location, error);
    if (message === undefined) throw error;
    const named = Object.entries(names).reduce(
      (text, [name, given]) => text.replaceAll(name, given),
      message,
    );
    throw new StoreOpenError(named, { cause: error });
  }
}
