import { validationFailed } from '#domain/errors.ts';
import { decodeUtf8 } from '#http/body/body.ts';
import type { Part } from '#http/body/multipart.ts';
import type { AppContext } from '#http/context.ts';
import { plainText } from '#http/errors.ts';
import type { RequestContext } from '#http/routes.ts';
import { pasteUrl } from '#http/serialize.ts';
import type { Created } from '#pastes/create.ts';
import { readIdempotencyKey } from '#pastes/idempotency.ts';
import type { Caller } from './caller.ts';
import { createByProtocol, type NewPaste } from './create.ts';
import { pasteFrom, type SentForm } from './options.ts';
import { CONFIRMATION, isOwnForm } from './post-kind.ts';
import { MULTIPART, type Upload } from './upload.ts';

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
  const key = header === undefined ? null : readIdempotencyKey(header);
  const [paste, sent] = newPasteIn(upload, fileName);
  const respond = (created: Created) => {
    const link = linkTo(deps, created);
    return plainText(`${link}\n`, 201, { Location: link });
  };
  return createByProtocol(deps, c, caller, paste, respond, sent, key);
}

/** The link to show people: the custom one if there is one. */
const linkTo = ({ siteUrl }: AppContext, { paste: { id, slug } }: Created): string =>
  slug === null ? pasteUrl(siteUrl, id) : `${siteUrl}/s/${slug}`;

function newPasteIn(upload: Upload, fileName?: string): [paste: NewPaste, sent?: SentForm] {
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
