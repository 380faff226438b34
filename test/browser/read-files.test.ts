import '../support/browser-messages.ts';
import { expect, test } from 'bun:test';
import { freeName } from '#web/create/browser/file-tabs.ts';
import { readFiles } from '#web/create/browser/read-files.ts';

test('a name that is taken gets a number before its extension', () => {
  const taken = ['a.txt', 'a-2.txt', 'src/.env', 'Makefile', 'v1.2/x'];
  const others = taken.map((name) => ({ name }));
  expect([...taken, 'b'].map((name) => freeName(name, others))).toEqual([
    'a-3.txt',
    'a-2-2.txt',
    'src/.env-2',
    'Makefile-2',
    'v1.2/x-2',
    'b',
  ]);
});

test('a folder is read as files with their paths, in the order of their names, and as a whole or not at all', async () => {
  const file = (path: string, content: string | Uint8Array<ArrayBuffer>) => ({
    name: path.split('/').at(-1),
    fullPath: `/${path}`,
    isFile: true,
    file: (done: (file: File) => void) => done(new File([content], 'x')),
  });
  const folder = (name: string, ...inside: object[]) => ({
    name,
    // Browsers give the entries in portions.
    createReader: () => ({ readEntries: (done: (some: object[]) => void) => done(inside.splice(0, 1)) }),
  });
  const read = (...inside: object[]) =>
    readFiles([folder('site', ...inside) as unknown as FileSystemEntry, new File(['c'], 'c.txt')], 20);
  expect(await read(file('site/b.txt', '\ufeffb\r\n'), folder('a', file('site/a/a b.txt', 'a')))).toEqual([
    { name: 'site/a/a b.txt', content: 'a' },
    { name: 'site/b.txt', content: '\ufeffb\r\n' },
    { name: 'c.txt', content: 'c' },
  ]);
  for (const [path, content, why] of [
    ['site/cat.png', new Uint8Array([0x89, 0x50]), 'site/cat.png is not a text file.'],
    ['site/nul', 'a\0', 'site/nul is not a text file.'],
    [
      'site/big',
      'x'.repeat(20),
      'Together, the files are larger than a paste, which can have up to 20 bytes.',
    ],
    [`site/${'x'.repeat(255)}`, '', 'A file needs a name of up to 255 characters'],
  ] as const)
    expect(await read(file(path, content))).toStartWith(why);
});
