import type { Context } from 'hono';
import { findProfile } from '#accounts/profile.ts';
import { LANGUAGES } from '#domain/paste.ts';
import type { AppContext } from '#http/context.ts';
import { type Env, param, type Route } from '#http/routes.ts';
import { browsePublic } from '#pastes/browse.ts';
import { pageContext } from '#web/ui/page-context.ts';
import { publicFeed } from './feed.tsx';
import { explorePage } from './page.tsx';
import { profilePage } from './profile-page.tsx';

/** The newest public pastes, as a page and as RSS, and those of one user. */
export const exploreRoutes = (deps: AppContext): Route[] => [
  { method: 'GET', path: '/explore', handle: (c) => explore(deps, c) },
  { method: 'GET', path: '/explore.rss', handle: (c) => feed(deps, c) },
  { method: 'GET', path: '/u/:username', handle: (c) => profile(deps, c) },
];

async function explore(deps: AppContext, c: Context<Env>): Promise<Response> {
  const language = languageOf(c);
  const page = await browsePublic(deps, { accountId: null, language, after: c.req.query('after') ?? null });
  return explorePage({
    page,
    language,
    isFirst: c.req.query('after') === undefined,
    now: deps.clock(),
    views: deps.views,
    context: await pageContext(deps, c),
  });
}

async function feed(deps: AppContext, c: Context<Env>): Promise<Response> {
  const language = languageOf(c);
  const { pastes } = await browsePublic(deps, { accountId: null, language, after: null });
  return publicFeed(pastes, language, deps);
}

async function profile(deps: AppContext, c: Context<Env>): Promise<Response> {
  const account = await findProfile(deps, param(c, 'username'));
  const after = c.req.query('after') ?? null;
  const page = await browsePublic(deps, { accountId: account.id, language: null, after });
  return profilePage({
    account,
    page,
    isFirst: after === null,
    now: deps.clock(),
    views: deps.views,
    context: await pageContext(deps, c),
  });
}

const languageOf = (c: Context<Env>) => LANGUAGES.find((known) => known === c.req.query('language')) ?? null;
