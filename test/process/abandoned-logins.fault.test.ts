import { afterEach, expect, test } from 'bun:test';
import { once } from 'node:events';
import { connect } from 'node:net';
import { temporaryFolder } from '../support/folders.ts';
import { endProcesses, gluepot, startServer } from '../support/program.ts';

afterEach(endProcesses);

const ABANDONED = 60;

test('logins whose clients disconnect at once are not checked, and lock nobody out', async () => {
  const settings = { DATA_DIR: temporaryFolder(), TRUST_PROXY: '1' };
  const account = ['--username', 'alice', '--email', 'alice@example.org'];
  await gluepot(['account', 'create', ...account], { settings, input: 'correct horse' });
  const server = await startServer({ settings });
  const { hostname, port } = new URL(server.url);

  const formOf = (name: string, password: string) => new URLSearchParams({ name, password }).toString();
  /** Sends a log-in and closes the connection as soon as it is sent. */
  const abandon = async (n: number) => {
    const form = formOf(`nobody${n}`, 'wrong');
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = [
      'POST /log-in HTTP/1.1',
      'Host: localhost',
      'Sec-Fetch-Site: same-origin',
      `X-Forwarded-For: 2001:db8:${n.toString(16)}::1`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${form.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${form}`, () => socket.destroy());
    await once(socket, 'close');
  };
  await Promise.all(Array.from({ length: ABANDONED }, (_, n) => abandon(n)));

  const rightOne = await fetch(`${server.url}/log-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.7' },
    body: new URLSearchParams({ name: 'alice', password: 'correct horse' }),
  });
  expect(rightOne.status).toBe(303);

  const { err } = await server.stop();
  // Checks that had started when their client disconnected still finish.
  const checked = err.split('\n').filter((line) => line.includes('login_failed')).length;
  expect(err).toContain('login_succeeded');
  expect(checked).toBeLessThan(ABANDONED / 2);
});
