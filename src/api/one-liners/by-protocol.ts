import { attempt } from '#domain/attempt.ts';
import { AppError, type FieldErrors, validationFailed } from '#domain/errors.ts';
import { languageOfFile } from '#domain/language.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { type AppContext, addressOf, requesterOf, withNotFoundLimit } from '#http/context.ts';
import { plainText } from '#http/errors.ts';
import { warnOfCredentials } from '#http/headers/paste-warning.ts';
import { isPrefetch, visitorFrom } from '#http/remote-address.ts';
import type { RequestContext } from '#http/routes.ts';
import { type Created, createPaste, readCreation } from '#pastes/create.ts';
import { hashOfJson } from '#pastes/idempotency.ts';
import { findPasteByIdOrSlug, openForProgram, requireNoPassword } from '#pastes/open.ts';
import { type Caller, Form, NO_FORM, partText } from './request.ts';

/**
 * Creates a paste for a client that does not speak our JSON. Pastes are unlisted unless the client says otherwise: people
 * expect of these services that only those with the link can read a text. Options of this site that are in the query, in
 * headers or in the form are kept: a text must not lose the password or the expiry that its author chose. Throws the same as
 * `createPaste`.
 *
 * `respond` makes the response, which also gets what every response to a creation has: the token that deletes the paste, and
 * warnings about its text.
 */
export async function createByProtocol(
  deps: AppContext,
  c: RequestContext,
  { accountId }: Caller,
  paste: NewPaste,
  sent: Sent,
  respond: (created: Created) => Response,
): Promise<Response> {
  const requester = requesterOf(deps, c, accountId);
  const fields = withOptions(paste, optionsFrom(c, sent));
  const body = { ...fields, visibility: fields.visibility ?? 'unlisted' };
  const draft = await readCreation(deps, requester, () => body, DOOR);
  // It belongs to an account (docs/adr/other-services.md).
  const key = accountId === null ? undefined : sent.idempotencyKey;
  const idempotency = key === undefined ? null : { key, bodyHash: hashOfJson(body) };
  const created = await createPaste(deps, requester, draft, { idempotency });
  const { deleteToken, credentials, replayed } = created;
  const response = respond(created);
  response.headers.set('Cache-Control', 'no-store');
  if (replayed) response.headers.set('Idempotency-Replayed', 'true');
  if (deleteToken !== null) response.headers.set('Delete-Token', deleteToken);
  return warnOfCredentials(response, credentials);
}

/** Responds with the short link of the new paste in one line, as many services do. */
export const respondWithShortLink =
  ({ siteUrl }: AppContext) =>
  ({ paste }: Created): Response =>
    plainText(`${siteUrl}/${paste.id}\n`, 200);

const DOOR = {
  visibility: 'unlisted',
  slugNeedsAccount: 'Needs an API key, sent as "Authorization: Bearer gp_…".',
} as const;

/**
 * Opens a paste for a client, as the keyless API does: counts a view and deletes a burn paste, but neither for HEAD. Throws
 * NOT_FOUND, PASSWORD_REQUIRED, RATE_LIMITED for a client that guesses ids, and FORBIDDEN for a prefetch of a burn paste.
 */
export async function openByProtocol(
  deps: AppContext,
  c: RequestContext,
  idOrSlug: string,
): Promise<PasteWithContent> {
  const found = await withNotFoundLimit(deps, c, () => findPasteByIdOrSlug(deps, idOrSlug));
  requireNoPassword(found);
  if (c.req.method === 'HEAD') return found;
  const visitor = visitorFrom(c.req.raw.headers, () => addressOf(deps, c));
  const opened = await openForProgram(deps, found, visitor, isPrefetch(c.req.raw.headers));
  if (opened !== undefined) return opened.paste;
  throw new AppError('FORBIDDEN', 'Opening this paste uses it up. A prefetch does not open it.');
}

/** The options of this site: in the query by these names, in headers as `Paste-Title`, in a form as fields. */
export const OPTIONS = [
  ...(['title', 'language', 'visibility', 'expiry', 'expires_at', 'max_views'] as const),
  ...(['slug', 'burn', 'password'] as const),
] as const;
type Option = (typeof OPTIONS)[number];
type Options = Partial<Record<Option, string>>;

/** The fields of docs/api.md, as a client sent them; they are validated here. */
export type NewPaste = { content: string; max_views?: number | undefined } & {
  [Name in Exclude<Option, 'burn' | 'max_views'>]?: string | undefined;
};

const isOption = (name: string): name is Option => OPTIONS.some((option) => option === name);

/** What came along with a text. */
export interface Sent {
  /** The form in which it was sent, if it was in one. */
  form?: Form;
  /** The names of the fields of the form that are the protocol's own. */
  fields?: readonly string[];
  /** Has no effect without an account. */
  idempotencyKey?: string | undefined;
}

/** A JSON object as such a form: what is not the protocol's own is kept or refused in the same way. */
export function jsonForm(body: object, fields: readonly string[]): Sent {
  const others = Object.entries(body).filter(([name, value]) => value !== null && !fields.includes(name));
  const parts = others.map(([name, value]) => ({
    name,
    fileName: undefined,
    bytes: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
  }));
  return { form: new Form(parts), fields };
}

/**
 * The options in the query, in headers and in the form. Throws VALIDATION_FAILED for an unknown one, because a misspelled
 * `expiry` must not keep a text forever; for a name that the query or the form has twice, of which one would be lost; and
 * for a password in the query, which ends up in logs and in the history of the shell.
 */
function optionsFrom(c: RequestContext, { form = NO_FORM, fields = [] }: Sent): Options {
  const errors: FieldErrors = {};
  const options: Options = {};
  for (const [name, value] of new URL(c.req.url).searchParams) {
    if (AGAINST_CACHES.test(name)) continue;
    if (name === 'password') errors.password = PASSWORD_RULE;
    else if (!isOption(name)) errors[name.slice(0, NAME_MAX)] = UNKNOWN_OPTION;
    else if (name in options) errors[name] = SENT_TWICE;
    else options[name] = value;
  }
  for (const header of optionHeaders(c.req.raw.headers)) {
    const name = header.slice(HEADER_PREFIX.length).replaceAll('-', '_');
    if (isOption(name)) options[name] = utf8Header(c.req.header(header) ?? '');
    else errors[header.slice(0, NAME_MAX)] = UNKNOWN_OPTION;
  }
  const names = new Set<string>();
  for (const part of form.parts) {
    const { name, bytes } = part;
    const isOwn = fields.includes(name);
    if (names.has(name)) errors[name.slice(0, NAME_MAX)] = SENT_TWICE;
    else if (!isOwn && isOption(name)) options[name] = partText(part);
    else if (!isOwn) errors[name.slice(0, NAME_MAX)] = UNKNOWN_OPTION;
    // Browsers send an empty file where none is chosen.
    if (bytes.length > 0) names.add(name);
  }
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
  return options;
}

/** Whether a request has options in its query or headers, valid or not: then it can only be a one-liner. */
export const hasOptions = (url: string, headers: Headers): boolean =>
  url.includes('?') || optionHeaders(headers).length > 0;

const HEADER_PREFIX = 'paste-';
const optionHeaders = (headers: Headers): string[] =>
  [...headers.keys()].filter((name) => name.startsWith(HEADER_PREFIX));

/** Libraries add the time to each request, as `?1795474011531` or `?_=1795474011531`. */
const AGAINST_CACHES = /^(?:_|\d+)$/;

const NAME_MAX = 40;
const UNKNOWN_OPTION = `Unknown option. Use ${OPTIONS.join(', ')}.`;
const SENT_TWICE = 'Send it once.';
const PASSWORD_RULE = 'Send it as the header Paste-Password or as a field of a form, not in the URL.';

/** Clients send UTF-8 in headers; the runtimes read each byte as a character. */
const utf8Header = (value: string): string =>
  attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'))) ?? value;

/** A text whose title and language are those of the file in which it was sent. */
export function pasteFrom(content: string, fileName: string | undefined): NewPaste {
  const name = baseName(fileName);
  return { title: name, language: languageOfFile(name), content };
}

/** The paste with the options that its author chose. */
export function withOptions(paste: NewPaste, options: Options): NewPaste {
  const {
    burn,
    max_views: views,
    ...given
  } = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== ''));
  const isBurn = burn !== undefined && burnOf(burn);
  if (isBurn && given.expiry !== undefined && given.expiry !== 'burn') {
    throw validationFailed({ burn: 'Send either burn or expiry.' });
  }
  return {
    ...paste,
    ...given,
    ...(views && { max_views: Number(views) }),
    ...(isBurn && { expiry: 'burn' }),
  };
}

function burnOf(value: string): boolean {
  if (/^(?:1|true|yes|on)$/i.test(value)) return true;
  if (/^(?:0|false|no|off)$/i.test(value)) return false;
  throw validationFailed({ burn: 'Must be 1 or 0.' });
}

/** Without the folders, which are nobody else's business. curl calls its standard input `-`. */
function baseName(fileName: string | undefined): string | undefined {
  const name = fileName?.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  return name === '' || name === '-' ? undefined : name;
}
