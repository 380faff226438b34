import { currentWindow, type LimitWindow, limitState } from '#domain/limit.ts';
import {
  type ConsumeResult,
  type LimitRules,
  mostRestrictive,
  type RequestLimits,
  setNewest,
} from './limits.ts';

/** Fixed windows of requests, in this process's memory. */
export class MemoryLimits implements RequestLimits {
  readonly #windows = new Map<string, LimitWindow>();

  async consume(rules: LimitRules, now: number): Promise<ConsumeResult> {
    const windows = rules.map((rule) => currentWindow(this.#windows.get(rule.subject), rule, now));
    const rejected = rules.some((rule, n) => (windows[n] as LimitWindow).count >= rule.max);
    if (!rejected) {
      for (const [n, { subject }] of rules.entries()) this.#count(subject, windows[n] as LimitWindow);
    }
    const state = mostRestrictive(rules.map((rule, n) => limitState(windows[n] as LimitWindow, rule)));
    const refund = async () => {
      if (!rejected) this.#refund(rules, windows);
    };
    return { rejected, state, refund };
  }

  async peek([rule]: LimitRules, now: number): Promise<number> {
    return currentWindow(this.#windows.get(rule.subject), rule, now).count;
  }

  #count(subject: string, window: LimitWindow): void {
    // In order of start, so that the first entries are the oldest.
    if (window.count === 0) setNewest(this.#windows, subject, window);
    window.count++;
  }

  #refund(rules: LimitRules, windows: LimitWindow[]): void {
    for (const [n, { subject }] of rules.entries()) {
      const window = windows[n];
      // It may have ended and been replaced by another.
      if (window === undefined || this.#windows.get(subject) !== window) continue;
      if (--window.count <= 0) this.#windows.delete(subject);
    }
  }
}
