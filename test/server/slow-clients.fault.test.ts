import { describe, expect, onTestFinished, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { largeBodyOf } from '#http/body/large-response.ts';
import { listenOnBun } from '#server/listen-bun.ts';
import { listenOnNode } from '#server/listen-node.ts';
import { json } from '../support/answers.ts';
import { SITE_URL, startTestApp } from '../support/app.ts';
import { loggedIn } from '../web/browser.ts';
import { paste } from '../web/support.ts';

/** 3 MB as a page. Together the responses are more than a connection buffers. */
const LARGEST = '&\n'.repeat(256 * 1024);
const REQUESTS = 8;

test.each([
  ['Bun', listenOnBun],
  ['Node', listenOnNode],
])(
  'on the sockets of %s, a client that stops reading is cut in the middle of a response',
  async (_, listen) => {
    const app = await startTestApp();
    const cut = Promise.withResolvers<void>();
    const listening = await listen({
      host: '127.0.0.1',
      port: 0,
      fetch(request, address, close) {
        request.signal.addEventListener('abort', () => cut.resolve());
        return app.answer(request, address, close);
      },
    });
    onTestFinished(listening.closeAll);
    const path = `/p/${await paste(app, { content: LARGEST })}`;
    // Bun closes a connection on which another request arrives while a page is still being rendered.
    await app.send('GET', path);
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const socket = connect(listening.port, '127.0.0.1', () => socket.write(request.repeat(REQUESTS)));
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('readable', resolve));
    const passing = setInterval(app.everySecond);
    await cut.promise;
    clearInterval(passing);
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    await closed;
    expect(text).toStartWith('HTTP/1.1 200 ');
    expect(text.split('</html>').length).toBeLessThanOrEqual(REQUESTS);
  },
);

test.each(['/p/ID', '/p/ID/embed', '/api/paste/ID'])(
  'all readers of %s are sent the same bytes',
  async (page) => {
    const app = await startTestApp();
    const path = page.replace('ID', await paste(app, { content: LARGEST }));
    const textSent = async () => {
      const body = largeBodyOf(await app.answer(new Request(SITE_URL + path), () => '192.0.2.1'));
      return body?.parts.find(({ length }) => length > LARGEST.length);
    };
    const text = await textSent();
    expect(text).toBeDefined();
    expect((await textSent()) === text).toBe(true);
  },
);

describe('a reader that takes nothing is cut', async () => {
  const { app, account, browser } = await loggedIn();
  const headers = {
    authorization: `Bearer ${account.key}`,
    cookie: [...browser.cookies].map((cookie) => cookie.join('=')).join('; '),
    'sec-fetch-site': 'same-origin',
  };
  const create = async () => {
    const content = randomBytes(96_000).toString('base64').replace(/.{64}/g, '$&\n');
    const made = await app.sendAs(account, 'POST', '/api/v1/pastes', { content, visibility: 'public' });
    return (await json(made)).data.id;
  };
  const [one, two] = [await create(), await create()];

  test.each([
    ...['/raw/1', '/raw/1?lines=3-9999', '/p/1', '/p/1/embed', '/p/1/edit', '/p/1/history', '/diff/1/2'],
    ...['/diff/1/2?view=patch', '/api/paste/1', '/api/v1/pastes/1', '/openapi.json', '/docs'],
    ...['/documents/1', '/api/v3/gists/1', '/account/export'],
  ])('from %s', async (path) => {
    const url = SITE_URL + path.replace(/\b1\b/, one).replace(/\b2\b/, two);
    const method = path === '/account/export' ? 'POST' : 'GET';
    const cut = Promise.withResolvers<void>();
    const response = await app.answer(new Request(url, { method, headers }), () => '192.0.2.1', cut.resolve);
    expect(response.status).toBe(200);
    for (let second = 0; second <= 10; second++) app.everySecond();
    await cut.promise;
  });
});

/** Sends the beginning of a request, and gives all that comes back until the server closes the connection. */
function begin(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    // Half-closed by the server: nothing more comes.
    socket.on('end', () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}

const post = (headers: string, body: string) =>
  `POST /api/paste HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`;

describe.each([
  ['Bun', listenOnBun],
  ['Node', listenOnNode],
])('on the sockets of %s', (_runtime, listen) => {
  test.each([
    ['large', post('Content-Length: 4000000', '{"content":"never finished')],
    ['small', post('Content-Length: 100', '{"content":"never finished')],
    ['of no known length', post('Transfer-Encoding: chunked', '5\r\n{"con\r\n')],
  ])('a %s upload that stalls is answered 408 and its connection is closed', async (_what, bytes) => {
    const app = await startTestApp();
    const listening = await listen({ host: '127.0.0.1', port: 0, fetch: app.answer });
    onTestFinished(listening.closeAll);
    const passing = setInterval(app.everySecond);
    const text = await begin(listening.port, bytes);
    clearInterval(passing);
    expect(text).toStartWith('HTTP/1.1 408 ');
    expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(text).toContain('"REQUEST_TIMEOUT"');
  });
});
