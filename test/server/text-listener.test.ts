import { expect, onTestFinished, test } from 'bun:test';
import { connect, type Socket } from 'node:net';
import type { TextOutcome } from '#domain/metrics.ts';
import { listenForText } from '#server/text-listener.ts';
import { onApp, startTestApp, type TestApp } from '../support/app.ts';

/** A listener of an app. Nothing ends a text but the client, unless a test sets the times. */
async function listen(
  app: TestApp,
  times: { pauseMs?: number; timeoutMs?: number; connectionsMax?: number } = {},
  maxPasteBytes = 512_000,
) {
  const outcomes: TextOutcome[] = [];
  const first = Promise.withResolvers<TextOutcome>();
  const ended = (outcome: TextOutcome) => {
    outcomes.push(outcome);
    first.resolve(outcome);
  };
  const options = { host: '127.0.0.1', port: 0, fetch: app.answer, maxPasteBytes, ended };
  const listening = await listenForText({ ...options, pauseMs: 600_000, timeoutMs: 600_000, ...times });
  onTestFinished(listening.closeAll);
  return { listening, outcomes, firstOutcome: first.promise, port: listening.port };
}

/** A client. Its side stays open until `socket.end()`; `answer` is all that it receives. */
function client(port: number, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  const answer = new Promise<string>((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
  return { socket, answer };
}

function send(port: number, text: string | Uint8Array, leaveOpen?: 'leave open'): Promise<string> {
  const { socket, answer } = client(port);
  if (leaveOpen) socket.write(text);
  else socket.end(text);
  return answer;
}

const connected = (socket: Socket) => new Promise((resolve) => socket.once('connect', resolve));

async function contentAt(app: TestApp, link: string) {
  const [, id] = /^http:\/\/paste\.test\/p\/([0-9A-Za-z]{8})\n$/.exec(link) ?? [];
  return (await app.send('GET', `/api/paste/${id}`)).json();
}

onApp('a text over TCP becomes an unlisted paste, byte for byte, and the link is answered', async (app) => {
  const { port, outcomes } = await listen(app);
  for (const text of ['\ufeffone\r\ntwo & %41 ünï\u0000\n\n', 'ü'.repeat(200_000)]) {
    expect(await contentAt(app, await send(port, text))).toMatchObject({
      content: text,
      visibility: 'unlisted',
    });
  }
  expect(outcomes).toEqual(['created', 'created']);
});

test('a pause ends the text of a client that leaves its side open, and one that does not end in time is not stored', async () => {
  const app = await startTestApp();
  const pausing = await listen(app, { pauseMs: 20 });
  const link = await send(pausing.port, 'hello\n', 'leave open');
  expect(await contentAt(app, link)).toMatchObject({ content: 'hello\n' });
  const { port, outcomes } = await listen(app, { timeoutMs: 20 });
  expect(await send(port, 'hello\n', 'leave open')).toContain('took longer than 2 minutes');
  expect(outcomes).toEqual(['refused']);
});

test('a text is refused in one line if it is too large, empty, not UTF-8 or a request of a page of another site', async () => {
  const app = await startTestApp();
  const small = await listen(app, {}, 1000);
  expect(await send(small.port, 'a'.repeat(1001), 'leave open')).toContain('larger than 1000 bytes.');
  const { port, outcomes } = await listen(app);
  expect(await send(port, '')).toStartWith('The text is empty. ');
  expect(await send(port, new Uint8Array([0x68, 0xff]))).toStartWith('The text is not valid UTF-8.');
  for (const line of ['POST / HTTP/1.1\r\nAccept: */*', `post /${'a'.repeat(300_000)} HTTP/1.1`])
    expect(await send(port, `${line}\r\nHost: localhost:9999\r\n\r\ntext from a page`)).toContain('not HTTP');
  expect(await send(port, 'GET is a word\r\nhost: localhost\r\n')).toStartWith('http');
  expect(small.outcomes).toEqual(['refused']);
  expect(outcomes).toEqual(['refused', 'rejected', 'refused', 'refused', 'created']);
});

test('the limits and blocks of keyless creation hold for the address of the connection', async () => {
  const app = await startTestApp({ limits: { keylessCreatesPerMinute: 1 }, trustedProxies: 1 });
  const { port } = await listen(app);
  expect(await send(port, 'one')).toStartWith('http');
  expect(await send(port, 'two')).toContain('Too many requests');
  await app.block('network', '127.0.0.1');
  expect(await send(port, 'three')).toContain('block');
});

onApp('one network cannot hold more than its share of memory, and gets it back', async (app) => {
  const { port, firstOutcome, listening } = await listen(app);
  const clients = Array.from({ length: 40 }, () => client(port));
  for (const { socket } of clients) socket.write(Buffer.alloc(500_000, 'a'));
  expect(await Promise.race(clients.map(({ answer }) => answer))).toContain('too many large requests');
  expect(await firstOutcome).toBe('refused');
  for (const { socket } of clients) socket.destroy();
  await Promise.all(clients.map(({ answer }) => answer));
  expect(await send(port, 'hello')).toStartWith('http');
  await listening.drain(0);
});

test('one network cannot hold more than its share of connections, nor keep others out by being refused', async () => {
  const { port } = await listen(await startTestApp(), { connectionsMax: 50 });
  const clients = Array.from({ length: 60 }, () => client(port, '127.0.0.2'));
  await Promise.all(clients.map(({ socket }) => connected(socket)));
  const refused = Promise.all(clients.slice(5).map(({ answer }) => answer));
  expect(new Set(await refused)).toEqual(new Set(['Too many connections. Try again in a few seconds.\n']));
  expect(await send(port, 'hello')).toStartWith('http');
  const [first] = clients;
  first?.socket.end('first');
  expect(await first?.answer).toStartWith('http');
  // The server may learn that a connection has ended only after its client.
  const sendAgain = () => {
    const { socket, answer } = client(port, '127.0.0.2');
    socket.end('again');
    return answer;
  };
  while (!(await sendAgain()).startsWith('http'));
  for (const { socket } of clients) socket.destroy();
});

test('a client that leaves without its text complete leaves nothing behind', async () => {
  const { port, firstOutcome, listening } = await listen(await startTestApp());
  const { socket } = client(port);
  await connected(socket);
  socket.resetAndDestroy();
  expect(await firstOutcome).toBe('abandoned');
  await listening.drain(0);
});

onApp('a stop answers texts that have arrived, refuses the others, and takes no new ones', async (app) => {
  const stored = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const answer: TestApp['answer'] = async (...request) => {
    arrived.resolve();
    await stored.promise;
    return app.answer(...request);
  };
  const { port, listening } = await listen({ ...app, answer });
  const complete = send(port, 'complete');
  await arrived.promise;
  const { socket, answer: refused } = client(port);
  await connected(socket);
  socket.write('incomplete');
  const drained = listening.drain(0);
  expect(await refused).toContain('The server is stopping. Nothing was stored.');
  stored.resolve();
  expect(await complete).toStartWith('http');
  await drained;
  expect(await send(port, 'late')).toBe('');
});
