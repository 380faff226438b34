import { expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { PROTOCOLS } from '#domain/protocol.ts';
import type { AppContext } from '#http/context.ts';
import { MemoryLimits } from '#http/limits/last-known.ts';
import { allRoutes } from '#server/app.ts';
import { onApp, startTestApp } from '../../support/app.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The paths of a site without other protocols. */
function ownPaths(): string[] {
  const site = { ...readConfig({}).site, protocols: [] };
  const context = { site, limitsFor: () => new MemoryLimits() } as unknown as AppContext;
  return [...new Set(allRoutes(context).map(({ path }) => path))].filter((path) => path !== '/:name');
}

/** What a response says besides what differs between two equal ones: the date, cookies, ids. */
const described = ({ status, headers }: Response) => [
  status,
  ...['content-type', 'allow', 'location'].map((name) => headers.get(name)),
];

test('every route of the site answers every method as it does without other protocols', async () => {
  const [on, off] = await Promise.all([
    startTestApp({ site: { protocols: PROTOCOLS } }),
    startTestApp({ site: { protocols: [] } }),
  ]);
  const paths = ownPaths();
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    // An id of 8 characters, as in the links of other services.
    const target = path.replace(/:\w+/g, 'zzzzzzzz');
    for (const method of METHODS) {
      const [one, other] = await Promise.all([on.send(method, target), off.send(method, target)]);
      expect([method, target, ...described(one)]).toEqual([method, target, ...described(other)]);
    }
  }
});

onApp('a path that is nothing of the site and no link of another service is not found', async ({ send }) => {
  for (const path of ['/nothing', '/not-an-id', '/zzzzzzzz/x', '/api/v1x', '/documents', '/favicon.png'])
    expect({ path, status: (await send('GET', path)).status }).toEqual({ path, status: 404 });
  expect((await send('GET', '/api/v1/nothing')).status).toBe(401);
  for (const method of ['GET', 'POST', 'DELETE']) {
    const page = await send(method, '/nothing', { headers: { accept: 'text/html' } });
    expect(described(page).slice(0, 2)).toEqual([404, 'text/html; charset=utf-8']);
  }
});

test.each([
  ['GET', '/help', 'curl/8.14.1'],
  ['POST', '/nothing', 'curl/8.14.1'],
  ['PATCH', '/zzzzzzzz', 'curl/8.14.1'],
  ['GET', '/a/b/c', 'curl/8.14.1'],
  ['DELETE', '/nothing', 'rustypaste-cli/0.10.0'],
])('%s %s is one line for a terminal, which names the help', async (method, path, agent) => {
  const { send } = await startTestApp();
  const missing = await send(method, path, { headers: { 'user-agent': agent, accept: '*/*' } });
  expect(described(missing).slice(0, 2)).toEqual([404, 'text/plain; charset=utf-8']);
  const help = 'There is nothing at this address. Run "curl http://paste.test" for help.\n';
  expect(await missing.text()).toBe(help);
});

test('COMPAT=off leaves the one-liners on', async () => {
  const { send } = await startTestApp({ site: { protocols: [] } });
  expect((await send('POST', '/', { body: 'x' })).status).toBe(201);
  expect((await send('POST', '/documents', { body: 'x' })).status).toBe(404);
  expect((await send('GET', '/zzzzzzzz')).headers.get('content-type')).toContain('text/html');
});
