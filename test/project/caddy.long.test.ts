import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listenOnBun } from '#server/listen-bun.ts';
import { UNKNOWN_METHOD } from '#server/listen-node.ts';
import type { Listening } from '#server/listener.ts';
import type { Process } from '../../scripts/cluster/processes.ts';
import { readDocument } from '../support/documents.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { isLongRun } from '../support/long.ts';
import { OLD_LINKS, oldLinks, placesOf } from '../support/old-links.ts';
import { freePort } from '../support/ports.ts';
import { PROXIES, startCaddy } from '../support/proxies.ts';
import { rawRequest } from '../support/raw-request.ts';

const request = (line: string, headers: string[] = []) =>
  `${[line, 'Host: localhost', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`;

describe.skipIf(PROXIES.caddy === null)('the Caddyfile, in front of a server,', () => {
  let port = 0;
  let serverPort = 0;
  let server: Listening;
  let child: Process;

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
    writeFileSync(join(folder, 'old-links.map'), oldLinks('Caddy'));
    const env = { SITE_URL: `http://localhost:${port}`, GLUEPOT: `127.0.0.1:${serverPort}` };
    child = await startCaddy(port, readDocument('deploy/single/Caddyfile'), { folder, env });
  }, 60_000);
  afterAll(async () => {
    await child.end('SIGTERM');
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
