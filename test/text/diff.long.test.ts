import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { diffLines, newDiffBudget } from '#text/diff/edits.ts';
import { differenceHtml, hunksHtml } from '#text/diff/html.ts';
import { compareTexts, type DiffLine } from '#text/diff/hunks.ts';
import { readPatch } from '#text/formats/patch.ts';
import { cases } from '../support/property.ts';
import { englishHtml } from './english.ts';
import { elementsOf } from './html.ts';
import { words } from './random-code.ts';

const numbers = (count: number, line = (number: number) => `line ${number}`) =>
  Array.from({ length: count }, (_, at) => line(at + 1)).join('\n');
const linesOf = (before: string, after: string): DiffLine[] =>
  compareTexts(before, after).parts.flatMap((part) => (part.kind === 'hunk' ? part.hunk.lines : part.lines));
/** As `diff -u` prints it. */
const short = (lines: DiffLine[]) =>
  lines.map(({ kind, text }) => ({ same: ' ', removed: '-', added: '+' })[kind] + text);
const unified = (before: string, after: string) =>
  differenceHtml(compareTexts(before, after), { layout: 'unified', idPrefix: '' }, newDiffBudget());

describe('comparing two texts', () => {
  test('a function that was put before an equal one is added whole', () => {
    const old = 'function b() {\n  return 2;\n}';
    const added = 'function a() {\n  return 1;\n}\n';
    const changed = short(linesOf(old, `${added}${old}`)).filter((line) => line.startsWith('+'));
    expect(changed).toEqual(['+function a() {', '+  return 1;', '+}']);
  });

  test('three lines around each change are shown, the others folded', () => {
    const before = numbers(30);
    const { parts, added, removed } = compareTexts(before, before.replace('line 15', 'changed'));
    const lengthOf = (part: (typeof parts)[number]) => (part.kind === 'hunk' ? part.hunk : part).lines.length;
    expect(parts.map((part) => `${part.kind} ${lengthOf(part)}`)).toEqual(['same 11', 'hunk 8', 'same 12']);
    expect([added, removed]).toEqual([1, 1]);
  });

  test('lines that occur once are matched, however many others changed', () => {
    const numbered = (changed: string) =>
      numbers(600, (n) => (n % 2 === 0 ? `line ${n}` : `${changed} ${n % 7}`));
    const none = { steps: 0, characters: 0 };
    const edits = diffLines(numbered('old').split('\n'), numbered('new').split('\n'), none);
    expect(edits.filter(({ kind }) => kind === 'same')).toEqual(Array(300).fill({ kind: 'same', count: 1 }));
  });

  test('it is said when only one of the texts ends with a newline', () => {
    expect(compareTexts('a', 'a\n').newlineAtEnd).toBe('after');
    expect(compareTexts('a\n', 'a').newlineAtEnd).toBe('before');
  });

  test('the edits turn one text into the other, whatever the texts', () => {
    const line = fc.constantFrom('', 'a', 'b', 'c', '}', '  return;');
    const text = fc.array(fc.oneof({ weight: 4, arbitrary: line }, fc.string()), { maxLength: 60 });
    const property = fc.property(text, text, fc.nat({ max: 200 }), (before, after, steps) => {
      const result: string[] = [];
      let last: string | undefined;
      let [inBefore, inAfter] = [0, 0];
      for (const { kind, count } of diffLines(before, after, { steps, characters: 0 })) {
        expect(kind).not.toBe(last as never);
        last = kind;
        if (kind === 'same') {
          const kept = before.slice(inBefore, inBefore + count);
          expect(kept).toEqual(after.slice(inAfter, inAfter + count));
          result.push(...kept);
        } else if (kind === 'added') result.push(...after.slice(inAfter, inAfter + count));
        if (kind !== 'added') inBefore += count;
        if (kind !== 'removed') inAfter += count;
      }
      expect([inBefore, inAfter]).toEqual([before.length, after.length]);
      expect(result).toEqual(after);
    });
    fc.assert(property, cases(5_000, 300));
  });

  // Each took minutes with Myers' algorithm alone. Work is counted, so the bound holds on any machine.
  test.each([
    ['two lines in random order', (n: number) => (n * n * 7) % 2, (n: number) => (n * n * n) % 2],
    ['a hundred lines in random order', (n: number) => (n * 7919) % 101, (n: number) => (n * 104_729) % 103],
  ])('two long texts with %s stay within the budget', (_, lineBefore, lineAfter) => {
    const budget = newDiffBudget();
    const [before = [], after = []] = [lineBefore, lineAfter].map((line) =>
      Array.from({ length: 20_000 }, (_, n) => String(line(n + 1))),
    );
    const edits = diffLines(before, after, budget);
    expect(budget.steps).toBeGreaterThanOrEqual(0);
    const sum = (without: string) =>
      edits.reduce((total, { kind, count }) => total + (kind === without ? 0 : count), 0);
    expect([sum('added'), sum('removed')]).toEqual([before.length, after.length]);
  });
});

describe('a drawn difference', () => {
  const ELEMENTS = words('div table caption colgroup col tbody tr td a span del ins details summary p');
  const ATTRIBUTES = words('class id href tabindex colspan role aria-label');

  test('shows a removed and an added line with the words that changed', () => {
    const html = unified('const a = 1;\n', 'const b = 1;\n');
    expect(html).toContain('const <del>a</del> = 1;');
    expect(html).toContain('const <ins>b</ins> = 1;');
  });

  test('marks go around highlighted text, without breaking its elements', () => {
    const lines: DiffLine[] = [
      { kind: 'removed', before: 1, after: null, text: 'if (a < b) return;' },
      { kind: 'added', before: null, after: 1, text: 'if (a < c) return;' },
    ];
    const htmlOf = ({ text }: DiffLine) =>
      text
        .replace('if', '<i class=k>if</i>')
        .replace(/(a <) (\w)/, '<i class="v x">$1 $2</i>')
        .replace(' < ', ' &lt; ');
    const style = { layout: 'unified', idPrefix: '', htmlOf } as const;
    expect(hunksHtml([{ heading: '', lines }], style, newDiffBudget())).toContain(
      '<i class=k>if</i> (<i class="v x">a &lt; <ins>c</ins></i>) return;',
    );
  });

  test('side by side, a removed line stands beside the one that took its place', () => {
    const difference = compareTexts('a\nb\nc\n', 'a\nB\nB2\nc\n');
    const html = differenceHtml(difference, { layout: 'split', idPrefix: '' }, newDiffBudget());
    const rows = html
      .replace(/<span class=sr>[^<]*<\/span>/g, '')
      .split('<tr')
      .slice(2);
    const cells = rows.map((row) =>
      Array.from(row.matchAll(/<td class="?text[^>]*>([^<]*)/g), ([, text]) => text?.trim()).join('|'),
    );
    expect(cells).toEqual(['a|a', 'b|B', '|B2', 'c|c']);
  });

  test('any two texts give a table with nothing but the expected elements, and all of their lines', () => {
    const hostile = fc.constantFrom('<script>', '&lt;', '"', '</table>', 'a b c', 'a b d');
    const line = fc.oneof(fc.string(), hostile);
    const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n').replaceAll(/[\0\r]/g, ''));
    const property = fc.property(text, text, fc.constantFrom('unified', 'split'), (before, after, layout) => {
      const difference = compareTexts(before, after);
      const html = englishHtml(differenceHtml(difference, { layout, idPrefix: 'F1' }, newDiffBudget()));
      for (const { tag, attributes } of elementsOf(html)) {
        expect(ELEMENTS).toContain(tag);
        for (const [name, value] of Object.entries(attributes)) {
          expect(ATTRIBUTES).toContain(name);
          if (name === 'href') expect(value).toMatch(/^#F1[LR]\d+$/);
        }
      }
      if (layout === 'split') return;
      const cells = elementsOf(html).filter(
        ({ tag, attributes }) => tag === 'td' && attributes.class?.startsWith('text'),
      );
      const lines = linesOf(before, after);
      const said = { same: '', added: 'Added: ', removed: 'Removed: ' };
      expect(cells.map(({ text }) => text)).toEqual(lines.map(({ kind, text }) => `${said[kind]}${text}\n`));
    });
    fc.assert(property, cases(5_000, 200));
  });
});

describe('a pasted patch', () => {
  const git = `commit 1234
    A message

diff --git a/src/a.ts b/src/a.ts
index 1..2 100644
--- a/src/a.ts
+++ b/src/a.ts
@@ -10,3 +10,4 @@ export function a() {
 one
-two
+TWO
+new
 three
diff --git a/old.ts b/new.ts
similarity index 90%
rename from old.ts
rename to new.ts
diff --git a/gone.ts b/gone.ts
deleted file mode 100644
--- a/gone.ts
+++ /dev/null
@@ -1 +0,0 @@
-only line
\\ No newline at end of file
diff --git a/logo.png b/logo.png
new file mode 100644
Binary files /dev/null and b/logo.png differ
`;

  test('of git: files with names, what happened to them, hunks with headings and numbers', () => {
    const patch = readPatch(git);
    expect(patch?.preamble).toBe('commit 1234\n    A message\n\n');
    const plain = { from: null, isBinary: false, added: 0, removed: 0 };
    expect(patch?.files).toMatchObject([
      { ...plain, name: 'src/a.ts', change: 'changed', added: 2, removed: 1 },
      { ...plain, name: 'new.ts', from: 'old.ts', change: 'renamed' },
      { ...plain, name: 'gone.ts', change: 'deleted', removed: 1 },
      { ...plain, name: 'logo.png', change: 'added', isBinary: true },
    ]);
    const [hunk] = patch?.files[0]?.hunks ?? [];
    expect(hunk?.heading).toBe('export function a() {');
    const lines = hunk?.lines.map(({ before, after, text }) => `${before} ${after} ${text}`);
    expect(lines).toEqual(['10 10 one', '11 null two', 'null 11 TWO', 'null 12 new', '12 13 three']);
  });

  test('of a mail by git is read without its signature, also where more mails follow', () => {
    const mail = 'Subject: x\n\n---\n a | 2 +-\n\n--- a/a\n+++ b/a\n@@ -1,2 +1 @@\n a\n-- \n-- \n2.40.0\n\n';
    const file = { name: 'a', removed: 1 };
    expect(readPatch(mail + mail)).toMatchObject({ files: [file, file], isDamaged: false });
  });

  test.each(['Hello\nworld\n', '--- \n- one\n+ two\n'])('%j is none', (text) => {
    expect(readPatch(text)).toBeUndefined();
  });

  test.each(['-10,3', '+10,4'])('with a wrong count is read to its end: %s', (count) => {
    const { files } = readPatch(git) ?? {};
    for (const wrong of [2, 7]) {
      const patch = readPatch(git.replace(count, count.replace(/\d$/, String(wrong))));
      expect(patch).toEqual({ preamble: 'commit 1234\n    A message\n\n', files, isDamaged: true } as never);
    }
  });

  test('that was cut off is read as far as it goes', () => {
    const whole = `${git}-- \n2.40.0\n`;
    const start = git.indexOf(' one');
    for (let end = start + 1; end < whole.length; end++) {
      const { files = [] } = readPatch(whole.slice(0, end)) ?? {};
      const changed =
        whole.slice(start, Math.min(end, git.indexOf('diff --git a/old'))).match(/^[+-]/gm) ?? [];
      expect((files[0]?.added ?? 0) + (files[0]?.removed ?? 0), whole.slice(0, end)).toBe(changed.length);
    }
  });

  test('whatever the text, reading it ends without an exception', () => {
    const others = ['@@ -1,2 +1,2 @@', '---', '+++ "b/\\303\\251"', '-', '+', '\\', ' x'];
    const line = fc.constantFrom(...git.split('\n'), ...others);
    const property = fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const patch = readPatch(lines.join('\n'));
      for (const { added, hunks } of patch?.files ?? [])
        expect(hunks.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'added')).toHaveLength(
          added,
        );
    });
    fc.assert(property, cases(10_000, 500));
  });
});
