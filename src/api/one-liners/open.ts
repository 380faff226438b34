import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import { type AppContext, addressOf, withNotFoundLimit } from '#http/context.ts';
import { isPrefetch, visitorFrom } from '#http/remote-address.ts';
import type { Env } from '#http/routes.ts';
import { findPasteByIdOrSlug, openPaste, requireNoPassword } from '#pastes/open.ts';

/**
 * Opens a paste for a client, as the keyless API does: counts a view and deletes a burn paste, but neither for HEAD. Throws
 * NOT_FOUND, PASSWORD_REQUIRED, RATE_LIMITED for a client that guesses ids, and FORBIDDEN for a prefetch of a burn paste.
 */
export async function openForClient(
  deps: AppContext,
  c: Context<Env>,
  idOrSlug: string,
): Promise<PasteWithContent> {
  const found = await withNotFoundLimit(deps, c, () => findPasteByIdOrSlug(deps, idOrSlug));
  requireNoPassword(found);
  if (c.req.method === 'HEAD') return found;
  const visitor = visitorFrom(c.req.raw.headers, () => addressOf(deps, c));
  if (found.burn && isPrefetch(c.req.raw.headers)) {
    deps.views.note(found.id, 'preview_refused', visitor);
    throw new AppError('FORBIDDEN', 'This paste is deleted when it is opened. A prefetch does not open it.');
  }
  return (await openPaste(deps, found, visitor)).paste;
}
