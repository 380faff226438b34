import { AppError } from '#domain/errors.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { type AppContext, addressOf, requesterOf, withNotFoundLimit } from '#http/context.ts';
import { plainText } from '#http/errors.ts';
import { warnOfCredentials } from '#http/headers/paste-warning.ts';
import { isPrefetch, visitorFrom } from '#http/remote-address.ts';
import type { RequestContext } from '#http/routes.ts';
import { type Created, createPaste, readCreation } from '#pastes/create.ts';
import { hashOfJson } from '#pastes/idempotency.ts';
import { findPasteByIdOrSlug, openForProgram, requireNoPassword } from '#pastes/open.ts';
import { type NewPaste, optionsFrom, type Sent, withOptions } from './options.ts';
import type { Caller } from './request.ts';

export type { NewPaste };

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
