import { AppError } from '#domain/errors.ts';
import { requireReader } from '#http/auth/private-site.ts';
import { type AppContext, withNotFoundLimit } from '#http/context.ts';
import { plainError, plainText } from '#http/errors.ts';
import { withCookie } from '#http/headers/cookies.ts';
import { acceptsPages } from '#http/remote-address.ts';
import { param, post, type RequestContext, type Route } from '#http/routes.ts';
import { removalUrl } from '#http/serialize.ts';
import { deleteKeylessPaste } from '#pastes/delete.ts';
import { findPaste } from '#pastes/open.ts';
import { deleteCreatedPath, removalPath } from '#web/lib/urls.ts';
import { createdCookieWithout, deleteTokenIn } from '#web/request/created-cookie.ts';
import { requireSameSite } from '#web/request/form-fields.ts';
import { messagesOf } from '#web/request/language.ts';
import { pageContext } from '#web/request/page-context.ts';
import { AskForm } from '#web/ui/controls.tsx';
import { type PageContext, renderAskPage } from '#web/ui/page.tsx';

/**
 * Deleting a paste without an account: in the browser that created it, and by the link that clients of other services give
 * its author. Opening that only asks: previews of chats, prefetches and scanners of mail open every link that they find.
 */
export const deletionRoutes = (deps: AppContext): Route[] => [
  post(deleteCreatedPath(':id'), (c) => removeCreated(deps, c)),
  removalRoute(deps, 'GET', (c) => ask(deps, c)),
  removalRoute(deps, 'POST', (c) => remove(deps, c)),
];

/** Programs get a line of text, also on a private site: curl would take a redirect to the login for success. */
function removalRoute(deps: AppContext, method: 'GET' | 'POST', handle: Route['handle']): Route {
  const route = requireReader(deps, { method, path: removalPath(':id', ':token'), handle });
  return {
    ...route,
    forVisitors: true,
    handle: (c) => {
      if (!acceptsPages(c.req.raw.headers)) c.env.formatError = plainError;
      return route.handle(c);
    },
  };
}

/** Asks before the paste is deleted. Shows nothing of the paste, which may be guarded. */
async function ask(deps: AppContext, c: RequestContext): Promise<Response> {
  const [id, token] = [param(c, 'id'), param(c, 'token')];
  if (!acceptsPages(c.req.raw.headers)) {
    const message = messagesOf(c).paste.removal.forPrograms(removalUrl(deps.siteUrl, id, token));
    throw new AppError('METHOD_NOT_ALLOWED', message, { allow: 'POST' });
  }
  const { id: found } = await withNotFoundLimit(deps, c, () => findPaste(deps, id));
  const context = await pageContext(deps, c);
  const { removal: messages, creator } = context.messages.paste;
  return renderAskPage(
    { title: messages.title, ...context },
    messages.heading,
    <>
      <p>{creator.sure}</p>
      <AskForm
        action={removalPath(found, encodeURIComponent(token))}
        submit={creator.deleteForGood}
        look="button red"
        links={{ '/': messages.keep }}
      />
    </>,
  );
}

async function remove(deps: AppContext, c: RequestContext): Promise<Response> {
  requireSameSite(c);
  const { removal: messages } = messagesOf(c).paste;
  await deleteWithToken(deps, c, param(c, 'id'), param(c, 'token'), messages.wrong);
  return acceptsPages(c.req.raw.headers)
    ? deletedPastePage(await pageContext(deps, c))
    : plainText(`${messages.deleted}\n`, 200);
}

/** Deletes a paste in the browser that created it without an account, no matter who is logged in there now. */
async function removeCreated(deps: AppContext, c: RequestContext): Promise<Response> {
  requireSameSite(c);
  const id = param(c, 'id');
  await deleteWithToken(deps, c, id, deleteTokenIn(deps, c, id), messagesOf(c).paste.creator.notCreator);
  return withCookie(deletedPastePage(await pageContext(deps, c)), createdCookieWithout(deps, c, id));
}

/** Deletes a paste without an account. The message of the API for a wrong token names a header; `wrong` does not. */
async function deleteWithToken(
  deps: AppContext,
  c: RequestContext,
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
export function deletedPastePage(context: PageContext): Response {
  const { creator: messages } = context.messages.paste;
  return renderAskPage(
    { title: messages.deletedTitle, ...context },
    messages.deleted,
    <p role="status">{messages.aboutDeleted}</p>,
    { '/': messages.newPaste },
  );
}
