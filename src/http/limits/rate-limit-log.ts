import { limitedNetwork, wideNetwork } from '#domain/network.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import { remoteAddress } from '#http/remote-address.ts';
import type { SocketAddress } from '#http/routes.ts';
import { MemoryLimits } from './last-known.ts';
import { setNewest } from './limits.ts';

/** More networks than this over a limit at once are an attack anyway; the oldest may be logged again. */
const NETWORKS_MAX = 10_000;
/** Once the limit of a whole /48 is reached, each of its 65,536 /64s would be a new network to log. */
const LINES_PER_MINUTE = 10;

type LogDeps = Pick<AppContext, 'clock' | 'trustedProxies' | 'writeSecurityEvent'>;

/**
 * Logs that a network exceeded a limit: once until the limit resets, not for every request. Call the result for every 429.
 */
export function rateLimitLog(
  { clock, trustedProxies, writeSecurityEvent }: LogDeps,
  routes: { path: string }[],
) {
  /** When a path and network may be logged again. */
  const quietUntil = new Map<string, number>();
  const wideNetworks = new MemoryLimits();
  /** How the paths of the site begin. Any other is the id of a paste or something that the client made up. */
  const known = new Set(routes.map(({ path }) => firstPart(path)));
  const isFirst = (subject: string, resetsAfterMs: number): boolean => {
    const now = clock();
    if (now < (quietUntil.get(subject) ?? 0)) return false;
    setNewest(quietUntil, subject, now + resetsAfterMs, NETWORKS_MAX);
    return true;
  };
  const isQuiet = async (wide: string | undefined): Promise<boolean> => {
    if (wide === undefined) return true;
    const rule = { subject: wide, lengthMs: MINUTE_MS, max: LINES_PER_MINUTE };
    return !(await wideNetworks.consume([rule], clock())).rejected;
  };
  return async (request: Request, socketAddress: SocketAddress, response: Response): Promise<void> => {
    const address = remoteAddress(request.headers, socketAddress(), trustedProxies);
    const first = firstPart(new URL(request.url).pathname);
    const path = known.has(first) ? first : '/';
    const seconds = Number(response.headers.get('Retry-After') ?? 0);
    const network = limitedNetwork(address);
    if (isFirst(`${path} ${network}`, seconds * 1000) && (await isQuiet(wideNetwork(address))))
      writeSecurityEvent({ event: 'rate_limited', network, path });
  };
}

/** The first part of a path, such as `/log-in`, `/raw` or `/api/v1`; `/` if it is not the name of something. */
const firstPart = (path: string): string =>
  /^\/(?:api\/)?[a-z][a-z0-9-]{0,30}(?![^/])/.exec(path)?.[0] ?? '/';
