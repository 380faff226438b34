import { expect, test } from 'bun:test';
import { repeat } from '#server/timers.ts';

/** Repeats what fails in these turns, and gives what was logged after the last. */
async function logAfter(turns: ('fails' | 'works')[]): Promise<unknown[]> {
  const logged: unknown[] = [];
  const log = { error: ({ error }: { error: unknown }) => logged.push(error) };
  let turn = 0;
  await new Promise<void>((resolve) => {
    const repeating = repeat(1, log, 'It failed', async () => {
      const outcome = turns[turn++];
      if (outcome === undefined) {
        // Not awaited: it waits for this very turn.
        void repeating.stop().then(resolve);
        return;
      }
      if (outcome === 'fails') throw new Error(`turn ${turn}`);
    });
  });
  return logged;
}

test('repeated failures within a minute are logged once', async () => {
  expect(await logAfter(Array(20).fill('fails'))).toEqual([new Error('turn 1')]);
});

test('a failure after a success is logged again', async () => {
  expect(await logAfter(['fails', 'fails', 'works', 'fails', 'fails'])).toEqual([
    new Error('turn 1'),
    new Error('turn 4'),
  ]);
});
