import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords (RFC 6238) as all authenticator apps support them: SHA-1, 6 digits, 30 seconds. */
const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** Codes of the previous and next step are accepted: clocks differ, and people type slowly (RFC 6238, section 5.2). */
const ACCEPTED_STEPS = [-1, 0, 1];
/** As long as an output of SHA-1 (RFC 4226, section 4). */
export const TOTP_SECRET_BYTES = 20;

export const totpStepAt = (now: number): number => Math.floor(now / 1000 / PERIOD_SECONDS);

/** The code of a time step (RFC 4226, section 5.3). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The time step around `now` that a code belongs to; undefined for a wrong or malformed code. */
export function totpStepOf(secret: Uint8Array, code: string, now: number): number | undefined {
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const steps = ACCEPTED_STEPS.map((offset) => totpStepAt(now) + offset);
  // Compares with each, whichever is right.
  return steps
    .filter((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)))
    .at(-1);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding, as authenticator apps expect it. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code holds. The app shows `issuer` and `username` beside the code. */
export function otpauthUri(issuer: string, username: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  const parameters = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${parameters}&algorithm=SHA1&digits=${DIGITS}&period=${PERIOD_SECONDS}`;
}
