import { describe, expect, test } from 'bun:test';
import type { VisitorClassifier } from '#analytics/classifier.ts';
import { NotedEvents, Visits } from '#analytics/visits.ts';
import { READER } from './counting.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const INFO = { visitorHash: 'v', country: 'DE', device: 'desktop' as const, referrer: null };

describe('visits that wait for a store that fails', () => {
  test('note at most 100,000 visitors, and count every view', () => {
    const visits = new Visits();
    for (let n = 0; n < 150_000; n++) {
      visits.count('ann00000', `paste${n % 3}`, { ...INFO, visitorHash: String(n) }, NOON);
    }
    const all = visits.list();
    expect(all.reduce((sum, { views }) => sum + views, 0)).toBe(150_000);
    expect(all.reduce((sum, { visitors }) => sum + visitors.size, 0)).toBe(100_000);
  });

  test('keep that bound when visits are added back that could not be written', () => {
    const [kept, later] = [new Visits(), new Visits()];
    for (let n = 0; n < 60_000; n++) {
      kept.count('ann00000', 'paste', { ...INFO, visitorHash: `a${n}` }, NOON);
      later.count('ann00000', 'paste', { ...INFO, visitorHash: `b${n}` }, NOON);
    }
    later.addAll(kept);
    const [visit] = later.list();
    expect(visit?.views).toBe(120_000);
    expect(visit?.visitors.size).toBe(100_000);
  });

  test('tell only pastes and hours apart when there are too many kinds, and count every view', () => {
    const visits = new Visits();
    for (let n = 0; n < 90_000; n++) {
      const country = `${n % 300}`;
      visits.count('ann00000', `paste${n % 1001}`, { ...INFO, country }, NOON);
    }
    expect(visits.size).toBeLessThanOrEqual(20_000 + 1001);
    expect(visits.list().reduce((sum, { views }) => sum + views, 0)).toBe(90_000);
  });
});

test('a flood of events, or a store that does not answer, keeps the first 1,000 in memory and no more', () => {
  let now = 0;
  const classifier = { originOf: () => ({ country: null, device: 'other' }) } as unknown as VisitorClassifier;
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
