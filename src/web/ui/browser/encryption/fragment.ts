import { attempt } from '#domain/attempt.ts';

/** The lines in the hash of an address: `#L3`, `#L3-L9`, or the same after a passphrase and `&`. */
export const LINES = /(?:^#|&)L(\d{1,7})(?:-L(\d{1,7}))?$/;

/** The passphrase in the hash of an address, `#passphrase` or `#passphrase&L3-L9`; empty if there is none. */
export function passphraseIn(hash: string): string {
  const encoded = hash.replace(LINES, '').replace(/^#/, '');
  return attempt(() => decodeURIComponent(encoded)) ?? encoded;
}
