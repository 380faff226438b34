import { EXPORT_BUFFERED, exportAccount } from '#accounts/export.ts';
import type { CurrentUser } from '#accounts/session.ts';
import { viewStatistics } from '#analytics/statistics.ts';
import { HOUR_MS } from '#domain/time.ts';

import { streamResponse } from '#http/body/large-response.ts';
import type { AppContext } from '#http/context.ts';
import type { RequestLimits } from '#http/limits/limits.ts';
import type { Route } from '#http/routes.ts';
import {
  isoTime,
  serializeAccount,
  serializeKey,
  serializePaste,
  serializeRevision,
  serializeStatistics,
} from '#http/serialize.ts';
import { fileName } from '#web/lib/file-name.ts';
import { securityHeaders } from '#web/lib/headers.ts';
import { consumeOrThrow } from '#web/request/attempt-limiter.ts';
import type { WebContext } from '#web/request/web-context.ts';
import { passwordForm } from './routes.ts';

/** An export reads everything of an account. */
const EXPORTS_AN_HOUR = 10;

/** Everything of an account as a zip archive. A POST, so that links on other sites cannot start it. */
export function exportRoutes(deps: WebContext): Route[] {
  const limits = deps.limitsFor('export');
  return [passwordForm(deps, 'export', [], 'export_password', ({ user }) => download(deps, limits, user))];
}

async function download(
  deps: AppContext,
  limits: RequestLimits,
  { account }: CurrentUser,
): Promise<Response> {
  const now = deps.clock();
  const rule = { subject: account.id, lengthMs: HOUR_MS, max: EXPORTS_AN_HOUR };
  await consumeOrThrow(limits, [rule], now);
  const { store, siteUrl, views } = deps;
  const [count, keys, passkeys, statistics] = await Promise.all([
    store.accounts.countPastes(account.id, now),
    store.keys.list(account.id),
    store.passkeys.list(account.id),
    viewStatistics(deps, account.id, 'all', null),
  ]);
  const askedAt = isoTime(now);
  const archive = exportAccount(deps, account.id, {
    documents: {
      'account.json': { ...serializeAccount(account, count, siteUrl), language: account.language },
      'keys.json': keys.map(serializeKey),
      'passkeys.json': passkeys.map(({ name, backedUp, createdAt, lastUsedAt }) => ({
        ...{ name, synchronised: backedUp, created_at: isoTime(createdAt) },
        last_used_at: lastUsedAt && isoTime(lastUsedAt),
      })),
      'statistics.json': serializeStatistics(statistics, siteUrl),
    },
    serialize: (paste) => serializePaste(paste, views.of(paste), siteUrl),
    serializeRevision,
    fileName: (paste) => fileName({ ...paste, title: null }),
    requestedAt: askedAt,
  });
  const headers = {
    ...securityHeaders('same-origin'),
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="gluepot-${account.username}-${askedAt.slice(0, 10)}.zip"`,
    'Cache-Control': 'no-store',
  };
  return streamResponse(reported(deps, archive), { headers }, EXPORT_BUFFERED);
}

/** An error cuts the download, which no zip program accepts. */
async function* reported(deps: AppContext, parts: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* parts;
  } catch (error) {
    deps.logError(error, 'An export was cut');
    throw error;
  }
}
