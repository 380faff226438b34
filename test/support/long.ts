/**
 * Crash loops, fuzzing and attacks take minutes in full. `npm run test:long` sets GLUEPOT_LONG and runs the files named
 * `*.long.test.ts` so; `npm test` runs a short form of most.
 */
export const isLongRun = process.env.GLUEPOT_LONG === '1';

/** How often something is repeated. */
export const repeats = (long: number, short: number): number => (isLongRun ? long : short);

/** All items in a long run, and in a short one every `step`th from the first. */
export const sample = <T>(items: readonly T[], step: number): T[] =>
  items.filter((_, at) => isLongRun || at % step === 0);
