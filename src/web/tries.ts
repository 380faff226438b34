import { type LimitRule, type LimitState, MINUTE_MS } from '#domain/limit.ts';
import { Refusal, rateLimited } from '#domain/refusal.ts';
import { RequestLimits } from '#http/limits.ts';

/** Wrong passwords a minute from one network at one paste: enough for fingers that slip. */
const NETWORK_TRIES = 10;
/**
 * And at one paste from everywhere, against whoever has many networks. Not lower: filling this window also
 * keeps out those who know the password.
 */
const PASTE_TRIES = 100;

/** What came of a try: the result of the check, or after a wrong one how the tightest limit stands. */
export type Tried<T> = { right: T } | { wrong: LimitState };

/** Bounds how fast secrets can be guessed. */
export class Tries {
  readonly #limits = new RequestLimits();

  /**
   * Runs `check`, which throws FORBIDDEN for a wrong secret. Throws RATE_LIMITED, without running it, when
   * too many were wrong. The try is counted before the check, and taken back unless it was wrong: else a
   * thousand at once would all pass before the first is counted.
   */
  async try<T>(rules: LimitRule[], now: number, check: () => Promise<T>): Promise<Tried<T>> {
    const taken = this.#limits.takeAll(rules, now);
    if (taken.refused) throw rateLimited(taken.state);
    try {
      const right = await check();
      this.#limits.giveBack(rules, now);
      return { right };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'FORBIDDEN') return { wrong: taken.state };
      this.#limits.giveBack(rules, now);
      throw error;
    }
  }
}

/** Bounds how fast the passwords of pastes can be guessed. */
export class PasswordTries {
  readonly #tries = new Tries();

  /** Gives how many tries are left after a wrong password, or `right`; otherwise as `Tries.try`. */
  async try(pasteId: string, network: string, now: number, check: () => Promise<void>) {
    const rules = [
      { subject: `${pasteId} ${network}`, lengthMs: MINUTE_MS, max: NETWORK_TRIES },
      { subject: pasteId, lengthMs: MINUTE_MS, max: PASTE_TRIES },
    ];
    const tried = await this.#tries.try(rules, now, check);
    return 'wrong' in tried ? tried.wrong : 'right';
  }
}
