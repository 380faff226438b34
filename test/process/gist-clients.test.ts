import { afterAll, describe, expect, test } from 'bun:test';
import { readOwn } from '../support/answers.ts';
import { expectMessage } from '../support/expect-message.ts';
import { temporaryFolder } from '../support/folders.ts';
import { isInstalled } from '../support/installed.ts';
import { startServerProcess } from '../support/process.ts';
import { cleanUp } from '../support/program.ts';
import { HARD_TEXT, recipe as recipeFor, runInHome } from '../support/recipes.ts';
import { startTlsSite } from '../support/tls-site.ts';

/** The first has no newline at its end, and the second a line that begins a file in a text of several. */
const MAKE_FILES = `printf 'no newline' > a.txt; printf -- '-- a.txt --\\nprint(1)\\n' > b.py`;
const ARCHIVE =
  '-- a.txt --\nno newline\n\\ No newline at end of file\n-- b.py --\n\\-- a.txt --\nprint(1)\n';

const server = await startServerProcess({ DATA_DIR: temporaryFolder() });
const readerKey = await server.makeKey('reader');
afterAll(cleanUp);

const recipe = (heading: string): string => recipeFor(heading, server.url);
const run = (commands: string, options: { home?: string; input?: string; key?: string } = {}) =>
  runInHome(commands, { key: readerKey, ...options });

const ownPaste = (link: string) => readOwn(server.url, readerKey, link);

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
