import { attempt } from '#domain/attempt.ts';
import { matchAt } from './rule.ts';

const JWT = /(eyJ[\w-]{10,1000})\.(eyJ[\w-]{10,4000})\.([\w-]{20,1000})/y;

/** The payload with which jwt.io and countless documents begin. */
const SAMPLE_SUBJECT = '1234567890';

/** Without any of these (RFC 7519, section 4.1) it says nothing about anybody. */
const CLAIMS = ['exp', 'iat', 'nbf', 'iss', 'sub', 'aud', 'jti'];

/**
 * The end of the JSON Web Token that starts at `at`. Only one that opens something counts: it is signed, has not
 * expired, and is not made for the public (as the `anon` keys of Supabase are).
 */
export function endOfJwt(text: string, at: number, now: number): number | undefined {
  const [whole, header = '', payload = ''] = matchAt(JWT, text, at) ?? [];
  if (whole === undefined) return undefined;
  const { alg } = decode(header) ?? {};
  if (typeof alg !== 'string' || alg.toLowerCase() === 'none') return undefined;
  const claims = decode(payload);
  if (claims === undefined || claims.sub === SAMPLE_SUBJECT || claims.role === 'anon') return undefined;
  if (!CLAIMS.some((claim) => Object.hasOwn(claims, claim))) return undefined;
  if (typeof claims.exp === 'number' && claims.exp * 1000 <= now) return undefined;
  return at + whole.length;
}

function decode(part: string): Record<string, unknown> | undefined {
  const value: unknown = attempt(() => JSON.parse(Buffer.from(part, 'base64url').toString()));
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}
