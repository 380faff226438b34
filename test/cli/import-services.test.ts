import { describe, expect, test } from 'bun:test';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { openHaste } from '#cli/server/import/haste.ts';
import { openPrivateBin } from '#cli/server/import/privatebin.ts';
import { EARLIER, folderOf, md5, readSource, withAlice } from './import-support.ts';

const LIMITS = { maxBytes: 500 };

describe('haste', () => {
  test('the files of its store become texts, with the time of the file; others and its own page are left alone', async () => {
    const texts = { [md5('usobajiceh')]: 'function x() {}', [md5('about')]: '# Haste' };
    const folder = folderOf({ ...texts, 'README.md': '#', '.keep': '' });
    mkdirSync(join(folder, md5('folder')));
    symlinkSync('/etc/passwd', join(folder, md5('link')));
    const { found, skipped, ignored } = await readSource(await openHaste(folder, LIMITS));
    expect(found).toMatchObject([
      { name: md5('usobajiceh'), content: 'function x() {}', createdAt: EARLIER, slug: null, title: null },
    ]);
    expect(skipped).toEqual([{ name: md5('link'), reason: 'symbolic_link' }]);
    expect(ignored).toBe(3);
  });

  test('an access log has the keys, and so keeps the links', async () => {
    const folder = folderOf({ [md5('usobajiceh')]: 'a', [md5('unseen')]: 'b' });
    const log = folderOf({
      'access.log':
        '192.0.2.1 - - [22/Nov/2026] "GET /raw/usobajiceh HTTP/1.1" 200\n\xff\xfe"GET /usobajiceh.js"',
    });
    const { found } = await readSource(await openHaste(folder, LIMITS, join(log, 'access.log')));
    const slugs = Object.fromEntries(found.map(({ name, slug }) => [name, slug]));
    expect(slugs).toEqual({ usobajiceh: 'usobajiceh', [md5('unseen')]: null });
    const missing = openHaste(folder, LIMITS, join(log, 'none.log'));
    await expect(missing).rejects.toThrow('it must be a readable file');
  });
});

test('an import says how many links stay, and what keeps those of a haste-server', async () => {
  const { importWith } = await withAlice();
  const folder = folderOf({ [md5('usobajiceh')]: 'a', [md5('unseen')]: 'b' });
  const log = join(
    folderOf({ 'access.log': '"GET /usobajiceh HTTP/1.1" "GET /second HTTP/1.1"' }),
    'access.log',
  );
  const without = await importWith('haste', folder, '--dry-run');
  expect(without.err).toContain('custom link: 0 of 2. The others have new links, which --json lists.\n');
  expect(without.err).toContain('such as an access log, with --keys.\n');
  const { err } = await importWith('haste', folder, '--keys', log);
  expect(err).toContain('Pastes that keep their ID as a custom link: 1 of 2.');
  const complete = await importWith('haste', folderOf({ [md5('second')]: 'c' }), '--keys', log);
  expect(complete.err).toContain('custom link: 1 of 1.\n');
  expect(complete.err).not.toContain('--keys');
  expect((await importWith('folder', folderOf({ 'x.txt': 'x' }))).err).not.toContain('link');
});

test('an import with the keys gives links to what was imported without them', async () => {
  const { importWith, importJson, pastes } = await withAlice();
  const folder = folderOf({ [md5('usobajiceh')]: 'a', [md5('second')]: 'same', [md5('third')]: 'same' });
  const log = join(folderOf({ 'access.log': '/usobajiceh /second /third' }), 'access.log');
  await importWith('haste', folder);
  expect((await pastes()).map(({ slug }) => slug)).toEqual([null, null]);
  const linked = 'Custom links added from their IDs: 2\n';
  expect((await importWith('haste', folder, '--keys', log, '--dry-run')).err).toContain(linked);
  expect((await pastes()).map(({ slug }) => slug)).toEqual([null, null]);
  const { err } = await importWith('haste', folder, '--keys', log);
  expect(err).toContain(linked);
  expect((await pastes()).map(({ slug }) => slug)).toEqual([
    'usobajiceh',
    expect.stringMatching(/^(second|third)$/),
  ]);
  const again = await importJson('haste', folder, '--keys', log);
  expect(again.duplicates).toContainEqual(
    expect.objectContaining({ source: 'usobajiceh', custom_url: 'http://localhost:8080/s/usobajiceh' }),
  );
});

describe('privatebin', () => {
  const GUARD = '<?php http_response_code(403); /*\n';
  const CIPHER = ['gMSNoLOk4z0RnmsYwXZ8mw==', 'TZO+JWuIuxs=', 100_000, 256, 128, 'aes', 'gcm', 'zlib'];
  const CT = 'ME5JF/YBEijp2uYMzLZozbKtWc5wfy6R59NBb7SmRig=';
  const SALT = 'x'.repeat(256);
  const stored = (id: string) => `${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`;
  const paste = ({ burn = 0, meta = {}, ...more }: { burn?: number; meta?: object } = {}) =>
    JSON.stringify({
      v: 2,
      adata: [CIPHER, 'plaintext', 0, burn],
      ct: CT,
      meta: { ...meta, salt: SALT },
      ...more,
    });
  const ID = 'f468483c313401e8';
  const read = async (files: Record<string, string>) =>
    readSource(await openPrivateBin(folderOf(files), { maxBytes: 500 }));

  test('a text stays encrypted, as the JSON that its clients read; times, burn and link stay', async () => {
    const meta = { created: 1_700_000_000, expire_date: 1_900_000_000 };
    const { found, ignored } = await read({
      [`${stored(ID)}.php`]: GUARD + paste({ burn: 1, meta }),
      'salt.php': '<?php # |abc|',
      'purge_limiter.php': '<?php\n$GLOBALS[...]',
      '.htaccess': 'Require all denied',
    });
    expect(found).toMatchObject([
      {
        ...{ name: ID, slug: ID, burn: true, title: null, visibility: 'unlisted', changes: [] },
        content: `{"v":2,"adata":[${JSON.stringify(CIPHER)},"plaintext",0,1],"ct":"${CT}"}`,
        ...{ createdAt: 1_700_000_000_000, expiresAt: 1_900_000_000_000 },
      },
    ]);
    expect(ignored).toBe(3);
  });

  test('texts of version 1, damaged files and too large ones are reported', async () => {
    const id = (n: number) => `000${n}`.padEnd(16, '0');
    const { found, skipped, entries, total } = await read({
      [stored(id(1))]: '{"data":"{\\"iv\\":\\"x\\",\\"ct\\":\\"y\\"}","meta":{"postdate":1}}',
      [stored(id(2))]: paste().slice(0, -20),
      [stored(id(3))]: 'x'.repeat(20_000),
      [stored(id(4))]: '{"v":2,"adata":[],"ct":"x"}',
      [stored(id(5))]: '[]',
      [stored(id(6))]: GUARD,
      [stored(id(7))]: paste(),
    });
    expect(found.map(({ name }) => name)).toEqual([id(7)]);
    const reasons = skipped.map(({ reason }) => reason).join();
    expect(reasons).toBe('old_encryption,damaged,too_large,damaged,damaged,damaged');
    expect([entries, total]).toEqual([7, 7]);
  });

  test('a file that is nested too deep to be written is damaged, and ends no import', async () => {
    const nested = '['.repeat(200_000) + ']'.repeat(200_000);
    const files = { [stored(ID)]: `{"v":2,"ct":"x","adata":[${nested}]}`, [stored('ff'.repeat(8))]: paste() };
    const source = await openPrivateBin(folderOf(files), { maxBytes: 500_000 });
    const { found, skipped } = await readSource(source);
    expect([found.length, skipped]).toEqual([1, [{ name: ID, reason: 'damaged' }]]);
  });

  test('expired texts are not imported, burn pastes burn, and a link that is taken is reported', async () => {
    const { importJson, importWith, pastes, time } = await withAlice();
    const folder = folderOf({
      [stored(ID)]: paste({ burn: 1 }),
      [stored('aaaaaaaaaaaaaaaa')]: paste({ meta: { expire_date: time.now / 1000 }, more: 1 } as object),
    });
    await importWith('folder', folderOf({ 'x.txt': 'x' }));
    const { imported, skipped } = await importJson('privatebin', folder);
    expect(imported).toMatchObject([
      { source: ID, custom_url: `http://localhost:8080/s/${ID}`, changes: [] },
    ]);
    expect(skipped).toEqual([{ source: 'aaaaaaaaaaaaaaaa', reason: 'expired' }]);
    const burning = (await pastes()).find(({ slug }) => slug === ID);
    expect(burning).toMatchObject({ burn: true, createdAt: EARLIER });
    // The same link, another text.
    const other = folderOf({ [stored(ID)]: paste() });
    expect((await importJson('privatebin', other, '--dry-run')).imported[0].changes).toEqual(['slug_taken']);
    const second = await importWith('privatebin', other);
    expect(second.err).toContain(`  ${ID}: its link is taken here, so it has a new one\n`);
    expect(second.err).toContain('The texts are still encrypted, in the format of PrivateBin.');
  });
});
