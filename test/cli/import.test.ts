import { describe, expect, onTestFinished, test } from 'bun:test';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '#cli/server/import/files.ts';
import { SkipError } from '#cli/server/import/reader.ts';
import { openStore } from '#store/open.ts';
import { newAccount } from '../store/contract/support.ts';
import { addPastes, commandLine, somePaste } from '../support/command-line.ts';
import { expectMessage } from '../support/expect-message.ts';
import { testServer } from '../support/postgres.ts';
import { EARLIER, folderOf, md5, withAlice } from './import-support.ts';

const server = await testServer();
const notes = () => folderOf({ 'todo.md': '- milk', 'src/retry.py': 'print(1)\n', 'ünï.txt': 'naïve\r\n' });

describe('import of a folder', () => {
  test('makes a paste of each file, with its path, language and time, and its text unchanged', async () => {
    // No rate of creations limits it.
    const limits = { LIMIT_CREATES_PER_MINUTE: '1', LIMIT_CREATES_PER_DAY: '1' };
    const { importWith, pastes } = await withAlice(limits);
    const { code, out } = await importWith('folder', notes());
    expect({ code, out }).toEqual({ code: 0, out: 'Imported 3 pastes (1 KB) into the account alice.\n' });
    const shared = { visibility: 'unlisted', createdAt: EARLIER, expiresAt: null, burn: false, slug: null };
    expect(await pastes()).toMatchObject([
      { title: 'src/retry.py', language: 'python', content: 'print(1)\n', ...shared },
      { title: 'todo.md', language: 'markdown', content: '- milk', ...shared },
      { title: 'ünï.txt', language: 'plain', content: 'naïve\r\n', ...shared },
    ]);
  });

  test('reports what cannot be a paste, and follows no link out of the folder', async () => {
    const folder = folderOf({
      'a\x1b[2J\n.txt': '',
      'photo.jpg': Uint8Array.of(0xff, 0xd8, 0xff),
      'utf16.txt': Buffer.from('text', 'utf16le'),
      'empty.txt': '',
      'large.txt': 'x'.repeat(524_289),
      '.env': 'PASSWORD=1',
      '.git/config': '[core]',
    });
    symlinkSync('/etc', join(folder, 'folder-link'));
    symlinkSync('/etc/passwd', join(folder, 'link.txt'));
    const { importWith, importJson, pastes } = await withAlice();
    const { code, err } = await importWith('folder', folder);
    expect(code).toBe(0);
    expect(err).toContain('Not imported: 9\n');
    expect(err).toContain('  a�[2J�.txt: empty\n');
    expect(err).toContain('  photo.jpg: not text in UTF-8\n');
    expect(err).toContain('  large.txt: larger than a paste may be\n');
    expect((await importJson('folder', folder)).skipped).toEqual([
      { source: 'folder-link', reason: 'symbolic_link' },
      { source: 'link.txt', reason: 'symbolic_link' },
      { source: '.git/', reason: 'hidden' },
      { source: '.env', reason: 'hidden' },
      { source: 'a\x1b[2J\n.txt', reason: 'empty' },
      { source: 'empty.txt', reason: 'empty' },
      { source: 'large.txt', reason: 'too_large' },
      { source: 'photo.jpg', reason: 'not_text' },
      { source: 'utf16.txt', reason: 'not_text' },
    ]);
    expect(await pastes()).toEqual([]);
  });

  test('reads nothing through a folder that a link replaced since it was listed', async () => {
    const [folder, secrets] = [folderOf({ 'sub/shadow': 'text' }), folderOf({ shadow: 'secret' })];
    const { files } = await filesIn(folder);
    const read = () => files[0]?.read(100).then(({ content }) => Buffer.from(content).toString());
    expect(await read()).toBe('text');
    rmSync(join(folder, 'sub'), { recursive: true });
    symlinkSync(secrets, join(folder, 'sub'));
    await expect(read()).rejects.toThrow(new SkipError('unreadable'));
  });
});

describe('import', () => {
  test('imports nothing twice, and imports what was added since', async () => {
    const { importWith, pastes } = await withAlice();
    const folder = notes();
    await importWith('folder', folder);
    const again = await importWith('folder', folder);
    expect(again.out).toBe('Imported 0 pastes (0 KB) into the account alice.\n');
    expect(again.err).toContain('Already in the account, with the same title and text: 3\n');
    // One text is new, the other is known with another title.
    writeFileSync(join(folder, 'todo.md'), '- milk\n- bread');
    writeFileSync(join(folder, 'copy.py'), 'print(1)\n');
    expect((await importWith('folder', folder)).out).toStartWith('Imported 2 pastes');
    expect(await pastes()).toHaveLength(5);
  });

  test('with --dry-run says the same and writes nothing', async () => {
    const { importWith, importJson, pastes } = await withAlice();
    const folder = folderOf({ 'a.txt': 'same', 'b.txt': '', 'c.txt': 'other' });
    const tried = await importJson('folder', folder, '--dry-run');
    expect((await importWith('folder', folder, '--dry-run')).out).toBe(
      'Would import 2 pastes (1 KB) into the account alice. Nothing was written.\n',
    );
    expect(await pastes()).toEqual([]);
    const done = await importJson('folder', folder);
    expect(tried).toMatchObject({ dry_run: true, skipped: done.skipped, duplicates: done.duplicates });
    const titles = ({ imported }: { imported: { title: string }[] }) => imported.map(({ title }) => title);
    expect(titles(tried)).toEqual(titles(done));
    expect(tried.imported[0]).toMatchObject({ id: null, url: null });
  });

  test('with --json names the links of what is there already, from this import or an earlier one', async () => {
    const { importJson } = await withAlice();
    const log = join(folderOf({ 'access.log': '/first /second' }), 'access.log');
    const folder = folderOf({ [md5('first')]: 'same', [md5('second')]: 'same' });
    const { imported, duplicates } = await importJson('haste', folder, '--keys', log);
    const { id, url, custom_url } = imported[0];
    expect(imported).toHaveLength(1);
    expect(duplicates).toMatchObject([{ id, url, custom_url }]);
    const again = await importJson('haste', folder, '--keys', log);
    expect(again.duplicates).toMatchObject([
      { id, custom_url },
      { id, custom_url },
    ]);
  });

  test('says how much the quota has no space for, ends with 1, and continues with a higher one', async () => {
    // More than are written together.
    const over = Array.from({ length: 40 }, (_, n) => [`b${n}`, `${n}`.padEnd(60)]);
    const folder = folderOf({ a: 'x'.repeat(60), ...Object.fromEntries(over), c: 'z'.repeat(30) });
    const small = await withAlice({ QUOTA_ACCOUNT_BYTES: '100' });
    for (const dryRun of [['--dry-run'], []]) {
      const ended = await small.importJson('folder', folder, ...dryRun);
      expect(ended).toMatchObject({
        code: 1,
        complete: false,
        imported: [{ source: 'a' }, { source: 'c' }],
        skipped: over.map(() => ({ reason: 'over_quota' })),
      });
      expect(ended.err).toContain(
        'no space for 40 pastes (3 KB). Raise QUOTA_ACCOUNT_BYTES or delete pastes,',
      );
    }
    const { dataDir } = small;
    const larger = commandLine({ DATA_DIR: dataDir, QUOTA_ACCOUNT_BYTES: '3 KB' });
    const { code, out } = await larger.gluepot('import', 'folder', folder, '--username', 'alice');
    expect({ code, out }).toEqual({ code: 0, out: 'Imported 40 pastes (3 KB) into the account alice.\n' });
  });

  test('keeps to the longest life and the blocked texts of the site', async () => {
    const { importJson, gluepot, inStore, pastes, time } = await withAlice({ MAX_EXPIRY: '1d' });
    const spam = { id: 'spam0001', content: Buffer.from('pills'), createdAt: time.now };
    await inStore((store) => addPastes(store, somePaste(spam)));
    await gluepot('block', 'add', '--content', 'spam0001');
    const { imported, skipped } = await importJson('folder', folderOf({ good: 'text', spam: 'pills' }));
    expect(skipped).toEqual([{ source: 'spam', reason: 'blocked' }]);
    expect(imported).toMatchObject([{ source: 'good', changes: ['expires_earlier'] }]);
    expect(await pastes()).toMatchObject([{ createdAt: EARLIER, expiresAt: time.now + 86_400_000 }]);
  });

  test('says what is wrong with the account, the path or the options, and imports nothing', async () => {
    const { gluepot, importWith } = await withAlice();
    const file = join(folderOf({ 'a.txt': 'a' }), 'a.txt');
    for (const kind of ['folder', 'haste', 'privatebin'])
      expectMessage(await importWith(kind, file), 'is a file');
    expectMessage(await importWith('folder', '/no/such'), /^Cannot read \/no\/such: no such file/);
    for (const kind of ['gist', 'haste', 'pastebin', 'privatebin'])
      expectMessage(await importWith(kind, folderOf({ '.hidden': 'x' })), /^Found no \w+ in /);
    expectMessage(await importWith('folder', folderOf({}), '--keys', file), 'Invalid --keys', 2);
    expectMessage(await gluepot('import', 'folder', file, '--username', 'bob'), 'There is no account "bob"');
    expectMessage(await importWith('zerobin', file), 'must be one of folder', 2);
  });

  test.skipIf(server === undefined)('does the same on PostgreSQL', async () => {
    const url = (await server?.newDatabase()) ?? '';
    const { gluepot } = commandLine({ DATABASE_URL: url });
    const store = openStore({ dataDir: '', databaseUrl: url });
    onTestFinished(() => store.close());
    await store.accounts.create(newAccount('alice'));
    const folder = notes();
    const first = await gluepot('import', 'folder', folder, '--username', 'alice');
    expect(first.out).toBe('Imported 3 pastes (1 KB) into the account alice.\n');
    const again = await gluepot('import', 'folder', folder, '--username', 'alice');
    expect(again.out).toBe('Imported 0 pastes (0 KB) into the account alice.\n');
    const { pastes } = await store.pastes.listAfter(newAccount('alice').id, null, 10, 0);
    expect(pastes.map(({ title }) => title).sort()).toEqual(['src/retry.py', 'todo.md', 'ünï.txt']);
    expect(pastes.every(({ createdAt }) => createdAt === EARLIER)).toBe(true);
    // More than the store has connections, each with a link of its own.
    const keys = Array.from({ length: 40 }, (_, n) => `key-${n}`);
    const documents = folderOf({
      ...Object.fromEntries(keys.map((key) => [`data/${md5(key)}`, key])),
      'access.log': keys.join('\n'),
    });
    const haste = ['haste', join(documents, 'data'), '--keys', join(documents, 'access.log')];
    const { out } = await gluepot('import', ...haste, '--username', 'alice');
    expect(out).toBe('Imported 40 pastes (1 KB) into the account alice.\n');
    for (const key of keys) expect(await store.pastes.findIdBySlug(key, 0)).toBeDefined();
  });
});
