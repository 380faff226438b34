import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server on which a test decides when bytes arrive. */
export async function heldProxy(to: number) {
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: to });
    for (const [from, into] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      if (isHeld) from.pause();
      from.on('data', (bytes) => into.write(bytes));
      from.on('error', () => into.destroy());
      from.on('close', () => {
        sockets.delete(from);
        into.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    /** Keeps everything back, both ways; connections stay open and new ones are taken. */
    hold() {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
