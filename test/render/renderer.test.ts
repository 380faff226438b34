import { afterAll, describe, expect, test } from 'bun:test';
import type { AppError } from '#domain/errors.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import type { ComparedText, DiffLayout, Rendered, ViewMode } from '#domain/rendering.ts';
import { type Job, type JobRunner, QueueFull, type TextJob } from '#render/job.ts';
import { JOB_LIMITS, OutOfTime, watchJob } from '#render/limit.ts';
import { createRenderer, type RendererOptions } from '#render/renderer.ts';
import { runJob } from '#render/run-job.ts';
import { threadedRunner } from '#render/runner.ts';
import { cpuOfThread, kernelThreadId, threadCpu } from '#render/thread-time.ts';
import { timeoutAfter } from '#server/timers.ts';
import { failureOf } from '../store/support.ts';

const encoder = new TextEncoder();
const job = (text: string, more: Partial<TextJob> = {}): TextJob => ({
  ...{ content: encoder.encode(text), language: 'go', title: null, mode: 'source', compress: false },
  ...more,
});

const paste = (text: string, more: Partial<PasteWithContent> = {}): PasteWithContent => ({
  ...{ id: 'abcdefgh', accountId: null, title: null, slug: null, language: 'go', visibility: 'public' },
  ...{ passwordHash: null, burn: false, views: 0, sizeBytes: text.length, createdAt: 0, expiresAt: null },
  viewsLeft: null,
  ...{ revision: 1, historyPublic: false, plainChosen: false, content: encoder.encode(text) },
  ...more,
});

const prose = (html: string): Rendered => ({ kind: 'prose', html: encoder.encode(html) });
const numbered = async (run: number): Promise<Rendered> => prose(`run ${run}`);
const htmlOf = ({ html }: Rendered): string => new TextDecoder().decode(html);
const rejecting = (error: Error) => () => Promise.reject(error);

/** A renderer that one visitor uses alone, with what it asks its runner for and what it reports. */
function start(
  answer: JobRunner | ((run: number) => Promise<Rendered>) = numbered,
  more: Partial<RendererOptions> = {},
) {
  const jobs: Job[] = [];
  const logged: unknown[] = [];
  const counting: JobRunner = {
    run: (job) => (typeof answer === 'function' ? answer(jobs.push(job)) : answer.run(job, 'ann')),
    close: async () => {},
  };
  const { render, compare, patch, sanitize } = createRenderer({
    ...{ runner: counting, report: (error) => void logged.push(error) },
    ...{ clock: Date.now, pageTimeout: timeoutAfter(5_000), ...more },
  });
  return {
    jobs,
    logged,
    render: (paste: PasteWithContent, mode: ViewMode = 'source') => render(paste, mode, () => 'ann'),
    compare: (before: ComparedText, after: ComparedText, layout: DiffLayout = 'unified') =>
      compare(before, after, layout, () => 'ann'),
    patch: (before: string, after: string) =>
      patch({ content: encoder.encode(before) }, { content: encoder.encode(after) }, 'a.txt', () => 'ann'),
    sanitize: (html: string) => sanitize(html, () => 'ann'),
  };
}

/** A side of a difference, by its revision. */
const side = (key: string): ComparedText => ({ key, content: encoder.encode(key), language: 'plain' });

const HANGING = new URL('./hanging-thread.ts', import.meta.url);
const hostile = threadedRunner({ entry: HANGING, startTimeout: timeoutAfter(5_000), limits: { cpuMs: 200 } });
afterAll(() => hostile.close());

test('the thread of the server renders what it is asked', async () => {
  const runner = threadedRunner({ startTimeout: timeoutAfter(30_000) });
  const source = await runner.run(job('package main'), 'ann');
  expect(htmlOf(source)).toContain('<i class=k>package</i>');
  const markdown = job('# A\n\n```go\nreturn\n```', { language: 'markdown', mode: 'rendered' });
  expect(await runner.run(markdown, 'ann')).toEqual({
    ...prose('<h1 id="md-a">A</h1><pre tabindex="0"><code><i class=k>return</i>\n</code></pre>\n'),
    view: { kind: 'markdown', isShown: true },
  });
  await runner.close();
  await expect(runner.run(job('x'), 'ann')).rejects.toThrow(QueueFull);
});

test('a text is rendered in the language that it tells, and is said to be, unless it is encrypted or a thread is not needed', async () => {
  const { render, jobs } = start();
  const python = 'import os\n\n\ndef main(argv):\n    return os.path.join(*argv)\n';
  expect((await render(paste(python, { language: 'plain' }))).language).toMatchObject({ id: 'python' });
  expect(await render(paste('Dear all,', { id: 'b', language: 'plain' }))).not.toHaveProperty('language');
  expect(jobs).toMatchObject([{ language: 'python', isUnchosen: true }]);
  const armored = `-----BEGIN AGE ENCRYPTED FILE-----\n${'A'.repeat(64)}\n-----END AGE ENCRYPTED FILE-----\n`;
  await render(paste(armored, { id: 'c', language: 'plain', title: 'a.py' }));
  expect(jobs).toHaveLength(1);
});

test('the two sides of a difference are in the language that they tell', async () => {
  const side = (text: string, more = {}) => ({
    ...{ content: encoder.encode(text), language: 'plain' as const, isUnchosen: true, title: 'a.go' },
    ...more,
  });
  const compare = (more = {}) =>
    runJob({ mode: 'compare', layout: 'unified', before: side('var a', more), after: side('var b', more) });
  expect(htmlOf(await compare())).toContain('<i class=k>var</i>');
  expect(htmlOf(await compare({ isUnchosen: false }))).not.toContain('<i class=k>');
});

test('a text on which the thread hangs, ends or fails is given up, and the next one is rendered', async () => {
  for (const [text, reason] of [
    // Where the machine is too busy to give it that much, the clock ends it.
    ['hang', /more than 200 ms of CPU time/],
    ['end', /has ended/],
    ['throw', /has ended/],
    ['fail', /RangeError/],
  ] as const) {
    const [failed, next] = await Promise.allSettled([
      hostile.run(job(text), 'ann'),
      hostile.run(job('next'), 'ann'),
    ]);
    expect(failed.status === 'rejected' && String(failed.reason)).toMatch(reason);
    // The one behind a text that hangs may have waited for as long as a page waits.
    if (text !== 'hang' || next.status === 'fulfilled')
      expect(next).toMatchObject({
        status: 'fulfilled',
        value: { html: encoder.encode('by a thread: next') },
      });
  }
  expect(await hostile.run(job('last'), 'ann')).toMatchObject({ html: encoder.encode('by a thread: last') });
});

test('a text is stopped by the CPU time of its thread, however long that takes on a busy machine', async () => {
  let looks = 0;
  // The thread is from before: what it has worked for others does not count.
  const cpuOf = () => 90_000 + (++looks < 30 ? looks : 2_002);
  const runner = threadedRunner({
    startTimeout: timeoutAfter(2_000),
    entry: HANGING,
    limits: { checkEveryMs: 1, cpuOf, now: () => 0 },
  });
  const error = (await failureOf(runner.run(job('hang'), 'ann'))) as OutOfTime;
  expect([error.constructor, error.why, looks]).toEqual([OutOfTime, 'time', 30]);
  await runner.close();
});

test.each([
  ['gets no CPU', 7, 0, 120],
  ['is still starting', undefined, 0, 120],
  ['cannot be measured', 7, undefined, 10],
  ['has no number', null, 0, 10],
])('a text whose thread %s is given up after much more time', async (_, thread, cpu, limit) => {
  let seconds = 0;
  const now = () => 1_000 * seconds++;
  const error = await new Promise<OutOfTime>((resolve) => {
    const limits = { ...JOB_LIMITS, checkEveryMs: 1, cpuOf: () => cpu, now };
    const watch: { stop(): void } = watchJob(
      limits,
      () => thread,
      (given) => {
        watch.stop();
        resolve(given);
      },
    );
  });
  // One look at the beginning, and each second one until the limit is over.
  expect([error.why, seconds]).toEqual(['load', limit + 2]);
});

test.skipIf(process.platform !== 'linux')(
  'the CPU time of a thread is the same from inside and outside',
  () => {
    const thread = kernelThreadId() ?? 0;
    const [before, outside] = [threadCpu(), cpuOfThread(thread) ?? -1];
    // To a tick of the kernel's, and one that it has not booked yet.
    expect(outside).toBeGreaterThan(before - 30);
    expect(outside).toBeLessThan(threadCpu() + 30);
    expect(cpuOfThread(0)).toBeUndefined();
  },
);

test('only so many texts wait; the next is answered at once, and all the others when the server stops', async () => {
  const runner = threadedRunner({
    entry: HANGING,
    startTimeout: timeoutAfter(3_600_000),
    limits: { cpuOf: () => 0, now: () => 0 },
  });
  const hang = (count: number, reader: string) =>
    Array.from({ length: count }, () => runner.run(job('hang'), reader));
  const waiting = Promise.allSettled(hang(17, 'ann'));
  await expect(runner.run(job('one more'), 'ann')).rejects.toThrow(QueueFull);
  const others = Promise.allSettled(['bob', 'cyd', 'dan'].flatMap((reader) => hang(16, reader)));
  await runner.close();
  for (const outcome of [...(await waiting), ...(await others)])
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(QueueFull);
});

test('one who opens many texts delays those of another by no more than the one that is being rendered', async () => {
  const order: string[] = [];
  const ask = (reader: string) => hostile.run(job('text'), reader).then(() => order.push(reader));
  await Promise.all([...Array.from({ length: 10 }, () => ask('ann')), ask('bob')]);
  expect(order.slice(0, 3)).toEqual(['ann', 'bob', 'ann']);
});

test('a text that cannot be rendered is shown plain, and is not tried again', async () => {
  const { jobs, logged, render } = start(rejecting(new Error('no')));
  for (let opens = 0; opens < 3; opens++) {
    const rendered = await render(paste('a < b\n', { language: 'markdown' }), 'rendered');
    expect(rendered).toMatchObject({ kind: 'lines', lines: 1 });
    expect(htmlOf(rendered)).toContain('<a href=#L1>1</a><span>a &lt; b\n</span>');
  }
  expect([jobs.length, logged.length]).toEqual([1, 1]);
});

test('a text whose turn did not come is shown plain this time, and tried again the next', async () => {
  const { jobs, logged, render } = start(async (run) => {
    if (run === 1) throw new QueueFull('busy');
    return numbered(run);
  });
  expect((await render(paste('a'))).kind).toBe('lines');
  expect(await render(paste('a'))).toEqual(prose('run 2'));
  expect([jobs.length, logged.length]).toEqual([2, 0]);
});

describe('a text that ran out of time', () => {
  const SLOW: Rendered = { ...prose('slow'), shortfall: { what: 'some highlighting', why: 'time' } };

  test.each([
    ['is given up with its thread', rejecting(new OutOfTime('time', 'too slow'))],
    ['stops at its budget', async () => SLOW],
  ])('and %s is kept for a while, tried again, and then less and less often', async (_, fail) => {
    let now = 0;
    const { jobs, render } = start(fail, { clock: () => now });
    const tries: number[] = [];
    for (let seconds = 0; seconds <= 15_000; seconds += 10) {
      now = 1_000 * seconds;
      expect((await render(paste('a'))).shortfall?.why).toBe('time');
      if (jobs.length > tries.length) tries.push(seconds);
    }
    const waits = tries.slice(1).map((at, n) => at - (tries[n] ?? 0));
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600]);
  });

  test('has its colours when the next try succeeds, and is not tried any more', async () => {
    let now = 0;
    const answer = async (run: number) => {
      if (run === 1) throw new OutOfTime('load', 'busy');
      return numbered(run);
    };
    const { jobs, render } = start(answer, { clock: () => now });
    expect((await render(paste('a'))).shortfall).toEqual({ what: 'highlighting', why: 'load' });
    for (now of [10_000, 20_000, 9_999_999]) expect(await render(paste('a'))).toEqual(prose('run 2'));
    expect(jobs).toHaveLength(2);
  });

  test('is not tried with every open although nothing is kept of it', async () => {
    const { jobs, render } = start(async () => SLOW, { clock: () => 0 });
    const burning = paste('a', { burn: true });
    await render(burning);
    const again = await render(burning);
    expect([again.shortfall, jobs.length]).toEqual([{ what: 'highlighting', why: 'time' }, 1]);
  });
});

test('what stands in for a text while the server is busy is made once for all who ask, but not kept of what burns', async () => {
  const { render } = start(rejecting(new QueueFull('busy')));
  const open = async (more: Partial<PasteWithContent> = {}) => (await render(paste('a', more))).html;
  expect(await open()).toBe(await open());
  const burning = { id: 'burning1', burn: true };
  expect(await open(burning)).not.toBe(await open(burning));
});

test('a page does not wait for ever for its text: it is plain this time, and the next visitor has it', async () => {
  let finish = (_: Rendered) => {};
  const waiting: (() => void)[] = [];
  const pageTimeout = (callback: () => void) => {
    waiting.push(callback);
    return () => {};
  };
  const { jobs, render } = start(() => new Promise((resolve) => (finish = resolve)), { pageTimeout });
  const pages = [render(paste('a < b')), render(paste('a < b'))];
  for (const late of waiting) late();
  for (const page of await Promise.all(pages)) {
    expect(page.shortfall).toEqual({ what: 'highlighting', why: 'load' });
    expect(htmlOf(page)).toContain('a &lt; b');
  }
  finish(prose('at last'));
  expect(await render(paste('a < b'))).toEqual(prose('at last'));
  expect(jobs).toHaveLength(1);
});

test('a revision is rendered once, however many open it at once or later', async () => {
  const { jobs, render } = start();
  const opens = await Promise.all(Array.from({ length: 20 }, () => render(paste('a'))));
  for (const open of [...opens, await render(paste('a'))]) expect(htmlOf(open)).toBe('run 1');
  expect(htmlOf(await render(paste('b', { revision: 2 })))).toBe('run 2');
  expect(htmlOf(await render(paste('b', { id: 'other123' })))).toBe('run 3');
  expect(jobs).toHaveLength(3);
});

test('source and rendered text are cached apart, where there are both', async () => {
  const { jobs, render } = start();
  for (const mode of ['source', 'rendered', 'source', 'rendered'] as const) {
    await render(paste('a'), mode);
    await render(paste('a', { id: 'markdown', language: 'markdown' }), mode);
  }
  const rendered = jobs.map((job) => `${(job as TextJob).language} ${job.mode}`);
  expect(rendered).toEqual(['go source', 'markdown source', 'markdown rendered']);
});

test('a difference is drawn once for the same two revisions, and again after an edit', async () => {
  const { jobs, compare } = start();
  const [a1, b1] = [side('a 1'), side('b 1')];
  const first = await Promise.all([compare(a1, b1), compare(a1, b1)]);
  expect([...first, await compare(a1, b1)].map(htmlOf)).toEqual(['run 1', 'run 1', 'run 1']);
  await compare(a1, side('b 2'));
  await compare(b1, a1);
  await compare(a1, b1, 'split');
  expect(jobs).toHaveLength(4);
});

test('a difference that could not be drawn says why, and is tried again if the server was busy', async () => {
  const failures = [new QueueFull(), new Error('lost')];
  const { compare, jobs, logged } = start((run) => Promise.reject(failures[run - 1]));
  for (const why of ['load', 'failure', 'failure'] as const)
    expect((await compare(side('a 1'), side('b 1'))).shortfall).toEqual({ what: 'rendering', why });
  expect([jobs.length, logged]).toEqual([2, [failures[1]]]);
});

test('of what burns nothing is kept, and a text with a password is rendered once for each revision and password', async () => {
  const { jobs, render } = start();
  const locked = { passwordHash: 'x' };
  for (const [more, rendered] of [
    ...[[{ burn: true }, 1] as const, [{ burn: true }, 2] as const],
    ...[[locked, 3] as const, [locked, 3] as const, [{ ...locked, revision: 2 }, 4] as const],
    ...[[{ passwordHash: 'y' }, 5] as const, [{}, 6] as const, [locked, 6] as const],
  ]) {
    await render(paste('a', more));
    expect(jobs).toHaveLength(rendered);
  }
});

test('HTML over 4 MB is not kept or sent: the text is shown plain', async () => {
  const code = await runJob(job('1;\n'.repeat(174_000), { language: 'javascript' }), () => 0);
  const shortfall = { what: 'highlighting', why: 'size' };
  expect({ ...code, html: undefined }).toMatchObject({ shortfall, lines: 174_000 });
  const [before, after] = ['a{b:c}\n', 'd{e:f;g:h}\n'].map((line) => ({
    content: encoder.encode(line.repeat(19_000)),
    language: 'css' as const,
  })) as [ComparedText, ComparedText];
  const difference = await runJob({ mode: 'compare', before, after, layout: 'split' });
  expect(difference.html.length).toBeLessThan(4 * 1024 * 1024);
});

test('what is kept has an end: the texts that nobody asked for the longest go first', async () => {
  const large = async () => prose('x'.repeat(2_000));
  const { jobs, render } = start(large, { cacheBytes: 31_000 });
  for (const id of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'd']) await render(paste('a', { id }));
  expect(jobs).toHaveLength(4);
  await render(paste('a', { id: 'b' }));
  expect(jobs).toHaveLength(5);
  const small = start(large, { cacheBytes: 5_000 });
  for (const text of ['a', 'a']) await small.render(paste(text));
  expect(small.jobs).toHaveLength(2);
});

describe('a rich text that comes in', () => {
  const SHORT = '<p onclick=x>one <b>two</b> <a href="https://x.example" rel=x>three</a></p>';
  const SANITIZED = '<p>one <b>two</b> <a href="https://x.example">three</a></p>';
  const LONG = SHORT.repeat(1_000);
  const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

  test('is sanitized in the same way on the main thread and, if it is long, on the rendering thread, as patches are made', async () => {
    const runner = threadedRunner({ startTimeout: timeoutAfter(30_000) });
    const { jobs, sanitize } = start(rejecting(new Error('not asked')));
    expect(text(await sanitize(SHORT))).toBe(SANITIZED);
    expect(jobs).toHaveLength(0);
    const onThread = start(runner);
    expect(text(await onThread.sanitize(LONG))).toBe(SANITIZED.repeat(1_000));
    expect(text(await onThread.patch('a', 'b'))).toStartWith('--- a/a.txt\n');
    await runner.close();
  });

  test.each([
    ['its turn does not come', new QueueFull('busy'), 0],
    ['the thread fails', new Error('no'), 1],
  ])('is refused as UNAVAILABLE when %s, and so is a patch', async (_, cause, logs) => {
    const { logged, patch, sanitize } = start(rejecting(cause));
    expect(((await failureOf(sanitize(LONG))) as AppError).code).toBe('UNAVAILABLE');
    expect(logged).toHaveLength(logs);
    expect(((await failureOf(patch('a', 'b'))) as AppError).code).toBe('UNAVAILABLE');
  });
});
