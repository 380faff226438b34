import type { Context } from 'hono';
import { decodeUtf8, readBody } from '#http/body.ts';
import { type Part, parseMultipart } from '#http/multipart.ts';
import type { Env } from '#http/routes.ts';
import type { Caller } from './caller.ts';

/** The body of a request, in any of the ways in which clients send a text. */
export interface Upload {
  bytes: Uint8Array;
  /** In lower case and without parameters; empty if not sent. */
  mediaType: string;
  /** Undefined if the body is not a form. */
  form: Form | undefined;
}

/** Reads the body once; the account's share of memory is used for it. Throws the same as `readBody`. */
export async function readUpload(c: Context<Env>, { accountId }: Caller): Promise<Upload> {
  const contentType = c.req.header('content-type') ?? '';
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const bytes = await readBody(c, accountId);
  return { bytes, mediaType, form: formIn(bytes, mediaType, contentType) };
}

/**
 * Reads a body that can be nothing but a form, in multipart or URL-encoded: what is not strictly encoded, as in
 * `curl -d 'content=a b'`, is taken as it is. Throws the same as `readBody`.
 */
export async function readForm(c: Context<Env>, caller: Caller): Promise<Form> {
  const { bytes, form } = await readUpload(c, caller);
  return form ?? new Form(urlEncodedParts(latin1(bytes)));
}

function formIn(bytes: Uint8Array, mediaType: string, contentType: string): Form | undefined {
  if (mediaType === 'multipart/form-data') return new Form(parseMultipart(bytes, contentType));
  return mediaType === URL_ENCODED ? urlEncodedForm(bytes) : undefined;
}

/** The fields and files of a form, in the order in which they were sent. */
export class Form {
  readonly parts: Part[];

  constructor(parts: Part[]) {
    this.parts = parts;
  }

  has(name: string): boolean {
    return this.parts.some((part) => part.name === name);
  }

  /** The text of a field or file; undefined if it is absent. Throws BAD_REQUEST if it is not UTF-8. */
  text(name: string): string | undefined {
    const part = this.parts.find((one) => one.name === name);
    return part && partText(part);
  }
}

export const partText = ({ name, bytes }: Part): string => decodeUtf8(bytes, `The field ${name}`);

const URL_ENCODED = 'application/x-www-form-urlencoded';

/** More fields than any client sends. A text with more than that is no form. */
const FIELDS_MAX = 30;

/**
 * `curl --data-binary` and `wget --post-file` call every text a URL-encoded form, so only what is strictly encoded is taken
 * for one: a text with a space, a line end or a quote is not. Whether the fields make sense is up to the protocols.
 */
function urlEncodedForm(bytes: Uint8Array): Form | undefined {
  const text = latin1(bytes);
  if (!STRICTLY_ENCODED.test(text)) return undefined;
  const pairs = text.split('&', FIELDS_MAX + 1);
  const arePairs = pairs.every((pair) => pair.split('=', 3).length === 2);
  return pairs.length <= FIELDS_MAX && arePairs ? new Form(urlEncodedParts(text)) : undefined;
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

const urlEncodedParts = (text: string): Part[] =>
  text.split('&', FIELDS_MAX).map((pair) => {
    const [name = ''] = pair.split('=', 1);
    const value = pair.slice(name.length + 1);
    return { name: decodeField(name).toString(), fileName: undefined, bytes: decodeField(value) };
  });

/** What curl, browsers, Python and PowerShell leave as it is, and percent-encoded bytes. */
const STRICTLY_ENCODED = /^(?:[\w.~*!'()+:=&-]|%[\da-f]{2})+$/i;

const [PLUS, SPACE, PERCENT] = [0x2b, 0x20, 0x25];
const ESCAPED = /^[\da-f]{2}$/i;

/** Bytes, because what they stand for may not be UTF-8: then the error is that of any other text. */
function decodeField(encoded: string): Buffer {
  const from = Buffer.from(encoded, 'latin1');
  let length = 0;
  for (let at = 0; at < from.length; at++) {
    const byte = from[at] as number;
    if (byte === PERCENT && ESCAPED.test(encoded.slice(at + 1, at + 3))) {
      from[length++] = Number.parseInt(encoded.slice(at + 1, at + 3), 16);
      at += 2;
    } else from[length++] = byte === PLUS ? SPACE : byte;
  }
  return from.subarray(0, length);
}
