import { validationFailed } from '#domain/errors.ts';
import { decodeUtf8 } from '#http/body/body.ts';
import type { Part } from '#http/body/multipart.ts';
import type { AppContext } from '#http/context.ts';
import { plainText } from '#http/errors.ts';
import { acceptsPages } from '#http/remote-address.ts';
import type { RequestContext } from '#http/routes.ts';
import { pasteUrl } from '#http/serialize.ts';
import { readIdempotencyKey } from '#pastes/idempotency.ts';
import { createByProtocol, type NewPaste, pasteFrom, type Sent } from './by-protocol.ts';
import { type Caller, MULTIPART, type Upload } from './request.ts';

/**
 * Creates a paste from a body that is the text itself, byte for byte and whatever its Content-Type says, from a form with one
 * file, or from the fields of the form of the site. Responds with the link in one line. 201 as in the API: every client of the
 * command line takes it as success.
 */
export async function createFromText(
  deps: AppContext,
  c: RequestContext,
  caller: Caller,
  upload: Upload,
  fileName?: string,
): Promise<Response> {
  const header = caller.accountId === null ? undefined : c.req.header('idempotency-key');
  const idempotencyKey = header === undefined ? undefined : readIdempotencyKey(header);
  const [paste, sent] = newPasteIn(upload, fileName);
  return createByProtocol(deps, c, caller, paste, { ...sent, idempotencyKey }, ({ paste: { id, slug } }) => {
    // The link to show people: the custom one if there is one.
    const link = slug === null ? pasteUrl(deps.siteUrl, id) : `${deps.siteUrl}/s/${slug}`;
    return plainText(`${link}\n`, 201, { Location: link });
  });
}

function newPasteIn(upload: Upload, fileName?: string): [paste: NewPaste, sent?: Sent] {
  const { bytes, mediaType, form } = upload;
  if (mediaType !== MULTIPART && !isOwnForm(upload)) {
    return [pasteFrom(decodeUtf8(bytes, 'The text'), fileName)];
  }
  const texts = form.parts.filter(isText);
  const [text] = texts;
  if (text === undefined || texts.length > 1) {
    throw validationFailed({ file: 'Send one file, for example with curl -F "file=@notes.txt".' });
  }
  const content = decodeUtf8(text.bytes, 'The text');
  return [pasteFrom(content, text.fileName), { form, fields: [text.name, CONFIRMATION] }];
}

/** A file, or a field with the text: `file=@f`, `file=<-`, `content=<-`. */
const isText = ({ name, fileName }: Part): boolean =>
  fileName !== undefined || name === 'file' || name === 'content';

/**
 * Whether a POST to `/` comes from the form of the site, so that the response is a page. It does if
 *
 * - it accepts `text/html`, as every browser does that submits a form, or
 * - the browser says that a page of this site sent it (`Sec-Fetch-Site: same-origin`), or
 * - it is what the script of the form sends in browsers that do not say so.
 *
 * With an API key it never does: Java accepts `text/html` unless told otherwise, and the form would create a public paste without
 * an owner.
 *
 * curl, wget, HTTPie, PowerShell and the libraries of programming languages do none of these. What they send is looked at
 * next: `isOwnForm`, then the protocols of other services, and everything else is a text.
 */
export function isFromPage(headers: Headers): boolean {
  if (hasKey(headers)) return false;
  if (acceptsPages(headers) || headers.get('sec-fetch-site') === 'same-origin') return true;
  return headers.get('accept') === 'application/json' && isUrlEncoded(headers);
}

/** Other tokens may be those of a proxy in front, which adds them to the requests of browsers. */
const hasKey = (headers: Headers): boolean => /^(?:bearer +)?gp_/i.test(headers.get('authorization') ?? '');

const isUrlEncoded = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;

/** The field with which the form confirms that a text with credentials is meant to be public. */
const CONFIRMATION = 'publish_anyway';

/** The names of the fields of the form on the home page. */
const FORM_FIELDS = [
  ...['content', 'title', 'language', 'visibility', 'expiry', 'password', 'slug'],
  CONFIRMATION,
];

/** Whether a program sent the fields of the form on the home page, URL-encoded as a browser does, and no others. */
export const isOwnForm = ({ form, mediaType }: Upload): boolean =>
  mediaType !== MULTIPART &&
  form.has('content') &&
  form.parts.every(({ name }) => FORM_FIELDS.includes(name));
