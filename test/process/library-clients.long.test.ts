import { afterAll, describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOwn } from '../support/answers.ts';
import { temporaryFolder } from '../support/folders.ts';
import {
  folderWithPackages,
  hasDebianPython,
  isInstalled,
  pythonWithPackages,
} from '../support/installed.ts';
import { isLongRun, sample } from '../support/long.ts';
import { startServerProcess } from '../support/process.ts';
import { cleanUp } from '../support/program.ts';
import { daysOf, HARD_TEXT, recipe, runInHome, script } from '../support/recipes.ts';
import { startTlsSite } from '../support/tls-site.ts';

/** Libraries and commands from npm and Debian, unchanged, that take the address of another server than their own. */

const server = await startServerProcess({ DATA_DIR: temporaryFolder() });
const key = await server.makeKey('reader');
const tls = await startTlsSite(server.url);
afterAll(async () => {
  await tls.stop();
  await cleanUp();
});

const PACKAGES = [
  'hastebin-gen',
  'pastebin-api',
  '@agc93/privatebin',
  '@pixelfactory/privatebin',
  '@octokit/rest',
];
const packages = folderWithPackages(...PACKAGES);

/** A program beside this file, which uses what comes before it. */
const program = (name: string): string =>
  readFileSync(join(import.meta.dir, 'library-clients', name), 'utf8');

/** Runs a program on Node that says results with `say`, and failures with `failed`; gives what it said. */
async function onNode(name: string): Promise<unknown[]> {
  const commands = `cd ${packages}; export NODE_EXTRA_CA_CERTS=${tls.certFile} URL=${server.url} HOST=${tls.host}
    node --input-type=module -e "$(cat)"`;
  const { code, out, err } = await runInHome(commands, { key, input: PRELUDE + program(name) });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const PRELUDE = `
  const { URL: url, HOST: host, KEY: key } = process.env;
  const text = ${JSON.stringify(HARD_TEXT)};
  const large = 'a'.repeat(600000);
  const say = (value) => console.log(JSON.stringify(value));
  const failed = (promise) => promise.then(() => 'no error', (error) => String(error.message ?? error));
`;

const ownPaste = (link: unknown) => readOwn(server.url, key, link);

const textAt = async (link: unknown): Promise<string> =>
  (await fetch(String(link), { headers: { accept: '*/*' } })).text();

describe.skipIf(packages === undefined)('npm', () => {
  test.each(sample(['### hastebin-gen', '### pastebin-api', '### Octokit'], 3))(
    'the program below "%s" prints the link to a text',
    async (heading) => {
      const program = script(heading, server.url).replace('paste.example.org', tls.host);
      const commands = `cd ${packages}; NODE_EXTRA_CA_CERTS=${tls.certFile} node --input-type=module -e "$(cat)"`;
      const { code, out, err } = await runInHome(commands, { key, input: program });
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const [, id] = /\/([0-9A-Za-z]{8})(?:\.py)?\n$/.exec(out) ?? [];
      expect(await textAt(`${server.url}/raw/${id}`)).toBe('print("hello")\n');
    },
  );

  test('hastebin-gen keeps a text byte for byte, and rejects its promise if the text is too large', async () => {
    const [link, error] = await onNode('hastebin-gen.mjs');
    expect(await textAt(link)).toBe(HARD_TEXT);
    expect(error).toBe('Unprocessable Entity');
  });

  test('pastebin-api logs in, creates with its options, lists, reads and deletes, and says what is wrong', async () => {
    const said = await onNode('pastebin-api.mjs');
    const [link, listed, isSame, isDeleted, gone, kept, secret, wrong] = said;
    expect(link).toStartWith(server.url);
    expect(listed).toEqual([true, 'Hello & <b>', 'python', 1]);
    expect([isSame, isDeleted]).toEqual([true, true]);
    const own = await ownPaste(kept);
    const shared = { content: HARD_TEXT, language: 'python', visibility: 'unlisted' };
    expect(own).toMatchObject({ title: 'Hello & <b>', ...shared });
    expect(daysOf(own)).toBe(7);
    expect(gone).toStartWith('Bad API request, Paste not found');
    expect(secret).toContain('private pastes are not supported');
    expect(wrong).toContain('invalid api_dev_key');
  });

  test.skipIf(!isLongRun)(
    'Octokit creates, reads, renames, lists page by page and deletes, and rejects with the reason',
    async () => {
      const [made, isSame, renamed, own, ofUser, starred, two, none, deleted, gone] =
        await onNode('octokit.mjs');
      expect(made).toMatch(/\/p\/[0-9A-Za-z]{8}$/);
      const told = [isSame, renamed, own, ofUser, starred, deleted];
      expect(told).toEqual([true, ['b.py'], [true, false], true, [], [204]]);
      expect(two).toEqual(['a', 'b']);
      expect(none).toContain('files: Must be one file');
      expect(gone).toContain('Paste not found');
    },
  );

  /** Not on Node 20, which lacks what it uses; it runs on Node 21 and on Bun. */
  const privatebin = `${process.execPath} --no-install ${packages}/node_modules/@pixelfactory/privatebin/dist/bin/privatebin.js`;
  const send = async (options: string, text: string) => {
    const commands = `${privatebin} send --url ${server.url} ${options} -o json "$(cat; echo x)"`;
    const { out } = await runInHome(commands, { input: text });
    return (JSON.parse(out) as { pasteURL: string }).pasteURL;
  };
  const get = (link: string) => runInHome(`${privatebin} get '${link}'`);
  /** It prints the text where others print errors, after a warning of its runtime. */
  const opened = async (link: string) => (await get(link)).err.slice(-HARD_TEXT.length - 2);

  test('a text that @agc93/privatebin encrypts is opened by @pixelfactory/privatebin', async () => {
    const [link, discussed] = await onNode('agc93-privatebin.mjs');
    const here = String(link).replace(`https://${tls.host}`, server.url);
    expect(await get(here)).toEqual({ code: 0, out: '', err: expect.stringContaining(`${HARD_TEXT}\n`) });
    expect(discussed).toBe('Request failed with status code 422');
  });

  test('@pixelfactory/privatebin sends and opens a text, once if it burns, and fails if there is none', async () => {
    const link = await send('--expire 1week', HARD_TEXT);
    expect(await opened(link)).toBe(`${HARD_TEXT}x\n`);
    const [, id] = /\?(\w{8})#/.exec(link) ?? [];
    const paste = (await (await fetch(`${server.url}/api/paste/${id}`)).json()) as Record<string, unknown>;
    expect(daysOf(paste)).toBe(7);
    const burning = await send('--burnafterreading', HARD_TEXT);
    expect(await opened(burning)).toBe(`${HARD_TEXT}x\n`);
    expect(await get(burning)).toMatchObject({ code: 1, err: expect.stringContaining('404') });
  });
});

describe.skipIf(!isInstalled('hub'))('hub', () => {
  test('creates and shows a gist with the commands of the documentation, and fails if there is none', async () => {
    const commands = recipe('### hub', server.url);
    const home = temporaryFolder();
    const { code, out, err } = await runInHome(commands, { key, home });
    expect({ code, out: out.trim(), err }).toEqual({ code: 0, out: 'print("hello")', err: '' });
    const hub = (line: string, input = '') =>
      runInHome(`export GITHUB_HOST=${new URL(server.url).host}\n${line}`, { home, input });
    const made = await hub('cat > a.py; hub gist create --public a.py; rm a.py', HARD_TEXT);
    expect(await ownPaste(made.out)).toMatchObject({
      content: HARD_TEXT,
      title: 'a.py',
      visibility: 'public',
    });
    const two = await hub('echo 1 > a.txt; echo 2 > b.py; hub gist create a.txt b.py');
    expect((await ownPaste(two.out)).content).toBe('-- a.txt --\n1\n-- b.py --\n2\n');
    const gone = await hub('hub gist show zzzzzzzz');
    expect([gone.code, gone.err]).toEqual([1, expect.stringContaining('Not Found')]);
  });
});

const venv = pythonWithPackages('github', 'privatebin');

describe('Python', () => {
  const run = (python: string, name: string) =>
    runInHome(`URL=${server.url} ${python} -c "$(cat)"`, {
      key,
      input: `import os\nurl, key, text = os.environ["URL"], os.environ["KEY"], ${JSON.stringify(HARD_TEXT)}\n${program(name)}`,
    });

  test.skipIf(!hasDebianPython('bpython'))(
    'bpython sends a session as to pinnwand, and is told when it is too large',
    async () => {
      const { code, out } = await run('/usr/bin/python3', 'bpython.py');
      expect(code).toBe(0);
      const [link, error] = out.split('\n');
      expect(await textAt(link)).toBe(HARD_TEXT);
      expect(error).toStartWith('422');
    },
  );

  describe.skipIf(!isLongRun || venv === undefined)('packages of PyPI', () => {
    /** What a program prints, which must print nothing else. */
    const printed = async (name: string): Promise<string[]> => {
      const { code, out, err } = await run(venv ?? '', name);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      return out.trimEnd().split('\n');
    };

    test('PyGithub creates, reads, edits, lists and deletes gists, and says why it cannot', async () => {
      const lines = await printed('pygithub.py');
      expect(lines).toEqual([
        'True [] [] []',
        "New words ['b.py'] True",
        "[('b.py', 'bye'), ('c.py', 'c')] ['b.py', 'c.py']",
        '404 Paste not found. NOT_FOUND',
        '404 Route not found. NOT_FOUND',
        '422 files: Must be o VALIDATION_FAILED',
      ]);
    });

    test('privatebin sends and opens a text, once if it burns, and deletes it', async () => {
      const lines = await printed('privatebin.py');
      expect(lines).toEqual(['True', 'True', "Client error '404 Not", "Client error '404 Not"]);
    });
  });
});
