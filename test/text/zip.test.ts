import { expect, test } from 'bun:test';
import { unzipSync } from 'fflate';
import { Deflated, type ZipFile, zip } from '#text/zip.ts';

const file = (name: string, content: string | Deflated = ''): ZipFile => ({
  name,
  content: typeof content === 'string' ? Buffer.from(content) : content,
  modifiedAt: '2026-11-20T12:34:56.789Z',
});

async function archiveOf(...files: ZipFile[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const all = (async function* () {
    yield* files;
  })();
  for await (const part of zip(all)) parts.push(part);
  return Buffer.concat(parts);
}

const textsIn = (archive: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, content]) => [name, Buffer.from(content).toString()]),
  );

test('a zip program finds every file in it, byte for byte', async () => {
  const files = { 'a.txt': 'text', 'empty.txt': '', 'folder/é.txt': `${'long '.repeat(200_000)}é\0` };
  const archive = await archiveOf(...Object.entries(files).map(([name, content]) => file(name, content)));
  expect(textsIn(archive)).toEqual(files);
  expect(textsIn(await archiveOf())).toEqual({});
  expect(archive.length).toBeLessThan(20_000);
});

test('a file may grow by pieces', async () => {
  const grown = new Deflated();
  for (const piece of ['one ', '', 'two ', 'three']) await grown.add(Buffer.from(piece));
  expect(grown.length).toBe(13);
  expect(textsIn(await archiveOf(file('a.txt', grown), file('b.txt', new Deflated())))).toEqual({
    'a.txt': 'one two three',
    'b.txt': '',
  });
});

test('more files than a zip of 16 bits counts are all in it', async () => {
  const count = 66_000;
  const names = Array.from({ length: count }, (_, n) => `${n}.txt`);
  const archive = Buffer.from(await archiveOf(...names.map((name) => file(name, new Deflated()))));
  expect(Object.keys(unzipSync(archive))).toEqual(names);
  // The 64-bit record says how many; the old one, by being full, that there is another (APPNOTE 4.4.1.4).
  const end64 = archive.lastIndexOf(Buffer.from('504b0606', 'hex'));
  expect(archive.readBigUInt64LE(end64 + 32)).toBe(BigInt(count));
  expect(archive.readUInt16LE(archive.length - 12)).toBe(0xffff);
  expect(archive.readBigUInt64LE(archive.length - 22 - 20 + 8)).toBe(BigInt(end64));
});

test('the time of a file is that in UTC, to two seconds', async () => {
  const archive = Buffer.from(await archiveOf(file('a')));
  const time = archive.readUInt32LE(10);
  const fields = [time >>> 25, (time >>> 21) & 15, (time >>> 16) & 31, (time >>> 11) & 31, (time >>> 5) & 63];
  expect([...fields, (time & 31) * 2]).toEqual([2026 - 1980, 11, 20, 12, 34, 56]);
});
