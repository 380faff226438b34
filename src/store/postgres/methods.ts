import { mapValues } from '#store/parts.ts';
import type { Database } from './connection.ts';

/** The methods of a part of the contract as this engine writes them: with the database first. */
export type Methods<Part> = {
  [M in keyof Part]?: Part[M] extends (...args: infer A) => infer R
    ? (sql: Database, ...args: A) => R
    : never;
};

/** The same methods as the contract has them. */
export type Bound<T> = {
  [M in keyof T]: T[M] extends (sql: Database, ...args: infer A) => infer R ? (...args: A) => R : never;
};

/** Gives each method of each part the database from `run`. */
export function bind<T extends Record<string, object>>(
  run: <R>(work: (sql: Database) => Promise<R>) => Promise<R>,
  parts: T,
): { [P in keyof T]: Bound<T[P]> } {
  type Method = (sql: Database, ...args: unknown[]) => Promise<unknown>;
  const bound =
    (method: Method) =>
    (...args: unknown[]) =>
      run((sql) => method(sql, ...args));
  return mapValues(parts, (methods: object) => mapValues(methods, bound)) as { [P in keyof T]: Bound<T[P]> };
}
