import { expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Glob } from 'bun';
import { z } from 'zod';
import { createClient } from '#client/index.ts';
import { SETTINGS } from '#config/index.ts';
import { PROTOCOLS } from '#domain/protocol.ts';
import { STATUS } from '#http/errors.ts';
import { commandLinePage } from '../../scripts/docs/command-line-page.ts';
import { configurationPage } from '../../scripts/docs/main.ts';
import { manualPage } from '../../scripts/docs/manual-page.ts';
import { readRecorded } from '../../scripts/measure/bench/record.ts';
import { simulation } from '../../scripts/measure/simulate.ts';
import { defaultApiRoutes } from '../support/app.ts';
import { commandBlocks, DOCUMENTS, readDocument } from '../support/documents.ts';
import { isInstalled } from '../support/installed.ts';
import { ROOT } from '../support/program.ts';

test('docs/configuration.md is up to date (npm run docs generates it)', () => {
  expect(readDocument('docs/configuration.md')).toBe(configurationPage());
  expect(Object.keys(SETTINGS).length).toBeGreaterThan(10);
});

test('the figures in README.md and docs/performance.md are those that the bench recorded', () => {
  const { sections } = readRecorded();
  const measured = (section: string, what: string) =>
    Math.round(Number(sections[section]?.tables[0]?.rows.find(([name]) => name === what)?.[1]));
  const [start, load] = [measured('start', 'MB after the start'), measured('mixed', 'most MB under load')];
  const [readme, page] = ['README.md', 'docs/performance.md'].map(readDocument);
  expect(readme).toContain(`needs 12 MB after the start (Gluepot: ${start} MB)`);
  expect(page).toContain(`needs 12 MB of memory after the start (Gluepot ${start})`);
  expect(page).toContain(`| memory after the start, under load | | ${start} MB, ${load} MB |`);
  // Of other services, which are no part of the bench, the page has the figures.
  const [, wastebin, pinnwand] =
    /create, synced to disk \| 1 \| ([\d.]+) \|[ |]*([\d.]+)/.exec(page ?? '') ?? [];
  expect([1 / Number(wastebin), 1 / Number(pinnwand)].map(Math.round)).toEqual([6, 50]);
  expect(readme).toMatch(
    /six times as many pastes per CPU-second as wastebin, and fifty times\s+as many as pinnwand/,
  );
});

test('docs/cli.md is up to date (npm run docs generates its overview and its reference)', async () => {
  const page = readDocument('docs/cli.md');
  expect(page).toBe(await commandLinePage(page));
  expect(page).toContain('#### gluepot put\n');
});

test('docs/gluepot.1 is up to date (npm run docs generates it), and mandoc finds nothing wrong with it', async () => {
  expect(readFileSync(join(ROOT, 'docs/gluepot.1'), 'utf8')).toBe(await manualPage());
  if (!isInstalled('mandoc')) return;
  const { stdout } = Bun.spawnSync(['mandoc', '-T', 'lint', '-W', 'warning', join(ROOT, 'docs/gluepot.1')]);
  // The page has no date, so that it changes only when a command does.
  const warnings = String(stdout)
    .split('\n')
    .filter((line) => !line.includes('missing date'));
  expect(warnings).toEqual(['']);
});

test('docs/api.md names every route of the API, and no other', () => {
  const page = readDocument('docs/api.md');
  const routes = defaultApiRoutes().map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(routes.filter((route) => !page.includes(`\`${route}\``))).toEqual([]);
  const named = [...page.matchAll(/`((?:GET|POST|PATCH|PUT|DELETE) \/[^`]*)`/g)].map(
    ([, route = '']) => route,
  );
  expect(named.filter((route) => !routes.includes(route))).toEqual([]);
});

test('docs/api.md names every parameter of a query', () => {
  const page = readDocument('docs/api.md');
  const queries = defaultApiRoutes().flatMap(({ operation }) => operation?.query ?? []);
  const names = queries.flatMap((query) =>
    Object.keys(z.toJSONSchema(query, { io: 'input' }).properties ?? {}),
  );
  expect(names).toContain('per_page');
  expect(names.filter((name) => !new RegExp(`[?&\`]${name}\\b`).test(page))).toEqual([]);
});

test('docs/client.md names every method of the client', () => {
  const client = Object.entries(createClient({ server: 'http://localhost:1' }));
  const methods = client.filter(([, member]) => typeof member === 'function').map(([name]) => name);
  expect(methods.length).toBeGreaterThan(15);
  const text = readDocument('docs/client.md');
  expect(methods.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('docs/clients.md names every protocol of COMPAT, with a link to its section', () => {
  const page = readDocument('docs/clients.md');
  const headings = [...page.matchAll(/^## (.*)$/gm)].map(
    ([, heading = '']) =>
      `#${heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-')}`,
  );
  for (const name of PROTOCOLS) {
    const row = page.split('\n').find((line) => line.startsWith('| [') && line.includes(`\`${name}\``));
    expect({ name, link: /\]\((#[^)]*)\)/.exec(row ?? '')?.[1] }).toEqual({ name, link: expect.any(String) });
    expect(headings).toContain(/\]\((#[^)]*)\)/.exec(row ?? '')?.[1] ?? '');
  }
});

test('docs/api.md names every error with its status', () => {
  const page = readDocument('docs/api.md');
  const rows = Object.entries(STATUS).map(([code, status]) => `| ${status} | \`${code}\` |`);
  expect(rows.filter((row) => !page.includes(row))).toEqual([]);
});

test('.ci/run runs the commands that install and test', () => {
  const script = readFileSync(join(ROOT, '.ci/run'), 'utf8');
  for (const command of ['npm install', 'npm test', 'npm run check', 'npm run build', 'npm run test:long'])
    expect(script).toContain(command);
});

/** A file to write, such as a configuration, or a response; `ts` is for Deno, and `proxies.test.ts` runs those of proxies. */
const FILE_BLOCK = /^```(?:ini\n|nginx\n|caddyfile\n|json\n|js\n|ts\n)/gm;
/** Commands for root on a server, of "A VPS in ten minutes" and for Litestream: `test/process/vps.long.test.ts` runs them. */
const SERVER_BLOCK = /^```bash\n/gm;
/** Pages whose ```bash is for root on a server throughout: `npm run test:failover` runs it. */
const SERVER_PAGES = ['docs/high-availability.md', 'docs/point-in-time.md'];
const SERVER_PART = /^## (?:A VPS in ten minutes|After the disk is lost)\n.*?(?=^## )/ms;

test('every command in a document is in a block that is run, every link to a file works, and no merge is half done', () => {
  for (const document of DOCUMENTS) {
    const text = readDocument(document);
    expect(text.match(/^(?:<{7}|>{7}) .*/gm) ?? []).toEqual([]);
    expect(text.match(/^```(?!sh$|bash$|ini$|nginx$|caddyfile$|json$|js$|ts$|$)/gm) ?? []).toEqual([]);
    const files = text.match(FILE_BLOCK)?.length ?? 0;
    const part = SERVER_PAGES.includes(document) ? text : SERVER_PART.exec(text)?.[0];
    const server = part?.match(SERVER_BLOCK)?.length ?? 0;
    expect((commandBlocks(document).length + files + server) * 2).toBe(text.match(/^```/gm)?.length ?? 0);
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      const file = join(ROOT, document, '..', link);
      expect({ document, link, exists: existsSync(file) }).toEqual({ document, link, exists: true });
    }
  }
});

test('every path and file name in CONTRIBUTING.md exists', () => {
  const text = readDocument('CONTRIBUTING.md');
  const roots = ['src', 'test', 'docs', 'scripts', 'deploy', '.ci', '.github'];
  const files = roots.flatMap((root) =>
    existsSync(join(ROOT, root)) ? [...new Glob(`${root}/**/*`).scanSync({ cwd: ROOT, dot: true })] : [],
  );
  const isPath = new RegExp(`^(?:${roots.join('|')})/[\\w./*-]*$`.replace('.ci', '\\.ci'));
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  const missing = named.filter((name) => {
    if (name.includes('*')) return isPath.test(name) && !files.some((file) => new Glob(name).match(file));
    if (isPath.test(name)) return !existsSync(join(ROOT, name));
    return (
      /^[\w./-]+\.(?:tsx?|js|md|sql)$/.test(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`))
    );
  });
  expect(missing).toEqual([]);
  expect(named.filter((name) => isPath.test(name)).length).toBeGreaterThan(100);
});

test('docs/scaling.md shows what npm run simulate says', () => {
  expect(readDocument('docs/scaling.md')).toContain(simulation());
});
