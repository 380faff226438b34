import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE_MS } from '#domain/time.ts';

/** A token that somebody on the way has read is soon worthless (milliseconds). */
const VALID_MS = MINUTE_MS;

/** Proves to `gluepot doctor` that SITE_URL leads to this server, and to the server that an operator asks. */
export const doctorToken = (key: Uint8Array, now: number): string =>
  `${now}.${createHmac('sha256', key).update(`doctor ${now}`).digest('base64url')}`;

export function isDoctorToken(key: Uint8Array, now: number, token: string): boolean {
  const at = Number(token.split('.')[0]);
  if (!(Math.abs(now - at) <= VALID_MS)) return false;
  const [given, expected] = [Buffer.from(token), Buffer.from(doctorToken(key, at))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

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
