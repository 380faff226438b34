import {
  currentWindow,
  type LimitRule,
  type LimitState,
  type LimitWindow,
  limitState,
} from '#domain/limit.ts';

/** More subjects than this at once are an attack from many addresses; the oldest windows go first. */
const WINDOWS_MAX = 100_000;

/** Fixed windows of requests, in this process's memory. */
export class RequestLimits {
  readonly #windows = new Map<string, LimitWindow>();

  /** Counts a request of `rule.subject`, unless the window is full: a refused one is not counted. */
  take(rule: LimitRule, now: number): { refused: boolean; state: LimitState } {
    const window = currentWindow(this.#windows.get(rule.subject), rule, now);
    if (window.count >= rule.max) return { refused: true, state: limitState(window, rule) };
    if (window.count === 0) this.#begin(rule.subject, window);
    window.count++;
    return { refused: false, state: limitState(window, rule) };
  }

  /**
   * Counts a request in all of these windows, or in none when one is full. The state is that of the full
   * window, or else of the one with the least left.
   */
  takeAll(rules: LimitRule[], now: number): { refused: boolean; state: LimitState } {
    const states = rules.map((rule) =>
      limitState(currentWindow(this.#windows.get(rule.subject), rule, now), rule),
    );
    if (states.every(({ remaining }) => remaining > 0)) {
      const taken = rules.map((rule) => this.take(rule, now).state);
      return { refused: false, state: tightest(taken) };
    }
    return { refused: true, state: tightest(states) };
  }

  /** How much of the window is used, without counting anything. */
  countOf(rule: LimitRule, now: number): number {
    return currentWindow(this.#windows.get(rule.subject), rule, now).count;
  }

  /** Takes back what `take` counted at `takenAt`, unless that window has ended. */
  giveBack(rules: LimitRule[], takenAt: number): void {
    for (const { subject } of rules) {
      const window = this.#windows.get(subject);
      if (window === undefined || window.startedAt > takenAt) continue;
      if (--window.count <= 0) this.#windows.delete(subject);
    }
  }

  /** In order of their beginning, so that the first in the map are the oldest. */
  #begin(subject: string, window: LimitWindow): void {
    this.#windows.delete(subject);
    this.#windows.set(subject, window);
    if (this.#windows.size <= WINDOWS_MAX) return;
    for (const oldest of this.#windows.keys()) {
      this.#windows.delete(oldest);
      break;
    }
  }
}

const tightest = (states: LimitState[]): LimitState =>
  states.reduce((least, state) => (state.remaining < least.remaining ? state : least));

/** Interface section 8. */
export function* limitHeaders({ max, remaining, resetAt }: LimitState): Generator<[string, string]> {
  yield ['X-RateLimit-Limit', String(max)];
  yield ['X-RateLimit-Remaining', String(remaining)];
  yield ['X-RateLimit-Reset', String(Math.ceil(resetAt / 1000))];
}
