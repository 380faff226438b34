import { describe, expect, test } from 'bun:test';
import { STATUS } from '#http/errors.ts';
import type { Operation } from '#http/routes.ts';
import { answerOf, curlOf } from '#web/docs/operation.tsx';
import { defaultApiRoutes, SITE_URL, startTestApp } from '../support/app.ts';
import { attribute, byClass, byTag, inside, textOf } from './elements.ts';
import { shown } from './support.ts';

const DOCUMENTED = defaultApiRoutes().flatMap((route) =>
  route.operation === undefined ? [] : { ...route, operation: route.operation },
);
const textAt = async (path: string, parts?: Parameters<typeof startTestApp>[0]) =>
  (await (await startTestApp(parts)).send('GET', path)).text();

describe.each(['/docs', '/llms.txt'])('%s', (path) => {
  test('names every call, every error with its status, and this server’s address', async () => {
    const text = (await textAt(path)).replace(/<[^>]*>/g, '');
    for (const { method, path } of DOCUMENTED)
      expect(text).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    for (const named of Object.entries(STATUS).flat()) expect(text).toContain(String(named));
    expect(text).toContain('http://paste.test/api/v1');
  });

  test('tells the limits as this server is set, and leaves out those that are off', async () => {
    const text = await textAt(path, { limits: { requestsPerMinute: 7777 } });
    expect(text).toContain('7,777 per minute');
    expect(text).not.toContain('Pastes created with a key');
  });
});

test('/docs names the services whose clients work with this site', async () => {
  const some = await textAt('/docs', { site: { protocols: ['haste', 'gist'] } });
  expect(some).toContain('work with the address of this site: haste-server, GitHub Gist.');
  expect(await textAt('/docs', { site: { protocols: [] } })).not.toContain('haste-server');
});

test('/llms.txt tells agents how to start the MCP server for this site', async () => {
  const configuration = /^\{"mcpServers".*$/m.exec(await textAt('/llms.txt'))?.[0] ?? '{}';
  expect(JSON.parse(configuration).mcpServers.gluepot).toMatchObject({
    ...{ command: 'npx', args: ['-y', 'gluepot', 'mcp'], env: { GLUEPOT_SERVER: SITE_URL } },
  });
});

describe('the page of the documentation', () => {
  test('lists every call in its contents, with a link that leads there', async () => {
    const page = await shown((await startTestApp()).send('GET', '/docs'));
    const links = byClass(page, 'side').flatMap((side) => inside(side, 'a'));
    const targets = links.map((link) => attribute(link, 'href')?.slice(1) ?? '');
    for (const { operation } of DOCUMENTED) expect(targets).toContain(operation.id);
    const ids = byTag(page, 'section').map((section) => attribute(section, 'id'));
    expect(ids).toEqual(expect.arrayContaining(targets));
    expect(new Set(targets).size).toBe(targets.length);
  });

  test('shows for each call an example request and its response, with the address of this server', async () => {
    const page = await shown((await startTestApp()).send('GET', '/docs'));
    for (const { operation } of DOCUMENTED) {
      const code = (part: string) =>
        byTag(page, 'code')
          .filter((each) => attribute(each, 'id') === `${operation.id}-${part}`)
          .map(textOf)
          .join();
      expect(code('request')).toStartWith('curl -s ');
      expect(code('request')).toContain(SITE_URL);
      expect(code('answer')).not.toBe('');
      expect(code('answer')).not.toContain('{site_url}');
    }
  });

  test('says of each call which errors it may give, and what to do', async () => {
    const page = await shown((await startTestApp()).send('GET', '/docs'));
    const about = (id: string) =>
      textOf(byTag(page, 'section').find((section) => attribute(section, 'id') === id));
    expect(about('createPaste')).toContain('409 IDEMPOTENCY_KEY_REUSED');
    expect(about('createPaste')).toContain('Choose another slug.');
    expect(about('readPaste')).toContain('404 NOT_FOUND');
    expect(about('readPaste')).not.toContain('IDEMPOTENCY_KEY_REUSED');
  });
});

describe.each(DOCUMENTED.map((route) => [route.operation.id, route] as const))(
  'the example of %s',
  (_, route) => {
    const { operation, path } = route;
    const { example } = operation;
    const [params, query] = [example.params ?? {}, new URLSearchParams(example.query)];

    test('is a request that the API accepts', () => {
      expect(Object.keys(params)).toEqual([...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''));
      if (operation.query)
        operation.query.parse(
          Object.fromEntries(
            [...query].map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
          ),
        );
      else expect(query.size).toBe(0);
      expect(Object.keys(operation.requestHeaders ?? {})).toEqual(
        expect.arrayContaining(Object.keys(example.headers ?? {})),
      );
      expect(operation.body?.safeParse(example.body).error).toBeUndefined();
      expect(operation.body === undefined).toBe(example.body === undefined);
    });

    test('has a response as its schema says', () => {
      const { body } = operation.responses[example.status] ?? {};
      const answer = answerOf(example, SITE_URL);
      if (typeof body === 'object') expect(body.safeParse(JSON.parse(answer)).error).toBeUndefined();
      else expect(typeof example.answer).toBe('string');
    });
  },
);

test('a curl example sends what it shows, apostrophes too', async () => {
  const operation = { ...DOCUMENTED[0]?.operation, authenticated: true } as Operation;
  const example = {
    params: { id: 'abcdefgh' },
    query: 'a=1&b=2',
    headers: { 'X-Test': 'yes' },
    body: { content: "it's" },
    status: 200,
    answer: '',
  };
  const command = curlOf('PATCH', '/api/v1/pastes/:id', { ...operation, example }, 'http://paste.test');
  const shell = Bun.spawn(['sh', '-c', `curl() { printf '%s\\n' "$@"; }; GLUEPOT_KEY=gp_key; ${command}`]);
  expect((await new Response(shell.stdout).text()).trimEnd().split('\n')).toEqual([
    ...['-s', 'http://paste.test/api/v1/pastes/abcdefgh?a=1&b=2', '-X', 'PATCH'],
    ...['-H', 'Authorization: Bearer gp_key', '-H', 'X-Test: yes', '-d', '{', `  "content": "it's"`, '}'],
  ]);
});
