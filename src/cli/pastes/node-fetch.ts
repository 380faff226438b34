import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

/** Statuses whose responses have no body. */
const EMPTY = new Set([204, 205, 304]);

/**
 * As much of `fetch` as `gluepot/client` uses, for Node, whose own takes 100 ms more for its first request: as long as all
 * the rest of `gluepot put`.
 */
export async function nodeFetch(url: string, init: RequestInit): Promise<Response> {
  const { method = 'GET', body, signal } = init;
  const isStream = body instanceof ReadableStream;
  const headers = {
    ...{ accept: '*/*', 'user-agent': 'node' },
    ...Object.fromEntries(new Headers(init.headers)),
    ...(body instanceof Uint8Array && { 'content-length': String(body.length) }),
  };
  const { request } = url.startsWith('https:') ? await import('node:https') : await import('node:http');
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(url, { method, headers, ...(signal && { signal }) }, resolve);
    // For good: a server may respond, and close the connection, before it has read everything.
    outgoing.on('error', reject);
    if (isStream)
      Readable.fromWeb(body as NodeStream)
        .on('error', reject)
        .pipe(outgoing);
    else outgoing.end(body);
  });
  const { statusCode: status = 0, statusMessage: statusText = '' } = incoming;
  const received = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2)
    received.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '');
  const content = EMPTY.has(status) ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
  return new Response(content, { status, statusText, headers: received });
}
