import { type LimitRule, type LimitState, type LimitWindow, limitState } from '#domain/limit.ts';
import type { ConsumeResult, LimitRules, RequestLimits } from './limits.ts';
import { mostRestrictive, setNewest } from './limits.ts';

/** Clocks of nodes differ: a window that begins up to this far in the future counts as running. */
export const CLOCK_SKEW_MS = 10_000;

/** A shared window as last known to this node. */
export interface KnownWindow {
  startedAt: number;
  /** The count of all nodes, as of the last answer. */
  count: number;
  /** What this node has counted alone since then and not reported; negative when it refunded more. */
  unreported: number;
  /** What it has reported without knowing yet whether `count` includes it. */
  reporting: number;
}

/**
 * A node's last known state of the shared windows, so that it can continue while the shared counter is unreachable.
 * Each node then allows an equal share of what was left: together they allow no more than the limit if all of them saw
 * the same last count. A node with an older count allows more, so the sum stays below twice the limit, plus one request
 * per node for rounding.
 */
export class LastKnownWindows {
  readonly #windows = new Map<string, KnownWindow>();

  /** Stores the shared count of a subject as just received. */
  set({ subject, lengthMs }: LimitRule, { startedAt, count }: LimitWindow): void {
    const known = this.#windows.get(subject);
    if (known === undefined || startedAt >= known.startedAt + lengthMs) {
      setNewest(this.#windows, subject, { startedAt, count, unreported: 0, reporting: 0 });
    } else {
      // Keep the same object: pending refunds hold a reference to it.
      Object.assign(known, { startedAt, count });
    }
  }

  /** What to report with the next request to the shared counter; undefined when there is nothing. */
  report(rules: LimitRules, now: number) {
    const windows = rules.map((rule) => this.#current(rule, now));
    if (windows.every(({ unreported }) => unreported === 0)) return undefined;
    const reported = windows.map((window) => ({ ...window }));
    for (const window of windows) {
      window.reporting += window.unreported;
      window.unreported = 0;
    }
    return {
      windows: reported,
      /** Call with whether the report was counted. */
      settle(isCounted: boolean): void {
        for (const [n, window] of windows.entries()) {
          const { unreported } = reported[n] as KnownWindow;
          window.reporting -= unreported;
          if (!isCounted) window.unreported += unreported;
        }
      },
    };
  }

  /** Counts a request alone, in all of these windows or in none; `nodes` nodes share what is left. */
  consume(rules: LimitRules, now: number, nodes: number): ConsumeResult {
    const windows = rules.map((rule) => this.#current(rule, now));
    const states = rules.map((rule, n) => stateOf(windows[n] as KnownWindow, rule, nodes));
    const rejected = states.some(({ remaining }) => remaining === 0);
    if (!rejected) {
      for (const [n, { subject }] of rules.entries()) {
        const window = windows[n] as KnownWindow;
        if (!this.#windows.has(subject)) setNewest(this.#windows, subject, window);
        window.unreported++;
      }
      for (const state of states) state.remaining--;
    }
    return {
      rejected,
      state: mostRestrictive(states),
      async refund() {
        if (!rejected) for (const window of windows) window.unreported--;
      },
    };
  }

  peek([rule]: LimitRules, now: number): number {
    const { count, unreported, reporting } = this.#current(rule, now);
    return count + unreported + reporting;
  }

  /** The running window, or a new one that is not stored yet. */
  #current({ subject, lengthMs }: LimitRule, now: number): KnownWindow {
    const known = this.#windows.get(subject);
    const runs =
      known !== undefined &&
      known.startedAt <= now + CLOCK_SKEW_MS &&
      now < known.startedAt + lengthMs &&
      (known.count !== 0 || known.unreported !== 0 || known.reporting !== 0);
    if (runs) return known;
    // It has ended, all of it was refunded, or the clock was set back.
    this.#windows.delete(subject);
    return { startedAt: now, count: 0, unreported: 0, reporting: 0 };
  }
}

/** `remaining` is what this node may still allow of its share. */
function stateOf(
  { startedAt, count, unreported, reporting }: KnownWindow,
  rule: LimitRule,
  nodes: number,
): LimitState {
  const share = Math.ceil(Math.max(0, rule.max - count) / nodes);
  const state = limitState({ startedAt, count }, rule);
  state.remaining = Math.max(0, share - unreported - reporting);
  return state;
}

/** The windows of a node that is alone, in its memory. */
export class MemoryLimits implements RequestLimits {
  readonly #windows = new LastKnownWindows();

  async consume(rules: LimitRules, now: number): Promise<ConsumeResult> {
    return this.#windows.consume(rules, now, 1);
  }

  async peek(rules: LimitRules, now: number): Promise<number> {
    return this.#windows.peek(rules, now);
  }
}
