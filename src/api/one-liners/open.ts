import { AppError } from '#domain/errors.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { type AppContext, addressOf, withNotFoundLimit } from '#http/context.ts';
import { isPrefetch, visitorFrom } from '#http/remote-address.ts';
import type { RequestContext } from '#http/routes.ts';
import { findPasteByIdOrSlug, openForProgram, requireNoPassword } from '#pastes/open.ts';

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
  throw new AppError('FORBIDDEN', 'This paste is deleted when it is opened. A prefetch does not open it.');
}
