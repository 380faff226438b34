import { randomUUID } from 'node:crypto';
import { raw } from 'hono/html';

const MARK = `<!--${randomUUID()}-->`;

/** Stands in a page for bytes that are put in later. New with each start: no stored text can forge it. */
export const GAP = raw(MARK);

/**
 * Puts ready HTML into the gaps of a page, in their order. Highlighted code is large, and as bytes that are
 * copied it costs a third of what it does as a string that templates join and the response encodes.
 */
export async function fillGaps(page: Response, parts: Uint8Array[]): Promise<Response> {
  const frame = Buffer.from(await page.arrayBuffer());
  const pieces: Uint8Array[] = [];
  let done = 0;
  for (const part of parts) {
    const gap = frame.indexOf(MARK, done);
    pieces.push(frame.subarray(done, gap), part);
    done = gap + MARK.length;
  }
  return new Response(Buffer.concat([...pieces, frame.subarray(done)]), page);
}
