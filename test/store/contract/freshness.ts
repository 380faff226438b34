import { expect } from 'bun:test';
import { setImmediate } from 'node:timers/promises';
import type { Store } from '#store/store.ts';
import { created, type StoreTest } from './support.ts';
import { MINUTE, NOW } from './times.ts';
import { idOf, numbers, textOf } from './values.ts';

const LONG = 'const answer = 42;\n'.repeat(50);

/** Asks until an engine that keeps what is asked often has it at hand, and gives the last answer. */
async function oftenFound(store: Store, id: string, now = NOW) {
  for (const _ of numbers(5)) await store.pastes.find(id, now);
  return store.pastes.find(id, now);
}

/** What is found often may be kept at hand, but never longer than it is true. */
export function describeFreshness(test: StoreTest): void {
  const acts: [string, (store: Store, id: string, ann: string) => Promise<unknown>, object | undefined][] = [
    ['deleted', (store, id, ann) => store.pastes.delete(id, ann, NOW), undefined],
    ['deleted for now', (store, id, ann) => store.pastes.softDelete(id, ann, NOW + MINUTE, NOW), undefined],
    ['edited', (store, id, ann) => store.pastes.edit(id, ann, { title: 'new' }, NOW), { title: 'new' }],
    ['deleted with its account', (store, _, ann) => store.accounts.delete(ann, NOW, null), undefined],
    ['burnt', (store, id) => store.pastes.claimOpen(id, NOW), undefined],
    ['counted', (store, id) => store.views.record({ pastes: [{ id, views: 1 }], visits: [] }), { views: 1 }],
  ];
  for (const [how, act, after] of acts) {
    test(`a paste that everybody reads is ${how} for the very next of them`, async (store, ann) => {
      const id = await created(store, { accountId: ann, content: LONG, burn: how === 'burnt' });
      expect(textOf((await oftenFound(store, id))?.content)).toBe(LONG);
      let done = false;
      const acting = act(store, id, ann).then(() => {
        done = true;
      });
      // Readers that come meanwhile change nothing of that.
      while (!done) {
        await oftenFound(store, id);
        await setImmediate();
      }
      await acting;
      const found = await store.pastes.find(id, NOW);
      if (after === undefined) expect(found).toBeUndefined();
      else expect(found).toMatchObject(after);
    });
  }

  test('of many that ask for pastes at once each gets what it asked for', async (store) => {
    for (const n of numbers(120)) {
      const expiresAt = n % 2 === 0 ? null : NOW + MINUTE;
      await created(store, { id: idOf(n), content: `text ${n}`, expiresAt });
    }
    const asked = numbers(500).map((n) => ({ n: (n * 37) % 130, now: n % 3 === 0 ? NOW + MINUTE : NOW }));
    const found = await Promise.all(asked.map(({ n, now }) => store.pastes.find(idOf(n), now)));
    const expected = asked.map(({ n, now }) =>
      n < 120 && (n % 2 === 0 || now === NOW) ? `text ${n}` : undefined,
    );
    expect(found.map((paste) => textOf(paste?.content))).toEqual(expected);
  });

  test('a paste that everybody reads ends at its millisecond', async (store) => {
    const id = await created(store, { expiresAt: NOW + MINUTE });
    expect(await oftenFound(store, id, NOW + MINUTE - 1)).toBeDefined();
    expect(await store.pastes.find(id, NOW + MINUTE)).toBeUndefined();
  });

  test('what was deleted for now is there again, as it was, when that is undone', async (store, ann) => {
    const id = await created(store, { accountId: ann, content: LONG });
    const before = await oftenFound(store, id);
    await store.pastes.softDelete(id, ann, NOW + MINUTE, NOW);
    expect(await oftenFound(store, id)).toBeUndefined();
    await store.pastes.restore(id, ann, NOW);
    expect(await store.pastes.find(id, NOW)).toEqual(before as never);
  });

  test('more pastes than can be kept at hand are all found, each with its own text', async (store) => {
    const content = (number: number) => `${number} ${'x'.repeat(300_000)}`;
    for (const number of numbers(70)) await created(store, { id: idOf(number), content: content(number) });
    for (const number of [...numbers(70), ...numbers(70)]) {
      expect(textOf((await store.pastes.find(idOf(number), NOW))?.content) === content(number)).toBe(true);
    }
  });
}
