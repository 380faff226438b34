import { createHash } from 'node:crypto';

/** The SHA-256 of bytes, or of a text as UTF-8. */
export const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
