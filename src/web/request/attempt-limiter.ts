import { AppError, rateLimited } from '#domain/errors.ts';
import type { LimitState } from '#domain/limit.ts';
import { MINUTE_MS, type Sleep } from '#domain/time.ts';
import type { ConsumeResult, LimitRules, RequestLimits } from '#http/limits/limits.ts';

/** Wrong passwords a minute from one network for one paste: enough for typing errors. */
export const NETWORK_ATTEMPTS = 10;
/** An IPv6 /48 gets this many times as many: one customer with a /48 must not use up the limit of a paste. */
export const WIDE_NETWORK_FACTOR = 2;
/**
 * For one paste from everywhere, against attackers with many networks. Not lower: once reached, it also locks out
 * people who know the password.
 */
const PASTE_ATTEMPTS = 100;

/** The first two wrong attempts are not delayed; then each delay is twice the one before. */
const UNDELAYED_ATTEMPTS = 2;
const FIRST_DELAY_MS = 500;
const LAST_DELAY_MS = 4_000;
/** Delayed responses at a time; each keeps a request in memory. */
const DELAYED_MAX = 500;

/** The result of the check, or after a wrong attempt the state of the tightest limit. */
export type AttemptResult<T> = { ok: T } | { failed: LimitState };

/** Limits how fast secrets can be guessed. With `wait`, responses to wrong attempts are delayed more and more. */
export class AttemptLimiter {
  readonly #limits: RequestLimits;
  readonly #wait: Sleep | undefined;
  #delayed = 0;

  constructor(limits: RequestLimits, wait?: Sleep) {
    this.#limits = limits;
    this.#wait = wait;
  }

  /**
   * Runs `check`, which throws FORBIDDEN for a wrong secret. Throws RATE_LIMITED without running it after too many
   * wrong attempts. Each attempt is counted before the check and refunded unless it was wrong: otherwise a thousand
   * parallel attempts would pass before the first is counted. The first rule decides the delay. Throws RATE_LIMITED
   * when too many responses are being delayed already.
   */
  async attempt<T>(rules: LimitRules, now: number, check: () => Promise<T>): Promise<AttemptResult<T>> {
    const consumed = await consumeOrThrow(this.#limits, rules, now);
    try {
      return { ok: await refundUnlessWrong(consumed, check) };
    } catch (error) {
      if (!isWrong(error)) throw error;
      await this.#delay(delayAfter(await this.#limits.peek(rules, now)), consumed.state, now);
      return { failed: consumed.state };
    }
  }

  async #delay(milliseconds: number, state: LimitState, now: number): Promise<void> {
    if (this.#wait === undefined || milliseconds === 0) return;
    if (this.#delayed >= DELAYED_MAX) throw rateLimited({ ...state, resetAt: now + milliseconds });
    this.#delayed++;
    try {
      await this.#wait(milliseconds);
    } finally {
      this.#delayed--;
    }
  }
}

/** Counts a request in all of these windows. Throws RATE_LIMITED when one of them is full. */
export async function consumeOrThrow(
  limits: RequestLimits,
  rules: LimitRules,
  now: number,
): Promise<ConsumeResult> {
  const consumed = await limits.consume(rules, now);
  if (consumed.rejected) throw rateLimited(consumed.state);
  return consumed;
}

const isWrong = (error: unknown): boolean => error instanceof AppError && error.code === 'FORBIDDEN';

/** Runs `check` of a secret that was counted. Refunds the count unless it throws FORBIDDEN. */
export async function refundUnlessWrong<T>(consumed: ConsumeResult, check: () => Promise<T>): Promise<T> {
  // If the refund fails, the count expires with its window: a correct password must not end in an error.
  const refund = () => consumed.refund().catch(() => {});
  try {
    const result = await check();
    await refund();
    return result;
  } catch (error) {
    if (!isWrong(error)) await refund();
    throw error;
  }
}

/** The delay after the n-th wrong attempt: 0, 0, 0.5, 1, 2, 4, 4 … seconds. */
const delayAfter = (wrong: number): number =>
  wrong <= UNDELAYED_ATTEMPTS
    ? 0
    : Math.min(FIRST_DELAY_MS * 2 ** (wrong - UNDELAYED_ATTEMPTS - 1), LAST_DELAY_MS);

/** The limits of passwords for a paste; `networks` are those of the client's networks, the narrowest first. */
export const passwordRules = (pasteId: string, networks: LimitRules): LimitRules => [
  ...networks,
  { subject: pasteId, lengthMs: MINUTE_MS, max: PASTE_ATTEMPTS },
];
