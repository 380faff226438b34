import { readSigned, sign } from '#accounts/signed.ts';
import { MINUTE_MS } from '#domain/time.ts';

/** A token that somebody on the way has read is soon worthless (milliseconds). */
const VALID_MS = MINUTE_MS;

/** Proves to `gluepot doctor` that SITE_URL leads to this server, and to the server that an operator asks. */
export const doctorToken = (key: Uint8Array, now: number): string => sign(key, 'doctor', now + VALID_MS);

export const isDoctorToken = (key: Uint8Array, now: number, token: string): boolean =>
  readSigned(key, token, now) === 'doctor';

/** The answer to `/readyz?connection=TOKEN`. */
export interface SeenConnection {
  /** The client's address, as limits count it. */
  address: string;
  /** How many entries `X-Forwarded-For` had. */
  forwarded: number;
  /** `X-Forwarded-Proto`; null without one. */
  scheme: string | null;
  /** The settings of the running server. */
  trustedProxies: number;
  siteUrl: string;
}
