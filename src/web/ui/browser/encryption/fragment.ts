/** The passphrase in the hash of an address, `#passphrase` or `#passphrase&L3-L9`; empty if there is none. */
export function passphraseIn(hash: string): string {
  const encoded = hash.replace(/(?:^#|&)L\d{1,7}(?:-L\d{1,7})?$/, '').replace(/^#/, '');
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
