import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import { type AppContext, withMissLimit } from '#http/context.ts';
import { withCookie } from '#http/cookies.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { deleteKeylessPaste } from '#pastes/delete.ts';
import { requireSameSite } from './forms.ts';
import { creatorCookieWithout, deleteTokenIn } from './made-here.ts';
import { deletedPastePage } from './pages/deleted-paste.tsx';
import { texts } from './texts/texts.ts';
import { deleteMadePath } from './urls.ts';
import { pageContext } from './viewers.ts';

/** Deleting a paste in the browser that made it without an account, whoever is logged in there by now. */
export const deleteMadeRoutes = (deps: AppContext): Route[] => [
  { method: 'POST', path: deleteMadePath(':id'), handle: (c) => remove(deps, c) },
];

async function remove(deps: AppContext, c: Context<Env>): Promise<Response> {
  requireSameSite(c);
  const id = param(c, 'id');
  try {
    await withMissLimit(deps, c, () => deleteKeylessPaste(deps, id, deleteTokenIn(deps, c, id)));
  } catch (error) {
    // The words of the API speak of a header.
    if (error instanceof AppError && error.code === 'FORBIDDEN')
      throw new AppError('FORBIDDEN', texts.maker.notMade);
    throw error;
  }
  return withCookie(deletedPastePage(await pageContext(deps, c)), creatorCookieWithout(deps, c, id));
}
