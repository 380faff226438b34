import { afterAll, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onApp } from '../support/app.ts';
import { projectWithClient } from '../support/client-package.ts';
import { readDocument } from '../support/documents.ts';
import { removeFolders } from '../support/folders.ts';
import { ROOT } from '../support/program.ts';

afterAll(removeFolders);

const project = await projectWithClient();

const node = Bun.which('node') ?? 'node';

const run = (...command: string[]) => {
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd: project });
  return { exitCode, out: String(stdout), err: String(stderr) };
};

/** Of the package of the client alone, and of the server's. */
const NAMES = ['gluepot-client', 'gluepot/client'];

const programWith = (name: string) => `
  import { ApiError, createClient } from '${name}';
  const fetch = async (url, { method }) => new Response('{"id":"8chars00","url":"http://paste.test/p/8chars00","raw":"http://paste.test/raw/8chars00"}', { status: 201 });
  const { paste } = await createClient({ server: 'http://paste.test', key: 'gp_x', fetch }).createKeylessPaste({ content: 'x' });
  console.log(paste.id, new ApiError('no', { status: 404, code: 'NOT_FOUND' }) instanceof Error);
`;

test.each(NAMES)('%s runs on Node 20, without anything of the server', (name) => {
  writeFileSync(join(project, 'program.mjs'), programWith(name));
  expect(run(node, 'program.mjs')).toEqual({ exitCode: 0, out: '8chars00 true\n', err: '' });
});

test('CommonJS imports it, and from Node 22 on requires it', () => {
  const program = "import('gluepot-client').then(({ createClient }) => console.log(typeof createClient))";
  writeFileSync(join(project, 'program.cjs'), program);
  expect(run(node, 'program.cjs')).toEqual({ exitCode: 0, out: 'function\n', err: '' });
  const canRequire = run(node, '-p', 'process.features.require_module === true').out.trim() === 'true';
  const { exitCode, err } = run(node, '-e', "require('gluepot-client')");
  expect({ exitCode, err }).toEqual(
    canRequire
      ? { exitCode: 0, err: expect.anything() }
      : { exitCode: 1, err: expect.stringContaining('ERR_REQUIRE_ESM') },
  );
});

test('a bundler makes a few KB of it for browsers, which need nothing of Node', async () => {
  const { outputs } = await Bun.build({
    entrypoints: [join(project, 'program.mjs')],
    target: 'browser',
    minify: true,
    // Nothing is replaced by a stand-in for browsers.
    plugins: [
      {
        name: 'no-node',
        setup(build) {
          build.onResolve(
            { filter: /^(?:node:|(?:buffer|crypto|fs|http|process|stream|util)$)/ },
            ({ path }) => {
              throw new Error(`It imports ${path}`);
            },
          );
        },
      },
    ],
  });
  const text = (await outputs[0]?.text()) ?? '';
  expect(text).toContain('Idempotency-Key');
  expect(text).not.toMatch(/\b(?:Bun|Deno|process|Buffer)\b/);
  expect(Bun.gzipSync(text).length).toBeLessThan(6_000);
});

onApp('the examples in docs/client.md run', async (app) => {
  const { key } = await app.makeAccount();
  const server = Bun.serve({ port: 0, fetch: (request) => app.answer(request, () => '192.0.2.1') });
  const examples = [...readDocument('docs/client.md').matchAll(/^```js\n(.*?)^```$/gms)].map(
    ([, code]) => code,
  );
  writeFileSync(
    join(project, 'examples.mjs'),
    examples.join('').replaceAll('http://localhost:8080', server.url.origin),
  );
  const child = Bun.spawn([node, 'examples.mjs'], {
    cwd: project,
    env: { GLUEPOT_KEY: key },
    stderr: 'inherit',
  });
  const out = await new Response(child.stdout).text();
  expect(await child.exited).toBe(0);
  expect(out).toContain('print("hello")');
  expect(out).toContain('VALIDATION_FAILED');
  await server.stop(true);
  await app.close();
});

const TYPED = `const client = createClient({ server: 'http://paste.test' });
     client.readPaste('8chars00') satisfies Promise<Paste>;
     for await (const { title } of client.eachPaste()) title satisfies string | null;
     // @ts-expect-error
     client.createPaste({ content: 'x', language: 'klingon' });
     // @ts-expect-error
     client.editPaste('8chars00', { expiry: '1d' });`;

test.each([
  ['nodenext', 'nodenext'],
  ['bundler', 'esnext'],
])(
  'its types are found with the module resolution %s, and hold for its arguments and results',
  (resolution, module) => {
    const programs = NAMES.map((name, at) => {
      const text = `import { createClient, type Paste } from '${name}';\n${TYPED}`;
      writeFileSync(join(project, `program${at}.mts`), text);
      return `program${at}.mts`;
    });
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2022,dom', '--types', ''];
    const compiler = join(ROOT, 'node_modules/.bin/tsc');
    const modules = ['--moduleResolution', resolution, '--module', module];
    expect(run(compiler, ...options, ...modules, ...programs)).toEqual({ exitCode: 0, out: '', err: '' });
  },
);
