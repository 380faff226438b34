import { type Environment, realEnvironment } from './environment.ts';
import { SETTINGS } from './index.ts';

/** Prefixes of this program's own settings. Most variables with other names belong to other programs. */
const OWN_PREFIXES = /^(?:LIMIT|OIDC|QUOTA)_/;
/** Gettext's list of a user's languages, which many systems set: not a misspelled `LANGUAGES`. */
const OF_THE_SYSTEM = 'LANGUAGE';
/** Shorter names, such as PORT, differ in one letter from too many other names. */
const GUESSED_LENGTH_MIN = 6;

/**
 * Variables that are probably misspelled settings, unless the setting with the similar name is set as well; `suggestion` is
 * the one that the operator probably meant.
 */
export function unknownSettings(environment: Environment = realEnvironment()) {
  const unknown: { name: string; suggestion: string | undefined }[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (!value || name in SETTINGS || name === OF_THE_SYSTEM) continue;
    const isOurs = OWN_PREFIXES.test(name);
    const suggestion = closestSetting(name.toUpperCase(), isOurs);
    if (isOurs || (suggestion !== undefined && !environment[suggestion])) unknown.push({ name, suggestion });
  }
  return unknown;
}

/** Allows one wrong letter in a short name, two in a long one, and one in three in a name with one of our prefixes. */
function closestSetting(name: string, isOurs: boolean): string | undefined {
  const candidates = Object.keys(SETTINGS).flatMap((candidate) => {
    const { length } = candidate;
    const allowed = isOurs ? length / 3 : length < 9 ? 1 : 2;
    // Rules out most variables before the slower comparison, which would delay the start.
    if (length < GUESSED_LENGTH_MIN || Math.abs(length - name.length) > allowed) return [];
    const distance = editDistance(name, candidate, allowed);
    return distance <= allowed ? [{ candidate, distance }] : [];
  });
  return candidates.toSorted((a, b) => a.distance - b.distance)[0]?.candidate;
}

/**
 * How many letters must be inserted, removed, replaced or swapped with a neighbour to turn `a` into `b` (optimal string
 * alignment). Stops once it is more than `most`, which it soon is for most names: comparing them fully would take 12 ms of
 * each start.
 */
function editDistance(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
      );
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && isSwap) distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
      current.push(distance);
    }
    if (Math.min(...current) > most) return Number.POSITIVE_INFINITY;
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}
