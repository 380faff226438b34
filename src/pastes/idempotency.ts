import { hash } from 'node:crypto';
import { badRequest } from '#domain/errors.ts';

/** 1 to 100 printable ASCII characters, spaces only inside. */
export const IDEMPOTENCY_KEY_PATTERN = /^[!-~](?:[ -~]{0,98}[!-~])?$/;

/** The Idempotency-Key as the client sent it. Throws BAD_REQUEST when malformed. */
export function readIdempotencyKey(text: string): string {
  if (IDEMPOTENCY_KEY_PATTERN.test(text)) return text;
  throw badRequest(
    'Invalid Idempotency-Key: must be 1 to 100 printable ASCII characters and must not start or end with a space.',
  );
}

/** SHA-256 of a JSON value, the same for equal ones. Its nesting must be bounded, as `readJsonObject` ensures. */
export const hashOfJson = (value: unknown): Uint8Array => hash('sha256', canonical(value), 'buffer');

/** Sorts members as RFC 8785 does; numbers are written as JavaScript does, infinities included. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`;
}
