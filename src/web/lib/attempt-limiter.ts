import { AppError, rateLimited } from '#domain/errors.ts';
import type { Sleep } from '#domain/id.ts';
import { type LimitState, MINUTE_MS } from '#domain/limit.ts';
import type { ConsumeResult, LimitRules, RequestLimits } from '#http/limits.ts';

/** Wrong passwords a minute from one network at one paste: enough for fingers that slip. */
export const NETWORK_ATTEMPTS = 10;
/** And from one IPv6 /48, as often as this: one customer with a /48 must not use up what all have together. */
export const WIDE_NETWORK_FACTOR = 2;
/**
 * And at one paste from everywhere, against whoever has many networks. Not lower: filling this window also
 * keeps out those who know the password.
 */
const PASTE_ATTEMPTS = 100;

/** Two slips cost nothing; each wrong one after them twice the time of the one before. */
const UNDELAYED_ATTEMPTS = 2;
const FIRST_DELAY_MS = 500;
const LAST_DELAY_MS = 4_000;
/** Answers held back at once; each holds a request in memory. */
const DELAYED_MAX = 500;

/** What came of a try: the result of the check, or after a wrong one how the tightest limit stands. */
export type AttemptResult<T> = { right: T } | { wrong: LimitState };

/** Bounds how fast secrets can be guessed. With `wait`, the answers to wrong ones are held back longer and longer. */
export class AttemptLimiter {
  readonly #limits: RequestLimits;
  readonly #wait: Sleep | undefined;
  #heldBack = 0;

  constructor(limits: RequestLimits, wait?: Sleep) {
    this.#limits = limits;
    this.#wait = wait;
  }

  /**
   * Runs `check`, which throws FORBIDDEN for a wrong secret. Throws RATE_LIMITED, without running it, when
   * too many were wrong. The try is counted before the check, and taken back unless it was wrong: else a
   * thousand at once would all pass before the first is counted. The first rule is the one whose wrong tries
   * delay the answer; throws RATE_LIMITED when too many answers are held back to hold back this one.
   */
  async attempt<T>(rules: LimitRules, now: number, check: () => Promise<T>): Promise<AttemptResult<T>> {
    const taken = await this.#limits.consume(rules, now);
    if (taken.rejected) throw rateLimited(taken.state);
    let right: T;
    try {
      right = await check();
    } catch (error) {
      if (error instanceof AppError && error.code === 'FORBIDDEN') {
        await this.#holdBack(delayAfter(await this.#limits.peek(rules, now)), taken.state, now);
        return { wrong: taken.state };
      }
      await refundQuietly(taken);
      throw error;
    }
    await refundQuietly(taken);
    return { right };
  }

  async #holdBack(milliseconds: number, state: LimitState, now: number): Promise<void> {
    if (this.#wait === undefined || milliseconds === 0) return;
    if (this.#heldBack >= DELAYED_MAX) throw rateLimited({ ...state, resetAt: now + milliseconds });
    this.#heldBack++;
    try {
      await this.#wait(milliseconds);
    } finally {
      this.#heldBack--;
    }
  }
}

/** A count that cannot be taken back goes with its window: whoever knew the password must not be told of it. */
export async function refundQuietly(taken: ConsumeResult): Promise<void> {
  try {
    await taken.refund();
  } catch {}
}

/** How long the answer to the n-th wrong try takes: 0, 0, 0.5, 1, 2, 4, 4 … seconds. */
const delayAfter = (wrong: number): number =>
  wrong <= UNDELAYED_ATTEMPTS
    ? 0
    : Math.min(FIRST_DELAY_MS * 2 ** (wrong - UNDELAYED_ATTEMPTS - 1), LAST_DELAY_MS);

/** Bounds how fast the passwords of pastes can be guessed. */
export class PasswordAttempts {
  readonly #tries: AttemptLimiter;

  constructor(limits: RequestLimits, wait: Sleep) {
    this.#tries = new AttemptLimiter(limits, wait);
  }

  /**
   * Gives how many tries are left after a wrong password, or `right`; otherwise as `AttemptLimiter.attempt`. `networks` are the
   * limits of the client's networks at this paste, the narrowest first.
   */
  async attempt(pasteId: string, networks: LimitRules, now: number, check: () => Promise<void>) {
    const tried = await this.#tries.attempt(
      [...networks, { subject: pasteId, lengthMs: MINUTE_MS, max: PASTE_ATTEMPTS }],
      now,
      check,
    );
    return 'wrong' in tried ? tried.wrong : 'right';
  }
}
