import { expect, test } from 'bun:test';
import type { LimitRule } from '#domain/limit.ts';
import type { LimitRules, RequestLimits } from '#http/limits/limits.ts';

export const NOW = Date.UTC(2026, 10, 20, 12, 34, 56, 789);
export const MINUTE = 60_000;
export const rule = (subject: string, max = 3, lengthMs = MINUTE): LimitRule => ({ subject, lengthMs, max });

/** Counts one after the other; gives what was left after each, or 'refused'. */
export async function consumeTimes(limits: RequestLimits, times: number, rules: LimitRules, now = NOW) {
  const left: (number | 'refused')[] = [];
  for (let n = 0; n < times; n++) {
    const { rejected, state } = await limits.consume(rules, now);
    left.push(rejected ? 'refused' : state.remaining);
  }
  return left;
}

/** What limits promise, wherever their windows are; `make` gives empty ones. */
export function describeLimits(make: () => Promise<RequestLimits>): void {
  const holds = (sentence: string, work: (limits: RequestLimits) => Promise<void>) =>
    test(sentence, async () => work(await make()));

  holds('let as many requests through as the limit says, and tell what is left', async (limits) => {
    for (const remaining of [2, 1, 0]) {
      expect(await limits.consume([rule('a')], NOW + 10)).toMatchObject({
        rejected: false,
        state: { max: 3, remaining, resetAt: NOW + 10 + MINUTE },
      });
    }
    expect(await limits.consume([rule('a')], NOW + 20)).toMatchObject({
      rejected: true,
      state: { max: 3, remaining: 0, resetAt: NOW + 10 + MINUTE },
    });
  });

  holds('begin a window with its first request and end it to the millisecond', async (limits) => {
    for (const at of [NOW, NOW + 30_000, NOW + 59_000]) await limits.consume([rule('a')], at);
    expect(await limits.consume([rule('a')], NOW + MINUTE - 1)).toMatchObject({ rejected: true });
    const next = NOW + MINUTE;
    expect(await limits.consume([rule('a')], next)).toMatchObject({
      rejected: false,
      state: { max: 3, remaining: 2, resetAt: next + MINUTE },
    });
  });

  holds('count each subject for itself, and no refused request', async (limits) => {
    await consumeTimes(limits, 3, [rule('a')]);
    expect(await consumeTimes(limits, 20, [rule('a')])).toEqual(Array(20).fill('refused'));
    // A higher limit shows how many were counted.
    expect(await consumeTimes(limits, 1, [rule('a', 5)])).toEqual([1]);
    expect(await consumeTimes(limits, 1, [rule('b')])).toEqual([2]);
  });

  holds('lock nobody out when the clock is set back', async (limits) => {
    await consumeTimes(limits, 3, [rule('a')]);
    expect(await consumeTimes(limits, 1, [rule('a')], NOW - 3_600_000)).toEqual([2]);
  });

  holds('of several count in all or in none, and the full one decides', async (limits) => {
    const [wide, narrow] = [rule('wide', 5), rule('narrow', 1, 5 * MINUTE)];
    const state = { max: 1, remaining: 0, resetAt: NOW + 5 * MINUTE };
    expect(await limits.consume([wide, narrow], NOW)).toMatchObject({ rejected: false, state });
    for (let n = 0; n < 3; n++) {
      expect(await limits.consume([wide, narrow], NOW + 1)).toMatchObject({ rejected: true, state });
    }
    expect(await limits.peek([wide, narrow], NOW)).toBe(1);
    // When the shorter window has ended the other one still runs.
    expect(await limits.consume([wide, narrow], NOW + MINUTE)).toMatchObject({ rejected: true, state });
    expect(await limits.peek([wide, narrow], NOW + MINUTE)).toBe(0);
  });

  holds('tell how much of a window is used without counting', async (limits) => {
    expect(await limits.peek([rule('a')], NOW)).toBe(0);
    await consumeTimes(limits, 3, [rule('a')]);
    for (let n = 0; n < 2; n++) expect(await limits.peek([rule('a')], NOW + 1)).toBe(3);
    expect(await limits.peek([rule('a')], NOW + MINUTE)).toBe(0);
  });

  holds('take back what was counted, in all of its windows', async (limits) => {
    const rules: LimitRules = [rule('one'), rule('all', 5)];
    await limits.consume(rules, NOW);
    const taken = await limits.consume(rules, NOW);
    await taken.refund();
    expect(await limits.peek(rules, NOW)).toBe(1);
    expect(await consumeTimes(limits, 3, rules)).toEqual([1, 0, 'refused']);
  });

  holds('begin again when everything was refunded', async (limits) => {
    await (await limits.consume([rule('a')], NOW)).refund();
    const { state } = await limits.consume([rule('a')], NOW + 30_000);
    expect(state).toMatchObject({ remaining: 2, resetAt: NOW + 30_000 + MINUTE });
  });

  holds('take nothing back from a later window, nor of what was refused', async (limits) => {
    const early = await limits.consume([rule('a')], NOW);
    await limits.consume([rule('a')], NOW + MINUTE);
    await early.refund();
    expect(await limits.peek([rule('a')], NOW + MINUTE)).toBe(1);
    await consumeTimes(limits, 2, [rule('a')], NOW + MINUTE);
    const refused = await limits.consume([rule('a')], NOW + MINUTE);
    await refused.refund();
    expect(await limits.peek([rule('a')], NOW + MINUTE)).toBe(3);
  });
}
