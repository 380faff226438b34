import type { Connection } from './connection.ts';

/** The methods of a part of the contract as this engine writes them: with the connection first, and synchronous. */
export type Methods<Part> = {
  [M in keyof Part]?: Part[M] extends (...args: infer A) => infer R
    ? (connection: Connection, ...args: A) => Awaited<R>
    : never;
};

/** The same methods as the contract has them. */
export type Bound<T> = {
  [M in keyof T]: T[M] extends (connection: Connection, ...args: infer A) => infer R
    ? (...args: A) => Promise<R>
    : never;
};

/** The arguments of a method without the connection. */
export type ArgsOf<Method> = Method extends (connection: Connection, ...args: infer A) => unknown ? A : never;

type AnyMethod = (connection: Connection, ...args: unknown[]) => unknown;

/** Replaces each method by what `call` makes of its name and itself. */
export function bind<T extends object>(
  methods: T,
  call: (name: string, method: AnyMethod) => (...args: unknown[]) => Promise<unknown>,
): Bound<T> {
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [name, call(name, method)]),
  ) as Bound<T>;
}
