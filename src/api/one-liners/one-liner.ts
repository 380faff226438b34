import { validationFailed } from '#domain/errors.ts';
import { decodeUtf8 } from '#http/body/body.ts';
import type { Part } from '#http/body/multipart.ts';
import type { AppContext } from '#http/context.ts';
import { plainText } from '#http/errors.ts';
import type { RequestContext } from '#http/routes.ts';
import { pasteUrl } from '#http/serialize.ts';
import { readIdempotencyKey } from '#pastes/idempotency.ts';
import { createByProtocol, type NewPaste } from './by-protocol.ts';
import { pasteFrom, type Sent } from './options.ts';
import { CONFIRMATION, isOwnForm } from './post-kind.ts';
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
