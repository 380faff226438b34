import { isDoctorToken, type SeenConnection } from '#http/auth/doctor-token.ts';
import { jsonResponse } from '#http/body/json.ts';
import { type AppContext, addressOf } from '#http/context.ts';
import type { RequestContext, Route } from '#http/routes.ts';

/** Health checks, and the OpenAPI document. */
export const serviceRoutes = (deps: AppContext, document: () => object): Route[] => [
  { method: 'GET', path: '/healthz', handle: async () => new Response('ok\n') },
  { method: 'GET', path: '/readyz', handle: (c) => ready(deps, c) },
  { method: 'GET', path: '/openapi.json', handle: async () => jsonResponse(document()) },
];

/** Any value of `?verbose` asks for details. They are about this server alone and reveal no path, so anyone may see them. */
async function ready(deps: AppContext, c: RequestContext): Promise<Response> {
  const token = c.req.query('connection');
  if (token !== undefined && isDoctorToken(deps.secrets.doctor, deps.clock(), token))
    return connection(deps, c);
  const isStoreReady = await answers(deps);
  const isBackupSound = (deps.backupState?.().damaged ?? null) === null;
  const status = isStoreReady && isBackupSound && !deps.isStopping ? 200 : 503;
  if (c.req.query('verbose') === undefined) {
    const problem = !isStoreReady
      ? 'The database is not available.'
      : isBackupSound
        ? 'The server is stopping.'
        : 'The last backup did not pass its check.';
    return new Response(status === 200 ? 'ready\n' : `${problem}\n`, { status });
  }
  const body = {
    store: isStoreReady ? 'ok' : 'unavailable',
    texts: await textDetails(deps),
    backup: backupDetails(deps),
    ...(deps.isStopping && { stopping: true }),
  };
  return jsonResponse(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** What this server sees of a request, for `gluepot doctor`, which compares it with the settings. */
function connection(deps: AppContext, c: RequestContext): Response {
  const forwarded = c.req.header('x-forwarded-for');
  const seen: SeenConnection = {
    address: addressOf(deps, c),
    forwarded: forwarded === undefined ? 0 : forwarded.split(',').length,
    scheme: c.req.header('x-forwarded-proto') ?? null,
    trustedProxies: deps.trustedProxies,
    siteUrl: deps.siteUrl,
  };
  return jsonResponse(seen, { headers: { 'Cache-Control': 'no-store' } });
}

const answers = ({ store }: AppContext): Promise<boolean> =>
  store.ping().then(
    () => true,
    () => false,
  );

/** A damaged text makes no node less ready: the others are served as before, and every node would answer it alike. */
async function textDetails({ store }: AppContext) {
  const health = await store.texts.health().catch(() => null);
  return health && { damaged: health.damaged, checked_at: toIso(health.checkedAt) };
}

function backupDetails({ backupState, clock }: AppContext) {
  if (backupState === undefined) return null;
  const { lastAt, bytes, failedAt, damaged } = backupState();
  return {
    last_at: toIso(lastAt),
    age_seconds: lastAt === null ? null : Math.max(0, Math.floor((clock() - lastAt) / 1000)),
    size_bytes: bytes,
    last_failure_at: toIso(failedAt),
    damaged,
  };
}

const toIso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
