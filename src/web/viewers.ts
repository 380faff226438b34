import type { Context } from 'hono';
import type { Viewer } from '#accounts/session.ts';
import type { Deps } from '#http/deps.ts';
import type { Env, Route } from '#http/routes.ts';
import { viewerOf } from '#http/viewer.ts';
import { goTo } from './fields.ts';
import { requireSameSite } from './forms.ts';

/** A page for whoever is logged in; anybody else is sent to log in, and back to `home`. */
export const forViewers =
  (
    deps: Deps,
    home: string,
    handle: (c: Context<Env>, viewer: Viewer) => Promise<Response>,
  ): Route['handle'] =>
  async (c) => {
    if (c.req.method === 'POST') requireSameSite(c);
    const viewer = await viewerOf(deps, c);
    if (viewer !== null) return handle(c, viewer);
    return goTo(c, `/log-in?next=${encodeURIComponent(home)}`);
  };
