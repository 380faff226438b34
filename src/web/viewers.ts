import type { Context } from 'hono';
import type { Viewer } from '#accounts/session.ts';
import type { Deps } from '#http/deps.ts';
import type { Env, Route } from '#http/routes.ts';
import { viewerOf } from '#http/viewer.ts';
import { requireSameSite } from '#web/forms.ts';
import type { Audience } from '#web/page.tsx';

/** For whom a page is made that anyone may see. */
export const audienceOf = async (deps: Deps, c: Context<Env>): Promise<Audience> => ({
  viewer: await viewerOf(deps, c),
  signup: deps.signup,
});

/**
 * A page or form for those who are logged in; everybody else is sent to log in first, and from there to
 * `back`, by default the address asked for. A form of another site is refused before anything is looked at.
 */
export function forViewer(
  deps: Deps,
  handle: (viewer: Viewer, c: Context<Env>) => Response | Promise<Response>,
  back = addressOf,
): Route['handle'] {
  return async (c) => {
    if (c.req.method === 'POST') requireSameSite(c);
    const viewer = await viewerOf(deps, c);
    if (viewer !== null) return handle(viewer, c);
    return seeOther(`/log-in?next=${encodeURIComponent(back(c))}`);
  };
}

function addressOf(c: Context<Env>): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname + search;
}

/** To where a form leads once it has done its work: reloading that page repeats nothing. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
