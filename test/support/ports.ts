import { createServer } from 'node:net';

/** Below the ports that a system hands out by itself: no server that asks for any port, and no client, gets one of these. */
const FIRST = 20_000;
const COUNT = 12_000;

/** A port for a server that cannot ask for any free one. Many test files start servers at once. */
export async function freePort(): Promise<number> {
  while (true) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
