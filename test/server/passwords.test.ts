import { describe, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import type { AppError } from '#domain/errors.ts';
import type { StartTimeout } from '#domain/fair-queue.ts';
import { argon2Passwords } from '#server/passwords.ts';

const queue = (startTimeout?: StartTimeout) =>
  argon2Passwords(randomBytes, { memoryKib: 64, passes: 1 }, startTimeout);

/** How each of these ends: with a hash, or with the code of a refusal. */
const outcomesOf = async (hashes: Promise<string>[]): Promise<string[]> =>
  (await Promise.allSettled(hashes)).map((outcome) =>
    outcome.status === 'fulfilled' ? 'hashed' : (outcome.reason as AppError).code,
  );

describe('passwords', () => {
  test('are hashed with argon2id and a unique salt, and verified', async () => {
    const { hash, verify } = queue().for('ann');
    const [one, two] = [await hash('sesame'), await hash('sesame')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect([await verify('sesame', one), await verify('sesame', two)]).toEqual([true, true]);
    expect([await verify('Sesame', one), await verify('', one)]).toEqual([false, false]);
    // A missing account, and an invalid hash.
    expect([await verify('sesame', undefined), await verify('sesame', 'plain text')]).toEqual([false, false]);
  });

  test('of networks that fill the queue together leave room for another', async () => {
    const all = queue();
    const crowd = outcomesOf(Array.from({ length: 500 }, (_, n) => all.for(`network ${n % 10}`).hash('x')));
    const [bob] = await outcomesOf([all.for('bob').hash('x')]);
    expect(bob).toBe('hashed');
    expect((await crowd).filter((outcome) => outcome === 'UNAVAILABLE')).toHaveLength(99);
  });

  test('are not hashed for a client that has disconnected', async () => {
    const all = queue();
    const waiting = new AbortController();
    const order: string[] = [];
    const bob = all.for('bob');
    const busy = Array.from({ length: 3 }, () => bob.hash('x').then(() => order.push('bob')));
    const outcomes = outcomesOf(Array.from({ length: 40 }, () => all.for('eve', waiting).hash('x')));
    waiting.abort();
    await Promise.all(busy);
    expect(new Set(await outcomes)).toEqual(new Set(['UNAVAILABLE']));
    expect(order).toHaveLength(3);
  });
});
