import { expect, test } from 'bun:test';
import { RequestLimits } from '#http/limits.ts';

const one = { subject: 'one', lengthMs: 1000, max: 2 };
const all = { subject: 'all', lengthMs: 1000, max: 3 };

test('several limits are taken together, or none of them is', () => {
  const limits = new RequestLimits();
  expect(limits.takeAll([one, all], 0)).toEqual({
    refused: false,
    state: { max: 2, remaining: 1, resetAt: 1000 },
  });
  expect(limits.takeAll([one, all], 0)).toMatchObject({ refused: false, state: { remaining: 0 } });
  expect(limits.takeAll([one, all], 0)).toEqual({
    refused: true,
    state: { max: 2, remaining: 0, resetAt: 1000 },
  });
  // The refused one did not count in `all`.
  expect(limits.take(all, 0)).toMatchObject({ refused: false, state: { remaining: 0 } });
  expect(limits.takeAll([{ ...one, subject: 'two' }, all], 0)).toMatchObject({
    refused: true,
    state: { max: 3 },
  });
});

test('what is given back is free again, but not in a later window', () => {
  const limits = new RequestLimits();
  limits.takeAll([one, all], 0);
  limits.takeAll([one, all], 0);
  limits.giveBack([one, all], 0);
  expect(limits.take(one, 0)).toMatchObject({ refused: false, state: { remaining: 0 } });
  limits.take(one, 1000);
  limits.giveBack([one, { ...one, subject: 'unknown' }], 0);
  expect(limits.take(one, 1000)).toMatchObject({ refused: false, state: { remaining: 0 } });
});
