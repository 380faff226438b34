import { expect, test } from 'bun:test';
import { LANGUAGES, type Language } from '#domain/paste.ts';
import { fileName } from '#web/lib/file-name.ts';

const named = (title: string | null, language: Language = 'plain') =>
  fileName({ title, id: 'abcdefgh', language });

test('a download is called by its title, or by its id, with the extension of its language', () => {
  expect(named('Meeting notes', 'markdown')).toBe('Meeting-notes.md');
  expect(named(null, 'python')).toBe('abcdefgh.py');
  expect(named('Über naïve 東京')).toBe('Über-naïve-東京.txt');
  expect(new Set(LANGUAGES.map((language) => named('a', language))).size).toBe(LANGUAGES.length - 1);
});

test('a download in a guessed language has its extension', () => {
  const guess = (title: string | null) =>
    fileName(
      { title, id: 'abcdefgh', language: 'plain' },
      { id: 'ruby', name: 'Ruby', extensions: ['rb', 'gemspec'] },
    );
  expect([guess(null), guess('a.gemspec'), guess('a.exe')]).toEqual(['abcdefgh.rb', 'a.gemspec', 'a-exe.rb']);
});

test('a file name in front of the title is kept, if it is one of the language', () => {
  expect(named('retry.ts: backoff with jitter', 'typescript')).toBe('retry.ts');
  expect(named('nginx.conf')).toBe('nginx.conf');
  expect(named('README.md')).toBe('README.md');
  expect(named('a.test.TSX', 'typescript')).toBe('a.test.tsx');
  expect(named('main.rs', 'go')).toBe('main-rs.go');
});

test('no title chooses a dangerous kind of file, a folder, a hidden file or a name that reads backwards', () => {
  for (const [title, name] of Object.entries({
    'invoice.exe': 'invoice-exe',
    '../../etc/passwd': 'etc-passwd',
    '.bashrc': 'bashrc',
    'a\u202etxt.exe': 'a-txt-exe',
    '"><b>': 'b',
    '...': 'abcdefgh',
    'a/b\\c.txt': 'a-b-c-txt',
    '\0': 'abcdefgh',
  }))
    expect(named(title)).toBe(`${name}.txt`);
  expect(named('🙂'.repeat(50))).toBe('abcdefgh.txt');
  expect(named('𝒳'.repeat(100))).toBe(`${'𝒳'.repeat(60)}.txt`);
});
