import { describe, expect, test } from 'bun:test';
import { bytes } from '../store/contract/values.ts';
import { addPastes, commandLine, somePaste } from '../support/command-line.ts';
import { expectMessage } from '../support/expect-message.ts';

const SPAM = ['--category', 'spam', '--reason', 'Advertises pills'];
const SOURCE = bytes('0123456789abcdef');

/** A command line over these pastes, which were created when its clock says. */
async function withPastes(...pastes: Parameters<typeof somePaste>[0][]) {
  const line = commandLine();
  await line.inStore((store) =>
    addPastes(store, ...pastes.map((paste) => somePaste({ createdAt: line.time.now, ...paste }))),
  );
  return {
    ...line,
    ids: async (...options: string[]) =>
      JSON.parse((await line.gluepot('paste', 'list', '--json', ...options)).out).map(
        ({ id }: { id: string }) => id,
      ),
  };
}

const accountId = (line: ReturnType<typeof commandLine>, username: string) =>
  line.inStore(async (store) => (await store.accounts.findByUsername(username))?.id ?? null);

describe('paste list', () => {
  test('prints a line for each live paste, newest first, its id first', async () => {
    const { gluepot } = await withPastes({ id: 'first000', title: 'Pills' }, { id: 'second00' });
    const { code, out } = await gluepot('paste', 'list');
    expect(code).toBe(0);
    expect(out).toBe(
      'second00  2026-11-20T12:00:00.000Z  9  public  -\n' +
        'first000  2026-11-20T12:00:00.000Z  9  public  -  Pills\n',
    );
  });

  test('with --json prints the fields of the API, the owner, and why a paste was removed', async () => {
    const { gluepot } = await withPastes({ id: 'first000', title: 'Pills', slug: 'buy-pills' });
    await gluepot('paste', 'remove', 'first000', ...SPAM);
    const [paste] = JSON.parse((await gluepot('paste', 'list', '--removed', '--json')).out);
    expect(paste).toMatchObject({
      id: 'first000',
      title: 'Pills',
      url: 'http://localhost:8080/p/first000',
      custom_url: 'http://localhost:8080/s/buy-pills',
      visibility: 'public',
      size_bytes: 9,
      created_at: '2026-11-20T12:00:00.000Z',
      expires_at: null,
      account: null,
      removal: {
        category: 'spam',
        reason: 'Advertises pills',
        removed_at: '2026-11-20T12:00:00.000Z',
        restorable_until: '2026-12-20T12:00:00.000Z',
      },
    });
    expect(paste).not.toHaveProperty('content');
  });

  test('lists only the pastes of a source or of an account', async () => {
    const line = await withPastes(
      { id: 'first000', creatorNetwork: SOURCE },
      { id: 'second00', creatorNetwork: SOURCE },
      {},
    );
    await line.makeAccount('alice');
    const alice = await accountId(line, 'alice');
    await line.inStore((store) => addPastes(store, somePaste({ id: 'alices00', accountId: alice })));
    expect(await line.ids('--source', 'first000')).toEqual(['second00', 'first000']);
    expect(await line.ids('--account', 'alice')).toEqual(['alices00']);
    expect((await line.gluepot('paste', 'list', '--account', 'alice')).out).toContain('  alice');
    const both = await line.gluepot('paste', 'list', '--account', 'alice', '--source', 'first000');
    expect(both).toMatchObject({ code: 2, out: '' });
  });

  test('fits a terminal of 80 columns, however long and wide the titles are', async () => {
    const { gluepotOnTerminal } = await withPastes(
      { title: 'a'.repeat(120) },
      { title: '貼'.repeat(120) },
      { id: 'first000', title: 'e\u0301'.repeat(60) },
    );
    const why = ['--category', 'other', '--reason', '貼'.repeat(90)];
    await gluepotOnTerminal('y', 'paste', 'remove', 'first000', ...why);
    for (const options of [[], ['--removed']]) {
      const { out } = await gluepotOnTerminal('', 'paste', 'list', ...options);
      expect(out).toContain('…');
      for (const line of out.trimEnd().split('\n')) expect(Bun.stringWidth(line)).toBeLessThanOrEqual(80);
    }
  });

  test('does not let a title send codes to the terminal', async () => {
    const { gluepotOnTerminal } = await withPastes({
      id: 'first000',
      title: '\x1b]0;owned\x07\x9b2J\u202ex',
    });
    for (const args of [
      ['list'],
      ['show', 'first000'],
      ['list', '--json'],
      ['remove', 'first000', ...SPAM],
    ]) {
      const { out, err, questions } = await gluepotOnTerminal('n', 'paste', ...args);
      expect(`${out}${err}${questions}`).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
      expect(`${out}${questions}`).toContain('owned');
    }
  });
});

describe('paste show', () => {
  test('shows a paste with its text, and counts no view and burns nothing', async () => {
    const { gluepot } = await withPastes({ id: 'first000', burn: true, content: bytes('two\nlines\n') });
    for (const _ of [1, 2]) {
      const { code, out } = await gluepot('paste', 'show', 'first000');
      expect(code).toBe(0);
      expect(out).toMatch(/^Status +live$/m);
      expect(out).toMatch(/^Protection +burns after reading$/m);
      expect(out).toMatch(/^Views +0$/m);
      expect(out).toEndWith('\n\ntwo\nlines\n');
    }
  });

  test('shows why a paste was removed, also to a caller with the link', async () => {
    const { gluepot } = await withPastes({ id: 'first000' });
    await gluepot('paste', 'remove', 'first000', ...SPAM);
    const { out } = await gluepot('paste', 'show', 'https://paste.example.org/p/first000#L3');
    expect(out).toMatch(/^Status +removed 2026-11-20T12:00:00.000Z, can be restored until 2026-12-20T12/m);
    expect(out).toMatch(/^Category +spam$/m);
    expect(out).toMatch(/^Reason +Advertises pills$/m);
  });

  test('shows control characters of the text as replacement characters, and exactly with --json', async () => {
    const content = 'a\tb\r\n\x1b[2Jc\u202ed\0';
    const { gluepot } = await withPastes({ id: 'first000', content: bytes(content) });
    expect((await gluepot('paste', 'show', 'first000')).out).toEndWith('\n\na\tb\n�[2Jc�d�\n');
    const { out } = await gluepot('paste', 'show', 'first000', '--json');
    expect(JSON.parse(out)).toMatchObject({ id: 'first000', content, source_known: false });
    expect(out).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  });
});

describe('paste remove and restore', () => {
  test('remove a paste, and bring it back', async () => {
    const { gluepot, ids } = await withPastes({ id: 'first000' }, { id: 'second00' });
    const removed = await gluepot('paste', 'remove', 'first000', ...SPAM);
    expect(removed).toMatchObject({ code: 0, out: '' });
    expect(removed.err).toBe(
      'Removed paste first000.\n' +
        'To restore it before 2026-12-20T12:00:00.000Z, run: gluepot paste restore first000\n',
    );
    expect(await ids()).toEqual(['second00']);
    expect(await ids('--removed')).toEqual(['first000']);
    const restored = await gluepot('paste', 'restore', 'first000');
    expect(restored).toEqual({ code: 0, out: '', err: 'Restored paste first000. It is online again.\n' });
    expect(await ids()).toEqual(['second00', 'first000']);
  });

  test('can be repeated', async () => {
    const { gluepot } = await withPastes({ id: 'first000' });
    await gluepot('paste', 'remove', 'first000', ...SPAM);
    const again = await gluepot('paste', 'remove', 'first000', ...SPAM);
    expectMessage(again, /^Paste first000 is already removed\. Nothing was changed\.\n$/, 0);
    await gluepot('paste', 'restore', 'first000');
    const restored = await gluepot('paste', 'restore', 'first000');
    expectMessage(restored, /^Paste first000 is not removed\. Nothing was changed\.\n$/, 0);
  });

  test('accept the links that a complaint names', async () => {
    const { gluepot, ids } = await withPastes({ id: 'first000' }, { id: 'second00' }, { slug: 'pills' });
    const site = 'https://paste.example.org';
    const links = [`${site}/p/first000`, `${site}/raw/second00`, `${site}/s/pills`];
    expect(await gluepot('paste', 'remove', ...links, ...SPAM)).toMatchObject({ code: 0 });
    expect(await ids()).toEqual([]);
  });

  test.each([
    ['one of the pastes does not exist', ['absent00', ...SPAM], 'There is no paste "absent00"', 1],
    [
      'its source is not known',
      ['--all-from-source', ...SPAM],
      'The source of paste first000 is not known',
      1,
    ],
    ['there is no such category', ['--category', 'ugly', '--reason', 'x'], 'must be one of spam, malware', 2],
    ['the reason is too long', [...SPAM, '--reason', 'x'.repeat(501)], 'must have 1 to 500 characters', 1],
  ])('remove nothing if %s, which is said before the question', async (_, options, says, code) => {
    const { gluepotOnTerminal, ids } = await withPastes({ id: 'first000' });
    const refused = await gluepotOnTerminal('y', 'paste', 'remove', 'first000', ...options);
    expectMessage(refused, says, code);
    expect(refused.questions).toEqual([]);
    expect(await ids()).toEqual(['first000']);
  });

  test('with --all-from-source remove all pastes of the source, and say how to block it', async () => {
    const { gluepot, ids } = await withPastes(
      ...Array.from({ length: 60 }, () => ({ creatorNetwork: SOURCE })),
      { id: 'first000', creatorNetwork: SOURCE },
      { id: 'other000', creatorNetwork: bytes('another source..') },
    );
    const removed = await gluepot('paste', 'remove', 'first000', '--all-from-source', ...SPAM);
    expect(removed).toMatchObject({ code: 0, out: '' });
    expect(removed.err).toStartWith('Removed 61 pastes from this source.\n');
    expect(removed.err).toContain('gluepot block add --source first000');
    expect(await ids()).toEqual(['other000']);
    const again = await gluepot('paste', 'remove', 'first000', '--all-from-source', ...SPAM);
    expectMessage(again, /^There are no more pastes from this source\. Nothing was changed\.\n$/, 0);
  });

  test.each([
    [['first000'], 'Remove paste first000 "Pills"? [y/N] '],
    [['first000', 'second00'], 'Remove 2 pastes? [y/N] '],
    [['first000', '--all-from-source'], 'Remove 3 pastes from this source? [y/N] '],
  ])('on a terminal, removing %p asks first', async (args, question) => {
    const { gluepotOnTerminal, ids } = await withPastes(
      { id: 'first000', title: 'Pills', creatorNetwork: SOURCE },
      { id: 'second00', creatorNetwork: SOURCE },
      { id: 'third000', creatorNetwork: SOURCE },
    );
    const no = await gluepotOnTerminal('', 'paste', 'remove', ...args, ...SPAM);
    expect(no).toMatchObject({ code: 130, err: 'Cancelled. Nothing was changed.\n', questions: [question] });
    expect(await ids()).toHaveLength(3);
    const yes = await gluepotOnTerminal('n', 'paste', 'remove', ...args, ...SPAM, '--yes');
    expect(yes).toMatchObject({ code: 0, questions: [] });
    expect(await ids()).not.toContain('first000');
  });
});
