import { expect, test } from 'bun:test';
import { rawRequest } from '../support/raw-request.ts';
import { NO_LIMITS, onCluster, tally } from './support.ts';

onCluster('three nodes behind their load balancer', NO_LIMITS, (cluster) => {
  test.each([
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a', 405],
    ['an unknown method of the API', 'FOO /api/v1/me HTTP/1.1\r\nHost: a', 405],
    ['a bad Host', 'GET /api/v1/me HTTP/1.1\r\nHost: a/b', 400],
    ['a control character', 'GET /api/v1/me HTTP/1.1\r\nHost: a\r\nX: \x01', 400],
    ['a long address', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nHost: a`, 414],
    ['a bad length', 'POST /api/paste HTTP/1.1\r\nHost: a\r\nContent-Length: x', 400],
  ])('answer everybody else after %s', async (_, head, status) => {
    const { url } = cluster();
    for (let n = 0; n < 6; n++) {
      const refused = await rawRequest(Number(new URL(url).port), `${head}\r\nConnection: close\r\n\r\n`);
      expect(refused?.status).toBe(status);
    }
    const answers = Array.from({ length: 30 }, async () => (await fetch(`${url}/readyz`)).status);
    expect(tally(await Promise.all(answers))).toEqual({ 200: 30 });
  });
});
