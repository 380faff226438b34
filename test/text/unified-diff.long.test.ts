import { describe, expect, test } from 'bun:test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyPatch } from 'diff';
import fc from 'fast-check';
import { unifiedDiff } from '#text/diff/hunks.ts';
import { testFolder } from '../support/folders.ts';
import { isInstalled } from '../support/installed.ts';
import { cases } from '../support/property.ts';

const NUMBERS = Array.from({ length: 40 }, (_, at) => `line ${at}\n`).join('');
/** Texts whose ends of lines a careless patch would lose. */
const PAIRS: Record<string, [before: string, after: string]> = {
  'two changes far from each other': [NUMBERS, NUMBERS.replace('line 3', 'new').replace('line 33\n', '')],
  'a newline that is added at the end': ['a\nb', 'a\nb\n'],
  'a newline that is removed at the end': ['a\nb\n', 'a\nb'],
  'texts that both end without a newline': ['a\nb', 'a\nc'],
  CRLF: ['a\r\nb\r\nc\r\n', 'a\r\nB\r\nc\r\n'],
  'LF that becomes CRLF': ['a\nb\n', 'a\r\nb\r\n'],
  'a CR within a line': ['a\rb\nc\n', 'a\rB\nc\n'],
  'an empty text that gets lines': ['', 'a\nb\n'],
  'lines that look like those of a patch': [
    '--- a\n+++ b\n@@ -1 +1 @@\nx\n',
    '--- a\n@@ -1 +1 @@\ny\n\\ No\n',
  ],
  'a byte order mark': ['\ufeffa\n', '\ufeffb\n'],
  'letters of any script': ['ä 漢\n\ud83d\ude00\n', 'ö 漢\n\ud83d\ude00\n'],
};

/** Applies a patch with a program, in a folder with the old text. */
function applyWith(command: string[], before: string, patch: string): string {
  const folder = testFolder();
  writeFileSync(join(folder, 'notes.txt'), before);
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, { cwd: folder, stdin: Buffer.from(patch) });
  if (exitCode !== 0) throw new Error(`${command.join(' ')}: ${stdout}${stderr}\n${patch}`);
  return readFileSync(join(folder, 'notes.txt'), 'utf8');
}

const PROGRAMS = [
  ['patch', '--binary', '-p1'],
  ['git', 'apply', '--whitespace=nowarn', '-'],
];

for (const command of PROGRAMS) {
  const name = command.slice(0, 2).join(' ');
  describe.skipIf(!isInstalled(command[0] ?? ''))(`${name} accepts the patch of`, () => {
    test.each(Object.entries(PAIRS))('%s', (_, [before, after]) => {
      expect(applyWith(command, before, unifiedDiff(before, after, 'notes.txt'))).toBe(after);
    });
  });
}

const NO_NEWLINE = '\\ No newline at end of file';
const line = fc.constantFrom(...['a', 'b', 'c', '', ' ', '\r', '-a', '+b', NO_NEWLINE, '\0', '@@ -1 +1 @@']);
const text = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n', '\n', '\r\n', '')))
  .map((parts) => parts.flat().join(''));

test('a patch turns any text into any other, to the byte', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const patch = unifiedDiff(before, after, 'notes.txt');
      if (before === after) expect(patch).toBe('');
      else expect(applyPatch(before, patch, { autoConvertLineEndings: false })).toBe(after);
    }),
    cases(20_000, 300),
  );
});

test('a patch names the file on both sides, and counts its lines', () => {
  const patch = unifiedDiff('a\nb\nc', 'a\nB\nc', 'notes.txt');
  const head = ['--- a/notes.txt', '+++ b/notes.txt', '@@ -1,3 +1,3 @@'];
  expect(patch.split('\n')).toEqual([...head, ' a', '-b', '+B', ' c', NO_NEWLINE, '']);
});
