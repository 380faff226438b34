import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listenOnBun } from '#server/listen-bun.ts';
import type { Listening } from '#server/listener.ts';
import { UNKNOWN_METHOD } from '#server/node-client-errors.ts';
import { hasStarted } from '../support/caddy.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { isLongRun } from '../support/long.ts';
import { OLD_LINKS, oldLinks, placesOf } from '../support/old-links.ts';
import { freePort } from '../support/ports.ts';
import { ROOT } from '../support/program.ts';
import { rawRequest } from '../support/raw-request.ts';

const caddy = Bun.which('caddy');
if (caddy === null) {
  const message = 'No Caddy: deploy/single/Caddyfile is NOT tested. On Debian: apt-get install caddy.';
  if (process.env.CI) throw new Error(message);
  console.error(`\n!!! ${message}\n`);
}

const request = (line: string, headers: string[] = []) =>
  `${[line, 'Host: localhost', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;

describe.skipIf(caddy === null)('the Caddyfile, in front of a server,', () => {
  let port = 0;
  let serverPort = 0;
  let server: Listening;
  let child: Bun.Subprocess;

  const listen = () =>
    listenOnBun({
      host: '127.0.0.1',
      port: serverPort,
      fetch: async ({ headers }: Request) =>
        new Response(`for ${headers.get('x-forwarded-for')} of ${headers.get('host')}`),
    });

  beforeAll(async () => {
    server = await listen();
    serverPort = server.port;
    port = await freePort();
    const folder = temporaryFolder();
    copyFileSync(join(ROOT, 'deploy/single/Caddyfile'), join(folder, 'Caddyfile'));
    writeFileSync(join(folder, 'old-links.map'), oldLinks('Caddy'));
    child = Bun.spawn([caddy ?? '', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
      env: {
        HOME: temporaryFolder(),
        // By default every Caddy of a machine uses the same port for this, and only the first can start.
        CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
        SITE_URL: `http://localhost:${port}`,
        GLUEPOT: `127.0.0.1:${serverPort}`,
      },
      stdout: 'ignore',
      stderr: 'pipe',
    });
    await hasStarted(child.stderr as ReadableStream<Uint8Array>);
  }, 60_000);
  afterAll(async () => {
    child.kill('SIGTERM');
    await child.exited;
    await server.closeAll();
    removeFolders();
  });

  test('passes requests on with the address of the client, whatever the client claims', async () => {
    const answer = await rawRequest(port, request('GET / HTTP/1.1', ['X-Forwarded-For: 203.0.113.9']));
    expect(answer?.body).toBe('for 127.0.0.1 of localhost');
  });

  test('answers an unknown method itself, in the format of the API or as a page', async () => {
    const forProgram = await rawRequest(port, request('FOO /api/v1/me HTTP/1.1'));
    expect(forProgram?.status).toBe(405);
    expect(forProgram?.headers.get('allow')).toBe(UNKNOWN_METHOD.allow as string);
    expect(forProgram?.headers.get('content-type')).toBe('application/json');
    const { code, message } = UNKNOWN_METHOD;
    expect(JSON.parse(forProgram?.body ?? '')).toEqual({ error: { code, message } });
    const forBrowser = await rawRequest(port, request('FOO /p/abcdefgh HTTP/1.1'));
    expect(forBrowser?.status).toBe(405);
    expect(forBrowser?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(forBrowser?.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('leads old links of an import to their pastes', async () => {
    expect(await placesOf(`http://localhost:${port}`)).toEqual(OLD_LINKS);
  });

  test('holds requests back while the server restarts', async () => {
    await server.closeAll();
    // A POST could go out on a kept connection that is just being closed, and Caddy must not send that again.
    const waiting = rawRequest(port, request('GET /p/abcdefgh HTTP/1.1'));
    server = await listen();
    expect((await waiting)?.body).toBe('for 127.0.0.1 of localhost');
  });

  // Caddy tries for ten seconds.
  test.skipIf(!isLongRun)(
    'answers 503 if the server does not come back',
    async () => {
      await server.closeAll();
      const answer = await rawRequest(port, request('GET /api/v1/me HTTP/1.1'));
      expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '5']);
      expect(JSON.parse(answer?.body ?? '')).toMatchObject({ error: { code: 'UNAVAILABLE' } });
    },
    60_000,
  );
});
