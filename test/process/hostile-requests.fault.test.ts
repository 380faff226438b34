import { afterAll, describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { json } from '../support/answers.ts';
import { temporaryFolder } from '../support/folders.ts';
import { startServerProcess } from '../support/process.ts';
import { NO_LIMITS } from '../support/program.ts';

const server = await startServerProcess({ ...NO_LIMITS, DATA_DIR: temporaryFolder() });
afterAll(async () => void (await server.stop()));

const connection = (): Socket => {
  const { hostname, port } = new URL(server.url);
  return connect(Number(port), hostname);
};

/** Sends raw bytes and returns everything received until `enough`, or until the connection ends. */
function exchange(
  bytes: string | Uint8Array,
  enough = (text: string) => text.includes('\r\n\r\n'),
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connection();
    let text = '';
    const done = () => {
      socket.destroy();
      resolve(text);
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (enough(text)) done();
    });
    socket.on('end', done);
    socket.on('error', done);
    socket.on('close', () => resolve(text));
    socket.write(bytes);
  });
}

/** On its own connection: the server may close the one of a rejected upload at any moment. */
const create = (content: string, more: object = {}) =>
  fetch(`${server.url}/api/paste`, {
    ...{ method: 'POST', headers: { connection: 'close' }, keepalive: false },
    body: JSON.stringify({ content, ...more }),
  });

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const post = (headers: string, body = '') =>
  `POST /api/paste HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`;

describe('a malformed request', () => {
  test.each([
    ['something other than HTTP', 'hello\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['HTTP/9.9', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nnonsense\r\n\r\n'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n'],
    ['a Content-Length that is not a number', post('Content-Length: abc', '{}')],
    ['a negative Content-Length', post('Content-Length: -5', '{}')],
    ['two different Content-Lengths', post('Content-Length: 2\r\nContent-Length: 20', '{}')],
    ['length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked', '0\r\n\r\n')],
    ['a chunk whose size is not a number', post('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n')],
    ['100 KB of headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['a path of 100 KB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ])('gets a 4xx or a closed connection: %s', async (_what, bytes) => {
    const text = await exchange(Buffer.from(bytes, 'latin1'));
    expect(text).toMatch(/^(HTTP\/1\.1 (4\d\d|505) |$)/);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  // Bun itself closes the connection on an unknown method, and answers the others without a body: our code never runs.
  if (process.env.GLUEPOT_COMMAND?.includes('node')) {
    test.each([
      ['an unknown method', 'FOO /api/v1/me HTTP/1.1\r\nHost: localhost\r\n\r\n', 405, 'METHOD_NOT_ALLOWED'],
      ['CONNECT', 'CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n', 405, 'METHOD_NOT_ALLOWED'],
      ['something other than HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
      ['100 KB of headers', `GET / HTTP/1.1\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`, 431, 'BAD_REQUEST'],
    ])('is answered by Node in the shape of the API: %s', async (_what, bytes, status, code) => {
      const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(head.includes('\r\nAllow: GET, ')).toBe(status === 405);
      expect(JSON.parse(body)).toEqual({ error: { code, message: expect.any(String) } });
    });
  }

  test.each([
    ['without a Host, as HTTP/1.0 allows', 'GET /healthz HTTP/1.0\r\n\r\n', '(200|400)'],
    ['with an invalid Host', 'GET /healthz HTTP/1.1\r\nHost: a b<>\r\n\r\n', '(200|400)'],
    ['with an absolute URL', get('http://elsewhere.example/healthz'), '200'],
    ['with two slashes', get('//elsewhere.example/x'), '404'],
    ['with dots', get('/raw/../../etc/passwd'), '404'],
    ['with invalid escapes', get('/raw/%E0%A4%A'), '404'],
    ['with an escaped NUL', get('/p/%00'), '404'],
  ])('that can be understood is: %s', async (_what, bytes, status) => {
    expect(await exchange(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('with a body longer than its Content-Length is cut there, and the rest is not a request', async () => {
    const text = await exchange(post('Content-Length: 15', '{"content":"a"}garbage\r\n\r\n'), (all) =>
      /HTTP\/1\.1 400/.test(all),
    );
    expect(text).toMatch(/^HTTP\/1\.1 (201|400) /);
  });

  test('whose body never ends creates nothing', async () => {
    const marker = `never ${Math.random()}`;
    const socket = connection();
    await new Promise<void>((resolve) =>
      socket.write(post('Content-Length: 5000', `{"content":"${marker}`), () => resolve()),
    );
    socket.destroy();
    expect((await create('after')).status).toBe(201);
    expect(server.stderr()).toBe('');
  });
});

const residentKilobytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0);

test('100 clients that open the page of a hostile text and read nothing fill no memory', async () => {
  // 19 MB as HTML.
  const content = `[^a]: n\n\n${'[^a]'.repeat(131_000)}`;
  const { id } = await json(await create(content, { language: 'markdown' }));
  const request = get(`/p/${id}`);
  while ((await exchange(request, (text) => text.includes('</main>'))).includes('the server is busy'));
  const before = residentKilobytes();
  const clients = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const socket = connection();
      socket.on('error', () => {});
      socket.write(request);
      await new Promise((resolve) => socket.once('readable', resolve));
      return socket;
    }),
  );
  expect(residentKilobytes() - before).toBeLessThan(150_000);
  for (const socket of clients) socket.destroy();
});

const tenMegabytes = () => {
  let left = 160;
  return new ReadableStream({
    pull(controller) {
      if (left-- === 0) controller.close();
      else controller.enqueue(new Uint8Array(65_536).fill(120));
    },
  });
};

/** The status, or 0 when the connection was closed before an answer could be read. */
const stream = () =>
  fetch(`${server.url}/api/paste`, {
    method: 'POST',
    body: tenMegabytes(),
    duplex: 'half',
  } as RequestInit).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => 0,
  );

test('bodies that are too large are rejected or cut, without being kept in memory', async () => {
  await stream();
  const before = residentKilobytes();
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(Array.from({ length: 20 }, stream));
    for (const status of answers) expect([422, 429, 0]).toContain(status);
  }
  // 1 GB passed through. 20 bodies at once use 80 MB, which is garbage-collected later.
  expect(residentKilobytes() - before).toBeLessThan(500_000);
  expect((await create('still here')).status).toBe(201);
}, 240_000);

describe('slow bodies', () => {
  test('block nobody else, and are accepted when they are complete', async () => {
    const body = '{"content":"slowly but surely"}';
    const slow = Array.from({ length: 50 }, () => {
      const socket = connection();
      socket.write(post(`Content-Length: ${body.length}`, body.slice(0, 5)));
      return socket;
    });
    for (let count = 0; count < 20; count++) expect((await create('quick')).status).toBe(201);
    const answers = slow.map(
      (socket) =>
        new Promise<string>((resolve) => {
          socket.once('data', (chunk) => {
            socket.destroy();
            resolve(chunk.toString());
          });
          socket.write(body.slice(5));
        }),
    );
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  });

  test('of LF-only headers and pipelined requests do no harm', async () => {
    await exchange('GET /healthz HTTP/1.1\nHost: localhost\n\n', () => true);
    const text = await exchange(
      'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3),
      (all) => all.split('HTTP/1.1 200').length > 3,
    );
    expect(text.split('HTTP/1.1 200')).toHaveLength(4);
  });
});
