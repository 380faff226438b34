import fc from 'fast-check';
import { isLongRun, repeats } from './long.ts';

/** The same cases on every short run: a change breaks a test by what it does, and not by luck. */
const SHORT_SEED = 20_261_122;

/**
 * For `fc.assert`: how many cases a property is tried on. A failure prints its seed, its path and the smallest case;
 * GLUEPOT_SEED repeats that run. Long runs have a new seed each time. What they find becomes an explicit example.
 */
export function cases(long: number, short: number): { numRuns: number; seed?: number } {
  const given = process.env.GLUEPOT_SEED;
  const seed = given !== undefined ? Number(given) : isLongRun ? undefined : SHORT_SEED;
  return { numRuns: repeats(long, short), ...(seed !== undefined && { seed }) };
}

/** A check, as `fc.assert` is one, that a predicate holds for any values of these arbitraries. */
export const checker =
  (parameters: ReturnType<typeof cases>) =>
  <Values extends [unknown, ...unknown[]]>(
    ...property: [
      ...arbitraries: { [Value in keyof Values]: fc.Arbitrary<Values[Value]> },
      predicate: (...values: Values) => void | Promise<void>,
    ]
  ): Promise<void> => {
    const holds = property.pop() as (...values: unknown[]) => void | Promise<void>;
    const values = fc.tuple(...(property as unknown as fc.Arbitrary<unknown>[]));
    return fc.assert(
      fc.asyncProperty(values, async (values) => holds(...values)),
      parameters,
    );
  };
