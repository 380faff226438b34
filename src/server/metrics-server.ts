import type { Exporter } from './metrics.ts';

/**
 * Answers Prometheus at `/metrics`, and nothing else. On a loopback address (`host`), only under a name that can be nobody
 * else's: otherwise a web page on this machine could read the metrics through a name of its own that resolves to 127.0.0.1
 * (DNS rebinding). On other addresses, the name by which Prometheus knows this machine is not known here.
 */
export const metricsResponse =
  (exporter: Exporter, host: string) =>
  async (request: Request): Promise<Response> => {
    const { pathname, hostname } = new URL(request.url);
    if (isLoopback(host) && !isLoopback(hostname)) {
      return new Response('Unknown host. Use localhost or 127.0.0.1.\n', { status: 421 });
    }
    if (pathname !== '/metrics') {
      return new Response('Not found. Metrics are at /metrics.\n', { status: 404 });
    }
    if (request.method !== 'GET') {
      return new Response('Method not allowed. Use GET.\n', { status: 405, headers: { Allow: 'GET' } });
    }
    return new Response(await exporter.text(), {
      headers: { 'Content-Type': exporter.contentType, 'Cache-Control': 'no-store' },
    });
  };

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host);
