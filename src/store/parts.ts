/** For tables of operations by the part of the contract. */
import type { Operation } from './operations/operation.ts';

/** The same names with other values. */
export const mapValues = <V, W>(object: object, change: (value: V, name: string) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));

type Merged<A, B> = {
  [P in keyof A | keyof B]: (P extends keyof A ? A[P] : unknown) & (P extends keyof B ? B[P] : unknown);
};

/** The methods of both tables. */
export function mergeParts<A extends object, B extends object>(a: A, b: B): Merged<A, B> {
  const [one, other] = [a, b] as [Record<string, object>, Record<string, object>];
  const parts = { ...one, ...other };
  return mapValues(parts, (_, part) => ({ ...one[part], ...other[part] })) as Merged<A, B>;
}

/** The operations of each part as the contract has them. */
export type Performed<T> = {
  [P in keyof T]: {
    [M in keyof T[P]]: T[P][M] extends (...args: infer A) => Operation<infer R>
      ? (...args: A) => Promise<R>
      : never;
  };
};

/** Makes methods of operations: `perform` runs what an operation begins. */
export const performed = <T extends object>(
  parts: T,
  perform: (begin: () => Operation<unknown>) => Promise<unknown>,
): Performed<T> =>
  mapValues(parts, (part: object) =>
    mapValues(
      part,
      (operation: (...args: unknown[]) => Operation<unknown>) =>
        (...args: unknown[]) =>
          perform(() => operation(...args)),
    ),
  ) as Performed<T>;
