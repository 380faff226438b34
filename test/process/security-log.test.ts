import { afterEach, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/folders.ts';
import { cleanUp, gluepot, ROOT, type Server, startServer } from '../support/program.ts';

afterEach(cleanUp);

/** What fail2ban's `<SUBNET>` matches: an address, or a network in CIDR notation. */
const SUBNET = '(?<network>[0-9a-f.:]+(?:/\\d+)?)';

/** The documented filter as a regular expression, and its pattern for the time. */
function filter() {
  const text = readFileSync(join(ROOT, 'deploy', 'fail2ban', 'filter.conf'), 'utf8');
  const lineOf = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(text)?.[1] ?? '';
  const digits: Record<string, string> = { Y: '\\d{4}', f: '\\d{1,6}', z: 'Z' };
  // fail2ban removes the time from a line before it matches the rest.
  const time = new RegExp(lineOf('datepattern').replace(/%%(\w)/g, (_, part) => digits[part] ?? '\\d{2}'));
  const failure = new RegExp(lineOf('failregex').replace('<SUBNET>', SUBNET));
  return (line: string) =>
    time.test(line) ? failure.exec(line.replace(time, ''))?.groups?.network : undefined;
}

async function send(server: Server, address: string, path: string, fields: Record<string, string>) {
  const headers = { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' };
  const body = new URLSearchParams(fields);
  return (await fetch(server.url + path, { method: 'POST', headers, body, redirect: 'manual' })).status;
}

test('the fail2ban filter matches the failures in the log, with their networks, and nothing else', async () => {
  const settings = { DATA_DIR: join(temporaryFolder(), 'data'), TRUST_PROXY: '1' };
  const create = ['account', 'create', '--username', 'ann', '--email', 'ann@example.org'];
  await gluepot(create, { settings, input: 'correct horse\n' });
  const server = await startServer({ settings });
  // People type anything into a form, even passwords into the username field.
  const forged = '"event":"login_failed","network":"203.0.113.66"';
  expect(await send(server, '192.0.2.7', '/log-in', { name: forged, password: forged })).toBe(403);
  expect(await send(server, '2001:db8:1:2::3', '/log-in', { name: 'ann', password: 'wrong' })).toBe(403);
  expect(await send(server, '198.51.100.1', '/log-in', { name: 'ann', password: 'correct horse' })).toBe(303);
  const made = await fetch(`${server.url}/api/paste`, {
    method: 'POST',
    body: JSON.stringify({ content: 'x', password: 'pw' }),
  });
  const { id } = (await made.json()) as { id: string };
  expect(await send(server, '192.0.2.8', `/p/${id}`, { password: 'wrong' })).toBe(403);
  const { err } = await server.stop();

  const lines = err.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).event)).toEqual([
    'login_failed',
    'login_failed',
    'login_succeeded',
    'paste_password_failed',
  ]);
  const found = filter();
  expect(lines.map(found)).toEqual(['192.0.2.7', '2001:db8:1:2::/64', undefined, '192.0.2.8']);
  // The format of systemd's journal.
  expect(found(`host gluepot[1]: ${lines[0]}`)).toBe('192.0.2.7');
  expect(err).not.toContain('203.0.113.66');
  expect(err).not.toContain(id);
});
