/** For tables of methods by the part of the contract. */

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
