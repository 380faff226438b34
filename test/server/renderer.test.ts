import { afterAll, describe, expect, test } from 'bun:test';
import type { PasteWithContent } from '#domain/paste.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { Rendered } from '#domain/rendering.ts';
import { createRenderer } from '#server/renderer.ts';
import type { Job } from '#server/renderer-plain.ts';
import { type JobRunner, NotTried, threadedRunner } from '#server/renderer-runner.ts';
import { failureOf } from '../store/support.ts';

const encoder = new TextEncoder();
const job = (text: string): Job => ({
  content: encoder.encode(text),
  language: 'go',
  form: 'source',
  pack: false,
});

const paste = (text: string, more: Partial<PasteWithContent> = {}): PasteWithContent => ({
  ...{ id: 'abcdefgh', accountId: null, title: null, slug: null, language: 'go', visibility: 'public' },
  ...{ passwordHash: null, burn: false, views: 0, sizeBytes: text.length, createdAt: 0, expiresAt: null },
  ...{ revision: 1, content: encoder.encode(text) },
  ...more,
});

/** A runner that counts, and answers with the number of the job. */
function countingRunner(answer: (run: number) => Promise<Rendered> = numbered) {
  const jobs: Job[] = [];
  const runner: JobRunner = {
    run: (job) => answer(jobs.push(job)),
    close: async () => {},
  };
  return { jobs, runner };
}
const prose = (html: string): Rendered => ({ kind: 'prose', html: encoder.encode(html) });
const numbered = async (run: number): Promise<Rendered> => prose(`run ${run}`);
const htmlOf = ({ html }: Rendered): string => new TextDecoder().decode(html);

function logTo() {
  const logged: unknown[] = [];
  return { logged, log: { error: (fields: { error: unknown }) => void logged.push(fields.error) } };
}

const hostile = threadedRunner({
  entry: new URL('./renderer-hanging-thread.ts', import.meta.url),
  limitMs: 5_000,
});
afterAll(() => hostile.close());

test('the thread of the server renders what it is asked', async () => {
  const runner = threadedRunner({ limitMs: 30_000 });
  const source = await runner.run(job('package main'));
  expect(htmlOf(source)).toContain('<i class=k>package</i>');
  const markdown: Job = {
    content: encoder.encode('# A\n\n```go\nreturn\n```'),
    language: 'markdown',
    form: 'meaning',
    pack: false,
  };
  expect(await runner.run(markdown)).toEqual(
    prose('<h1>A</h1>\n<pre tabindex="0"><code><i class=k>return</i>\n</code></pre>\n'),
  );
  await runner.close();
  await expect(runner.run(job('x'))).rejects.toThrow(NotTried);
});

test('a text on which the thread hangs, ends or fails is given up, and the next one is rendered', async () => {
  for (const [text, reason] of [
    ['hang', 'took too long'],
    ['end', 'has ended'],
    ['throw', 'has ended'],
    ['fail', 'RangeError'],
  ] as const) {
    const [failed, next] = await Promise.allSettled([hostile.run(job(text)), hostile.run(job('next'))]);
    expect(failed.status === 'rejected' && String(failed.reason)).toContain(reason);
    // The one behind a text that hangs may have waited for as long as a page waits.
    if (text !== 'hang' || next.status === 'fulfilled')
      expect(next).toMatchObject({
        status: 'fulfilled',
        value: { html: encoder.encode('by a thread: next') },
      });
  }
  expect(await hostile.run(job('last'))).toMatchObject({ html: encoder.encode('by a thread: last') });
});

test('only so many texts wait; the next is answered at once, and all the others when the server stops', async () => {
  const runner = threadedRunner({
    entry: new URL('./renderer-hanging-thread.ts', import.meta.url),
    limitMs: 3_600_000,
  });
  const waiting = Promise.allSettled(Array.from({ length: 65 }, () => runner.run(job('hang'))));
  await expect(runner.run(job('one more'))).rejects.toThrow('takes nothing more');
  await runner.close();
  for (const outcome of await waiting)
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(NotTried);
});

test('a text that cannot be rendered is shown plain, and is not tried again', async () => {
  const { jobs, runner } = countingRunner(() => Promise.reject(new Error('no')));
  const { log, logged } = logTo();
  const renderer = createRenderer(runner, log);
  for (let opens = 0; opens < 3; opens++) {
    const rendered = await renderer.render(paste('a < b\n', { language: 'markdown' }), 'meaning');
    expect(rendered).toMatchObject({ kind: 'lines', lines: 1 });
    expect(htmlOf(rendered)).toContain('<a href=#L1>1</a><span>a &lt; b\n</span>');
  }
  expect([jobs.length, logged.length]).toEqual([1, 1]);
});

test('a text whose turn did not come is shown plain this time, and tried again the next', async () => {
  const { jobs, runner } = countingRunner(async (run) => {
    if (run === 1) throw new NotTried('busy');
    return numbered(run);
  });
  const { log, logged } = logTo();
  const renderer = createRenderer(runner, log);
  expect((await renderer.render(paste('a'), 'source')).kind).toBe('lines');
  expect(await renderer.render(paste('a'), 'source')).toEqual(prose('run 2'));
  expect([jobs.length, logged.length]).toEqual([2, 0]);
});

test('a revision is rendered once, however many open it at once or later', async () => {
  const { jobs, runner } = countingRunner();
  const renderer = createRenderer(runner, logTo().log);
  const opens = Array.from({ length: 20 }, () => renderer.render(paste('a'), 'source'));
  expect(new Set((await Promise.all(opens)).map(htmlOf))).toEqual(new Set(['run 1']));
  expect(htmlOf(await renderer.render(paste('a'), 'source'))).toBe('run 1');
  expect(htmlOf(await renderer.render(paste('b', { revision: 2 }), 'source'))).toBe('run 2');
  expect(htmlOf(await renderer.render(paste('b', { id: 'other123' }), 'source'))).toBe('run 3');
  expect(jobs).toHaveLength(3);
});

test('source and meaning are kept apart, where there is a meaning', async () => {
  const { jobs, runner } = countingRunner();
  const renderer = createRenderer(runner, logTo().log);
  for (const form of ['source', 'meaning', 'source', 'meaning'] as const) {
    await renderer.render(paste('a'), form);
    await renderer.render(paste('a', { id: 'markdown', language: 'markdown' }), form);
  }
  expect(jobs.map(({ language, form }) => `${language} ${form}`)).toEqual([
    'go source',
    'markdown source',
    'markdown meaning',
  ]);
});

test('of what burns or has a password nothing is kept', async () => {
  const { jobs, runner } = countingRunner();
  const renderer = createRenderer(runner, logTo().log);
  for (const more of [{ burn: true }, { passwordHash: 'x' }]) {
    await renderer.render(paste('a', more), 'source');
    await renderer.render(paste('a', more), 'source');
  }
  expect(jobs).toHaveLength(4);
});

test('what is kept has an end: the texts that nobody asked for the longest go first', async () => {
  const { jobs, runner } = countingRunner(async () => prose('x'.repeat(2_000)));
  const renderer = createRenderer(runner, logTo().log, 31_000);
  const open = (id: string) => renderer.render(paste('a', { id }), 'source');
  for (const id of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'd']) await open(id);
  expect(jobs).toHaveLength(4);
  await open('b');
  expect(jobs).toHaveLength(5);
  const small = createRenderer(runner, logTo().log, 5_000);
  await small.render(paste('a'), 'source');
  await small.render(paste('a'), 'source');
  expect(jobs).toHaveLength(7);
});

describe('a rich text that comes in', () => {
  const LONG = '<p onclick=x>one <b>two</b></p>'.repeat(1_000);
  const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

  test('is rebuilt the same on the spot and, where that takes long, on the thread', async () => {
    const runner = threadedRunner({ limitMs: 30_000 });
    const { jobs, runner: counting } = countingRunner(() => Promise.reject(new Error('not asked')));
    const short = '<p onclick=x>one <b>two</b></p>';
    expect(text(await createRenderer(counting, logTo().log).rebuild(short))).toBe('<p>one <b>two</b></p>');
    expect(jobs).toHaveLength(0);
    const long = text(await createRenderer(runner, logTo().log).rebuild(LONG));
    expect(long).toBe('<p>one <b>two</b></p>'.repeat(1_000));
    await runner.close();
  });

  test.each([
    ['its turn does not come', new NotTried('busy'), 0],
    ['the thread fails', new Error('no'), 1],
  ])('is refused as UNAVAILABLE when %s', async (_, cause, logs) => {
    const { log, logged } = logTo();
    const { runner } = countingRunner(() => Promise.reject(cause));
    const refusal = await failureOf(createRenderer(runner, log).rebuild(LONG));
    expect((refusal as Refusal).code).toBe('UNAVAILABLE');
    expect(logged).toHaveLength(logs);
  });
});
