import { expect, test } from 'bun:test';
import { languageOfFile } from '#domain/file-language.ts';

test('a file name stands for a language by its extension, in any case', () => {
  expect(languageOfFile('retry.ts')).toBe('typescript');
  expect(languageOfFile('NOTES.MD')).toBe('markdown');
  expect(languageOfFile('a/b.test.py')).toBe('python');
  expect(languageOfFile('.bashrc')).toBe('bash');
});

test('a file name without a known extension stands for none', () => {
  for (const name of ['notes', 'notes.txt', 'archive.tar.gz', 'js', ''])
    expect(languageOfFile(name)).toBeNull();
});
