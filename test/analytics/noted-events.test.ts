import { expect, test } from 'bun:test';
import type { VisitorClassifier } from '#analytics/classifier.ts';
import { NotedEvents } from '#analytics/noted-events.ts';
import { READER } from './counting.ts';

const classifier = {
  originOf: () => ({ country: null, device: 'other' }),
} as unknown as VisitorClassifier;

test('a flood of events, or a store that does not answer, keeps the first 1,000 in memory and no more', () => {
  let now = 0;
  const events = new NotedEvents({ clock: () => ++now, classifier });
  const note = (count: number) => {
    for (let n = 0; n < count; n++) events.note('paste001', 'opened', READER);
  };
  note(1_500);
  const taken = events.takeEvents();
  expect([taken.length, taken[0]?.time, events.waitingEvents]).toEqual([1_000, 1, 0]);
  note(10);
  events.putBackEvents(taken);
  expect([events.waitingEvents, events.takeEvents()[0]?.time]).toEqual([1_000, 1]);
});
