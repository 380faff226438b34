import { afterAll, describe, expect, test } from 'bun:test';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { readDocument } from '../support/documents.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { isInstalled } from '../support/installed.ts';
import { startServerProcess } from '../support/process.ts';
import { endProcesses, gluepot } from '../support/program.ts';

// Started here and not in a hook: when a test times out, Bun ends the processes that hooks and tests started.
const server = await startServerProcess({ DATA_DIR: temporaryFolder(), NC_PORT: '0', METRICS_PORT: '0' });
const [, ncPort = ''] = /Text from nc is taken at 127\.0\.0\.1, port (\d+)/.exec(server.stderr()) ?? [];
const readerKey = await server.makeKey('reader');
afterAll(async () => {
  await server.stop();
  await endProcesses();
  removeFolders();
});

/** The commands below a heading of docs/clients.md, with the address of the server. */
function recipe(heading: string): string {
  const [, section = ''] = readDocument('docs/clients.md').split(`\n${heading}\n`);
  const [, commands = ''] = /^```sh\n(.*?)^```$/ms.exec(section) ?? [];
  return commands
    .replaceAll('http://localhost:8080', server.url)
    .replaceAll('localhost:8080', new URL(server.url).host)
    .replaceAll('localhost 9999', `localhost ${ncPort}`);
}

/** Runs commands in a shell with a home folder of its own, unless one is given. Not with spawnSync: the proxy is in this process. */
async function run(commands: string, { home = temporaryFolder(), input = '', key = readerKey } = {}) {
  const child = Bun.spawn(['bash', '-c', `set -euo pipefail\n${commands}`], {
    cwd: home,
    env: { PATH: process.env.PATH, HOME: home, KEY: key, LANG: 'C.UTF-8' },
    stdin: Buffer.from(input),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, out, err };
}

/** The paste behind a link that a client printed. */
async function pasteAt(link: string): Promise<Record<string, unknown>> {
  const [, id] = /\/([0-9A-Za-z]{8})\s*$/.exec(link) ?? [];
  const response = await fetch(`${server.url}/api/paste/${id}`);
  return (await response.json()) as Record<string, unknown>;
}

const days = ({ created_at, expires_at }: Record<string, unknown>): number =>
  (Date.parse(String(expires_at)) - Date.parse(String(created_at))) / 86_400_000;

describe.skipIf(!isInstalled('pastebinit'))('pastebinit', () => {
  test('sends a text to dpaste with its title, language and expiry', async () => {
    const { out } = await run(recipe('### pastebinit'));
    const paste = await pasteAt(out);
    expect(paste).toMatchObject({ content: 'print("hello")', title: 'Hello', language: 'python' });
    expect(days(paste)).toBe(30);
    expect(await (await fetch(`${out.trim()}.txt`)).text()).toBe('print("hello")');
  });

  test('keeps a text that is hard to encode, and fails if the text is too large', async () => {
    const home = temporaryFolder();
    const [setUp = ''] = recipe('### pastebinit').split("echo 'print");
    const send = `pastebinit -b ${new URL(server.url).host}`;
    const text = 'a & b = c %41\n\tünïcode “quotes”\n+ plus';
    expect(await pasteAt((await run(setUp + send, { home, input: text })).out)).toMatchObject({
      content: text,
    });
    const { code, out, err } = await run(send, { home, input: 'a'.repeat(600_000) });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('422');
  });

  test('with a key sends a text to the account as to pastebin.com, and fails with a wrong key', async () => {
    const { out } = await run(recipe('### pastebinit with a key'));
    const id = out.trim().slice(-8);
    const own = await fetch(`${server.url}/api/v1/pastes/${id}`, {
      headers: { authorization: `Bearer ${readerKey}` },
    });
    const { data } = (await own.json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      content: 'print("hello")',
      title: 'Hello',
      language: 'python',
      visibility: 'unlisted',
    });
    expect(days(data)).toBe(30);
    const wrong = await run(recipe('### pastebinit with a key').replace('$KEY', 'gp_wrong'));
    expect({ code: wrong.code, out: wrong.out }).toEqual({ code: 1, out: '' });
    expect(wrong.err).toContain('401');
  });
});

describe.skipIf(!isInstalled('nc'))('nc', () => {
  test('sends a text over TCP and prints the link, or why there is none; both are measured', async () => {
    const { out } = await run(recipe('## termbin'));
    expect(await pasteAt(out)).toMatchObject({ content: 'print("hello")\n', visibility: 'unlisted' });
    const { out: error } = await run(`nc -N localhost ${ncPort}`, { input: 'a'.repeat(3_000_000) });
    expect(error).toBe('The text is larger than 524288 bytes (512 KB). Shorten it.\n');
    const [url = ''] = /http:\S+\/metrics/.exec(server.stderr()) ?? [];
    const metrics = await (await fetch(url)).text();
    expect(metrics).toContain('gluepot_tcp_texts_total{outcome="created"} 1\n');
    expect(metrics).toContain('gluepot_tcp_texts_total{outcome="refused"} 1\n');
  });
});

test('a port for nc in use is reported by the name of its setting, and nothing is left running', async () => {
  const { code, out, err } = await gluepot(['serve'], { settings: { NC_PORT: ncPort } });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('is in use. Stop the program that uses it, or set NC_PORT to another.');
});

/** The text, title and visibility of a paste of the account, read without opening it. */
async function ownPaste(link: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/api/v1/pastes/${link.trim().slice(-8)}`, {
    headers: { authorization: `Bearer ${readerKey}` },
  });
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}

const TEXT = 'print("hello") # < & > %41\r\n\n\tünïcode “quotes” \n\n';

describe.skipIf(!isInstalled('gist-paste'))('gist', () => {
  const environment = `export GITHUB_URL=${server.url}
    echo "$KEY" > ~/.gist.$(echo $GITHUB_URL | tr : . | tr -cd 'a-z0-9.-')\n`;

  test('creates, reads, edits, lists and deletes with the commands of the documentation', async () => {
    const { code, out, err } = await run(recipe('### gist'), { key: await server.makeKey('gist') });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^print\("hello"\)\nhttp\S+\/p\/\w{8}\nhttp\S+\/p\/\w{8} My first program \nDeleted!\n$/,
    );
  });

  test('keeps a text byte for byte, the name and the description, and makes it private', async () => {
    const { out } = await run(`${environment}gist-paste -p -f a.py -d 'Some words'`, { input: TEXT });
    expect(await ownPaste(out)).toMatchObject({
      content: TEXT,
      title: 'a.py: Some words',
      language: 'python',
      visibility: 'unlisted',
    });
    const raw = (await run(`${environment}gist-paste --raw -f a.py`, { input: TEXT })).out.trim();
    expect(await (await fetch(raw)).text()).toBe(TEXT);
  });

  test.each([
    ['two files', 'echo 1 > a; echo 2 > b; gist-paste a b', 'files: Must be one file'],
    ['a wrong key', 'echo gp_wrong > ~/.gist.*; echo x | gist-paste', 'API key'],
    ['a gist that does not exist', 'gist-paste --read zzzzzzzz', 'does not exist'],
    ['a text that is too large', 'head -c 600000 /dev/zero | tr "\\\\0" a | gist-paste', 'content: Must be'],
  ])('fails with %s', async (_, commands, message) => {
    const { code, out, err } = await run(environment + commands);
    // It reports errors on its standard output.
    expect({ code, said: out + err }).toEqual({ code: 1, said: expect.stringContaining(message) });
  });
});

/**
 * `gh` speaks only TLS to hosts other than GitHub's, and a name with a port is none to it. This is the site on https under the
 * name of the documentation, reached through a proxy that connects to it whatever is asked for.
 */
async function startTlsSite() {
  const folder = temporaryFolder();
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const { exitCode, stderr } = Bun.spawnSync([
    ...['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-days', '1', '-subj', '/CN=test', '-addext', 'subjectAltName=DNS:paste.example.org'],
    ...['-keyout', keyFile, '-out', certFile],
  ]);
  if (exitCode !== 0) throw new Error(String(stderr));
  const site = Bun.serve({
    port: 0,
    tls: { key: Bun.file(keyFile), cert: Bun.file(certFile) },
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(server.url + pathname + search, request));
    },
  });
  const proxy = createServer().on('connect', (_, client) => {
    const target = connect(Number(site.port), 'localhost', () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    for (const socket of [client, target]) socket.on('error', () => client.destroy());
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  const { port } = proxy.address() as { port: number };
  return {
    environment: `export HTTPS_PROXY=http://127.0.0.1:${port} SSL_CERT_FILE=${certFile}\n`,
    stop() {
      proxy.close();
      return site.stop(true);
    },
  };
}

const hasGh = isInstalled('gh');
const tls = hasGh ? await startTlsSite() : undefined;
afterAll(async () => tls?.stop());

describe.skipIf(!hasGh)('gh', () => {
  const gh = (commands: string, options = {}) =>
    run(`${tls?.environment}export GH_HOST=paste.example.org GH_ENTERPRISE_TOKEN=$KEY\n${commands}`, options);

  test('creates, views, edits, lists and deletes with the commands of the documentation', async () => {
    const { code, out } = await run(tls?.environment + recipe('### gh'), { key: await server.makeKey('gh') });
    expect(code).toBe(0);
    const [description, text, listed = '', ...rest] = out.split('\n').filter((line) => line !== '');
    expect([description, text]).toEqual(['My first program', 'print("hello")']);
    expect(listed.split('\t').slice(1, 4)).toEqual(['My second program', '1 file', 'secret']);
    expect(rest).toEqual([]);
  });

  test('keeps a text byte for byte, its name, its description and whether it is public', async () => {
    const { out } = await gh("gh gist create --public --filename a.py --desc 'Some words'", { input: TEXT });
    expect(await ownPaste(out)).toMatchObject({
      content: TEXT,
      title: 'a.py: Some words',
      language: 'python',
      visibility: 'public',
    });
  });

  test('edits the text in an editor, and leaves the rest as it is', async () => {
    const { out } = await gh('gh gist create --public --filename a.py', { input: 'hello\n' });
    const id = out.trim().slice(-8);
    expect((await gh(`EDITOR='sed -i s/hello/bye/' gh gist edit ${id} --filename a.py`)).code).toBe(0);
    expect(await ownPaste(id)).toMatchObject({ content: 'bye\n', title: 'a.py', visibility: 'public' });
  });

  test('logs in with a key', async () => {
    const { code, err } = await run(
      `${tls?.environment}echo $KEY | gh auth login --hostname paste.example.org --with-token
      gh auth status
      echo x | GH_HOST=paste.example.org gh gist create`,
    );
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('as reader') });
  });

  test.each([
    ['two files', 'echo 1 > a; echo 2 > b; gh gist create a b', 'files: Must be one file'],
    ['a wrong key', 'echo x | GH_ENTERPRISE_TOKEN=gp_wrong gh gist create', 'API key'],
    ['a gist that does not exist', 'gh gist view zzzzzzzz', 'not found'],
    [
      'a text that is too large',
      'head -c 600000 /dev/zero | tr "\\\\0" a | gh gist create',
      'content: Must be',
    ],
    ['a second file', 'echo x > b; gh gist edit $(echo a | gh gist create) --add b', 'one file'],
  ])('fails with %s', async (_, commands, message) => {
    const { code, out, err } = await gh(commands);
    expect({ code, message: err }).toEqual({ code: 1, message: expect.stringContaining(message) });
    expect(out).toBe('');
  });
});
