import { connect, type Socket } from 'node:net';

/** A creation that is under way: its head and the beginning of its body have arrived. */
export async function openRequest(url: string, beginning: string, end: string) {
  const socket = await connected(url);
  const length = beginning.length + end.length;
  // The server answers 100 when it waits for the body: then the request is under way.
  const ready = new Promise<void>((resolve) => socket.once('data', () => resolve()));
  socket.write(
    `POST /api/paste HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`,
  );
  await ready;
  socket.write(beginning);
  return {
    /** Sends the rest and gives the whole answer. */
    async finish(): Promise<string> {
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      socket.write(end);
      await closed;
      return answer;
    },
  };
}

/** Resolves when nobody listens at this address any more. */
export async function untilRefused(url: string): Promise<void> {
  for (;;) {
    try {
      (await connected(url)).destroy();
    } catch {
      return;
    }
  }
}

function connected(url: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}
