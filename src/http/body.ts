import { badRequest, Refusal, validationFailed } from '#domain/refusal.ts';

/** 512 KB of content may take 3 MiB of escaped JSON; beyond this nothing is even buffered. */
export const BODY_MAX_BYTES = 4 * 1024 * 1024;
/** Deeper values are of no use here, and recursion into them could exhaust the stack. */
const NESTING_MAX = 100;
/** A paste is one object. A body of a million empty ones would keep the parser, and so everybody, for 0.1 s. */
const CONTAINERS_MAX = 1000;
/** The largest form of the site names a page of pastes. Two million empty fields would keep everybody for 0.4 s. */
const FIELDS_MAX = 1000;
/** Bodies up to this are always taken: most pastes are smaller. */
const SMALL_BODY_BYTES = 64 * 1024;
/** What all bodies on their way may hold together: many slow large ones must not fill the memory. */
const HELD_MAX_BYTES = 128 * 1024 * 1024;
let heldBytes = 0;

export type JsonObject = Record<string, unknown>;

/**
 * The JSON object of a request's body, whatever its Content-Type says. Throws BAD_REQUEST when it is not valid
 * UTF-8, not valid JSON or not an object, VALIDATION_FAILED (of `content`) when it is over 4 MiB, and
 * UNAVAILABLE when too many large ones are on their way.
 */
export async function readJsonObject(request: Request): Promise<JsonObject> {
  const text = await readText(request);
  const isSmall = text.length <= SMALL_BODY_BYTES;
  if (!isSmall) requireModestText(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('The body must be a JSON object in UTF-8, and this is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('The body must be a JSON object.');
  }
  if (isSmall) requireModestValue(value);
  return value as JsonObject;
}

/**
 * The fields of a form as a browser posts it (application/x-www-form-urlencoded). Throws BAD_REQUEST when it is
 * not UTF-8 or has more fields than any form of the site, and else as `readJsonObject`.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const text = await readText(request);
  requireFewFields(text);
  try {
    // Thrown away. URLSearchParams puts U+FFFD in the place of bytes that are no UTF-8, and a text spoilt so
    // would be stored with success; this throws instead, but also at a % that begins no byte.
    decodeURIComponent(text.replace(/(?:%(?![\da-f]{2}))+/gi, ''));
  } catch {
    throw badRequest('The form must be in UTF-8, and this is not.');
  }
  return new URLSearchParams(text);
}

function requireFewFields(text: string): void {
  let fields = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    if (++fields > FIELDS_MAX) throw badRequest(`The form must not have more than ${FIELDS_MAX} fields.`);
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request);
  try {
    return decoder.decode(bytes);
  } catch {
    throw badRequest('The body must be text in UTF-8, and this is not.');
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > BODY_MAX_BYTES) throw tooLarge();
  try {
    return declared <= SMALL_BODY_BYTES
      ? new Uint8Array(await request.arrayBuffer())
      : await readStream(request);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw badRequest('The body ended before it was complete.');
  }
}

/** Reads a body as it comes and stops where it is too large, without waiting for the rest. */
async function readStream(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      heldBytes += chunk.length;
      if (length > BODY_MAX_BYTES) throw tooLarge();
      if (heldBytes > HELD_MAX_BYTES && length > SMALL_BODY_BYTES) throw tooMany();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    heldBytes -= length;
  }
}

const tooLarge = (): Refusal =>
  validationFailed({
    content: `The body is over ${BODY_MAX_BYTES} bytes; content may have 524288 (512 KB).`,
  });

const tooMany = (): Refusal =>
  new Refusal('UNAVAILABLE', 'Too many large bodies are on their way at once. Try again in a few seconds.');

/** Of a small body what was built from it: usually one object, where its text is thousands of characters. */
function requireModestValue(value: object): void {
  let containers = 0;
  const look = (container: object, depth: number): void => {
    if (depth > NESTING_MAX || ++containers > CONTAINERS_MAX) throw immodest();
    for (const inner of Object.values(container)) {
      if (typeof inner === 'object' && inner !== null) look(inner, depth + 1);
    }
  };
  look(value, 1);
}

/** Looks at the brackets outside of strings, before anything is built from them. */
function requireModestText(text: string): void {
  let [depth, containers, inString] = [0, 0, false];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) inString = !inString;
    else if (inString) at += code === BACKSLASH ? 1 : 0;
    else if (code === BRACE || code === BRACKET) {
      depth++;
      if (depth > NESTING_MAX || ++containers > CONTAINERS_MAX) throw immodest();
    } else if (code === BRACE_END || code === BRACKET_END) depth--;
  }
}

const immodest = (): Refusal =>
  badRequest(
    `The body must not be nested more than ${NESTING_MAX} levels deep, nor hold more than ${CONTAINERS_MAX} objects and arrays.`,
  );

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BRACE = 0x7b;
const BRACE_END = 0x7d;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
