import { decodeContent } from '#domain/paste.ts';
import { bytesResponse, LARGE_BYTES, textResponse } from './large-response.ts';

interface JsonInit {
  status?: number;
  headers?: Record<string, string>;
}

/** Bun copies a response in half the time of an object. Without a charset, PowerShell 5 reads a text as Latin-1. */
const OK = new Response(null, { headers: { 'Content-Type': 'application/json;charset=utf-8' } });

/** A response with this body as JSON, and a newline: on a terminal, the next prompt begins on a line of its own. */
export const jsonResponse = (body: unknown, init?: JsonInit): Response =>
  withInit(init, (response) => textResponse(`${JSON.stringify(body)}\n`, response));

/**
 * The same for an object with the text of a paste as its last member, by itself or in `data`. Escaped, half a megabyte can
 * become three: all readers of a large text are sent the same bytes, which cannot fill the memory.
 */
export function pasteResponse(
  fields: object,
  content: Uint8Array,
  { isData = false, ...init }: JsonInit & { isData?: boolean } = {},
): Response {
  if (content.length <= LARGE_BYTES) {
    const body = { ...fields, content: decodeContent(content) };
    return jsonResponse(isData ? { data: body } : body, init);
  }
  const text = TEXTS.get(content) ?? Buffer.from(JSON.stringify(decodeContent(content)));
  TEXTS.set(content, text);
  const before = `${isData ? '{"data":' : ''}${JSON.stringify(fields).slice(0, -1)},"content":`;
  const parts = [Buffer.from(before), text, Buffer.from(isData ? '}}\n' : '}\n')];
  return withInit(init, (response) => bytesResponse(parts, response));
}

/** Of large contents that are kept, as JSON. */
const TEXTS = new WeakMap<Uint8Array, Uint8Array>();

function withInit(
  { status = 200, headers = {} }: JsonInit = {},
  respond: (init: ResponseInit) => Response,
): Response {
  const response = respond(status === 200 ? OK : { status, headers: OK.headers });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
