import { describe, expect, test } from 'bun:test';
import { digits } from '../../scripts/measure/bench/context.ts';
import {
  compareRatios,
  MEMORY,
  type RecordedSection,
  withEarlier,
} from '../../scripts/measure/bench/record.ts';
import { percentile, spread } from '../../scripts/measure/bench/statistics.ts';
import { NothingAnswered, parseWrk } from '../../scripts/measure/bench/wrk.ts';

const said = (params: Record<string, number> = {}): string => {
  const values = {
    ...{ requests: 2_000, us: 1_000_352, bytes: 9, status: 0, connect: 0, read: 0, write: 0, timeout: 0 },
    ...{ p50: 162, p95: 900, p99: 1_200, max: 5_509 },
    ...params,
  };
  const line = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return `Running 1s test @ http://127.0.0.1:1/\n  2000 requests in 1.00s\nBENCH ${line.join(' ')}\n`;
};

describe('what the bench reads from wrk', () => {
  test('are requests, seconds, and latencies in milliseconds', () => {
    expect(parseWrk(said())).toEqual({
      ...{ requests: 2_000, seconds: 1.000352, p50: 0.162, p95: 0.9, p99: 1.2, longest: 5.509 },
    });
  });

  test.each(['status', 'connect', 'read', 'write', 'timeout'])(
    'is refused when a single %s error is among the answers',
    (kind) => {
      expect(() => parseWrk(said({ [kind]: 1 }))).toThrow(`1 ${kind} errors`);
    },
  );

  test('is refused when nothing was answered, and when wrk said nothing that is known', () => {
    expect(() => parseWrk(said({ requests: 0 }))).toThrow(NothingAnswered);
    expect(() => parseWrk('2000 requests in 1.00s')).toThrow('wrk did not tell');
  });
});

describe('a figure of the bench', () => {
  test('is the one in the middle, whatever the order; of two it is between them', () => {
    expect(spread([30, 1, 2])).toEqual({ median: 2, least: 1, greatest: 30 });
    expect(spread([4, 2])).toEqual({ median: 3, least: 2, greatest: 4 });
    expect(spread([]).median).toBeNaN();
  });

  test('of a percentile is one that was seen and that so many do not exceed', () => {
    const values = Array.from({ length: 20 }, (_, at) => 20 - at);
    expect([percentile(values, 50), percentile(values, 95), percentile(values, 100)]).toEqual([10, 19, 20]);
    expect(percentile([7], 99)).toBe(7);
  });

  test('is shown with three digits that count', () => {
    expect([0.01234, 1.234, 12.34, 123_456, Number.NaN].map(digits)).toEqual([
      ...['0.0123', '1.23', '12.3', '123,000', '–'],
    ]);
  });
});

test('a ratio is worse when it has grown by more than a quarter, memory by a twentieth, and new when none was recorded', () => {
  const before = { raw: 1, list: 10, read: 8, gone: 3, [MEMORY]: 80 };
  const now = { raw: 1.3, list: 11, read: 6, search: 5, [MEMORY]: 85 };
  expect(compareRatios(now, before).map(({ name, verdict }) => `${name}: ${verdict}`)).toEqual([
    ...['raw: worse', 'list: as before', 'read: better', 'search: new', `${MEMORY}: worse`],
  ]);
});

describe('a part that was measured again', () => {
  const run = (measured: string, commit: string): RecordedSection => ({
    ...{ title: 'Part', how: [], tables: [], notes: [], command: 'bench', took: 1 },
    circumstances: [`Gluepot 1.0.0, commit ${commit}, from its source`],
    goals: [{ goal: 'quick', measured, met: true }],
  });

  test('stands beside the two runs before, of the same commit', () => {
    const runs = ['1 ms', '2 ms', '3 ms', '4 ms'].map((measured) => run(measured, 'abc1234'));
    const last = runs.reduce((before, now) => withEarlier(now, before));
    expect(last.goals[0]?.measured).toBe('4 ms');
    expect(last.earlier).toEqual([{ quick: '3 ms' }, { quick: '2 ms' }]);
  });

  test('stands alone when the program is another', () => {
    expect(withEarlier(run('2 ms', 'abc1234'), run('1 ms', 'def5678')).earlier).toBeUndefined();
  });
});
