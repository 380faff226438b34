import { expect, test } from 'bun:test';
import { numberIn } from '#web/paste/browser/number-in.ts';

test.each<[string, number | undefined]>([
  ['12', 12],
  ['-3.5', -3.5],
  ['−1,5', -1.5],
  ['1,234', 1234],
  ['1.234.567', 1_234_567],
  ['1,234.50', 1234.5],
  ['1.234,50 €', 1234.5],
  ["$1'000", 1000],
  ['1 000 000', 1_000_000],
  ['15 %', 15],
  ['0.125', 0.125],
  ['2e3', 2000],
  ['n/a', undefined],
  ['', undefined],
  ['1.2.3', undefined],
  ['1,23,456', undefined],
  ['12 apples', undefined],
])('a cell of a table that reads “%s” counts as %p', (cell, number) => {
  expect(numberIn(cell)).toBe(number as number);
});
