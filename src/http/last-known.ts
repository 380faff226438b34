import { type LimitRule, type LimitState, type LimitWindow, limitState } from '#domain/limit.ts';
import { type ConsumeResult, type LimitRules, mostRestrictive } from './limits.ts';

/** More subjects than this at once are an attack from many addresses; the oldest windows go first. */
const WINDOWS_MAX = 100_000;

/** Clocks of nodes differ: a window that began up to this much later than now runs already. */
export const CLOCK_SKEW_MS = 10_000;

/** A window as this node knows it. */
export interface KnownWindow {
  startedAt: number;
  /** The count that all nodes came to, when this node was last told. */
  count: number;
  /** What this node has let through since without an answer, and has still to report; below 0 it gave more back. */
  unreported: number;
  /** What it has reported, of which it does not know yet whether it is in the count. */
  reporting: number;
}

export interface Report {
  windows: KnownWindow[];
  /** Told whether what was reported is counted. */
  settle(isCounted: boolean): void;
}

/**
 * What a node knows of the shared windows of requests, so that it can go on when it is not told any more. Each node
 * then gives out an equal share of what was left: together they let no more through than the limit, if all of them
 * were told the same last. A node that was told less gives out more, so the sum stays below twice the limit, and
 * one request a node for rounding.
 */
export class LastKnownWindows {
  readonly #windows = new Map<string, KnownWindow>();

  /** The shared count of a subject, as just answered. */
  set({ subject, lengthMs }: LimitRule, { startedAt, count }: LimitWindow): void {
    const known = this.#windows.get(subject);
    if (known === undefined || startedAt >= known.startedAt + lengthMs) {
      this.#begin(subject, { startedAt, count, unreported: 0, reporting: 0 });
    } else {
      // The same object: those who give back later have it, too.
      Object.assign(known, { startedAt, count });
    }
  }

  /** What is to be reported with a question; undefined when there is nothing. */
  report(rules: LimitRules, now: number): Report | undefined {
    const windows = rules.map((rule) => this.#current(rule, now));
    if (windows.every(({ unreported }) => unreported === 0)) return undefined;
    const reported = windows.map((window) => ({ ...window }));
    for (const window of windows) {
      window.reporting += window.unreported;
      window.unreported = 0;
    }
    return {
      windows: reported,
      settle(isCounted) {
        for (const [n, window] of windows.entries()) {
          const { unreported } = reported[n] as KnownWindow;
          window.reporting -= unreported;
          if (!isCounted) window.unreported += unreported;
        }
      },
    };
  }

  /** Counts without an answer, in all of these windows or in none; `nodes` share what is left. */
  consume(rules: LimitRules, now: number, nodes: number): ConsumeResult {
    const windows = rules.map((rule) => this.#current(rule, now));
    const states = rules.map((rule, n) => stateOf(windows[n] as KnownWindow, rule, nodes));
    const rejected = states.some(({ remaining }) => remaining === 0);
    if (!rejected) {
      for (const [n, { subject }] of rules.entries()) {
        const window = windows[n] as KnownWindow;
        if (!this.#windows.has(subject)) this.#begin(subject, window);
        window.unreported++;
      }
    }
    const after = rejected ? states : states.map((state) => ({ ...state, remaining: state.remaining - 1 }));
    return {
      rejected,
      state: mostRestrictive(after),
      refund() {
        if (!rejected) for (const window of windows) window.unreported--;
      },
    };
  }

  peek([rule]: LimitRules, now: number): number {
    const { count, unreported, reporting } = this.#current(rule, now);
    return count + unreported + reporting;
  }

  /** The running window, or a new one that is not kept yet. */
  #current({ subject, lengthMs }: LimitRule, now: number): KnownWindow {
    const known = this.#windows.get(subject);
    const runs =
      known !== undefined && known.startedAt <= now + CLOCK_SKEW_MS && now < known.startedAt + lengthMs;
    if (runs) return known;
    // Ended, or from a clock that was set back.
    this.#windows.delete(subject);
    return { startedAt: now, count: 0, unreported: 0, reporting: 0 };
  }

  #begin(subject: string, window: KnownWindow): void {
    this.#windows.delete(subject);
    this.#windows.set(subject, window);
    if (this.#windows.size <= WINDOWS_MAX) return;
    for (const oldest of this.#windows.keys()) {
      this.#windows.delete(oldest);
      break;
    }
  }
}

/** With what this node may still give out, of the share that it had when it was told last. */
function stateOf(
  { startedAt, count, unreported, reporting }: KnownWindow,
  rule: LimitRule,
  nodes: number,
): LimitState {
  const share = Math.ceil(Math.max(0, rule.max - count) / nodes);
  const state = limitState({ startedAt, count }, rule);
  return { ...state, remaining: Math.max(0, share - unreported - reporting) };
}
