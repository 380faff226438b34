import { afterEach, expect, test } from 'bun:test';
import { cleanUp, type Server, startServer } from '../support/program.ts';

afterEach(cleanUp);

/** The address that the log names. */
const metricsUrl = (server: Server): string => {
  const [url] = /http:\S+\/metrics/.exec(server.stderr()) ?? [];
  if (url === undefined) throw new Error(`No address of metrics in: ${server.stderr()}`);
  return url;
};

test('METRICS_PORT serves what the server measures on a port of its own', async () => {
  const server = await startServer({ settings: { METRICS_PORT: '0' } });
  const made = await fetch(`${server.url}/api/paste`, {
    method: 'POST',
    body: JSON.stringify({ content: 'x', password: 'correct horse' }),
  });
  expect(made.status).toBe(201);
  const url = metricsUrl(server);
  expect(url).toStartWith('http://127.0.0.1:');
  const text = await (await fetch(url)).text();
  expect(text).toContain('gluepot_http_requests_total{method="POST",route="/api/paste",status="201"} 1\n');
  expect(text).toContain('gluepot_pastes_created_total{owner="anonymous"} 1\n');
  expect(text).toContain('gluepot_password_hash_duration_seconds_count 1\n');
  expect(text).toMatch(/^gluepot_batch_size_count\{queue="write"\} [1-9]/m);
  expect(text).toMatch(/^gluepot_queue_wait_seconds_count\{queue="password"\} 1$/m);
  expect(text).toMatch(/^gluepot_wal_size_bytes [1-9]/m);
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await server.stop()).code).toBe(0);
});
