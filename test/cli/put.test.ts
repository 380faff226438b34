import { describe, expect, test } from 'bun:test';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { armor, Decrypter } from 'age-encryption';
import { withQuickEncryption } from '../support/age.ts';
import { json } from '../support/answers.ts';
import { expectMessage } from '../support/expect-message.ts';
import { temporaryFolder } from '../support/folders.ts';
import { idIn, type Person, startPasteCommands } from '../support/paste-commands.ts';

const { app, account, home, run, withKey, asOwner, readOwn, readOpen, rawOf } = await startPasteCommands();

function fileWith(name: string, content: string | Uint8Array): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, content);
  return file;
}

const put = (args: string[], person: Person = {}) => run(['put', ...args], person);
const putWithKey = (args: string[], person: Person = {}) => asOwner(['put', ...args], person);

describe('gluepot put', () => {
  test('prints the link alone, to a text that is byte for byte standard input', async () => {
    const text = '\ufeffa\r\nb\0 😀 \n\n';
    const { code, out, err } = await put([], { input: text });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^http:\/\/paste\.test\/p\/\w{8}\n$/);
    const bytes = await (await app.send('GET', `/raw/${idIn(out)}`)).arrayBuffer();
    expect(Buffer.from(bytes)).toEqual(Buffer.from(text));
  });

  test('takes language and title from the name of the file', async () => {
    const { out } = await put([fileWith('main.py', 'print(1)')]);
    expect(await readOpen(out)).toMatchObject({
      language: 'python',
      title: 'main.py',
      visibility: 'unlisted',
    });
  });

  test('needs no word put: a pipe, a file, or options before them are enough', async () => {
    expect(await rawOf((await run([], { input: 'piped' })).out)).toBe('piped');
    expect(await rawOf((await run(['-'], { input: 'dash' })).out)).toBe('dash');
    const { out } = await run([fileWith('main.py', 'a file'), '--expiry', '1h']);
    expect(await readOpen(out)).toMatchObject({ title: 'main.py', expires_at: expect.any(String) });
    const titled = await run(['--title', 'Log', '-'], { input: 'x' });
    expect(await readOpen(titled.out)).toMatchObject({ title: 'Log' });
    expect((await run([])).err).toContain('Standard input is empty.');
  });

  test('with --each prints a link for each of several files, in their order', async () => {
    const files = ['--each', fileWith('a.go', 'package a'), fileWith('b.rs', 'fn b() {}')];
    const links = (await putWithKey(files)).out.trimEnd().split('\n');
    const languages = await Promise.all(links.map(async (link) => (await readOwn(link)).language));
    expect(languages).toEqual(['go', 'rust']);
  });

  test('passes on every option, and the paste belongs to the account of the key', async () => {
    const options = ['--title', 'T', '--language', 'sql', '--expiry', '1h', '--public', '--slug', 'my-query'];
    const { out } = await putWithKey(options, { input: 'select 1' });
    expect(out).toBe('http://paste.test/s/my-query\n');
    const { data } = await json(await app.sendAs(account, 'GET', '/api/v1/pastes?q=select 1'));
    expect(data).toMatchObject([
      { title: 'T', language: 'sql', visibility: 'public', custom_url: out.trim() },
    ]);
    expect(data[0].expires_at).not.toBeNull();
  });

  test('creates a paste without the account with --no-key', async () => {
    const { out } = await putWithKey(['--no-key'], { input: 'x' });
    expect(await readOwn(out)).toBeUndefined();
    expect(await rawOf(out)).toBe('x');
  });

  test('keeps the Delete-Token of a keyless paste in a file that only its owner can read', async () => {
    const { out } = await put([], { input: 'x' });
    const file = join(home, '.local/state/gluepot/delete-tokens.jsonl');
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const kept = JSON.parse(readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '');
    expect([kept.server, kept.id]).toEqual(['http://paste.test', idIn(out)]);
    const deleted = await app.send('DELETE', `/api/paste/${kept.id}`, {
      headers: { 'delete-token': kept.token },
    });
    expect(deleted.status).toBe(200);
  });

  test('prints the link although the Delete-Token cannot be kept', async () => {
    const blocked = join(temporaryFolder(), 'file');
    writeFileSync(blocked, '');
    const { code, out, err } = await put([], { input: 'x', environment: { XDG_STATE_HOME: blocked } });
    expect([code, idIn(out).length]).toEqual([0, 8]);
    expect(err).toContain('Warning: the paste cannot be deleted from here later.');
  });

  test('prints a line of JSON for each paste with --json', async () => {
    const { out } = await put(['--json'], { input: 'x' });
    const { link, id, delete_token } = JSON.parse(out);
    expect([link, typeof delete_token]).toEqual([`http://paste.test/p/${id}`, 'string']);
    const keyed = JSON.parse((await putWithKey(['--json'], { input: 'x' })).out);
    expect(keyed).toMatchObject({ link: keyed.url, language: 'plain' });
    expect(keyed).not.toHaveProperty('content');
  });

  test('warns of a credential without repeating it', async () => {
    const { code, err } = await put([], { input: '\npostgres://app:Tr0ub4dor@db.looking-glass.io/app' });
    expect(code).toBe(0);
    expect(err).toContain('Warning: line 2 appears to contain a credential (database-url).');
    expect(err).not.toContain('Tr0ub4dor');
  });
});

describe('the defaults of a person', () => {
  /** A home with this file of defaults, and these variables. */
  const withDefaults = (config: string, more: Record<string, string> = {}): Person => {
    const HOME = temporaryFolder();
    mkdirSync(join(HOME, '.config/gluepot'), { recursive: true });
    writeFileSync(join(HOME, '.config/gluepot/config'), config);
    return { input: 'x', environment: { HOME, ...withKey, ...more } };
  };
  const CONFIG = '# mine\nexpiry = 1w\n\n visibility=public\nlanguage = py\r\ncopy = yes\n';

  test.each([
    [[], {}, { visibility: 'public', language: 'python', expires: 7 }, true],
    [[], { GLUEPOT_EXPIRY: '1d', GLUEPOT_COPY: 'no' }, { language: 'python', expires: 1 }, false],
    [['-e', 'never', '--unlisted', '-l', 'go'], {}, { visibility: 'unlisted', language: 'go' }, true],
    [['--no-copy', '--burn'], { GLUEPOT_EXPIRY: '' }, { burn_after_reading: true }, false],
  ])(
    'are in a file, which variables override, as options do both: %j %j',
    async (args, more, fields, copied) => {
      const copies: string[] = [];
      const runTool = async (_: string[], text: string) => copies.push(text) > 0;
      const person = withDefaults(CONFIG, { DISPLAY: ':0', ...more });
      const { code, out, err } = await put(args, { ...person, context: { runTool } });
      expect({ code, err }).toEqual({ code: 0, err: '' });
      const { created_at, expires_at, ...paste } = await readOwn(out);
      const expires =
        expires_at && Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000);
      expect({ ...paste, expires }).toMatchObject({ expires: null, ...fields });
      expect(copies.length).toBe(copied ? 1 : 0);
    },
  );

  test('give way to an end of one’s own', async () => {
    const ends = ['--expires-at', '2199-01-01T01:00:00+01:00', '--max-views', '2'];
    const { out } = await put(ends, withDefaults('expiry = burn'));
    expect(await readOwn(out)).toMatchObject({ expires_at: '2199-01-01T00:00:00.000Z', views_left: 2 });
  });

  test('tell the language of a file only if its name does not', async () => {
    const { out } = await put([fileWith('main.rs', 'x')], withDefaults(CONFIG));
    expect((await readOwn(out)).language).toBe('rust');
  });

  test.each([
    ['expiry = 1w\nexpiry = 2w', {}, ', line 2: invalid expiry "2w": must be one of never, 10m,'],
    ['expire = 1w', {}, ', line 1: must be a setting such as "expiry = 1w"; there are expiry, visibility,'],
    ['1w', {}, ', line 1: must be a setting'],
    ['', { GLUEPOT_VISIBILITY: 'all' }, 'Invalid GLUEPOT_VISIBILITY "all": must be one of public, unlisted.'],
  ])('are checked: %j %j', async (config, more, wrong) => {
    expectMessage(await put([], withDefaults(config, more)), wrong, 2);
  });
});

describe('gluepot put creates nothing', () => {
  const countPastes = async () =>
    (await json(await app.sendAs(account, 'GET', '/api/v1/me'))).data.paste_count;

  test('from a file that is absent, no text or too large, nor from the files beside it', async () => {
    const before = await countPastes();
    for (const [file, says] of [
      ['/nonexistent/x', 'Cannot read /nonexistent/x: no such file or directory.\n'],
      [fileWith('photo.jpg', Buffer.from([0xff, 0xd8])), 'is not text in UTF-8'],
      [fileWith('big', 'x'.repeat(524_289)), 'at most 524288 bytes (512 KB)'],
    ] as const)
      expectMessage(await putWithKey(['--each', fileWith('good', 'x'), file]), says);
    expect(await countPastes()).toBe(before);
  });

  test.each([
    [['--language', 'klingon'], 2, 'Invalid --language "klingon": must be one of plain,'],
    [['--burn', '--expiry', '1d'], 2, 'cannot be used with'],
    [['--max-views', '1001'], 2, 'Invalid --max-views "1001": must be a whole number'],
    [['--slug', 'mine'], 2, '--slug needs an API key'],
    [['--server', 'nonsense://x'], 2, 'Invalid server "nonsense://x"'],
    [['--password'], 1, 'There is no terminal to ask for the password. Use --password-file'],
    [['--password-file', '/dev/zero'], 1, 'its first line is too long'],
    [['/dev/zero'], 1, '/dev/zero is too large'],
  ])('with %p, and says why', async (args, exitCode, says) =>
    expectMessage(await put(args, { input: 'x' }), says, exitCode),
  );

  test('without a server, and says how to name one', async () => {
    const { code, err } = await put([], { input: 'x', environment: { GLUEPOT_SERVER: '' } });
    expect(code).toBe(2);
    for (const way of ['gluepot login https://', '--server', 'GLUEPOT_SERVER']) expect(err).toContain(way);
  });

  test('with a field that the server rejects, and names its option', async () => {
    const rejected = await putWithKey(['--slug', 'No'], { input: 'x' });
    expectMessage(rejected, /^Invalid --slug: must be 3 to 48 lowercase letters, digits and hyphens\.\n$/);
  });
});

describe('gluepot put tells scripts apart by its exit code', () => {
  const limited = (seconds: string) =>
    Response.json(
      { error: { code: 'RATE_LIMITED', message: 'Too many requests. Wait for Retry-After.' } },
      { status: 429, headers: { 'Retry-After': seconds } },
    );
  test.each([
    [5, 'requires a valid API key', { GLUEPOT_KEY: 'gp_wrong' }, []],
    [6, 'Try again in 3 hours.', {}, [limited('10800')]],
    [7, 'Cannot connect to http://paste.test', {}, Array(4).fill('refuse')],
    [7, 'The request may have arrived: check before you repeat it.', {}, ['lose answer' as const]],
  ])('%p: %s', async (exitCode, says, environment, fates) =>
    expectMessage(await run(['put'], { input: 'x', environment }, ...fates), says, exitCode),
  );

  test('and says shortly that it waits', async () => {
    const { err } = await run(
      ['put'],
      { input: 'x', environment: withKey },
      limited('20'),
      'refuse',
      'lose answer',
    );
    expect(err).toBe(
      'Too many requests. Trying again in 20 seconds.\n' +
        'Cannot connect to http://paste.test. Trying again in 1 second.\n' +
        'http://paste.test did not answer. Trying again in 2 seconds.\n',
    );
  });
});

describe('a secret of gluepot put', () => {
  test('is asked for twice on the terminal', async () => {
    const { code, out, asked } = await put(['--password'], { input: 'x', answers: ['pw', 'pw'] });
    expect([code, asked]).toEqual([0, ['Password: ', 'Repeat password: ']]);
    expect((await app.send('GET', `/raw/${idIn(out)}`)).status).toBe(403);
  });

  test('that is typed differently the second time creates nothing', async () => {
    const refused = await put(['--password'], { input: 'x', answers: ['pw', 'wp'] });
    expectMessage(refused, 'You typed two different passwords.');
  });

  test('comes from a file or the environment without a terminal', async () => {
    const file = fileWith('password', 'pw\nsecond line\n');
    for (const [args, environment] of [
      [['--password-file', file], {}],
      [['--password'], { GLUEPOT_PASSWORD: 'pw' }],
    ] as const) {
      const { out } = await put([...args], { input: 'x', environment });
      const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://paste.test' };
      const page = await app.send('POST', `/p/${idIn(out)}`, { body: 'password=pw', headers: form });
      expect(page.status).toBe(200);
    }
  });
});

describe('gluepot put --encrypt', () => {
  test('prints a link with a passphrase that opens the age file on the server, and sends no title', async () => {
    const { out } = await put(['--encrypt', fileWith('plans.md', '# secret')]);
    const [, passphrase = ''] = out.trim().split('#');
    expect(passphrase).toMatch(/^[0-9a-z]{26}$/);
    expect((await readOpen(out)).title).toBeNull();
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    expect(await decrypter.decrypt(armor.decode(await rawOf(out)), 'text')).toBe('# secret');
  });

  test('with a passphrase of your own does not put it into the link', () =>
    withQuickEncryption(async () => {
      const { out } = await put(['--passphrase-file', fileWith('p', 'mine')], { input: 'x' });
      expect(out).not.toContain('#');
      expect(await rawOf(out)).toStartWith('-----BEGIN AGE ENCRYPTED FILE-----\n');
    }));

  test('says when a text is too large to be encrypted', async () => {
    const refused = await put(['--encrypt'], { input: 'x'.repeat(400_000) });
    expectMessage(refused, 'would not fit into 524288 bytes (512 KB)');
  });
});

describe('gluepot put shares the link', () => {
  test('--copy passes it to the clipboard of the desktop, and not as an argument', async () => {
    const used: unknown[] = [];
    const runTool = async (...tool: unknown[]) => used.push(tool) > 0;
    const environment = { WAYLAND_DISPLAY: 'wayland-0' };
    const { out, err } = await put(['--copy'], { input: 'x', environment, context: { runTool } });
    expect([used, err]).toEqual([[[['wl-copy'], out.trim()]], '']);
    const context = { runTool, controlTerminal() {} };
    expect((await put(['--copy'], { input: 'x', environment, context })).err).toBe('Copied.\n');
  });

  test('--copy lets the terminal copy it where no program does, as over SSH', async () => {
    const sent: string[] = [];
    const context = { controlTerminal: (sequence: string) => void sent.push(sequence) };
    const { out, err } = await put(['--copy'], { input: 'x', context });
    expect(err).toBe('Copied, if your terminal allows it.\n');
    expect(sent).toEqual([`\x1b]52;c;${btoa(out.trim())}\x07`]);
    const failed = await put(['--copy'], { input: 'x' });
    expect([failed.code, failed.err.includes('Warning: not copied.')]).toEqual([0, true]);
  });

  test('--open passes no passphrase to the browser, as the list of processes shows arguments', () =>
    withQuickEncryption(async () => {
      const used: string[][] = [];
      const runTool = async (command: string[]) => used.push(command) > 0;
      const { out, err } = await put(['--encrypt', '--open'], { input: 'x', context: { runTool } });
      expect(out).toContain('#');
      expect(used).toEqual([['xdg-open', out.trim().replace(/#.*/, '')]]);
      expect(err).toContain('The browser asks for the passphrase');
    }));

  test('--qr draws it on a terminal in white on black, whatever the colours of the terminal are', async () => {
    const drawn: string[] = [];
    const context = { controlTerminal: (line: string) => void drawn.push(line) };
    expect((await put(['--qr'], { input: 'x', context })).err).toBe('');
    expect(drawn.length).toBeGreaterThan(10);
    for (const line of drawn) {
      expect(line).toStartWith('\x1b[38;5;231;48;5;16m');
      expect(line).toEndWith('\x1b[0m\n');
    }
  });

  test('shows the progress of an upload that takes long on a terminal, and clears it; not that of a short one', async () => {
    const drawn: string[] = [];
    const draw = (line: string) => void drawn.push(line);
    const sleep = (_: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await put([], { input: 'x', context: { draw, sleep } });
    expect(drawn).toEqual([]);
    await put([fileWith('long.txt', 'x'.repeat(200_000))], { context: { draw } });
    expect(drawn.some((line) => /^Uploading long\.txt +\[#+\.+\] +\d+%$/.test(line))).toBe(true);
    expect(drawn.slice(-2)).toEqual(['Uploading long.txt        waiting for the server', '']);
  });
});
