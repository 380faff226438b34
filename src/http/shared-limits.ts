import { createHmac } from 'node:crypto';
import { type LimitRule, limitState } from '#domain/limit.ts';
import type { TakenWindows } from '#store/store.ts';
import { type RequestLimits, type Rules, type Taken, tightest } from './limits.ts';
import { MemoryLimits } from './memory-limits.ts';

/** Where all nodes count: the store (see `LimitStore`, which this is), or something quicker beside it. */
export interface SharedWindows {
  /**
   * As `LimitStore.take`; a subject is `what/who`, and the rules of one call are of one `what`. Undefined when
   * it is out of reach: each node then counts for itself.
   */
  take(rules: LimitRule[], now: number): Promise<TakenWindows | undefined> | undefined;
  giveBack(rules: LimitRule[], taken: TakenWindows): Promise<void>;
}

/** What stands for an address or a name where it is written down: the same for every node. */
export const pseudonym = (key: Uint8Array, name: string): string =>
  createHmac('sha256', key).update(name).digest('base64url').slice(0, 22);

/** Fixed windows of requests in which all nodes count. */
export class SharedLimits implements RequestLimits {
  readonly #alone = new MemoryLimits();
  readonly #what: string;
  readonly #windows: SharedWindows;
  readonly #key: Uint8Array;

  /** `key` hashes the subjects: what nodes share must name nobody. */
  constructor(what: string, windows: SharedWindows, key: Uint8Array) {
    this.#what = what;
    this.#windows = windows;
    this.#key = key;
  }

  async take(rules: Rules, now: number): Promise<Taken> {
    const shared = rules.map((rule) => this.#shared(rule));
    const taken = await this.#windows.take(shared, now);
    if (taken === undefined) return this.#alone.take(rules, now);
    return {
      refused: taken.refused,
      state: tightest(
        rules.map((rule, n) => limitState(taken.windows[n] ?? { startedAt: now, count: 0 }, rule)),
      ),
      giveBack: async () => {
        if (!taken.refused) await this.#windows.giveBack(shared, taken);
      },
    };
  }

  async countOf(rules: Rules, now: number): Promise<number> {
    // What lets nothing through only tells.
    const taken = await this.#windows.take(
      rules.map((rule) => ({ ...this.#shared(rule), max: 0 })),
      now,
    );
    return taken?.windows[0]?.count ?? this.#alone.countOf(rules, now);
  }

  #shared(rule: LimitRule): LimitRule {
    return { ...rule, subject: `${this.#what}/${pseudonym(this.#key, rule.subject)}` };
  }
}
