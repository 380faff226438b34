import { expect, test } from 'bun:test';
import { connect } from 'node:net';
import { listenOnBun } from '#server/listen-bun.ts';
import { listenOnNode } from '#server/listen-node.ts';

// The whole-process tests say the same of Node itself; here its adapter runs on Bun's node:http.
test.each([
  ['Bun', 'HTTP/1.1', listenOnBun],
  ['Bun', 'HTTP/1.0', listenOnBun],
  ['Node', 'HTTP/1.1', listenOnNode],
])(
  'in the way of %s, a request of %s is aborted when its client leaves, and not before',
  async (_, version, listen) => {
    const arrived = Promise.withResolvers<Request>();
    const gone = Promise.withResolvers<void>();
    const listening = await listen({
      host: '127.0.0.1',
      port: 0,
      async fetch(request) {
        await request.text();
        arrived.resolve(request);
        request.signal.addEventListener('abort', () => gone.resolve());
        await gone.promise;
        return new Response('nobody reads this');
      },
    });
    const client = connect(listening.port, '127.0.0.1');
    client.write(
      `POST / ${version}\r\n${version === 'HTTP/1.1' ? 'Host: localhost\r\n' : ''}Content-Length: 3\r\n\r\nabc`,
    );
    const request = await arrived.promise;
    expect(request.signal.aborted).toBe(false);
    client.destroy();
    await gone.promise;
    expect(request.signal.aborted).toBe(true);
    await listening.closeAll();
  },
);

test('in the way of Bun, a server that drains goes on until no connection is idle', async () => {
  const listening = await listenOnBun({ host: '127.0.0.1', port: 0, fetch: async () => new Response('x') });
  const client = connect(listening.port, '127.0.0.1');
  await new Promise((resolve) => client.once('connect', resolve));
  const drained = listening.drain(60_000);
  expect((await fetch(`http://127.0.0.1:${listening.port}/`, { keepalive: false })).status).toBe(200);
  client.destroy();
  await drained;
  expect(fetch(`http://127.0.0.1:${listening.port}/`)).rejects.toThrow();
});
