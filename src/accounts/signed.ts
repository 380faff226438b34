import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What a browser or a program holds so that no server must: `content`, until when it counts, and an HMAC over both. The HMAC
 * also covers `bound`, which the text does not contain: what it is for, or a hash that voids it by changing.
 */
export function sign(key: Uint8Array, content: unknown, expiresAt: number, bound = ''): string {
  const payload = Buffer.from(JSON.stringify([expiresAt, content])).toString('base64url');
  return `${payload}.${macOf(key, payload, bound)}`;
}

/** The content of a text that `sign` has made; undefined when it is forged, bound to something else or expired. */
export function readSigned<Content>(
  key: Uint8Array,
  text: string,
  now: number,
  bound = '',
): Content | undefined {
  const [, payload = '', mac = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(text) ?? [];
  const expected = macOf(key, payload, bound);
  if (mac === '' || !timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return undefined;
  const [expiresAt, content]: [number, Content] = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return expiresAt > now ? content : undefined;
}

const macOf = (key: Uint8Array, payload: string, bound: string): string =>
  createHmac('sha256', key).update(`${payload} ${bound}`).digest('base64url');
