import { expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { PROTOCOLS } from '#domain/protocol.ts';
import type { AppContext } from '#http/context.ts';
import { MemoryLimits } from '#http/limits/memory-limits.ts';
import { allRoutes } from '#server/app.ts';
import { startTestApp } from '../../support/app.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const pathsWith = (protocols: readonly (typeof PROTOCOLS)[number][]): string[] => {
  const site = { ...readConfig({}).site, protocols };
  const context = { site, limitsFor: () => new MemoryLimits() } as unknown as AppContext;
  return [...new Set(allRoutes(context).map(({ path }) => path))];
};

/** What a response says besides what differs between two equal ones: the date, cookies, ids. */
const described = async (response: Response) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  allow: response.headers.get('allow'),
  location: response.headers.get('location'),
});

test('every route of the site answers every method as it does without other protocols', async () => {
  const [on, off] = await Promise.all([
    startTestApp({ site: { protocols: PROTOCOLS } }),
    startTestApp({ site: { protocols: [] } }),
  ]);
  const paths = pathsWith([]).filter((path) => path !== '/:name');
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    // An id of 8 characters, as in the links of other services.
    const target = path.replace(/:\w+/g, 'zzzzzzzz');
    for (const method of METHODS) {
      const [one, other] = await Promise.all([on.send(method, target), off.send(method, target)]);
      expect({ method, target, ...(await described(one)) }).toEqual({
        method,
        target,
        ...(await described(other)),
      });
    }
  }
});

test('a path that is nothing of the site and no link of another service is not found', async () => {
  const { send } = await startTestApp();
  for (const path of ['/nothing', '/not-an-id', '/zzzzzzzz/x', '/api/v1x', '/documents', '/favicon.png']) {
    expect({ path, status: (await send('GET', path)).status }).toEqual({ path, status: 404 });
  }
  expect((await send('GET', '/api/v1/nothing')).status).toBe(401);
  for (const method of ['GET', 'POST', 'DELETE']) {
    const page = await send(method, '/nothing', { headers: { accept: 'text/html' } });
    expect([method, page.status, page.headers.get('content-type')]).toEqual([
      method,
      404,
      'text/html; charset=utf-8',
    ]);
  }
});

test('a path that does not exist is one line for a terminal, which names the help', async () => {
  const { send } = await startTestApp();
  for (const [method, path, agent = 'curl/8.14.1'] of [
    ['GET', '/help'],
    ['POST', '/nothing'],
    ['PATCH', '/zzzzzzzz'],
    ['GET', '/a/b/c'],
    ['DELETE', '/nothing', 'rustypaste-cli/0.10.0'],
  ] as const) {
    const missing = await send(method, path, { headers: { 'user-agent': agent, accept: '*/*' } });
    expect(missing.status).toBe(404);
    expect(missing.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await missing.text()).toBe(
      'There is nothing at this address. Run "curl http://paste.test" for help.\n',
    );
  }
});

test('COMPAT=off leaves the one-liners on', async () => {
  const { send } = await startTestApp({ site: { protocols: [] } });
  expect((await send('POST', '/', { body: 'x' })).status).toBe(201);
  expect((await send('POST', '/documents', { body: 'x' })).status).toBe(404);
  expect((await send('GET', '/zzzzzzzz')).headers.get('content-type')).toContain('text/html');
});
