import { MINUTE_MS } from '#domain/limit.ts';
import { clientAddress, limitedNetwork, wideNetwork } from './client.ts';
import type { AppContext } from './context.ts';
import { MemoryLimits } from './memory-limits.ts';
import type { SocketAddress } from './routes.ts';

/** More networks than this over a limit at once are an attack in any case; the oldest may be logged once more. */
const NETWORKS_MAX = 10_000;
/** Once the limit of a whole /48 is reached, each of its 65,536 /64s would be a new network to log. */
const LINES_A_MINUTE = 10;

/** Logs that a network was refused for a limit: the first time until that limit resets, never once for each request. */
export class RateLimitLog {
  readonly #deps: Pick<AppContext, 'clock' | 'trustedProxies' | 'writeSecurityEvent'>;
  /** When what was logged may be logged again, by path and network. */
  readonly #quietUntil = new Map<string, number>();
  readonly #wideNetworks = new MemoryLimits();

  constructor(deps: Pick<AppContext, 'clock' | 'trustedProxies' | 'writeSecurityEvent'>) {
    this.#deps = deps;
  }

  /** Takes every 429. Never throws: a full log must not fail a request. */
  record(request: Request, socketAddress: SocketAddress, response: Response): void {
    try {
      const address = clientAddress(request.headers, socketAddress(), this.#deps.trustedProxies);
      const path = limitedPath(request.url);
      const seconds = Number(response.headers.get('Retry-After') ?? 0);
      const network = limitedNetwork(address);
      if (this.#isFirst(`${path} ${network}`, seconds * 1000) && this.#isQuiet(wideNetwork(address)))
        this.#deps.writeSecurityEvent({ event: 'rate_limited', network, path });
    } catch {}
  }

  #isFirst(subject: string, resetsAfterMs: number): boolean {
    const now = this.#deps.clock();
    if (now < (this.#quietUntil.get(subject) ?? 0)) return false;
    this.#quietUntil.delete(subject);
    this.#quietUntil.set(subject, now + resetsAfterMs);
    const [oldest] = this.#quietUntil.keys();
    if (this.#quietUntil.size > NETWORKS_MAX && oldest !== undefined) this.#quietUntil.delete(oldest);
    return true;
  }

  #isQuiet(wide: string | undefined): boolean {
    if (wide === undefined) return true;
    const rule = { subject: wide, lengthMs: MINUTE_MS, max: LINES_A_MINUTE };
    return !this.#wideNetworks.consume([rule], this.#deps.clock()).rejected;
  }
}

/** Which limit it was, as far as the operator needs to know: `/log-in`, `/raw`, `/api/v1`. Never an id. */
const limitedPath = (url: string): string =>
  /^\/(?:api\/)?[a-z][a-z0-9-]{0,30}(?![^/])/.exec(new URL(url).pathname)?.[0] ?? '/';
