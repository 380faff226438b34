import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import { acceptsPages } from '#http/client.ts';
import { type AppContext, withMissLimit } from '#http/context.ts';
import { plainError, plainText } from '#http/errors.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { removalUrl } from '#http/serialize.ts';
import { deleteKeylessPaste } from '#pastes/delete.ts';
import { findPaste } from '#pastes/open.ts';
import { removalPath } from '#web/lib/urls.ts';
import { pageContext } from '#web/ui/page-context.ts';
import { requireSameSite } from '#web/ui/same-site.ts';
import { deletedPastePage } from './deleted-page.tsx';
import { removal as messages } from './messages.tsx';
import { removalPage } from './removal-page.tsx';

/**
 * The link that deletes a paste, which clients of other services give its author. Opening it only asks: previews of chats,
 * prefetches and scanners of mail open every link that they find.
 */
export const removalRoutes = (deps: AppContext): Route[] => [
  { method: 'GET', path: removalPath(':id', ':token'), handle: (c) => ask(deps, c) },
  { method: 'POST', path: removalPath(':id', ':token'), handle: (c) => remove(deps, c) },
];

async function ask(deps: AppContext, c: Context<Env>): Promise<Response> {
  const [id, token] = [param(c, 'id'), param(c, 'token')];
  if (!acceptsPages(c.req.raw.headers)) {
    c.env.formatError = plainError;
    const message = messages.forPrograms(removalUrl(deps.siteUrl, id, token));
    throw new AppError('METHOD_NOT_ALLOWED', message, { allow: 'POST' });
  }
  const { id: found } = await withMissLimit(deps, c, () => findPaste(deps, id));
  return removalPage(await pageContext(deps, c), removalPath(found, encodeURIComponent(token)));
}

/** Browsers get a page, programs a line of text. */
async function remove(deps: AppContext, c: Context<Env>): Promise<Response> {
  const isBrowser = acceptsPages(c.req.raw.headers);
  if (!isBrowser) c.env.formatError = plainError;
  requireSameSite(c);
  try {
    await withMissLimit(deps, c, () => deleteKeylessPaste(deps, param(c, 'id'), param(c, 'token')));
  } catch (error) {
    // The message of the API names a header.
    if (error instanceof AppError && error.code === 'FORBIDDEN')
      throw new AppError('FORBIDDEN', messages.wrong);
    throw error;
  }
  return isBrowser ? deletedPastePage(await pageContext(deps, c)) : plainText(`${messages.deleted}\n`, 200);
}
