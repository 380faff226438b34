import { afterAll, describe, expect, test } from 'bun:test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOwn } from '../support/answers.ts';
import { readDocument } from '../support/documents.ts';
import { expectMessage } from '../support/expect-message.ts';
import { temporaryFolder } from '../support/folders.ts';
import { isInstalled } from '../support/installed.ts';
import { startServerProcess } from '../support/process.ts';
import { cleanUp, ROOT } from '../support/program.ts';
import { daysOf, HARD_TEXT, recipe as recipeFor, runInHome } from '../support/recipes.ts';
import { startTlsSite } from '../support/tls-site.ts';

const server = await startServerProcess({ DATA_DIR: temporaryFolder(), NC_PORT: '0', METRICS_PORT: '0' });
const [, ncPort = ''] = /Text from nc is taken at 127\.0\.0\.1, port (\d+)/.exec(server.stderr()) ?? [];
const readerKey = await server.makeKey('reader');
afterAll(cleanUp);

const recipe = (heading: string): string =>
  recipeFor(heading, server.url).replaceAll('localhost 9999', `localhost ${ncPort}`);

const run = (commands: string, options: { home?: string; input?: string; key?: string } = {}) =>
  runInHome(commands, { key: readerKey, ...options });

const ownPaste = (link: string) => readOwn(server.url, readerKey, link);

/** The paste behind a link that a client printed. */
async function pasteAt(link: string): Promise<Record<string, unknown>> {
  const [, id] = /\/([0-9A-Za-z]{8})\s*$/.exec(link) ?? [];
  const response = await fetch(`${server.url}/api/paste/${id}`);
  return (await response.json()) as Record<string, unknown>;
}

describe.skipIf(!isInstalled('pastebinit'))('pastebinit', () => {
  const { host } = new URL(server.url);
  const [, documented = ''] =
    /`(echo [^`]* \| pastebinit [^`]*)`/.exec(readDocument('docs/clients.md')) ?? [];
  const command = documented.replace('localhost:8080', host);

  /** Saves a description of deploy/clients/ as the page says. */
  function setUp(name: string, home: string, key = readerKey): void {
    const description = readFileSync(join(ROOT, 'deploy/clients', name), 'utf8');
    mkdirSync(join(home, '.pastebin.d'));
    const filled = description.replace('localhost:8080', host).replace('gp_…', key);
    writeFileSync(join(home, '.pastebin.d/gluepot.conf'), filled, { mode: 0o600 });
  }

  test('sends a text to dpaste with its title, language and expiry', async () => {
    const home = temporaryFolder();
    setUp('pastebinit.conf', home);
    const { out } = await run(command, { home });
    const paste = await pasteAt(out);
    expect(paste).toMatchObject({ content: 'print("hello")', title: 'Hello', language: 'python' });
    expect(daysOf(paste)).toBe(30);
    expect(await (await fetch(`${out.trim()}.txt`)).text()).toBe('print("hello")');
  });

  test('keeps a text that is hard to encode, and fails if the text is too large', async () => {
    const home = temporaryFolder();
    setUp('pastebinit.conf', home);
    const send = `pastebinit -b ${host}`;
    const text = 'a & b = c %41\n\tünïcode “quotes”\n+ plus';
    expect(await pasteAt((await run(send, { home, input: text })).out)).toMatchObject({ content: text });
    expectMessage(await run(send, { home, input: 'a'.repeat(600_000) }), '422');
  });

  test("sends a text as to sprunge.us, with Debian's own description of that site", async () => {
    const { out } = await run(
      `mkdir -p ~/.pastebin.d
      sed 's/sprunge.us/${host}/' /usr/share/pastebin.d/sprunge.us.conf > ~/.pastebin.d/own.conf
      echo 'print("hello") & x' | pastebinit -b ${host} -f python`,
    );
    expect(await pasteAt(out)).toMatchObject({ content: 'print("hello") & x', language: 'python' });
  });

  test('with a key sends a text to the account as to pastebin.com, and fails with a wrong key', async () => {
    const home = temporaryFolder();
    setUp('pastebinit-with-a-key.conf', home);
    const own = await ownPaste((await run(command, { home })).out);
    const shared = { content: 'print("hello")', language: 'python', visibility: 'unlisted' };
    expect(own).toMatchObject({ title: 'Hello', ...shared });
    expect(daysOf(own)).toBe(30);
    const other = temporaryFolder();
    setUp('pastebinit-with-a-key.conf', other, 'gp_wrong');
    expectMessage(await run(command, { home: other }), '401');
  });
});

describe.skipIf(!isInstalled('rpaste'))('rpaste', () => {
  const rpaste = (line: string, home?: string) =>
    run(`rpaste -s ${server.url} -a "$KEY" ${line}`, {
      input: HARD_TEXT,
      ...(home !== undefined && { home }),
    });

  test('sends a file, once or for a while, lists and deletes it, and says why it cannot', async () => {
    const home = temporaryFolder();
    writeFileSync(join(home, 'a.py'), HARD_TEXT);
    const week = (await rpaste('-e 7days a.py', home)).out;
    const paste = await pasteAt(week);
    expect(paste).toMatchObject({ content: HARD_TEXT, title: 'a.py', language: 'python' });
    expect(daysOf(paste)).toBe(7);
    expect(await pasteAt((await rpaste('-o -n b.rs -')).out)).toMatchObject({
      ...{ content: HARD_TEXT, title: 'b.rs', burn_after_reading: true },
    });
    const id = week.trim().slice(-8);
    expect((await rpaste('-l')).out).toContain(id);
    expect((await rpaste(`-d ${id}`)).out).toContain('file deleted');
    expect((await rpaste('-l')).out).not.toContain(id);
    expect((await rpaste('-u https://example.org')).err).toContain('422');
    expect((await rpaste('-P a.py', home)).err).toContain('protected: This site has no such files.');
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

/** The first has no newline at its end, and the second a line that begins a file in a text of several. */
const MAKE_FILES = `printf 'no newline' > a.txt; printf -- '-- a.txt --\\nprint(1)\\n' > b.py`;
const ARCHIVE =
  '-- a.txt --\nno newline\n\\ No newline at end of file\n-- b.py --\n\\-- a.txt --\nprint(1)\n';

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
    const { out } = await run(`${environment}gist-paste -p -f a.py -d 'Some words'`, { input: HARD_TEXT });
    expect(await ownPaste(out)).toMatchObject({
      content: HARD_TEXT,
      title: 'a.py: Some words',
      language: 'python',
      visibility: 'unlisted',
    });
    const raw = (await run(`${environment}gist-paste --raw -f a.py`, { input: HARD_TEXT })).out.trim();
    expect(await (await fetch(raw)).text()).toBe(HARD_TEXT);
  });

  test('creates several files, and reads one', async () => {
    const { out } = await run(`${environment}${MAKE_FILES}
      gist-paste --read $(gist-paste a.txt b.py | tail -c 9) b.py`);
    expect(out).toBe('-- a.txt --\nprint(1)\n');
  });

  test('fails with a wrong key', async () => {
    const { code, out, err } = await run(`${environment}echo gp_wrong > ~/.gist.*; echo x | gist-paste`);
    // It reports errors on its standard output.
    expect({ code, said: out + err }).toEqual({ code: 1, said: expect.stringContaining('API key') });
  });
});

const hasGh = isInstalled('gh');
const tls = hasGh ? await startTlsSite(server.url) : undefined;
afterAll(async () => tls?.stop());

describe.skipIf(!hasGh)('gh', () => {
  const gh = (commands: string, options = {}) =>
    run(`${tls?.environment}export GH_HOST=paste.example.org GH_ENTERPRISE_TOKEN=$KEY\n${commands}`, options);

  test('creates, views, edits, lists and deletes with the commands of the documentation', async () => {
    const knowsYes = (await gh('gh gist delete --help')).out.includes('--yes');
    const commands = knowsYes ? recipe('### gh') : recipe('### gh').replace(' --yes', '');
    const { code, out } = await run(tls?.environment + commands, { key: await server.makeKey('gh') });
    expect(code).toBe(0);
    const [description, text, listed = '', ...rest] = out.split('\n').filter((line) => line !== '');
    expect([description, text]).toEqual(['My first program', 'print("hello")']);
    expect(listed.split('\t').slice(1, 4)).toEqual(['My second program', '1 file', 'secret']);
    expect(rest).toEqual([]);
  });

  test('keeps a text byte for byte, its name, its description and whether it is public', async () => {
    const { out } = await gh("gh gist create --public --filename a.py --desc 'Some words'", {
      input: HARD_TEXT,
    });
    expect(await ownPaste(out)).toMatchObject({
      content: HARD_TEXT,
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

  test('creates several files, views, adds, renames and edits one, and lists how many there are', async () => {
    const { out } = await gh(`${MAKE_FILES}
      id=$(gh gist create a.txt b.py --desc Three | tail -c 9); gh gist view --raw --filename b.py $id
      echo c > c.md; gh gist edit $id --add c.md; gh gist rename $id c.md d.md
      EDITOR='sed -i s/c/d/' gh gist edit $id --filename d.md; gh gist list`);
    expect(out).toStartWith('-- a.txt --\nprint(1)\n');
    const [id = ''] = /^\w{8}(?=\tThree\t3 files\t)/m.exec(out) ?? [];
    expect((await ownPaste(id)).content).toBe(`${ARCHIVE}-- d.md --\nd\n`);
  });

  test('logs in with a key', async () => {
    const { code, out, err } = await run(
      `${tls?.environment}echo $KEY | gh auth login --hostname paste.example.org --with-token
      gh auth status
      echo x | GH_HOST=paste.example.org gh gist create`,
    );
    // Older versions say `as reader`, on the other stream.
    expect({ code, said: out + err }).toEqual({
      code: 0,
      said: expect.stringMatching(/(?:as|account) reader/),
    });
  });

  test.each([
    ['a wrong key', 'echo x | GH_ENTERPRISE_TOKEN=gp_wrong gh gist create', 'API key'],
    ['a gist that does not exist', 'gh gist view zzzzzzzz', 'not found'],
  ])('fails with %s', async (_, commands, message) => {
    expectMessage(await gh(commands), message);
  });
});
