import type { Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import { requireReader } from '#http/auth/private-site.ts';
import { type AppContext, withNotFoundLimit } from '#http/context.ts';
import { plainError, plainText } from '#http/errors.ts';
import { acceptsPages } from '#http/remote-address.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { removalUrl } from '#http/serialize.ts';
import { findPaste } from '#pastes/open.ts';
import { removalPath } from '#web/lib/urls.ts';
import { requireSameSite } from '#web/request/form-fields.ts';
import { pageContext } from '#web/request/page-context.ts';
import { ActLink, Submit } from '#web/ui/controls.tsx';
import { type PageContext, renderAskPage } from '#web/ui/page.tsx';
import { deletedPastePage, deleteWithToken } from './delete-created.tsx';
import { creator as actions, removal as messages } from './messages.tsx';

/**
 * The link that deletes a paste, which clients of other services give its author. Opening it only asks: previews of chats,
 * prefetches and scanners of mail open every link that they find.
 */
export const removalRoutes = (deps: AppContext): Route[] => [
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

async function ask(deps: AppContext, c: Context<Env>): Promise<Response> {
  const [id, token] = [param(c, 'id'), param(c, 'token')];
  if (!acceptsPages(c.req.raw.headers)) {
    const message = messages.forPrograms(removalUrl(deps.siteUrl, id, token));
    throw new AppError('METHOD_NOT_ALLOWED', message, { allow: 'POST' });
  }
  const { id: found } = await withNotFoundLimit(deps, c, () => findPaste(deps, id));
  return removalPage(await pageContext(deps, c), removalPath(found, encodeURIComponent(token)));
}

async function remove(deps: AppContext, c: Context<Env>): Promise<Response> {
  requireSameSite(c);
  await deleteWithToken(deps, c, param(c, 'id'), param(c, 'token'), messages.wrong);
  return acceptsPages(c.req.raw.headers)
    ? deletedPastePage(await pageContext(deps, c))
    : plainText(`${messages.deleted}\n`, 200);
}

/** Asks before the paste is deleted; `path` is that of the link. Shows nothing of the paste, which may be guarded. */
const removalPage = (context: PageContext, path: string): Response =>
  renderAskPage(
    { title: messages.title, ...context },
    messages.heading,
    <>
      <p>{actions.sure}</p>
      <form method="post" action={path}>
        <div class="actions">
          <Submit class="button red">{actions.deleteForGood}</Submit>
          <ActLink href="/">{messages.keep}</ActLink>
        </div>
      </form>
    </>,
  );
