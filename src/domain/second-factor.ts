/** The second factor of an account: a TOTP secret (RFC 6238) and recovery codes. */
export interface SecondFactor {
  secret: Uint8Array;
  /** Null until a first code has confirmed that the user has the secret. */
  enabledAt: number | null;
  /** How many recovery codes are left. */
  recoveryCodes: number;
}
