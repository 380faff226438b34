import { expect, test } from 'bun:test';
import { gunzipSync } from 'node:zlib';
import type { Rendered } from '#domain/rendering.ts';
import { runJob } from '#render/run-job.ts';
import type { TextWords } from '#text/words.ts';
import { bodyValue, parseTemplate, renderTemplate, SLOT } from '#web/lib/page-template.ts';
import * as english from '#web/locales/en/text.ts';

const german: TextWords = {
  ...english,
  similarLines: (count) => `${count} ähnliche Zeilen`,
  imageAlone: (host) => `Bild auf "${host}"`,
};
const encoder = new TextEncoder();
const render = (text: string, more: { compress: boolean; language?: 'markdown' }) =>
  runJob({ content: encoder.encode(text), language: 'plain', title: null, mode: 'rendered', ...more });
const LOG = '2026-11-22 12:00:00 INFO ready – ö\n'.repeat(9);

async function pageIn(rendered: Rendered, words: TextWords, encoding: string): Promise<string> {
  const page = parseTemplate(`<main>${SLOT}</main>`, new Headers());
  const headers = new Headers({ 'accept-encoding': encoding });
  const response = renderTemplate(page, [await bodyValue(rendered, words)], headers);
  const body = await response.arrayBuffer();
  return response.headers.get('content-encoding') === 'gzip'
    ? gunzipSync(body).toString()
    : Buffer.from(body).toString();
}

test.each(['gzip', 'identity'])(
  'HTML is kept once, and has its words in the language of each reader (%s)',
  async (encoding) => {
    const log = await render(LOG, { compress: true });
    expect(new TextDecoder('utf-8', { fatal: true }).decode(log.html)).not.toContain('similar');
    const page = await pageIn(log, english, encoding);
    expect(page).toContain('<i>2…</i><span>8 similar lines</span>');
    expect(page).toStartWith('<main><div class="chunk">');
    expect(page).toEndWith('</div></main>');
    expect(page.split('ready – ö')).toHaveLength(10);
    expect(await pageIn(log, german, encoding)).toBe(page.replace('similar lines', 'ähnliche Zeilen'));
    expect(await pageIn(log, english, encoding)).toBe(page);
  },
);

test('a word is escaped, as it may stand in an attribute', async () => {
  const image = await render('![a](https://x.example/a.png)', { compress: false, language: 'markdown' });
  expect(await pageIn(image, german, 'gzip')).toContain('<small>Bild auf &quot;x.example&quot;</small>');
});

test('HTML is compressed once for a language, only if others may read it, and without words on the thread', async () => {
  const log = await render(LOG, { compress: true });
  expect(log.compressed).toBeUndefined();
  expect(await bodyValue(log, english)).toBe(await bodyValue(log, english));
  expect((await bodyValue(log, english)).compressed).toBeDefined();
  const protectedLog = await render(LOG, { compress: false });
  expect((await bodyValue(protectedLog, english)).compressed).toBeUndefined();
  const prose = await render('# Title', { compress: true, language: 'markdown' });
  expect(prose.compressed).toBeDefined();
  expect(bodyValue(prose, english)).toBe(prose);
});

test('a text that many languages read is kept compressed in a few', async () => {
  const log = await render(LOG, { compress: true });
  const languages = Array.from({ length: 4 }, () => ({ ...english }));
  const values = [];
  for (const words of languages) values.push(await bodyValue(log, words));
  expect(await bodyValue(log, languages[3] as TextWords)).toBe(values[3] as (typeof values)[0]);
  expect(await bodyValue(log, languages[0] as TextWords)).not.toBe(values[0] as (typeof values)[0]);
});
