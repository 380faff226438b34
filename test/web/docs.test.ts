import { describe, expect, test } from 'bun:test';
import { parse } from 'parse5';
import { readConfig } from '#config/index.ts';
import type { ProtocolName } from '#domain/protocol.ts';
import { STATUS } from '#http/errors.ts';
import type { Operation } from '#http/routes.ts';
import { inputSchemas } from '#pastes/input.ts';
import { answerOf, curlOf, fieldsOf } from '#web/docs/operation.tsx';
import { defaultApiRoutes, SITE_URL, startTestApp } from '../support/app.ts';
import { inside } from './signed-in.ts';
import { attribute, byClass, byTag, shown, textOf } from './support.ts';

const DOCUMENTED = defaultApiRoutes().flatMap((route) =>
  route.operation === undefined ? [] : { ...route, operation: route.operation },
);
const CALLS = defaultApiRoutes()
  .filter(({ operation }) => operation !== undefined)
  .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

describe.each(['/docs', '/llms.txt'])('%s', (path) => {
  test('names every call, every error with its status, and this server’s address', async () => {
    const { send } = await startTestApp();
    const text = (await (await send('GET', path)).text()).replace(/<[^>]*>/g, '');
    for (const call of CALLS) expect(text).toContain(call);
    for (const [code, status] of Object.entries(STATUS)) {
      expect(text).toContain(code);
      expect(text).toContain(String(status));
    }
    expect(text).toContain('http://paste.test/api/v1');
  });

  test('tells the limits as this server is set, and leaves out those that are off', async () => {
    const { send } = await startTestApp({ limits: { requestsPerMinute: 7777 } });
    const text = await (await send('GET', path)).text();
    expect(text).toContain('7,777 per minute');
    expect(text).not.toContain('Pastes created with a key');
  });
});

test('/docs names the services whose clients work with this site', async () => {
  const textOfDocs = async (protocols: readonly ProtocolName[]) => {
    const app = await startTestApp({ site: { protocols } });
    return (await shown(app.send('GET', '/docs'))).text;
  };
  const [some, none] = [await textOfDocs(['haste', 'gist']), await textOfDocs([])];
  expect(some).toContain('work with the address of this site: haste-server, GitHub Gist.');
  expect(none).not.toContain('haste-server');
});

test('/llms.txt tells agents how to start the MCP server for this site', async () => {
  const text = await (await (await startTestApp()).send('GET', '/llms.txt')).text();
  const configuration = /^\{"mcpServers".*$/m.exec(text)?.[0] ?? '{}';
  expect(JSON.parse(configuration).mcpServers.gluepot).toMatchObject({
    ...{ command: 'npx', args: ['-y', 'gluepot', 'mcp'], env: { GLUEPOT_SERVER: SITE_URL } },
  });
});

test('the page of the documentation names each field of a body with its rule', async () => {
  const { send } = await startTestApp();
  const html = await (await send('GET', '/docs')).text();
  expect(parse(html).childNodes.length).toBeGreaterThan(0);
  for (const field of ['content', 'title', 'language', 'visibility', 'expiry', 'password', 'slug']) {
    expect(html).toContain(`<th scope="row">${field}</th>`);
  }
  expect(html).toContain('<td>string, required</td>');
  expect(html).toContain('3 to 48 lowercase letters');
  expect(html).toContain('Default unlisted.');
  expect(html).toContain('Must be one of never, 10m, 1h, 1d, 1w, 1m, burn.');
});

test('the fields of a body are worked out once, however often the page is asked for', () => {
  const { pasteRules } = readConfig({}).site;
  const fields = () => fieldsOf(inputSchemas(pasteRules).account, 'body');
  expect(fields()).toBe(fields());
  expect(fields().map(({ name }) => name)).toContain('slug');
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

  test('each example has a button that copies it', async () => {
    const page = await shown((await startTestApp()).send('GET', '/docs'));
    const copied = byTag(page, 'button').flatMap((button) => attribute(button, 'data-copies') ?? []);
    const ids = byClass(page, 'sample')
      .flatMap((sample) => inside(sample, 'code'))
      .map((code) => attribute(code, 'id'));
    expect(ids.length).toBeGreaterThan(20);
    expect(copied).toEqual(expect.arrayContaining(ids));
  });

  test('says of each call which errors it may give, and what to do', async () => {
    const page = await shown((await startTestApp()).send('GET', '/docs'));
    const part = byTag(page, 'section').find((section) => attribute(section, 'id') === 'createPaste');
    expect(part && textOf(part)).toContain('409 IDEMPOTENCY_KEY_REUSED');
    expect(part && textOf(part)).toContain('Choose another slug.');
    const read = byTag(page, 'section').find((section) => attribute(section, 'id') === 'readPaste');
    expect(read && textOf(read)).not.toContain('IDEMPOTENCY_KEY_REUSED');
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
