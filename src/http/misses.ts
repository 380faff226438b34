import { AppError } from '#domain/errors.ts';
import type { Clock } from '#domain/id.ts';
import { type LimitState, MINUTE_MS } from '#domain/limit.ts';
import { addressRules } from './address-rules.ts';
import type { RequestLimits } from './limits.ts';

/** Each has spent a minute's misses; more at once are an attack from everywhere, and the oldest end soonest. */
const NETWORKS_MAX = 100_000;

/**
 * Bounds how many ids and custom links a network may ask for that do not exist. Once it is over the limit it gets
 * no answer about any id: served the ones that exist, it could go on looking for them. Reads of pastes that exist
 * are never counted, and cost nothing while no network is over.
 *
 * Where several nodes share their limits, a node learns that a network is over from that network's next miss there.
 */
export class MissLimit {
  readonly #limits: RequestLimits;
  readonly #clock: Clock;
  readonly #max: number;
  /** The networks over the limit: nearly always none. */
  readonly #over = new Map<string, LimitState>();

  /** At most `maxPerMinute` misses; 0 is no limit. */
  constructor(limits: RequestLimits, clock: Clock, maxPerMinute: number) {
    this.#limits = limits;
    this.#clock = clock;
    this.#max = maxPerMinute;
  }

  /** The limit that the client's network is over, if it is. */
  exceeded(address: () => string): LimitState | undefined {
    if (this.#over.size === 0) return undefined;
    const now = this.#clock();
    for (const { subject } of this.#rules(address())) {
      const state = this.#over.get(subject);
      // A state from the future comes from a clock that was set back: it must not lock anyone out.
      if (state !== undefined && now < state.resetAt && state.resetAt <= now + MINUTE_MS) return state;
    }
    return undefined;
  }

  /**
   * Runs `find`, which throws NOT_FOUND where there is no paste. Throws RATE_LIMITED, without running it, when the
   * network is over the limit, and instead of NOT_FOUND when it has just got there.
   */
  async guard<T>(address: () => string, find: () => Promise<T>): Promise<T> {
    const state = this.exceeded(address);
    if (state !== undefined) throw tooManyMisses(state);
    try {
      return await find();
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') await this.#count(address());
      throw error;
    }
  }

  async #count(address: string): Promise<void> {
    if (this.#max === 0) return;
    // One after the other, as only then does each say whether it is the one that is full.
    for (const rule of this.#rules(address)) {
      const { rejected, state } = await this.#limits.consume([rule], this.#clock());
      if (state.remaining === 0) this.#remember(rule.subject, state);
      if (rejected) throw tooManyMisses(state);
    }
  }

  /** Call now and then, so that an attack that is over costs nothing any more. */
  removeExpired(): void {
    const now = this.#clock();
    for (const [subject, { resetAt }] of this.#over) if (resetAt <= now) this.#over.delete(subject);
  }

  #rules(address: string) {
    return addressRules(address, { subject: 'miss', lengthMs: MINUTE_MS, max: this.#max });
  }

  #remember(subject: string, state: LimitState): void {
    this.#over.set(subject, state);
    const [oldest] = this.#over.keys();
    if (this.#over.size > NETWORKS_MAX && oldest !== undefined) this.#over.delete(oldest);
  }
}

const tooManyMisses = (limit: LimitState) =>
  new AppError(
    'RATE_LIMITED',
    'Too many requests for pastes that do not exist. Wait as many seconds as Retry-After says.',
    { limit },
  );
