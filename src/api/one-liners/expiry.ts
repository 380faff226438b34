import { allowedExpiries, type Expiry, expiryTime, type PasteRules } from '#domain/paste.ts';

/**
 * The longest expiry of this site that is not longer than the number of seconds that a client asks for; the shortest if all
 * of them are. A text must not outlive what its author was promised.
 */
export function expiryWithin(seconds: number, { maxExpiry }: PasteRules): Expiry {
  const timed = allowedExpiries(maxExpiry).filter((expiry) => expiry !== 'burn' && expiry !== 'never');
  const fitting = timed.filter((expiry) => (expiryTime(expiry, 0) ?? 0) <= seconds * 1000);
  return fitting.at(-1) ?? timed[0] ?? '10m';
}
