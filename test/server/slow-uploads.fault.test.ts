import { afterAll, describe, expect, test } from 'bun:test';
import { connect } from 'node:net';
import { listenOnBun } from '#server/listen-bun.ts';
import { listenOnNode } from '#server/listen-node.ts';
import type { Listening } from '#server/listener.ts';
import { startTestApp } from '../support/app.ts';

const opened: Listening[] = [];
afterAll(async () => {
  for (const listening of opened) await listening.closeAll();
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
    opened.push(listening);
    const passing = setInterval(app.everySecond);
    const text = await begin(listening.port, bytes);
    clearInterval(passing);
    expect(text).toStartWith('HTTP/1.1 408 ');
    expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(text).toContain('"REQUEST_TIMEOUT"');
  });
});
