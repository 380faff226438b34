import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { hash } from 'node:crypto';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { listenOnBun } from '#server/listen-bun.ts';
import { MALFORMED, UNKNOWN_METHOD } from '#server/listen-node.ts';
import type { Listening } from '#server/listener.ts';
import { startBalancer } from '../../scripts/cluster/balancer.ts';
import type { Process } from '../../scripts/cluster/processes.ts';
import { numbers } from '../store/contract/values.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { freePort } from '../support/ports.ts';
import { PROXIES } from '../support/proxies.ts';
import { rawRequest } from '../support/raw-request.ts';

/** A request that lets the server close the connection when it has answered. */
const request = (line: string, headers: string[] = ['Host: paste.example']) =>
  `${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;

const LONG = 'a'.repeat(9_000);

const headersOf = (answer: Awaited<ReturnType<typeof rawRequest>>) =>
  ['content-type', 'cache-control', 'x-content-type-options'].map((name) => answer?.headers.get(name));

describe.skipIf(PROXIES.nginx === null)('the load balancer of deploy/, in front of two nodes,', () => {
  let port = 0;
  let balancer: Process;
  const nodes: Listening[] = [];

  beforeAll(async () => {
    for (const n of numbers(2)) {
      const answer = async ({ headers }: Request) => new Response(`node ${n} for ${headers.get('host')}`);
      nodes.push(await listenOnBun({ host: '127.0.0.1', port: 0, fetch: answer }));
    }
    port = await freePort();
    const ports = nodes.map((node) => node.port);
    balancer = await startBalancer(temporaryFolder(), port, ports);
  }, 60_000);
  afterAll(async () => {
    await balancer?.end('SIGTERM');
    await Promise.all(nodes.map((node) => node.closeAll()));
    removeFolders();
  });

  /** The nodes that answer the next four requests. */
  const answering = async (at = port) => {
    const bodies = [];
    for (const _ of numbers(4)) bodies.push((await rawRequest(at, request('GET / HTTP/1.1')))?.body);
    return bodies.toSorted();
  };
  const BOTH = ['node 0', 'node 0', 'node 1', 'node 1'].map((node) => `${node} for paste.example`);

  test('a node closes the connection on an unknown method, and so never gets to see it', async () => {
    const foo = request('FOO / HTTP/1.1');
    expect(await rawRequest((nodes[0] as Listening).port, foo)).toBeUndefined();
    for (const _ of numbers(10)) {
      const refused = await rawRequest(port, foo);
      expect(refused?.status).toBe(405);
      expect(refused?.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    }
    expect(await answering()).toEqual(BOTH);
  });

  test.each([
    ['an unknown method', request('FOO /api/v1/me HTTP/1.1'), 405],
    ['TRACE', request('TRACE /api?x HTTP/1.1'), 405],
    ['a bad Host', request('GET /api/v1/me HTTP/1.1', ['Host: a/b']), 400],
    ['a bad escape', request('GET /api/v1/%zz HTTP/1.1'), 400],
    ['a NUL', request('GET /api/v1/me HTTP/1.1', ['Host: a', 'X: \0']), 400],
    ['a long header', request('GET /api/v1/me HTTP/1.1', ['Host: a', `X: ${LONG}`]), 431],
    ['a bad length', request('POST /api/paste HTTP/1.1', ['Host: a', 'Content-Length: x']), 400],
    ['a long address', request(`GET /api/v1/pastes?q=${LONG} HTTP/1.1`), 414],
    ['a coding', request('POST /api/paste HTTP/1.1', ['Host: a', 'Transfer-Encoding: x']), 501],
    ['an unknown version', request('GET /api/v1/me HTTP/3.7'), 505],
    ['what is not HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400],
  ])('%s is answered in the shape of the API, and leaves both nodes in', async (_, sent, status) => {
    const answer = await rawRequest(port, sent);
    expect(answer?.status).toBe(status);
    expect(headersOf(answer)).toEqual(['application/json', 'no-store', 'nosniff']);
    expect(answer?.headers.has('allow')).toBe(status === 405);
    expect(answer?.headers.has('retry-after')).toBe(false);
    const code = status === 405 ? 'METHOD_NOT_ALLOWED' : 'BAD_REQUEST';
    expect(JSON.parse(answer?.body ?? '')).toEqual({ error: { code, message: expect.any(String) } });
    expect(await answering()).toEqual(BOTH);
  });

  test.each([
    ['an unknown method', 'FOO / HTTP/1.1', 405, 'Method not allowed'],
    ['an unknown method for a path like raw', 'FOO /rawish/api/ HTTP/1.1', 405, 'Method not allowed'],
    ['a long address', `GET /p/${LONG} HTTP/1.1`, 414, 'Address too long'],
    ['a bad escape', 'GET /p/%zz HTTP/1.1', 400, 'Bad request'],
  ])('outside the API %s gets a small page', async (_, line, status, title) => {
    const answer = await rawRequest(port, request(line));
    expect(answer?.status).toBe(status);
    expect(headersOf(answer)).toEqual(['text/html; charset=utf-8', 'no-store', 'nosniff']);
    expect(answer?.body).toContain(`<h1>${title}</h1>`);
    // All that the page has inline is its style, which the policy knows by its hash.
    const [, style = ''] = /<style>(.*)<\/style>/.exec(answer?.body ?? '') ?? [];
    expect(answer?.headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    );
    expect(answer?.body).not.toMatch(/<script|style=|<img|http/);
  });

  test.each([
    ['an unknown method', 'FOO /api/v1/me HTTP/1.1', UNKNOWN_METHOD.message],
    ['a malformed path', 'GET /api/v1/%zz HTTP/1.1', MALFORMED.message],
  ])('%s gets the message that a node on Node has for it', async (_, line, message) => {
    const answer = await rawRequest(port, request(line));
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ error: { message } });
  });

  test('a client of HTTP/1.0 that names no host is served', async () => {
    expect((await rawRequest(port, 'GET / HTTP/1.0\r\n\r\n'))?.body).toMatch(/^node \d for localhost$/);
  });

  test('a body cut short leaves both nodes in', async () => {
    for (const _ of numbers(4)) {
      const sent = `POST /api/paste HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n`;
      const socket = await Bun.connect({ hostname: '127.0.0.1', port, socket: { data() {} } });
      socket.write(`${sent}{"con`);
      socket.flush();
      socket.end();
    }
    expect(await answering()).toEqual(BOTH);
  });

  describe('of which one closes connections without an answer,', () => {
    let rude: Server;
    let second: Process;
    let at = 0;
    beforeAll(async () => {
      rude = createServer((socket) => {
        socket.on('error', () => {});
        socket.once('data', (head) => {
          if (String(head).includes(' /close ')) socket.destroy();
          else socket.end('HTTP/1.1 200 OK\r\nContent-Length: 4\r\nConnection: close\r\n\r\nrude');
        });
      });
      await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
      at = await freePort();
      // Twice the same: whichever is asked next closes as well.
      const there = (rude.address() as AddressInfo).port;
      second = await startBalancer(temporaryFolder(), at, [there, there]);
    }, 60_000);
    afterAll(async () => {
      await second?.end('SIGTERM');
      rude?.close();
    });

    test.each(['GET', 'POST'])('%s is answered 503, and the next requests as ever', async (method) => {
      for (const _ of numbers(5)) {
        const answer = await rawRequest(at, request(`${method} /close HTTP/1.1`));
        expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '5']);
        expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(await answering(at)).toEqual(Array(4).fill('rude'));
      }
    });
  });

  test('a node that is gone is passed over, at once and for every request', async () => {
    await nodes[0]?.closeAll();
    expect(await answering()).toEqual(Array(4).fill('node 1 for paste.example'));
    await nodes[1]?.closeAll();
    const answer = await rawRequest(port, request('GET /api/v1/me HTTP/1.1'));
    expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '5']);
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ error: { code: 'UNAVAILABLE' } });
  });
});
