/** 512 KB of text take at most 3 MiB of escaped JSON. */
const RESPONSE_MAX_BYTES = 16 * 1024 * 1024;

/** The response is larger than any of a Gluepot server, and could fill the memory. */
export class TooLargeError extends Error {}

/** The body of a response as text. Throws `TooLargeError`; decompressed bytes count. */
export async function readBody({ body }: Response): Promise<string> {
  if (body === null) return '';
  // Not every browser can loop over a stream.
  const reader = body.getReader();
  const pieces: string[] = [];
  // A byte order mark is part of a text.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return pieces.join('') + decoder.decode();
    length += value.length;
    if (length > RESPONSE_MAX_BYTES) {
      // The server may never end the stream, so its end is not awaited.
      reader.cancel().catch(() => {});
      throw new TooLargeError();
    }
    pieces.push(decoder.decode(value, { stream: true }));
  }
}
