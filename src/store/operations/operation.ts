/**
 * The operations that both engines share are written once, as generators. `yield*` hands a statement to the engine that
 * runs the operation, as `await` would: SQLite answers it at once (`sqlite/perform.ts`), PostgreSQL after a round trip
 * (`postgres/perform.ts`). What an engine does in its own way, because that is faster there, is in its folder.
 *
 * Texts are PostgreSQL's SQL, with `$1`, quoted aliases, casts and row locks; `sqlite/connection.ts` makes SQLite's of them.
 * They keep to what both know. A column that is a boolean in PostgreSQL is 0 or 1 in a row of SQLite. A list is the value
 * of `= ANY ($1::text[])`.
 */
import type { LimitRule, LimitState } from '#domain/limit.ts';
import type { Paste, PasteWithContent } from '#domain/paste.ts';
import { columnOf } from '#store/paste-columns.ts';

/** A value of a statement. */
export type Value = string | number | boolean | null | Uint8Array | string[];

/** What an operation asks of its engine. */
export type Request =
  | { kind: 'all' | 'get' | 'run'; text: string; values: Value[] }
  | { kind: 'transaction'; work: () => Operation<unknown>; taken?: unknown }
  | { kind: 'snapshot'; work: () => Operation<unknown> }
  | { kind: 'lock'; name: string }
  | { kind: 'own'; work: (engine: never) => unknown };

/** It cannot catch the failure of a statement, which ends it. */
export type Operation<T> = Generator<Request, T, unknown>;

/** The rows that a statement returns. Prepared once: texts are constants. */
export function* all<T>(text: string, ...values: Value[]): Operation<T[]> {
  return (yield { kind: 'all', text, values }) as T[];
}

/** The first row. */
export function* get<T>(text: string, ...values: Value[]): Operation<T | undefined> {
  return (yield { kind: 'get', text, values }) as T | undefined;
}

/** The only column of the first row. */
export function* value<T>(text: string, ...values: Value[]): Operation<T | undefined> {
  return Object.values((yield* get<Record<string, T>>(text, ...values)) ?? {})[0];
}

/** The number that a statement counts or adds up; 0 where that is null. */
export function* count(text: string, ...values: Value[]): Operation<number> {
  return (yield* value<number>(text, ...values)) ?? 0;
}

/** Whether there is a row. */
export function* exists(text: string, ...values: Value[]): Operation<boolean> {
  return (yield* get(text, ...values)) !== undefined;
}

/** Returns how many rows were written. */
export function* run(text: string, ...values: Value[]): Operation<number> {
  return (yield { kind: 'run', text, values }) as number;
}

/** Whether a row was written. */
export function* wrote(text: string, ...values: Value[]): Operation<boolean> {
  return (yield* run(text, ...values)) > 0;
}

/**
 * The text and the values of a statement that inserts a row, for `run`: `createdAt` is the column `created_at`.
 * The names in `row` become part of the text, so they come from the code and never from input.
 */
export function insertOf(table: string, row: Record<string, Value>, end = ''): [text: string, ...Value[]] {
  const names = Object.keys(row).map(columnOf);
  const places = names.map((_, n) => `$${n + 1}`);
  return [
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')}) ${end}`,
    ...Object.values(row),
  ];
}

/** Ends a transaction of which nothing is stored, with its result. */
export class Rollback {
  readonly result: unknown;
  constructor(result: unknown) {
    this.result = result;
  }
}

/** Rolls the running transaction back, which then has this result. */
export function rollbackWith<T>(result: T): T {
  throw new Rollback(result);
}

/**
 * Several statements as one write, which PostgreSQL may run again when it conflicts with another. With `taken`, returns
 * that when another transaction has taken a unique value since this one looked. SQLite runs every write in a transaction.
 */
export function* transaction<T>(work: () => Operation<T>, taken?: T): Operation<T> {
  return (yield { kind: 'transaction', work, taken }) as T;
}

/** Several reads of one consistent view of the data. */
export function* snapshot<T>(work: () => Operation<T>): Operation<T> {
  return (yield { kind: 'snapshot', work }) as T;
}

/** Keeps other transactions that ask for this lock waiting until the commit. `name` is a number, which PostgreSQL knows. */
export function* lock(name: string): Operation<void> {
  yield { kind: 'lock', name };
}

/** What an engine does in its own way, with its own connection. */
export function* own<Engine, T>(work: (engine: Engine) => T | Promise<T>): Operation<T> {
  return (yield { kind: 'own', work }) as T;
}

/** What a search looks at. */
export type Searchable = Pick<PasteWithContent, 'title' | 'content'>;

/** What each engine does in its own way with rows of `pastes`. */
export interface PasteEngine {
  /** How many an account has, live or not, or more. */
  countRows(accountId: string): Operation<number>;
  /** Deletes the pastes that meet a condition, with everything that belongs to them, and returns how many. */
  deleteRows(condition: string, ...values: Value[]): Operation<number>;
  /** Counts a paste of this size in each window. Returns the limit that it exceeds; the caller must then roll back. */
  countInWindows(rules: LimitRule[], now: number, sizeBytes: number): Operation<LimitState | undefined>;
  /**
   * Adds bytes to what an account stores. When that exceeds the quota, returns the size of its live pastes without them, and
   * the caller must roll back or take some off again. A `quotaBytes` of 0 means no quota.
   */
  charge(accountId: string, bytes: number, now: number, quotaBytes?: number): Operation<number | undefined>;
  /** Whether the disk is too full for a text of this size. */
  isDiskLow(sizeBytes: number): Operation<boolean>;
  /** Makes the text of a new paste of an account, or the new text of any, searchable, once its row is written. */
  indexText(rowKey: number, paste: Searchable & Pick<Paste, 'id' | 'accountId'>): Operation<unknown>;
  /** Indexes some of the public texts that wait for it. */
  indexPublic(now: number): Operation<void>;
}

/** Methods of a part of the contract as operations. */
export type Operations<Part> = {
  [M in keyof Part]?: Part[M] extends (...args: infer A) => Promise<infer R>
    ? (...args: A) => Operation<R>
    : never;
};

/**
 * Deletes at most `atMost` rows of a table that meet a condition, and returns how many. Skips rows that other nodes have
 * locked, so that nodes that sweep and writes do not wait for each other. `condition` takes `values` from `$2` on.
 */
export const deleteAtMost = (
  atMost: number,
  table: string,
  key: string,
  condition: string,
  ...values: Value[]
): Operation<number> =>
  run(
    `WITH old AS MATERIALIZED (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT $1 FOR UPDATE SKIP LOCKED)
     DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM old)`,
    atMost,
    ...values,
  );
