import type { Redis, RedisOptions } from 'iovalkey';
import { parseSentinelUrl } from '#domain/valkey-url.ts';

/** A client for the server of a URL, or for the one that its Sentinels name: that is asked anew for each connection. */
export async function valkeyClient(url: string, options: RedisOptions): Promise<Redis> {
  // Loaded only when configured: loading it makes a start a twentieth slower.
  const { Redis } = await import('iovalkey');
  const sentinel = parseSentinelUrl(url);
  if (sentinel === undefined) return new Redis(url, options);
  return new Redis({
    ...options,
    ...sentinel,
    ...(options.retryStrategy && { sentinelRetryStrategy: options.retryStrategy }),
    ...(options.connectTimeout && { sentinelCommandTimeout: options.connectTimeout }),
  });
}
