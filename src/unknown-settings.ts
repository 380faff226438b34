import { editDistance } from '#domain/edit-distance.ts';
import { type Environment, realEnvironment, SETTINGS } from './config.ts';

/** An environment variable that looks like a setting but is not one. */
interface UnknownSetting {
  name: string;
  /** The setting that the operator probably meant. */
  suggestion: string | undefined;
}

/** Prefixes of this program's own settings. Most variables with other names belong to other programs. */
const OWN_PREFIXES = /^(?:LIMIT|QUOTA)_/;
/** Shorter names, such as PORT, differ in one letter from too many other names. */
const GUESSED_LENGTH_MIN = 6;

/**
 * Returns variables that are probably misspelled settings, and so have no effect. If the setting with the similar name
 * is set as well, the variable probably belongs to another program and is left out.
 */
export function unknownSettings(environment: Environment = realEnvironment()): UnknownSetting[] {
  const unknown: UnknownSetting[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (!value || name in SETTINGS) continue;
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
    const distance = editDistance(name, candidate);
    return distance <= allowed ? [{ candidate, distance }] : [];
  });
  return candidates.toSorted((a, b) => a.distance - b.distance)[0]?.candidate;
}
