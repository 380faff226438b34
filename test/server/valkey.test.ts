import { afterAll, describe, expect, test } from 'bun:test';
import { SharedLimits, type SharedWindows } from '#http/shared-limits.ts';
import { openValkey } from '#server/valkey.ts';
import { hashOf, numbers } from '#store/contract/support.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { NOW, rule, takeTimes } from '../http/limits-contract.ts';
import { startTestApp } from '../support/app.ts';
import { freePort } from '../support/ports.ts';
import { valkeyServer } from '../support/valkey.ts';
import { paste, post } from '../web/support.ts';

const server = await valkeyServer();
afterAll(async () => await server?.stop());

/** Two nodes on the server, and all that they tell the operator. */
/** A node of a busy machine may be slow to look at an answer: nothing here but its own test is about that. */
async function nodes(url = server?.url ?? '', withinMs = 10_000) {
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
  const valkeys = [
    await openValkey(url, log, withinMs),
    await openValkey(url, { error() {}, info() {} }, withinMs),
  ] as const;
  return {
    limits: valkeys.map((valkey) => new SharedLimits('test', valkey, hashOf('key'))) as [
      SharedLimits,
      SharedLimits,
    ],
    said,
    logged,
    valkeys,
    hasSaid: (lines: number) =>
      new Promise<void>((resolve) => {
        if (said.length >= lines) resolve();
        else awaited.push({ lines, resolve });
      }),
    close() {
      for (const valkey of valkeys) valkey.close();
    },
  };
}

const AWAY = 'Valkey is out of reach: until it is back each node counts limits alone';
const BACK = 'Valkey is back: the nodes share their limits again';

describe.skipIf(server === undefined)('when Valkey', () => {
  test('ends in the middle, each node counts alone, at once and to its own limit, until it is back', async () => {
    const { limits, said, hasSaid, close } = await nodes();
    try {
      const [one, two] = limits;
      expect(await takeTimes(one, 2, [rule('a')])).toEqual([2, 1]);
      expect(await takeTimes(two, 1, [rule('a')])).toEqual([0]);
      // Asked and not answered yet: these, too, are served.
      const waiting = numbers(10).map(() => one.take([rule('b', 10)], NOW));
      await server?.crash();
      expect((await Promise.all(waiting)).every(({ refused }) => !refused)).toBe(true);
      await hasSaid(1);
      expect(await takeTimes(one, 4, [rule('a')])).toEqual([2, 1, 0, 'refused']);
      expect(await takeTimes(two, 4, [rule('a')])).toEqual([2, 1, 0, 'refused']);
      expect(said).toEqual([AWAY]);
      await server?.comeBack();
      await hasSaid(2);
      expect(said).toEqual([AWAY, BACK]);
      while ((await two.countOf([rule('c')], NOW)) === 0) await one.take([rule('c', 1000)], NOW);
      expect(said).toEqual([AWAY, BACK]);
    } finally {
      close();
    }
  });

  test('freezes, a request waits a moment, those after it not at all, and nobody is refused', async () => {
    const { limits, said, logged, hasSaid, close } = await nodes(undefined, 200);
    try {
      await server?.empty();
      const [one] = limits;
      expect(await takeTimes(one, 1, [rule('a')])).toEqual([2]);
      server?.freeze();
      const held = await Promise.all(numbers(3).map(() => one.take([rule('a')], NOW)));
      expect(held.map(({ state }) => state.remaining)).toEqual([2, 1, 0]);
      expect(said).toEqual([AWAY]);
      expect(String(logged)).toContain('it did not answer within 200 ms');
      expect(await takeTimes(one, 2, [rule('b')])).toEqual([2, 1]);
      // What was counted alone is given back alone.
      const taken = await one.take([rule('d', 5), rule('e', 5)], NOW);
      await taken.giveBack();
      expect(await one.countOf([rule('d', 5), rule('e', 5)], NOW)).toBe(0);
      server?.thaw();
      await hasSaid(2);
      await takeTimes(one, 2, [rule('f')]);
      expect(said).toEqual([AWAY, BACK]);
    } finally {
      server?.thaw();
      close();
    }
  });

  test('forgets its scripts, they are sent again', async () => {
    const { limits, said, close } = await nodes();
    try {
      await server?.empty();
      await takeTimes(limits[0], 1, [rule('a')]);
      await server?.tell('SCRIPT FLUSH');
      expect(await takeTimes(limits[1], 3, [rule('a')])).toEqual([1, 0, 'refused']);
      expect(said).toEqual([]);
    } finally {
      close();
    }
  });

  test('can take no more, each node counts alone, and says so once', async () => {
    const { limits, said, close } = await nodes();
    try {
      await server?.empty();
      await server?.tell('CONFIG SET maxmemory 1');
      expect(await takeTimes(limits[0], 4, [rule('a')])).toEqual([2, 1, 0, 'refused']);
      expect(said).toEqual([AWAY]);
      await server?.tell('CONFIG SET maxmemory 0');
      expect(await takeTimes(limits[0], 1, [rule('a')])).toEqual([2]);
      expect(said).toEqual([AWAY, BACK]);
    } finally {
      await server?.tell('CONFIG SET maxmemory 0');
      close();
    }
  });

  test('is not there, or does not let us in, a server starts all the same and does not tell the password', async () => {
    const wrong = new URL(server?.url ?? '');
    wrong.password = 'wrong-secret';
    for (const url of [`redis://:secret@127.0.0.1:${await freePort()}`, wrong.href]) {
      const { limits, said, logged, close } = await nodes(url);
      expect(await takeTimes(limits[0], 4, [rule('a')])).toEqual([2, 1, 0, 'refused']);
      expect(said).toEqual([AWAY]);
      expect(Bun.inspect(logged, { depth: 9 }) + JSON.stringify(logged)).not.toContain('secret');
      close();
    }
  });

  test('has windows, they end by themselves, and those of one try lie on one machine of a cluster', async () => {
    const { limits, close } = await nodes();
    try {
      await server?.empty();
      await limits[0].take([rule('key')], NOW);
      await limits[0].take([rule('one'), rule('two', 3, 300_000)], NOW);
      const keys =
        (await server?.tell('KEYS *'))?.split('\n').filter((line) => line.startsWith('gluepot:')) ?? [];
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
    } finally {
      close();
    }
  });
});

const MINUTE = 60_000;

test.skipIf(server === undefined)(
  'two nodes with a Valkey have one limit of requests and one of wrong passwords',
  async () => {
    await server?.empty();
    const { valkeys, close } = await nodes();
    const store = openSqlite(':memory:');
    try {
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
      for (let n = 0; n < 11; n++)
        tries.push((await post(n % 2 ? one : two, path, { password: 'no' })).status);
      expect(tries).toEqual([...Array(10).fill(403), 429]);
    } finally {
      close();
      await store.close();
    }
  },
);
