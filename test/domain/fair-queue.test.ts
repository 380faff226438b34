import { describe, expect, test } from 'bun:test';
import { FairQueue, type FairQueueOptions, QueueRejection } from '#domain/fair-queue.ts';

/** A moment in which all that is ready goes on. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** A queue of tasks that run until the test ends them, and the order in which they started. */
function start(options: Partial<FairQueueOptions> = {}) {
  const queue = new FairQueue({ concurrency: 1, maxWaitingPerSubject: 100, maxWaiting: 100, ...options });
  const started: string[] = [];
  const running: (() => void)[] = [];
  const outcomes: Record<string, string> = {};
  const ask = (name: string, signal?: AbortSignal) => {
    const task = () => {
      started.push(name);
      return new Promise<void>((resolve) => running.push(resolve));
    };
    const [subject = ''] = name;
    const end = (outcome: string) => {
      outcomes[name] = outcome;
    };
    return queue.run(subject, task, signal).then(
      () => end('done'),
      (error) => end(error instanceof QueueRejection ? error.reason : String(error)),
    );
  };
  /** Ends what runs, one task after another, until nothing does. */
  const finish = async () => {
    for (;;) {
      await settled();
      const end = running.shift();
      if (end === undefined) return;
      end();
    }
  };
  return { queue, started, running, outcomes, ask, finish };
}

const many = (subject: string, count: number) => Array.from({ length: count }, (_, n) => `${subject}${n}`);

describe('a fair queue', () => {
  test('runs at most `concurrency` tasks at once, and returns their results', async () => {
    const { queue } = start({ concurrency: 2 });
    let [running, most] = [0, 0];
    const results = many('a', 6).map((name) =>
      queue.run('a', async () => {
        most = Math.max(most, ++running);
        await settled();
        running--;
        return name;
      }),
    );
    expect(await Promise.all(results)).toEqual(many('a', 6));
    expect(most).toBe(2);
  });

  test('serves a new subject next, however many tasks two busy subjects have waiting', async () => {
    const { ask, started, running, finish } = start();
    for (const name of [...many('a', 45), ...many('b', 45)]) void ask(name);
    for (let n = 0; n < 4; n++) {
      running.shift()?.();
      await settled();
    }
    void ask('c');
    await finish();
    expect(started.slice(0, 6)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'c']);
    expect(started).toHaveLength(91);
  });

  test('serves waiting subjects round robin, each in the order of its own tasks', async () => {
    const { ask, started, finish } = start();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1', 'c2']) void ask(name);
    await finish();
    expect(started).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'a3', 'c2', 'b3', 'a4']);
  });

  test('runs so many tasks of one subject at a time, and keeps the other places for others', async () => {
    const { ask, started, running, finish } = start({ concurrency: 3, maxRunningPerSubject: 1 });
    for (const name of ['a1', 'a2', 'b1', 'b2', 'b3']) void ask(name);
    await settled();
    void ask('c1');
    await settled();
    expect(started).toEqual(['a1', 'b1', 'c1']);
    running.shift()?.();
    await settled();
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
    await finish();
    expect(started.slice(4)).toEqual(['b2', 'b3']);
  });

  test('is not starved by a stream of new subjects', async () => {
    const { ask, started, finish } = start();
    for (const name of ['a1', 'a2', 'a3']) void ask(name);
    for (const name of 'bcdefghijk') void ask(name);
    await finish();
    expect(started.slice(0, 6)).toEqual(['a1', 'b', 'a2', 'c', 'a3', 'd']);
  });

  test('rejects tasks of a subject that has too many waiting, and of no other', async () => {
    const { ask, outcomes, finish } = start({ maxWaitingPerSubject: 4 });
    for (const name of many('a', 6)) void ask(name);
    void ask('b');
    await settled();
    expect(outcomes).toEqual({ a5: 'subject-full' });
    await finish();
    expect(outcomes.b).toBe('done');
    expect(Object.values(outcomes).filter((outcome) => outcome === 'done')).toHaveLength(6);
  });

  test('that is full accepts a new subject in place of the last task of the subject with the most', async () => {
    const { ask, outcomes } = start({ maxWaiting: 5 });
    for (const name of ['a0', 'a1', 'a2', 'b1', 'b2', 'b3']) void ask(name);
    void ask('c1');
    await settled();
    expect(outcomes).toEqual({ b3: 'full' });
    void ask('a3');
    await settled();
    expect(outcomes).toEqual({ b3: 'full', a3: 'full' });
    const ofSingles = start({ maxWaiting: 3 });
    for (const name of 'abcde') void ofSingles.ask(name);
    await settled();
    expect(ofSingles.outcomes).toEqual({ e: 'full' });
  });

  test('drops a task whose signal aborts while it waits, or did before, and no running one', async () => {
    const { ask, started, outcomes, finish } = start({ maxWaitingPerSubject: 2 });
    const [leaving, gone] = [new AbortController(), new AbortController()];
    gone.abort();
    void ask('a0', leaving.signal);
    void ask('a1', leaving.signal);
    void ask('b1', leaving.signal);
    void ask('c1', gone.signal);
    void ask('a2');
    leaving.abort();
    await settled();
    expect(outcomes).toEqual({ a1: 'aborted', b1: 'aborted', c1: 'aborted' });
    // Those that left take no place any more.
    void ask('a3');
    await finish();
    expect(started).toEqual(['a0', 'a2', 'a3']);
    expect(outcomes.a0).toBe('done');
  });

  test('drops a task that waits too long, and stops the timeout of one that runs', async () => {
    const timeouts = new Set<() => void>();
    const { ask, started, outcomes, finish } = start({
      startTimeout: (expire) => {
        timeouts.add(expire);
        return () => timeouts.delete(expire);
      },
    });
    void ask('a0');
    void ask('a1');
    expect(timeouts.size).toBe(1);
    for (const expire of timeouts) expire();
    void ask('a2');
    await finish();
    expect(outcomes).toEqual({ a0: 'done', a1: 'timeout', a2: 'done' });
    expect(started).toEqual(['a0', 'a2']);
    expect(timeouts.size).toBe(0);
  });

  test('continues after a task that fails', async () => {
    const { queue } = start();
    const failing = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  test('is idle when nothing runs or waits', async () => {
    const { queue, ask, started, finish } = start();
    await queue.idle();
    for (const name of ['a1', 'a2']) void ask(name);
    const startedWhenIdle = queue.idle().then(() => started.length);
    await finish();
    expect(await startedWhenIdle).toBe(2);
  });
});

test('a monitor sees each task enter the queue and leave it once, run or not', async () => {
  const waiting: number[] = [];
  let now = 0;
  const monitor = {
    enter() {
      waiting.push(++now);
      return () => void waiting.push(--now);
    },
    batch() {},
  };
  const { ask, finish, outcomes } = start({ monitor, maxWaiting: 1 });
  const asked = ['a0', 'a1', 'a2'].map((name) => ask(name));
  await settled();
  // The first runs at once, the second waits, and there is no room for the third.
  expect(outcomes).toEqual({ a2: 'full' });
  expect(now).toBe(1);
  await finish();
  await Promise.all(asked);
  expect(now).toBe(0);
  expect(waiting).toHaveLength(6);
});
