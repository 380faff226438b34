import type { Deps } from '#http/deps.ts';
import type { Route } from '#http/routes.ts';
import { openApiDocument } from './openapi.ts';

/** What operators and programs ask of the server itself. */
export const serviceRoutes = (deps: Deps): Route[] => [
  { method: 'GET', path: '/healthz', handle: () => new Response('ok\n') },
  {
    method: 'GET',
    path: '/readyz',
    async handle() {
      try {
        await deps.store.ping();
        return new Response('ready\n');
      } catch {
        return new Response('the store does not answer\n', { status: 503 });
      }
    },
  },
  {
    method: 'GET',
    path: '/openapi.json',
    handle: () => Response.json(openApiDocument(deps.siteUrl)),
  },
];
