import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { listenOnBun } from '#server/listen-bun.ts';
import type { Listening } from '#server/listener.ts';
import type { Process } from '../../scripts/cluster/processes.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { blockBelow } from '../support/documents.ts';
import { removeFolders } from '../support/folders.ts';
import { freePort } from '../support/ports.ts';
import { PROXIES, startCaddy, startNginx } from '../support/proxies.ts';
import { startBelow } from '../support/proxies-below.ts';
import { rawRequest } from '../support/raw-request.ts';

/** The example of docs/operations.md in this language, for these ports. */
const example = (language: string, auth: number, server: number): string =>
  blockBelow('docs/operations.md', '## A proxy that logs people in', language)
    .replaceAll(':9091', `:${auth}`)
    .replaceAll(':8080', `:${server}`);

type Start = (port: number, auth: number, server: number) => Promise<Process>;

describe.each<[string, string | null, Start]>([
  ['nginx', PROXIES.nginx, (port, ...ports) => startNginx(port, example('nginx', ...ports))],
  [
    'Caddy',
    PROXIES.caddy,
    (port, ...ports) => {
      const site = example('caddyfile', ...ports);
      return startCaddy(port, site.replace('https://paste.example.org', `http://127.0.0.1:${port}`));
    },
  ],
])('behind %s, as docs/operations.md sets it up,', (_, found, start) => {
  if (found === null) return;
  let app: TestApp;
  let auth: Bun.Server<undefined>;
  let server: Listening;
  let proxy: Process;
  let site = '';

  beforeAll(async () => {
    const { authProxy } = readConfig({
      ...{ AUTH_PROXY_HEADER: 'Remote-User', AUTH_PROXY_NETWORKS: '127.0.0.1' },
      ...{ AUTH_PROXY_GROUPS_HEADER: 'Remote-Groups', AUTH_PROXY_ADMIN_GROUPS: 'admins' },
    });
    app = await startTestApp({ authProxy, trustedProxies: 1 });
    server = await listenOnBun({ host: '127.0.0.1', port: 0, fetch: app.answer });
    // Lets in whoever has a cookie with a name; "nobody" is let in without one.
    auth = Bun.serve({
      hostname: '127.0.0.1',
      port: 0,
      fetch({ headers }) {
        const [, name] = /sso=(\w+)/.exec(headers.get('cookie') ?? '') ?? [];
        if (name === undefined) return new Response(null, { status: 401 });
        const groups = name === 'root' ? { 'Remote-Groups': 'users,admins' } : undefined;
        return new Response(null, name === 'nobody' ? {} : { headers: { 'Remote-User': name, ...groups } });
      },
    });
    const port = await freePort();
    proxy = await start(port, auth.port ?? 0, server.port);
    site = `http://127.0.0.1:${port}`;
  }, 60_000);
  afterAll(async () => {
    await proxy?.end('SIGTERM');
    await server?.closeAll();
    await auth?.stop(true);
    removeFolders();
  });

  const open = (path: string, headers: Record<string, string>) =>
    fetch(site + path, {
      headers: { accept: 'text/html', ...headers },
      redirect: 'manual',
      keepalive: false,
    });
  const FORGED = { 'Remote-User': 'eve', 'remote-groups': 'admins', 'X-Forwarded-For': '127.0.0.1' };

  test('somebody who is logged in there is logged in here', async () => {
    const page = await open('/dashboard', { cookie: 'sso=ann' });
    expect(page.status).toBe(200);
    expect(page.headers.getSetCookie().join()).toStartWith('session=');
    expect(await app.store.accounts.findByUsername('ann')).toMatchObject({ admin: false });
    expect((await open('/admin/reports', { cookie: 'sso=root' })).status).toBe(200);
  });

  test('what a client claims counts nothing: with a login, without one, and where the proxy says no name', async () => {
    const { headers } = await open('/', { ...FORGED, cookie: 'sso=bob' });
    expect(headers.getSetCookie().join()).toStartWith('session=');
    expect(await app.store.accounts.findByUsername('bob')).toMatchObject({ admin: false });
    expect((await open('/', FORGED)).status).toBe(401);
    const nobody = await open('/account', { ...FORGED, cookie: 'sso=nobody' });
    // Caddy 2.6 sends the name of its variable in place of a value that is missing, which fits no rule.
    expect([303, 403]).toContain(nobody.status);
    expect(nobody.headers.getSetCookie()).toEqual([]);
    expect(await app.store.accounts.findByUsername('eve')).toBeUndefined();
  });

  test('programs with a key need no login there', async () => {
    const { key } = await app.makeAccount();
    const answer = await open('/api/v1/me', { ...FORGED, authorization: `Bearer ${key}` });
    expect(await answer.json()).toMatchObject({ data: { username: expect.stringMatching(/^user/) } });
    expect((await open('/api/v1/me', FORGED)).status).toBe(401);
    expect((await open('/raw/abcdefgh', FORGED)).status).toBe(404);
  });

  test('no other page is open without a login there, however its path is written', async () => {
    const { host, port } = new URL(site);
    const ways = [
      '/api/../',
      '/api/.%2e/',
      '/api/.\t./',
      '/api/..%2f',
      '/api/..\\',
      '/api/x\\..\\..\\',
      '/raw/..%5c',
    ];
    for (const way of ways) {
      const head = `GET ${way}log-in HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
      const { status = 0, body = '' } = (await rawRequest(Number(port), head)) ?? {};
      expect([way, body.includes('name="password"')]).toEqual([way, false]);
      expect([400, 401, 404]).toContain(status);
    }
  });
});

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
