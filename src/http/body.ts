import { badRequest, type Refusal, validationFailed } from '#domain/refusal.ts';

/** 512 KB of content may take 3 MiB of escaped JSON; beyond this nothing is even buffered. */
export const BODY_MAX_BYTES = 4 * 1024 * 1024;
/** Deeper values are of no use here, and recursion into them could exhaust the stack. */
const NESTING_MAX = 100;

export type JsonObject = Record<string, unknown>;

/**
 * The JSON object of a request's body, whatever its Content-Type says. Throws BAD_REQUEST when it is not valid
 * UTF-8, not valid JSON or not an object, and VALIDATION_FAILED (of `content`) when it is over 4 MiB.
 */
export async function readJsonObject(request: Request): Promise<JsonObject> {
  const text = await readText(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('The body must be a JSON object in UTF-8, and this is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('The body must be a JSON object.');
  }
  if (isDeeperThan(value, NESTING_MAX)) {
    throw badRequest(`The body must not be nested more than ${NESTING_MAX} levels deep.`);
  }
  return value as JsonObject;
}

/** The fields of a form as a browser posts it (application/x-www-form-urlencoded). */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(request));
}

async function readText(request: Request): Promise<string> {
  const bytes = await readBytes(request);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The body must be text in UTF-8, and this is not.');
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > BODY_MAX_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length;
      if (length > BODY_MAX_BYTES) break;
      chunks.push(chunk);
    }
  } catch {
    throw badRequest('The body ended before it was complete.');
  }
  if (length > BODY_MAX_BYTES) throw tooLarge();
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

const tooLarge = (): Refusal =>
  validationFailed({
    content: `The body is over ${BODY_MAX_BYTES} bytes; content may have 524288 (512 KB).`,
  });

/** Walks level by level, without recursion. */
function isDeeperThan(value: object, levels: number): boolean {
  let level: object[] = [value];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((node) =>
      Object.values(node).filter((child) => typeof child === 'object' && child !== null),
    );
  }
  return false;
}
