import { ApiError } from '#client/index.ts';

/** A proxy that rejects this size accepts nothing useful. */
const SMALLEST_BYTES = 1_024;

/**
 * How many bytes of text to try next, after a server or a proxy rejected a text for its size; undefined after any other
 * error. The server says how many it takes. A proxy does not, and answers 413: half of the text may fit.
 */
export function smallerSize(error: unknown, bytes: number): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 413) return bytes >= 2 * SMALLEST_BYTES ? Math.floor(bytes / 2) : undefined;
  const [, max] = /\b1 to (\d+) bytes\b/.exec(error.details?.content ?? '') ?? [];
  return max !== undefined && Number(max) < bytes ? Number(max) : undefined;
}
