import { describe, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import type { Refusal } from '#domain/refusal.ts';
import { argon2Passwords } from '#server/passwords.ts';

const passwords = () => argon2Passwords(randomBytes, { memoryKib: 64, passes: 1 });

describe('passwords', () => {
  test('are kept as argon2id with a salt of their own, and known again', async () => {
    const { hash, verify } = passwords();
    const [one, two] = [await hash('sesame'), await hash('sesame')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect([await verify('sesame', one), await verify('sesame', two)]).toEqual([true, true]);
    expect([await verify('Sesame', one), await verify('', one)]).toEqual([false, false]);
  });

  test('fit nobody, and nothing that is no hash', async () => {
    const { verify } = passwords();
    expect(await verify('sesame', undefined)).toBe(false);
    expect(await verify('sesame', 'plain text')).toBe(false);
  });

  test('are checked in turn for each asker: one who asks for much delays few', async () => {
    const all = passwords();
    const order: string[] = [];
    const ask = (asker: string) =>
      all
        .for(asker)
        .hash('x')
        .then(() => order.push(asker));
    const eve = Array.from({ length: 40 }, () => ask('eve'));
    const bob = ask('bob');
    await Promise.all([...eve, bob]);
    expect(order.indexOf('bob')).toBeLessThan(35);
  });

  test('of one asker who has too many waiting are refused, and only this one’s', async () => {
    const all = passwords();
    const outcomes = Array.from({ length: 80 }, () =>
      all
        .for('eve')
        .hash('x')
        .then(
          () => 'done',
          (error: Refusal) => error.code,
        ),
    );
    expect(await all.for('bob').hash('x')).toContain('argon2id');
    const refused = (await Promise.all(outcomes)).filter((outcome) => outcome === 'UNAVAILABLE');
    expect(refused).toHaveLength(28);
  });
});
