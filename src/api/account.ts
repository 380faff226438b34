import { viewStatistics } from '#analytics/statistics.ts';
import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import { jsonResponse } from '#http/body/json.ts';
import type { AppContext } from '#http/context.ts';
import type { RequestContext, Route } from '#http/routes.ts';
import { serializeAccount, serializeStatistics } from '#http/serialize.ts';
import { endpoint } from './endpoint.ts';
import { readQuery, statsQuery } from './query.ts';
import { accountResponse, statisticsResponse } from './schemas.ts';

/** Documented in docs/api.md. */
export const accountRoutes = (deps: AppContext): Route[] => [
  endpoint('GET', '/api/v1/me', 'readAccount', (c) => readAccount(deps, c), {
    title: 'Get the account',
    summary: 'Get the account of the API key',
    description: 'Use it to check that a key works.',
    responses: { 200: { description: 'The account.', body: accountResponse } },
  }),
  endpoint('GET', '/api/v1/stats', 'readStatistics', (c) => readStatistics(deps, c), {
    title: 'Get statistics',
    summary: 'Get view statistics of the account or of one paste',
    query: statsQuery,
    responses: {
      200: { description: 'The statistics, up to the time of the request.', body: statisticsResponse },
    },
    errors: ['NOT_FOUND'],
  }),
];

/** An account that acts. Throws NOT_FOUND if it was deleted meanwhile. */
export async function accountOf({ store }: AppContext, accountId: string): Promise<Account> {
  const account = await store.accounts.find(accountId);
  if (account === undefined) throw new AppError('NOT_FOUND', 'This account no longer exists.');
  return account;
}

async function readAccount(deps: AppContext, c: RequestContext): Promise<Response> {
  const account = await accountOf(deps, c.var.accountId);
  const pasteCount = await deps.store.accounts.countPastes(account.id, deps.clock());
  return jsonResponse({ data: serializeAccount(account, pasteCount, deps.siteUrl) });
}

async function readStatistics(deps: AppContext, c: RequestContext): Promise<Response> {
  const { range, paste } = readQuery(statsQuery, c.req.url);
  const statistics = await viewStatistics(deps, c.var.accountId, range, paste ?? null);
  return jsonResponse({ data: serializeStatistics(statistics, deps.siteUrl) });
}
