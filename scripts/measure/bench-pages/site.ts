import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USER_AGENT } from '../../../test/support/chromium.ts';
import { gluepot, ROOT } from '../../../test/support/program.ts';

/** A page to be measured; `cookie` is that of a person who is logged in. */
export interface BenchPage {
  name: string;
  path: string;
  cookie?: string;
  /** Lighthouse looks only at pages that people are meant to meet every day. */
  lighthouse: boolean;
}

export interface BenchSite {
  pages: BenchPage[];
  /** The 64 KB paste whose page is kept rendered, as a page and as raw text. */
  hot: string;
  raw: string;
  /** Pages of 64 KB pastes that nobody has opened yet. */
  cold: string[];
}

const KB = 1024;
const ACCOUNT = { username: 'nora', email: 'nora@example.org', password: 'correct horse battery' };
/** Code that people wrote, comments and all, and that stays the same while a version is pinned. */
const SOURCE = readFileSync(join(ROOT, 'node_modules/@codemirror/view/dist/index.js'), 'utf8')
  .replace(/[^\t\n -~]/g, '?')
  .repeat(2);

/** So many bytes of code; no two texts with different numbers are the same. */
const codeOf = (bytes: number, number = 0): string => `${`// ${number}\n${SOURCE}`.slice(0, bytes - 1)}\n`;

/** Fills a new server: an account with pastes, public pastes, and `cold` of 64 KB. */
export async function seed(url: string, settings: Record<string, string>, cold: number): Promise<BenchSite> {
  const { username, email, password } = ACCOUNT;
  await gluepot(['account', 'create', '--username', username, '--email', email], {
    settings,
    input: password,
  });
  const made = await gluepot(['key', 'create', '--username', username, '--name', 'bench'], { settings });
  const headers = { Authorization: `Bearer ${made.out.trim()}` };
  for (let i = 0; i < 30; i++) {
    const fields = { content: codeOf(2 * KB, i), title: `Number ${i}`, visibility: 'public' };
    await create(`${url}/api/v1/pastes`, fields, headers);
  }
  const code = (bytes: number, number?: number) =>
    create(`${url}/api/paste`, {
      content: codeOf(bytes, number),
      title: `${bytes / KB} KB of code`,
      language: 'javascript',
    });
  const [small, large, largest] = [await code(2 * KB), await code(64 * KB), await code(512 * KB)];
  const colds: string[] = [];
  for (let i = 1; i <= cold; i++) colds.push(`/p/${await code(64 * KB, i)}`);
  return {
    pages: [
      { name: '`/`', path: '/', lighthouse: true },
      { name: '`/p/` 2 KB of code', path: `/p/${small}`, lighthouse: true },
      { name: '`/p/` 64 KB of code', path: `/p/${large}`, lighthouse: true },
      { name: '`/p/` 512 KB of code', path: `/p/${largest}`, lighthouse: false },
      { name: '`/explore`', path: '/explore', lighthouse: true },
      { name: '`/docs`', path: '/docs', lighthouse: true },
      { name: '`/log-in`', path: '/log-in', lighthouse: true },
      { name: '`/dashboard`', path: '/dashboard', cookie: await logIn(url), lighthouse: true },
    ],
    hot: `/p/${large}`,
    raw: `/raw/${large}`,
    cold: colds,
  };
}

async function create(
  address: string,
  fields: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(fields) });
  const text = await answer.text();
  const [, id] = /"id":\s*"(\w{8})"/.exec(text) ?? [];
  if (id === undefined) throw new Error(text);
  return id;
}

/** Gives the cookie of the session. */
async function logIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/log-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url, 'User-Agent': USER_AGENT },
    body: new URLSearchParams({ name: ACCOUNT.username, password: ACCOUNT.password }),
  });
  const [cookie] = answer.headers.getSetCookie().flatMap((set) => set.split(';')[0] ?? []);
  if (answer.status !== 303 || cookie === undefined) throw new Error(`Logging in gave ${answer.status}`);
  return cookie;
}
