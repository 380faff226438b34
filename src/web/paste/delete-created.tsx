import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import { type AppContext, withNotFoundLimit } from '#http/context.ts';
import { withCookie } from '#http/headers/cookies.ts';
import { type Env, param, post, type Route } from '#http/routes.ts';
import { deleteKeylessPaste } from '#pastes/delete.ts';
import { deleteCreatedPath } from '#web/lib/urls.ts';
import { createdCookieWithout, deleteTokenIn } from '#web/request/created-cookie.ts';
import { requireSameSite } from '#web/request/form-fields.ts';
import { pageContext } from '#web/request/page-context.ts';
import { LinkList } from '#web/ui/controls.tsx';
import { type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { creator as makerMessages } from './messages.tsx';

/** Deletes a paste in the browser that created it without an account, whoever is logged in there now. */
export const deleteCreatedRoutes = (deps: AppContext): Route[] => [
  post(deleteCreatedPath(':id'), (c) => remove(deps, c)),
];

async function remove(deps: AppContext, c: Context<Env>): Promise<Response> {
  requireSameSite(c);
  const id = param(c, 'id');
  await deleteWithToken(deps, c, id, deleteTokenIn(deps, c, id), makerMessages.notCreator);
  return withCookie(deletedPastePage(await pageContext(deps, c)), createdCookieWithout(deps, c, id));
}

/** Deletes a paste without an account. The message of the API for a wrong token names a header; `wrong` does not. */
export async function deleteWithToken(
  deps: AppContext,
  c: Context<Env>,
  id: string,
  token: string | undefined,
  wrong: string,
): Promise<void> {
  try {
    await withNotFoundLimit(deps, c, () => deleteKeylessPaste(deps, id, token));
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'FORBIDDEN';
    throw isWrong ? new AppError('FORBIDDEN', wrong) : error;
  }
}

/** Confirms to the creator of a paste that it was deleted. */
export const deletedPastePage = (context: PageContext): Response =>
  renderAskPage(
    { title: makerMessages.deletedTitle, ...context },
    makerMessages.deleted,
    <>
      <p role="status">{makerMessages.aboutDeleted}</p>
      <LinkList to={{ '/': makerMessages.newPaste }} />
    </>,
  );
