import { expect, test } from 'bun:test';
import type { PreviewJob } from '#render/job.ts';
import { runJob } from '#render/run-job.ts';
import { readPng } from '../support/png.ts';

const colors = {
  ...{ paper: '#fcfbf8', 'paper-2': '#f5f3ed', rule: '#dfdbd0', ink: '#1d1b17', 'ink-3': '#6f695c' },
  amber: '#c47f10',
  ...Object.fromEntries(Array.from('ktfpsrnbcoage', (letter, at) => [`x-${letter}`, `#00${at + 10}00`])),
};
const [KEYWORD, COMMENT, NUMBER] = ['#001000', '#001800', '#001600'];

const draw = async (text: string, more: Partial<PreviewJob> = {}): Promise<Uint8Array> => {
  const content = new TextEncoder().encode(text);
  const said = { language: 'go', isUnchosen: false, title: null, siteName: 'Gluepot', colors } as const;
  return (await runJob({ mode: 'preview', content, ...said, ...more })).html;
};

test('a picture shows the first twelve lines in the inks of the site, with their numbers in the margin', async () => {
  const lines = Array.from({ length: 12 }, (_, at) => `const x = ${at} // same`);
  const png = await draw(lines.join('\n'), { title: 'Twelve lines' });
  const { width, height, colorsIn } = readPng(png);
  expect([width, height]).toEqual([1200, 630]);
  expect([...colorsIn(208, 1200)]).toEqual(expect.arrayContaining([colors.ink, KEYWORD, COMMENT, NUMBER]));
  expect([...colorsIn(90, 130, 560, 600)]).toEqual(
    expect.arrayContaining([colors['paper-2'], colors['ink-3']]),
  );
  expect([...colorsIn(158, 160)]).toEqual([colors.rule]);
  expect(await draw([...lines, 'a 13th line'].join('\n'), { title: 'Twelve lines' })).toEqual(png);
  expect([...(await readPng(await draw('x', { title: 'T' }))).colorsIn(208, 1200, 200)]).toEqual([
    colors.paper,
  ]);
});

test('a picture has the language that the text tells, the words of rich text, and no escape codes', async () => {
  const python = 'import os\n\n\ndef main(argv):\n    return os.path.join(*argv)\n';
  const guessed = await draw(python, { language: 'plain', isUnchosen: true });
  expect(guessed).toEqual(await draw(python, { language: 'python' }));
  expect(guessed).not.toEqual(await draw(python, { language: 'plain' }));
  const rich = await draw('<h1>a &amp; b</h1><p>c <b>d</b></p>', { language: 'richtext' });
  expect(rich).toEqual(await draw('a & b\nc d', { language: 'plain' }));
  expect(await draw('\x1b[31mred\x1b[0m')).toEqual(await draw('red'));
});

test('a text is drawn as it is, whatever it means elsewhere, and what is invisible or turns letters around is left out', async () => {
  expect(await draw('<b>&amp;</b>')).not.toEqual(await draw('&'));
  expect(await draw('a\u202e\u200b\u0007\ufe0f\0b', { title: 'x\u2066y' })).not.toEqual(await draw('ab'));
  expect(await draw('a\u202e\u200b\u0007\ufe0fb', { title: 'x\u2066y' })).toEqual(
    await draw('ab', { title: 'xy' }),
  );
  expect(await draw('\ta')).toEqual(await draw('    a'));
  expect(await draw('e\u0301')).toEqual(await draw('\u00e9'));
});

test('what is too long or too wide is cut, at once', async () => {
  const cut = await draw('m'.repeat(80), { title: 'M'.repeat(30) });
  expect(await draw('m'.repeat(500_000), { title: 'M'.repeat(120) })).toEqual(cut);
  expect(readPng(cut).colorsIn(1199, 1200, 160, 180)).toContain(colors.ink);
  expect(readPng(cut).colorsIn(1199, 1200, 80, 130)).toContain(colors.ink);
  const rich = await draw(`<pre>a${' '.repeat(500_000)}b</pre>`, { language: 'richtext' });
  expect(rich).toEqual(await draw(`a${' '.repeat(100)}`, { language: 'plain' }));
});

test.each([
  ['a Chinese text', '# 漢字\n日本語の文章です。', null],
  ['an Arabic text', 'مرحبا بالعالم', null],
  ['a Hebrew title', 'x', 'שלום עולם'],
])('%s has no picture, as its letters cannot be drawn', async (_, text, title) => {
  expect(await draw(text, { title })).toHaveLength(0);
});

test('some letters that cannot be drawn are boxes', async () => {
  expect(await draw('all tests passed 🎉')).toEqual(await draw('all tests passed □'));
});
