import type { Exporter } from './metrics.ts';

/** Answers Prometheus at `/metrics`, and nothing else. */
export const metricsResponse =
  (exporter: Exporter) =>
  async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname !== '/metrics') {
      return new Response('Not found. Metrics are at /metrics.\n', { status: 404 });
    }
    if (request.method !== 'GET') {
      return new Response('Method not allowed. Use GET.\n', { status: 405, headers: { Allow: 'GET' } });
    }
    return new Response(await exporter.text(), {
      headers: { 'Content-Type': exporter.contentType, 'Cache-Control': 'no-store' },
    });
  };
