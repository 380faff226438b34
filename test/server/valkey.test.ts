import { afterAll, describe, expect, onTestFinished, test } from 'bun:test';
import type { LimitRules, RequestLimits } from '#http/limits/limits.ts';
import { type SharedWindows, sharedLimits } from '#http/limits/shared-limits.ts';
import { openValkey } from '#server/valkey.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { consumeTimes, MINUTE, NOW, rule } from '../http/limits-contract.ts';
import { hashOf, numbers } from '../store/contract/values.ts';
import { startTestApp } from '../support/app.ts';
import { heldProxy } from '../support/held-proxy.ts';
import { freePort } from '../support/ports.ts';
import { sentinelGroup, valkeyServer } from '../support/valkey.ts';
import { paste, post } from '../web/support.ts';

const server = await valkeyServer();
afterAll(async () => await server?.stop());

/**
 * Two nodes on the server that know of each other, and all that they tell the operator. A node of a busy machine may
 * be slow to look at an answer: nothing here but its own tests is about that.
 */
async function nodes(url = server?.url ?? '', answerWithinMs = 600_000) {
  const said: string[] = [];
  const logged: unknown[] = [];
  /** Resolve when so many lines were said. */
  const awaited: { lines: number; resolve: () => void }[] = [];
  const say = (line: string) => {
    said.push(line);
    for (const { lines, resolve } of awaited) if (said.length >= lines) resolve();
  };
  const log = {
    error(fields: { error: unknown }, message: string) {
      logged.push(fields.error);
      say(message);
    },
    info: say,
  };
  // Of the tests before, too, nodes may still be known.
  await server?.empty();
  const options = { answerWithinMs, lostAfterMs: 600_000, heartbeatMs: 10 };
  let isShared: boolean | undefined;
  const onShared = (isSo: boolean) => {
    isShared = isSo;
  };
  const valkeys = [
    await openValkey(url, log, { ...options, onShared }),
    await openValkey(url, { error() {}, info() {} }, options),
  ] as const;
  for (const { close } of valkeys) onTestFinished(close);
  while (said.length === 0 && valkeys.some((valkey) => valkey.nodes() !== 2)) await new Promise(setImmediate);
  return {
    limits: valkeys.map((valkey) => sharedLimits('test', valkey, hashOf('key'))) as [
      RequestLimits,
      RequestLimits,
    ],
    said,
    logged,
    valkeys,
    isShared: () => isShared,
    hasSaid: (lines: number) =>
      new Promise<void>((resolve) => {
        if (said.length >= lines) resolve();
        else awaited.push({ lines, resolve });
      }),
  };
}

const AWAY = 'Valkey is unreachable: until it is back, each node counts limits on its own';
const SLOW = 'Valkey is slow: until it responds, each node uses the last counts it knows';
const BACK = 'Valkey is back: nodes share limits again';

describe.skipIf(server === undefined)('when Valkey', () => {
  test('stops, each node continues at once with its share of what was left, until it is back', async () => {
    const { limits, valkeys, isShared, said, hasSaid } = await nodes();
    const [one, two] = limits;
    expect(await consumeTimes(one, 2, [rule('a', 9)])).toEqual([8, 7]);
    expect(await consumeTimes(two, 1, [rule('a', 9)])).toEqual([6]);
    // Asked and not answered yet: these, too, are served.
    const waiting = numbers(10).map(() => one.consume([rule('b', 20)], NOW));
    await server?.crash();
    expect((await Promise.all(waiting)).every(({ rejected }) => !rejected)).toBe(true);
    await hasSaid(1);
    while (await valkeys[1].consume([rule('x/x')], NOW)) await new Promise(setImmediate);
    // One was told of 2 of 9 last, the other of all 3.
    expect(await consumeTimes(one, 5, [rule('a', 9)])).toEqual([3, 2, 1, 0, 'refused']);
    expect(await consumeTimes(two, 4, [rule('a', 9)])).toEqual([2, 1, 0, 'refused']);
    expect([said, isShared()]).toEqual([[AWAY], false]);
    await server?.comeBack();
    await hasSaid(2);
    expect([said, isShared()]).toEqual([[AWAY, BACK], true]);
    while ((await two.peek([rule('c')], NOW)) === 0) await one.consume([rule('c', 1000)], NOW);
    // It came back empty, and the limit does not begin anew: 3 answered before, and 7 alone.
    const [left] = await consumeTimes(one, 1, [rule('a', 20)]);
    expect(left).toBe(20 - (2 + 4) - 1);
    expect(await consumeTimes(two, 1, [rule('a', 20)])).toEqual([20 - (2 + 4 + 1) - 3 - 1]);
    expect(said).toEqual([AWAY, BACK]);
  });

  describe('is reached over a connection that can be paused', () => {
    /** Two nodes that wait so long for an answer. */
    async function slowNodes(answerWithinMs?: number) {
      const line = await heldProxy(Number(new URL(server?.url ?? '').port));
      const url = new URL(server?.url ?? '');
      url.port = `${line.port}`;
      const both = await nodes(url.href, answerWithinMs);
      onTestFinished(() => line.close());
      /** So many requests of everybody at once, by turns through both; how many are let through. */
      const atOnce = async (times: number, rules: LimitRules) => {
        const taken = numbers(times).map((n) => (both.limits[n % 2] as RequestLimits).consume(rules, NOW));
        return (await Promise.all(taken)).filter(({ rejected }) => !rejected).length;
      };
      return { ...both, line, atOnce };
    }
    /** Long enough for a busy machine to answer while the two get to know each other. */
    const SHORT = 500;

    test('and responds late but in time, requests wait, and exactly 60 of 200 are allowed', async () => {
      const { line, said, atOnce } = await slowNodes();
      line.hold();
      const through = atOnce(200, [rule('key', 60)]);
      // Until the requests have reached what holds them.
      await new Promise((resolve) => setTimeout(resolve, 0));
      line.release();
      expect(await through).toBe(60);
      expect(said).toEqual([]);
    });

    test('and does not respond, two nodes together allow 60 of 200, and no more when it responds again', async () => {
      const { line, said, logged, hasSaid, atOnce } = await slowNodes(SHORT);
      line.hold();
      expect(await atOnce(200, [rule('key', 60)])).toBe(60);
      // These do not wait for anything.
      expect(await atOnce(50, [rule('key', 60)])).toBe(0);
      expect(said).toEqual([SLOW]);
      expect(String(logged)).toContain(`no response within ${SHORT} ms`);
      line.release();
      await hasSaid(2);
      expect(said).toEqual([SLOW, BACK]);
      expect(await atOnce(100, [rule('key', 60)])).toBe(0);
    });

    test('and does not respond, nodes continue from the last counts they know', async () => {
      const { limits, line, atOnce } = await slowNodes(SHORT);
      for (const n of numbers(50)) await (limits[n % 2] as RequestLimits).consume([rule('key', 60)], NOW);
      line.hold();
      // Told of 49 and of 50: of 11 and of 10 that are left each gives out half, rounded up.
      expect(await atOnce(100, [rule('key', 60)])).toBe(6 + 5);
    });

    test('and does not respond, a refund is counted once', async () => {
      const { limits, line, hasSaid } = await slowNodes(SHORT);
      const [one] = limits;
      line.hold();
      const rules: LimitRules = [rule('one', 10), rule('all', 10)];
      const [early, late] = [await one.consume(rules, NOW), await one.consume(rules, NOW)];
      await early.refund();
      expect(await one.peek(rules, NOW)).toBe(1);
      line.release();
      await hasSaid(2);
      while ((await one.peek(rules, NOW)) !== 1) await new Promise(setImmediate);
      await late.refund();
      expect(await one.peek(rules, NOW)).toBe(0);
    });
  });

  test('loses its scripts, they are sent again', async () => {
    const { limits, said } = await nodes();
    await consumeTimes(limits[0], 1, [rule('a')]);
    await server?.tell('SCRIPT FLUSH');
    expect(await consumeTimes(limits[1], 3, [rule('a')])).toEqual([1, 0, 'refused']);
    expect(said).toEqual([]);
  });

  test('is out of memory, each node allows its share and logs it once', async () => {
    const { limits, said } = await nodes();
    onTestFinished(() => server?.tell('CONFIG SET maxmemory 0'));
    await server?.tell('CONFIG SET maxmemory 1');
    expect(await consumeTimes(limits[0], 4, [rule('a', 6)])).toEqual([2, 1, 0, 'refused']);
    // The nodes go on to say that they are there, and that is no sign that it can count again.
    const scriptsRun = async () =>
      Number(/cmdstat_evalsha:calls=(\d+)/.exec((await server?.tell('INFO commandstats')) ?? '')?.[1]);
    const before = await scriptsRun();
    while ((await scriptsRun()) < before + 6) await new Promise(setImmediate);
    expect(said).toEqual([AWAY]);
    await server?.tell('CONFIG SET maxmemory 0');
    expect(await consumeTimes(limits[1], 1, [rule('a', 6)])).toEqual([5]);
    expect(await consumeTimes(limits[0], 2, [rule('a', 6)])).toEqual([1, 0]);
    expect(said).toEqual([AWAY, BACK]);
  });

  test('is missing or rejects the login, a server starts anyway and does not log the password', async () => {
    const wrong = new URL(server?.url ?? '');
    wrong.password = 'wrong-secret';
    for (const url of [`redis://:secret@127.0.0.1:${await freePort()}`, wrong.href]) {
      const { limits, said, logged } = await nodes(url);
      expect(await consumeTimes(limits[0], 4, [rule('a')])).toEqual([2, 1, 0, 'refused']);
      expect(said).toEqual([AWAY]);
      expect(Bun.inspect(logged, { depth: 9 }) + JSON.stringify(logged)).not.toContain('secret');
    }
  });

  test('fails over, its Sentinels lead the nodes to the new master, with the counts', async () => {
    const group = await sentinelGroup();
    const { limits, said, hasSaid } = await nodes(group?.url);
    onTestFinished(() => group?.stop());
    expect(await consumeTimes(limits[0], 1, [rule('a', 9)])).toEqual([8]);
    expect(await consumeTimes(limits[1], 1, [rule('a', 9)])).toEqual([7]);
    await group?.replicated();
    await group?.master.crash();
    await hasSaid(2);
    expect(said).toEqual([AWAY, BACK]);
    expect(await consumeTimes(limits[0], 1, [rule('a', 9)])).toEqual([6]);
  });

  test('has windows, they expire, and those of one request are on one machine of a cluster', async () => {
    const { limits } = await nodes();
    await limits[0].consume([rule('key')], NOW);
    await limits[0].consume([rule('one'), rule('two', 3, 300_000)], NOW);
    const keys =
      (await server?.tell('KEYS *'))?.split('\n').filter((line) => line.startsWith('gluepot:{')) ?? [];
    expect(keys.map((key) => key.replace(/\/[\w-]{22}/, '/…')).toSorted()).toEqual([
      'gluepot:{test/…}:60000',
      'gluepot:{test}/…:300000',
      'gluepot:{test}/…:60000',
    ]);
    for (const key of keys) {
      const left = Number((await server?.tell(`PTTL ${key}`))?.slice(1));
      const length = Number(key.split(':').at(-1));
      expect(left > length - MINUTE && left <= length + 20_000).toBe(true);
    }
  });
});

test.skipIf(server === undefined)(
  'two nodes with a Valkey have one limit of requests and one of wrong passwords',
  async () => {
    await server?.empty();
    const { valkeys } = await nodes();
    const store = openSqlite(':memory:');
    onTestFinished(() => store.close());
    const limits = { requestsPerMinute: 3 };
    const start = (sharedWindows: SharedWindows) => startTestApp({ store, sharedWindows, limits });
    const [one, two] = [await start(valkeys[0]), await start(valkeys[1])];
    const ann = await one.makeAccount();
    const statuses = [];
    for (const app of [one, two, one, two, one]) {
      statuses.push((await app.sendAs(ann, 'GET', '/api/v1/me')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);

    const path = `/p/${await paste(one, { password: 'pw' })}`;
    const tries = [];
    for (let n = 0; n < 11; n++) tries.push((await post(n % 2 ? one : two, path, { password: 'no' })).status);
    expect(tries).toEqual([...Array(10).fill(403), 429]);
  },
);
