import type { NeededScope } from '#domain/key.ts';
import { bearer, countedKey, neededScope } from '#http/auth/api-key.ts';
import { decodeUtf8, readBody } from '#http/body/body.ts';
import { type Part, parseMultipart } from '#http/body/multipart.ts';
import type { AppContext } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';

/** Who a client acts for. */
export interface Caller {
  /** Null without an API key. */
  accountId: string | null;
}

/**
 * Who sent a request: the account of the key in `Authorization: Bearer …`, or nobody without that header. Clients of
 * rustypaste send the key alone. Sessions do not count, so a page of another site cannot paste as its visitor. Throws
 * UNAUTHORIZED for an invalid key, FORBIDDEN if its scope does not cover the request, and RATE_LIMITED.
 */
export async function callerFrom(deps: AppContext, c: RequestContext, needed?: NeededScope): Promise<Caller> {
  const authorization = c.req.header('authorization');
  if (authorization === undefined || isForProxy(authorization)) return { accountId: null };
  return callerWithKey(deps, c, isKeyAlone(authorization) ? authorization : bearer(authorization), needed);
}

/** A name and password belong to a proxy in front. */
const isForProxy = (authorization: string): boolean => /^basic\b/i.test(authorization);

const isKeyAlone = (authorization: string): boolean => /^gp_\w+$/.test(authorization);

/** The same for protocols that send the key elsewhere. The request counts in the limit of the key, as one to /api/v1. */
export async function callerWithKey(
  deps: AppContext,
  c: RequestContext,
  text: string,
  needed = neededScope(c),
): Promise<{ accountId: string }> {
  const { key, error } = await countedKey(deps, c, text, needed);
  if (error !== undefined) throw error;
  return { accountId: key.accountId };
}

/** The body of a request, in any of the ways in which clients send a text. */
export interface Upload {
  bytes: Uint8Array;
  /** In lower case and without parameters; empty if not sent. */
  mediaType: string;
  /** Empty if the body is not a form. */
  form: Form;
}

/** Reads the body once; the account's share of memory is used for it. Throws the same as `readBody`. */
export async function readUpload(c: RequestContext, { accountId }: Caller): Promise<Upload> {
  const contentType = c.req.header('content-type') ?? '';
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const bytes = await readBody(c, accountId);
  return { bytes, mediaType, form: formIn(bytes, mediaType, contentType) };
}

/**
 * Reads a body that can be nothing but a form, in multipart or URL-encoded: what is not strictly encoded, as in
 * `curl -d 'content=a b'`, is taken as it is. Throws the same as `readBody`.
 */
export async function readForm(c: RequestContext, caller: Caller): Promise<Form> {
  const { bytes, mediaType, form } = await readUpload(c, caller);
  const isForm = mediaType === MULTIPART || form.parts.length > 0;
  return isForm ? form : new Form(urlEncodedParts(latin1(bytes)));
}

function formIn(bytes: Uint8Array, mediaType: string, contentType: string): Form {
  if (mediaType === MULTIPART) return new Form(parseMultipart(bytes, contentType));
  return (mediaType === URL_ENCODED && urlEncodedForm(bytes)) || NO_FORM;
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

export const NO_FORM = new Form([]);

export const partText = ({ name, bytes }: Part): string => decodeUtf8(bytes, `The field ${name}`);

export const MULTIPART = 'multipart/form-data';
const URL_ENCODED = 'application/x-www-form-urlencoded';

/** More fields than any client sends. A text with more than that is no form. */
const FIELDS_MAX = 30;

/**
 * `curl --data-binary` and `wget --post-file` call every text a URL-encoded form, so only what is strictly encoded is taken
 * for one: a text with a space, a line end or a quote is not. Whether the fields make sense is up to the protocols.
 */
export function urlEncodedForm(bytes: Uint8Array): Form | undefined {
  const text = latin1(bytes);
  if (text === '' || NOT_STRICT.test(text)) return undefined;
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

/** What curl, browsers, Python and PowerShell encode. It looks for one, because a repeated alternative takes seconds for 4 MiB. */
const NOT_STRICT = /[^\w.~*!'()+:=&%-]|%(?![\da-f]{2})/i;

/** Bytes, because what they stand for may not be UTF-8: then the error is that of any other text. A stray % stays. */
const decodeField = (encoded: string): Buffer =>
  // `unescape` would also read `%u20ac`, which is none of the encoding of forms.
  Buffer.from(unescape(encoded.replaceAll('+', ' ').replaceAll('%u', '%25u')), 'latin1');
