import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { attempt } from '#domain/attempt.ts';
import { AppError, badRequest, validationFailed } from '#domain/errors.ts';
import { networksOf } from '#domain/network.ts';
import { CONTENT_MAX_BYTES, describeSize } from '#domain/paste.ts';
import { remoteAddress } from '#http/remote-address.ts';
import type { Env } from '#http/routes.ts';
import { type BodySender, type CountedBody, SMALL_BODY_BYTES } from './body-budget.ts';

/** 512 KB of content may take 3 MiB of escaped JSON; beyond this nothing is even buffered. */
export const BODY_MAX_BYTES = 4 * 1024 * 1024;
/** Recursion into deeper values could exhaust the stack. */
const NESTING_MAX = 100;
/** A paste is one object. Parsing a body of a million empty ones would block the event loop for 0.1 s. */
const CONTAINERS_MAX = 1000;
/** Members and elements together. Two million would block the event loop for 2 s. */
const VALUES_MAX = 10_000;
/** The largest form of the site lists a page of pastes. Two million empty fields would block the event loop for 0.4 s. */
const FIELDS_MAX = 1000;

type JsonObject = Record<string, unknown>;

/** The part of a request's context that reading its body needs. */
interface BodyContext {
  req: { raw: Request };
  env: Pick<Env['Bindings'], 'address' | 'trustedProxies' | 'bodies' | 'maxPasteBytes' | 'body'>;
}

/**
 * The JSON object of a request's body, whatever its Content-Type says. Throws BAD_REQUEST when it is not valid
 * UTF-8, not valid JSON or not an object, VALIDATION_FAILED (of `content`) when it is over 4 MiB, REQUEST_TIMEOUT when
 * it arrives too slowly, and RATE_LIMITED or UNAVAILABLE when too many large bodies are arriving. `accountId` is the
 * account whose key or session sent it, if any.
 */
export async function readJsonObject(c: BodyContext, accountId: string | null): Promise<JsonObject> {
  return parseJsonObject(await readText(c, accountId));
}

/** The JSON object that a text is. Throws BAD_REQUEST when it is none, or too complex to be parsed. */
export function parseJsonObject(text: string): JsonObject {
  const isSmall = text.length <= SMALL_BODY_BYTES;
  if (!isSmall) assertBoundedJson(text);
  const value: unknown = attempt(() => JSON.parse(text));
  if (value === undefined) throw badRequest('The body is not valid JSON. Send a JSON object in UTF-8.');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('The body is not a JSON object. Send a JSON object in UTF-8.');
  }
  if (isSmall) assertBoundedValue(value);
  return value as JsonObject;
}

/** The fields of a posted form. Throws BAD_REQUEST for wrong UTF-8 and too many fields, and as `readJsonObject` does. */
export async function readForm(c: BodyContext, accountId: string | null): Promise<URLSearchParams> {
  const text = await readText(c, accountId);
  if (text.split('&', FIELDS_MAX + 1).length > FIELDS_MAX)
    throw badRequest(`The form has too many fields. Send at most ${FIELDS_MAX}.`);
  // Only for its exception. URLSearchParams replaces invalid UTF-8 with U+FFFD, and the damaged text would be stored.
  // decodeURIComponent throws instead, but also at a stray %, so those are removed first.
  if (attempt(() => decodeURIComponent(text.replace(/(?:%(?![\da-f]{2}))+/gi, ''))) === undefined)
    throw badRequest('The form is not valid UTF-8. Send it in UTF-8.');
  return new URLSearchParams(text);
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

async function readText(c: BodyContext, accountId: string | null): Promise<string> {
  return decodeUtf8(c.env.body ?? (await readBytes(c, accountId)), 'The body');
}

/** The text of these bytes, byte for byte. Throws BAD_REQUEST when they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array, what: string): string {
  const text = attempt(() => decoder.decode(bytes));
  if (text !== undefined) return text;
  throw badRequest(`${what} is not valid UTF-8. Send it in UTF-8.`);
}

/** The bytes of a body, without gzip, kept for who reads it again as a form or JSON. Throws as `readJsonObject` does. */
export async function readBody(c: BodyContext, accountId: string | null): Promise<Uint8Array> {
  c.env.body ??= await decompress(c, accountId, await readBytes(c, accountId));
  return c.env.body;
}

const gunzipAsync = promisify(gunzip);

/** Twice the largest text: a body of 4 KB may expand to 4 MiB, and what follows costs as much as for 4 MiB that were sent. */
const EXPANDED_MAX_BYTES = 2 * CONTENT_MAX_BYTES;

/** Not on this thread, and in the sender's share of memory: a thousand bodies of 1 KB could expand to 1 GB. */
async function decompress(c: BodyContext, accountId: string | null, bytes: Uint8Array): Promise<Uint8Array> {
  const encoding = c.req.raw.headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return bytes;
  if (encoding !== 'gzip' && encoding !== 'x-gzip') {
    throw badRequest(
      'The Content-Encoding is not supported. Send the body compressed with gzip, or uncompressed.',
    );
  }
  const expanded = c.env.bodies.begin(senderOf(c, accountId), () => {});
  try {
    expanded.receive(EXPANDED_MAX_BYTES);
    return await gunzipAsync(bytes, { maxOutputLength: EXPANDED_MAX_BYTES });
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof RangeError)
      throw tooLarge(c, `The body expands to more than ${EXPANDED_MAX_BYTES} bytes.`);
    throw badRequest('The body is not valid gzip. Compress it again, or send it uncompressed.');
  } finally {
    expanded.end();
  }
}

async function readBytes(c: BodyContext, accountId: string | null): Promise<Uint8Array> {
  const { raw: request } = c.req;
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > BODY_MAX_BYTES) throw tooLarge(c);
  try {
    return declared <= SMALL_BODY_BYTES
      ? new Uint8Array(await c.env.bodies.withTimeout(request.arrayBuffer()))
      : await readStream(c, senderOf(c, accountId));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw badRequest('The body ended before it was complete. Send the request again.');
  }
}

function senderOf({ req: { raw: request }, env }: BodyContext, accountId: string | null): BodySender {
  const address = remoteAddress(request.headers, env.address(), env.trustedProxies);
  return { accountId, ...networksOf(address) };
}

/** Reads a body as it arrives and stops when it is too large or too slow, without waiting for the rest. */
async function readStream(c: BodyContext, sender: BodySender): Promise<Uint8Array> {
  const { body } = c.req.raw;
  if (body === null) return new Uint8Array();
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  const counted = c.env.bodies.begin(sender, stop);
  try {
    return await counted.withTimeout(collect(reader, counted, () => tooLarge(c)));
  } catch (error) {
    stop();
    throw error;
  } finally {
    counted.end();
  }
}

async function collect(
  reader: Pick<ReadableStreamDefaultReader<Uint8Array>, 'read'>,
  counted: CountedBody,
  tooLarge: () => AppError,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return Buffer.concat(chunks);
    length += value.length;
    if (length > BODY_MAX_BYTES) throw tooLarge();
    counted.receive(value.length);
    chunks.push(value);
  }
}

const tooLarge = (
  { env: { maxPasteBytes } }: BodyContext,
  reason = `The request body is larger than ${BODY_MAX_BYTES} bytes.`,
): AppError =>
  validationFailed({ content: `${reason} Shorten content to at most ${describeSize(maxPasteBytes)}.` });

/** Checks the parsed value, not the text: a small body is usually one object but thousands of characters. */
function assertBoundedValue(value: object): void {
  let [containers, values] = [0, 0];
  const look = (container: object, depth: number): void => {
    const inside = Object.values(container);
    values += inside.length;
    if (depth > NESTING_MAX || ++containers > CONTAINERS_MAX || values > VALUES_MAX) throw tooComplex();
    for (const inner of inside) {
      if (typeof inner === 'object' && inner !== null) look(inner, depth + 1);
    }
  };
  look(value, 1);
}

/** Counts the brackets and commas outside of strings, before anything is parsed. */
function assertBoundedJson(text: string): void {
  let [depth, containers, commas, inString] = [0, 0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) inString = !inString;
    else if (inString) at += code === BACKSLASH ? 1 : 0;
    else if (code === BRACE || code === BRACKET) {
      depth++;
      if (depth > NESTING_MAX || ++containers > CONTAINERS_MAX) throw tooComplex();
    } else if (code === BRACE_END || code === BRACKET_END) depth--;
    else if (code === COMMA && ++commas >= VALUES_MAX) throw tooComplex();
  }
}

const tooComplex = (): AppError =>
  badRequest(
    `The body is too complex. Nest it at most ${NESTING_MAX} levels deep, with at most ${CONTAINERS_MAX} objects and arrays and ${VALUES_MAX} values.`,
  );

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const BRACE = 0x7b;
const BRACE_END = 0x7d;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
