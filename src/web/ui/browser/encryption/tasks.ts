/** What the worker is asked, and what it answers. */
export type CipherTask =
  | { kind: 'encrypt'; bytes: Uint8Array; passphrase: string }
  | { kind: 'decrypt'; armored: string; passphrase: string };

export type CipherResult =
  | { kind: 'encrypted'; armored: string }
  | Decrypted
  | { kind: 'failed'; why: CipherFailure };

export interface Decrypted {
  kind: 'decrypted';
  bytes: Uint8Array;
}

/**
 * `passphrase`: it is wrong. `damaged`: this is no complete age file, or somebody changed it. `work`: decrypting it takes
 * more work than the library accepts. `memory`: this device has too little. `worker`: the worker could not be loaded.
 */
export type CipherFailure = 'passphrase' | 'damaged' | 'work' | 'memory' | 'worker';
