import { expect } from 'bun:test';
import type { Store } from '#store/store.ts';
import { begin, newSession } from './sessions.ts';
import type { StoreTest } from './support.ts';
import { NOW } from './times.ts';
import { hashOf, idOf, numbers } from './values.ts';

const SECRET = hashOf('secret');
const STEP = 59_000_000;

/** Turns the second factor of an account on; its recovery codes are the hashes of these texts. */
async function enable(store: Store, accountId: string, codes: string[] = [], secret = SECRET): Promise<void> {
  await store.secondFactors.begin(accountId, secret);
  const first = { secret, step: STEP, recoveryCodeHashes: codes.map(hashOf), now: NOW, sessionId: null };
  if ((await store.secondFactors.enable(accountId, first)) === undefined)
    throw new Error('It was not turned on');
}

const wins = (outcomes: boolean[]): number => outcomes.filter((outcome) => outcome).length;

export function describeSecondFactors(test: StoreTest): void {
  test('a second factor is not on before a first code, and may be begun anew until then', async (store, ann) => {
    expect(await store.secondFactors.find(ann)).toBeUndefined();
    expect(await store.secondFactors.begin(ann, hashOf('first'))).toBe(true);
    expect(await store.secondFactors.begin(ann, SECRET)).toBe(true);
    expect(await store.secondFactors.find(ann)).toEqual({
      secret: SECRET,
      enabledAt: null,
      recoveryCodes: 0,
    });
    expect(await store.secondFactors.useStep(ann, SECRET, STEP)).toBe(false);
    expect(await store.secondFactors.replaceRecoveryCodes(ann, [hashOf('a')])).toBe(false);
    expect(await store.secondFactors.disable(ann)).toBe(false);
    expect(await store.secondFactors.begin('nobody00', SECRET)).toBe(false);
  });

  test('a second factor is turned on once, with the last secret, by an own session', async (store, ann, bob) => {
    await store.secondFactors.begin(ann, SECRET);
    const first = {
      secret: SECRET,
      step: STEP,
      recoveryCodeHashes: [hashOf('a'), hashOf('b')],
      now: NOW,
      sessionId: idOf(1),
    };
    expect(await store.secondFactors.enable(ann, { ...first, secret: hashOf('other') })).toBeUndefined();
    await begin(store, bob, 2);
    for (const sessionId of [idOf(1), idOf(2)])
      expect(await store.secondFactors.enable(ann, { ...first, sessionId })).toBeUndefined();
    await begin(store, ann, 1);
    const outcomes = await Promise.all(numbers(10).map(() => store.secondFactors.enable(ann, first)));
    expect(outcomes.filter((ended) => ended !== undefined)).toEqual([0]);
    expect(await store.secondFactors.find(ann)).toEqual({
      secret: SECRET,
      enabledAt: NOW,
      recoveryCodes: 2,
    });
    expect(await store.secondFactors.begin(ann, hashOf('other'))).toBe(false);
    expect((await store.secondFactors.find(ann))?.secret).toEqual(SECRET);
  });

  test('turning a second factor on ends every other session, also one begun meanwhile', async (store, ann, bob) => {
    const { passwordHash } = (await store.accounts.find(ann)) ?? { passwordHash: '' };
    for (const n of [1, 2, 3]) await begin(store, ann, n);
    await begin(store, bob, 4);
    const logIns = (from: number, secondFactor = false) =>
      numbers(10).map((n) =>
        store.sessions.begin(newSession(ann, from + n), hashOf(`${from + n}`), {
          passwordHash,
          secondFactor,
        }),
      );
    await store.secondFactors.begin(ann, SECRET);
    const first = { secret: SECRET, step: STEP, recoveryCodeHashes: [], now: NOW, sessionId: idOf(2) };
    const [ended] = await Promise.all([store.secondFactors.enable(ann, first), ...logIns(10), ...logIns(30)]);
    expect(ended).toBeGreaterThanOrEqual(2);
    const left = async (of: string) => (await store.sessions.list(of, NOW)).map(({ id }) => id);
    expect(await left(ann)).toEqual([idOf(2)]);
    expect(await left(bob)).toEqual([idOf(4)]);
    expect(wins(await Promise.all(logIns(50, true)))).toBe(10);
  });

  test('of 20 who use one code at the same time one wins, and nobody can afterwards', async (store, ann, bob) => {
    await enable(store, ann);
    await enable(store, bob);
    const use = (step: number, secret = SECRET) => store.secondFactors.useStep(ann, secret, step);
    // The first code turned it on, and is used up.
    expect(await use(STEP)).toBe(false);
    expect(await use(STEP + 2, hashOf('other'))).toBe(false);
    expect(wins(await Promise.all(numbers(20).map(() => use(STEP + 2))))).toBe(1);
    expect(await use(STEP + 2)).toBe(false);
    expect(await use(STEP + 1)).toBe(false);
    expect(await use(STEP + 3)).toBe(true);
    expect(await store.secondFactors.useStep(bob, SECRET, STEP + 2)).toBe(true);
  });

  test('of 20 who use one recovery code at once one wins, and the others are left', async (store, ann, bob) => {
    await enable(store, ann, ['a', 'b']);
    await enable(store, bob, ['a']);
    const use = () => store.secondFactors.useRecoveryCode(ann, hashOf('a'));
    expect(wins(await Promise.all(numbers(20).map(use)))).toBe(1);
    expect((await store.secondFactors.find(ann))?.recoveryCodes).toBe(1);
    expect(await store.secondFactors.useRecoveryCode(ann, hashOf('unknown'))).toBe(false);
    expect(await store.secondFactors.useRecoveryCode(ann, hashOf('b'))).toBe(true);
    expect(await store.secondFactors.useRecoveryCode(bob, hashOf('a'))).toBe(true);
  });

  test('new recovery codes void all earlier ones, also of 10 made at the same time', async (store, ann) => {
    await enable(store, ann, ['old', 'older']);
    const fresh = (n: number) =>
      store.secondFactors.replaceRecoveryCodes(ann, [hashOf(`x${n}`), hashOf(`y${n}`)]);
    expect(wins(await Promise.all(numbers(10).map(fresh)))).toBe(10);
    expect((await store.secondFactors.find(ann))?.recoveryCodes).toBe(2);
    expect(await store.secondFactors.useRecoveryCode(ann, hashOf('old'))).toBe(false);
  });

  test('a second factor that is turned off is gone with its secret and recovery codes', async (store, ann, bob) => {
    await enable(store, ann, ['a']);
    await enable(store, bob, ['a']);
    const outcomes = await Promise.all(numbers(10).map(() => store.secondFactors.disable(ann)));
    expect(wins(outcomes)).toBe(1);
    expect(await store.secondFactors.find(ann)).toBeUndefined();
    expect(await store.secondFactors.useRecoveryCode(ann, hashOf('a'))).toBe(false);
    expect(await store.secondFactors.useStep(ann, SECRET, STEP + 1)).toBe(false);
    expect((await store.secondFactors.find(bob))?.recoveryCodes).toBe(1);
    await enable(store, ann, ['b'], hashOf('another secret'));
    expect((await store.secondFactors.find(ann))?.recoveryCodes).toBe(1);
  });
}
