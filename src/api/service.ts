import type { AppContext } from '#http/context.ts';
import type { Route } from '#http/routes.ts';

/** Health checks, and the OpenAPI document. */
export const serviceRoutes = (deps: AppContext, document: () => object): Route[] => [
  { method: 'GET', path: '/healthz', handle: async () => new Response('ok\n') },
  { method: 'GET', path: '/readyz', handle: () => ready(deps) },
  { method: 'GET', path: '/openapi.json', handle: async () => Response.json(document()) },
];

async function ready({ store }: AppContext): Promise<Response> {
  try {
    await store.ping();
    return new Response('ready\n');
  } catch {
    return new Response('The database is not available.\n', { status: 503 });
  }
}
