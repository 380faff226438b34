import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { openPastebin } from '#cli/server/import/pastebin.ts';
import { type ZipFile, zip } from '#text/zip.ts';
import { EARLIER, folderOf, readSource, withAlice } from './import-support.ts';

const read = async (path: string) => readSource(await openPastebin(path, { maxBytes: 1_000 }));

/** One paste in the answer of the API to `api_option=list`. */
const listed = (key: string, fields: Record<string, string | number>) =>
  `<paste>\r\n\t<paste_key>${key}</paste_key>\r\n${Object.entries({
    date: 1_700_000_000,
    expire_date: 0,
    ...fields,
  })
    .map(([name, value]) => `\t<paste_${name}>${value}</paste_${name}>\r\n`)
    .join('')}\t<paste_url>https://pastebin.com/${key}</paste_url>\r\n</paste>\r\n`;

async function zipOf(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  async function* all(): AsyncGenerator<ZipFile> {
    for (const [name, content] of Object.entries(files))
      yield { name, content: Buffer.from(content), modifiedAt: '2026-01-02T03:04:06.000Z' };
  }
  const parts: Uint8Array[] = [];
  for await (const part of zip(all())) parts.push(part);
  return Buffer.concat(parts);
}

/** What each entry of an archive's directory begins with. */
const ENTRY = Buffer.from('PK\x01\x02');

const zipFile = (bytes: Uint8Array): string => join(folderOf({ 'backup.zip': bytes }), 'backup.zip');

describe('pastebin', () => {
  test('texts in a zip archive get the key in their name as link, and the rest of the name as title', async () => {
    const archive = await zipOf({ 'AbCd1234.txt': 'one', 'notes/My notes.py': 'two', abcd1234: 'three' });
    const { found } = await read(zipFile(archive));
    expect(found).toMatchObject([
      { name: 'AbCd1234.txt', title: null, slug: 'AbCd1234', content: 'one', createdAt: EARLIER + 1_000 },
      { title: 'My notes.py', slug: null, content: 'two', language: 'python', visibility: 'unlisted' },
      { title: null, slug: 'abcd1234', content: 'three' },
    ]);
  });

  test('the list of the API adds titles, times, languages and who may see a text', async () => {
    const list =
      listed('AAAAaaaa', { title: 'Tom &amp; &#74;erry &lt;3', private: 0, format_short: 'html5' }) +
      listed('bbbbbbbb', { title: '', private: 1, format_short: 'go', expire_date: 1_900_000_000 }) +
      listed('cccccccc', { title: 'Diary', private: 2, format_short: 'text' }) +
      listed('dddddddd', { title: 'Gone', private: 0, format_short: 'haskell' });
    const { found, skipped, total, entries } = await read(
      folderOf({
        ...{ 'list.xml': list, 'AAAAaaaa.txt': 'a', 'Untitled_bbbbbbbb.txt': 'b' },
        ...{ 'cccccccc - Diary.txt': 'c', 'other.xml': '<note/>' },
      }),
    );
    const createdAt = 1_700_000_000_000;
    expect(found).toMatchObject([
      { title: 'Tom & Jerry <3', visibility: 'public', slug: 'AAAAaaaa', language: 'html', createdAt },
      { title: null, visibility: 'unlisted', slug: 'bbbbbbbb', language: 'go', expiresAt: 1_900_000_000_000 },
      { title: 'Diary', visibility: 'unlisted', slug: null, language: 'plain', changes: ['was_private'] },
      { title: 'other.xml', content: '<note/>', slug: null },
    ]);
    expect(skipped).toEqual([{ name: 'dddddddd', reason: 'text_missing' }]);
    expect([total, entries]).toEqual([5, 5]);
  });

  test('a private paste is open only by its new link, and the report says so', async () => {
    const { importWith, pastes } = await withAlice();
    const list = listed('cccccccc', { title: 'Diary', private: 2, format_short: 'text' });
    const { err } = await importWith('pastebin', folderOf({ 'list.xml': list, 'cccccccc.txt': 'secret' }));
    expect(err).toContain('  cccccccc.txt: it was private; now everyone with its new link can open it\n');
    expect(await pastes()).toMatchObject([{ title: 'Diary', slug: null, visibility: 'unlisted' }]);
  });
});

describe('a zip archive', () => {
  test('that inflates beyond the limit is cut, whatever size it names', async () => {
    // 3 KB, and so small enough to be read.
    const bomb = Buffer.alloc(3_000_000, 'x');
    const honest = await zipOf({ 'bomb.txt': bomb, 'good.txt': 'good' });
    expect((await read(zipFile(honest))).skipped).toEqual([{ name: 'bomb.txt', reason: 'too_large' }]);
    const lying = Buffer.from(await zipOf({ 'bomb.txt': bomb, 'good.txt': 'good' }));
    // In its directory, the archive says that it has 100 bytes.
    lying.writeUInt32LE(100, lying.indexOf(ENTRY) + 24);
    const { found, skipped } = await read(zipFile(lying));
    expect(skipped).toEqual([{ name: 'bomb.txt', reason: 'too_large' }]);
    expect(found).toMatchObject([{ content: 'good' }]);
  });

  test('whose texts are damaged or encrypted does not give them', async () => {
    const archive = await zipOf({ 'a.txt': 'a'.repeat(500), 'b.txt': 'b', 'c.txt': 'c' });
    const first = archive.indexOf(ENTRY);
    const second = archive.indexOf(ENTRY, first + 1);
    // A wrong checksum, and the flag of encryption.
    archive.writeUInt32LE(crc32('x'), first + 16);
    archive.writeUInt16LE(1, second + 8);
    const { found, skipped } = await read(zipFile(archive));
    expect(skipped).toEqual([
      { name: 'a.txt', reason: 'damaged' },
      { name: 'b.txt', reason: 'encrypted' },
    ]);
    expect(found).toMatchObject([{ name: 'c.txt', content: 'c' }]);
  });

  test('with paths that lead elsewhere writes nothing there: they are only names', async () => {
    const { importJson } = await withAlice();
    const archive = await zipOf({ '../../etc/cron.d/evil': 'x', '/root/.profile': 'y', 'folder/': '' });
    const { imported, ignored } = await importJson('pastebin', zipFile(archive));
    expect(imported).toMatchObject([{ source: '../../etc/cron.d/evil', title: 'evil' }]);
    expect(ignored).toBe(1);
  });

  test('that is cut off anywhere ends in a message, or in reports', async () => {
    const archive = await zipOf({ 'a.txt': 'aaaa', 'b.txt': 'bbbb' });
    for (let length = 0; length < archive.length; length += 7) {
      await expect(openPastebin(zipFile(archive.subarray(0, length)), { maxBytes: 1_000 })).rejects.toThrow(
        'is damaged or is not a zip archive',
      );
    }
    // The end is there, and the beginning is not.
    const moved = Buffer.concat([Buffer.alloc(20), archive.subarray(20)]);
    expect((await read(zipFile(moved))).skipped).toEqual([{ name: 'a.txt', reason: 'damaged' }]);
  });

  test('or a folder is needed: any other file is wrong', async () => {
    const file = join(folderOf({ 'list.xml': '' }), 'list.xml');
    await expect(openPastebin(file, { maxBytes: 1 })).rejects.toThrow('must be a zip archive, or a folder');
  });
});
