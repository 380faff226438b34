import { afterAll, expect, test } from 'bun:test';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { startTestApp } from '../support/app.ts';
import { chromiumPath, launchChromium } from '../support/chromium.ts';
import { projectWithClient } from '../support/client-package.ts';
import type { Place } from '../support/client-sentences.ts';
import { readDocument } from '../support/documents.ts';
import { removeFolders } from '../support/folders.ts';
import { isInstalled } from '../support/installed.ts';
import { isLongRun } from '../support/long.ts';
import { freePort } from '../support/ports.ts';
import { endOf } from '../support/program.ts';

const app = await startTestApp();
const { key } = await app.makeAccount();
const project = await projectWithClient();
const sentences = new Bun.Transpiler({ loader: 'ts', target: 'browser' }).transformSync(
  await Bun.file(join(import.meta.dir, '../support/client-sentences.ts')).text(),
);
writeFileSync(join(project, 'sentences.mjs'), sentences);

const PAGE = `<!doctype html><script type="importmap">{"imports":{"gluepot/client":"/client.js"}}</script>`;
const FILES: Record<string, string> = {
  '/client.js': 'node_modules/gluepot/dist/client/index.js',
  '/sentences.mjs': 'sentences.mjs',
};

const met = new Set<string>();
/** Paths under these prefixes have the fate that they name, the first time or always. */
async function answer(request: Request, outgoing: ServerResponse): Promise<Response> {
  const [, fate, once, path = request.url] =
    /^[^/]+\/\/[^/]+\/(hang|(?:lose|limit)-once)(\/[\w-]{36})?(\/.*)$/.exec(request.url) ?? [];
  if (fate === 'hang' && request.method !== 'OPTIONS') return new Promise(() => {});
  const isFirst = request.method !== 'OPTIONS' && once !== undefined && !met.has(once);
  if (once !== undefined && isFirst) met.add(once);
  if (fate === 'limit-once' && isFirst) {
    const headers = {
      'Retry-After': '7',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After',
    };
    return Response.json({ error: { code: 'RATE_LIMITED', message: 'Later.' } }, { status: 429, headers });
  }
  const response = await app.answer(new Request(String(new URL(path, origin)), request), () => '192.0.2.1');
  if (fate !== 'lose-once' || !isFirst) return response;
  // Without any answer, Chromium itself would repeat a request that it sent on a reused connection.
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'Content-Length': '1000' });
  outgoing.write('{', () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

async function serve() {
  const listener = getRequestListener(
    async (request, { outgoing }) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/page') return new Response(PAGE, { headers: { 'Content-Type': 'text/html' } });
      const file = FILES[pathname];
      if (file === undefined) return answer(request, outgoing as ServerResponse);
      return new Response(await Bun.file(join(project, file)).text(), {
        headers: { 'Content-Type': 'text/javascript' },
      });
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const { server, origin } = await serve();
/** For pages of another origin than the server's. */
const elsewhere = await serve();
afterAll(async () => {
  for (const one of [server, elsewhere.server]) one.closeAllConnections();
  for (const one of [server, elsewhere.server]) one.close();
  await app.close();
  removeFolders();
});

const place = {
  ...{ server: origin, key, isBrowser: false },
  nowhere: `http://127.0.0.1:${await freePort()}`,
} satisfies Place;

writeFileSync(
  join(project, 'program.mjs'),
  `import * as client from 'gluepot/client';
   import { KEYED, KEYLESS, untrue } from './sentences.mjs';
   console.log(JSON.stringify(await untrue({ ...KEYLESS, ...KEYED }, client, ${JSON.stringify(place)})));`,
);

// The commands on Node send their requests in their own way.
const { outputs } = await Bun.build({
  entrypoints: [join(import.meta.dir, '../../src/cli/pastes/node-fetch.ts')],
  target: 'node',
});
await Bun.write(join(project, 'node-fetch.mjs'), outputs[0] ?? '');
writeFileSync(
  join(project, 'commands.mjs'),
  `import * as client from 'gluepot/client';
   import { nodeFetch } from './node-fetch.mjs';
   import { KEYED, KEYLESS, untrue } from './sentences.mjs';
   const createClient = (options) => client.createClient({ ...options, fetch: nodeFetch });
   console.log(JSON.stringify(await untrue({ ...KEYLESS, ...KEYED }, { ...client, createClient }, ${JSON.stringify(place)})));
   process.exit();`,
);

const deno = ['deno', 'run', '--no-remote', '--allow-net=127.0.0.1', 'program.mjs'];
const ENVIRONMENT = { PATH: process.env.PATH, HOME: project, DENO_NO_UPDATE_CHECK: '1' };
const RUNTIMES: [string, string[]][] = [
  ['Bun', [process.execPath, 'program.mjs']],
  ['Node', ['node', 'program.mjs']],
  ['Node, with the requests of the commands', ['node', 'commands.mjs']],
  ['Deno', deno],
];
test.each(RUNTIMES.filter(([, [command = '']]) => isInstalled(command)))(
  'every sentence about gluepot/client is true on %s',
  async (_, command) => {
    const child = Bun.spawn(command, {
      cwd: project,
      env: ENVIRONMENT,
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const { code, out, err } = await endOf(child);
    expect({ code, err, untrue: JSON.parse(out || '{}') }).toEqual({
      code: 0,
      err: '',
      untrue: {},
    });
  },
);

test.skipIf(!isInstalled('deno'))('Deno sends a keyless paste once, as docs/client.md has it', async () => {
  let posts = 0;
  const closing = createServer((request, outgoing) => {
    if (request.method === 'POST') posts++;
    // The connection is reused by then.
    request.resume().on('end', () => (request.method === 'POST' ? outgoing.destroy() : outgoing.end()));
  });
  await once(closing.listen(0, '127.0.0.1'), 'listening');
  const [, recipe = ''] = /```ts\n(.*?)```/s.exec(readDocument('docs/client.md')) ?? [];
  const { port } = closing.address() as AddressInfo;
  writeFileSync(
    join(project, 'recipe.mjs'),
    `import { createClient } from 'gluepot-client';
     ${recipe.replace('http://localhost:8080', `http://127.0.0.1:${port}`)}
     for (let at = 0; at < 5; at++) {
       await client.inspectPaste('8chars00');
       await client.createKeylessPaste({ content: 'x' }).catch(({ name }) => console.log(name));
     }`,
  );
  const child = Bun.spawn([...deno.slice(0, -1), 'recipe.mjs'], { cwd: project, env: ENVIRONMENT });
  expect(await new Response(child.stdout).text()).toBe('ConnectionError\n'.repeat(5));
  expect(posts).toBe(5);
  closing.closeAllConnections();
  closing.close();
});

/** What a page at this address finds untrue. */
async function untrueInBrowser(page: string, sets: string): Promise<unknown> {
  const executable = chromiumPath();
  if (executable === undefined) throw new Error('No Chromium was found. Set CHROMIUM to its path.');
  const browser = await launchChromium(executable);
  try {
    const tab = await browser.newPage();
    await tab.goto(`${page}/page`);
    const inPage = JSON.stringify({ ...place, isBrowser: true });
    return await tab.evaluate(`Promise.all([import('gluepot/client'), import('/sentences.mjs')]).then(
      ([client, { KEYED, KEYLESS, untrue }]) => untrue(${sets}, client, ${inPage}))`);
  } finally {
    await browser.close();
  }
}

// Starting a browser costs a second.
const inBrowser = test.skipIf(!isLongRun || (chromiumPath() === undefined && !process.env.CI));

inBrowser('every sentence about gluepot/client is true on a page of the server in Chromium', async () => {
  expect(await untrueInBrowser(origin, '{ ...KEYLESS, ...KEYED }')).toEqual({});
});

inBrowser(
  'pages of another origin create, open and inspect pastes without a key, and can use no key',
  async () => {
    expect(await untrueInBrowser(elsewhere.origin, 'KEYLESS')).toEqual({});
    const keyed = Object.keys((await untrueInBrowser(elsewhere.origin, 'KEYED')) as object);
    expect(keyed).toContain('creates, reads, edits and deletes a paste of the account');
  },
);
