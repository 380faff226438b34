import type { Connection } from './connection.ts';

/** The methods of a part of the contract as this engine writes them: with the connection first, and synchronous. */
export type Methods<Part> = {
  [M in keyof Part]?: Part[M] extends (...args: infer A) => infer R
    ? (connection: Connection, ...args: A) => Awaited<R>
    : never;
};

/** The methods of each part as the contract has them. */
export type Bound<T> = {
  [P in keyof T]: {
    [M in keyof T[P]]: T[P][M] extends (connection: Connection, ...args: infer A) => infer R
      ? (...args: A) => Promise<R>
      : never;
  };
};

/** The arguments of a method without the connection. */
export type ArgsOf<Method> = Method extends (connection: Connection, ...args: infer A) => unknown ? A : never;
