import { afterAll, describe, expect, onTestFinished, test } from 'bun:test';
import { listenOnBun } from '#server/listen-bun.ts';
import { removeFolders } from '../support/folders.ts';
import { freePort } from '../support/ports.ts';
import { PROXIES } from '../support/proxies.ts';
import { startBelow } from '../support/proxies-below.ts';
import { rawRequest } from '../support/raw-request.ts';

afterAll(removeFolders);

const answer = async ({ method, url, headers }: Request) =>
  new Response(`${method} ${url} for ${headers.get('x-forwarded-for')}`);

describe.each(['nginx', 'caddy'] as const)('the lines of the documentation for %s', (name) => {
  test.skipIf(PROXIES[name] === null)(
    'pass on what is below the path, with the path and the client’s address, and nothing else',
    async () => {
      const server = await listenOnBun({ host: '127.0.0.1', port: 0, fetch: answer });
      const port = await freePort();
      const proxy = await startBelow(name, port, server.port);
      onTestFinished(() => proxy.end('SIGTERM'));
      onTestFinished(() => server.closeAll());
      const ask = async (line: string) => {
        const head = `Host: example.org\r\nX-Forwarded-For: 203.0.113.9\r\nConnection: close`;
        return rawRequest(
          port,
          `${line} HTTP/1.1\r\n${name === 'caddy' ? head.replace('example.org', `127.0.0.1:${port}`) : head}\r\n\r\n`,
        );
      };
      const host = name === 'caddy' ? `127.0.0.1:${port}` : 'example.org';
      for (const path of ['/paste', '/paste/', '/paste?title=x', '/paste/p/8chars00/edit'])
        for (const method of ['GET', 'PUT'])
          expect((await ask(`${method} ${path}`))?.body).toBe(
            `${method} http://${host}${path} for 127.0.0.1`,
          );
      for (const path of ['/', '/pastebin', '/p/8chars00'])
        expect((await ask(`GET ${path}`))?.body).toBe('other');
      expect((await ask('FOO /paste/'))?.status).toBe(405);
    },
    60_000,
  );
});
