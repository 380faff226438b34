import type { Account } from '#domain/account.ts';
import { AppError } from '#domain/errors.ts';
import type { LimitRule } from '#domain/limit.ts';
import { fold } from '#domain/search.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Sleep } from '#domain/time.ts';
import { type AppContext, networkOf, networkRules } from '#http/context.ts';
import type { LimitRules, RequestLimits } from '#http/limits/limits.ts';
import type { RequestContext } from '#http/routes.ts';
import { AttemptLimiter, type AttemptResult, refundQuietly } from '#web/request/attempt-limiter.ts';

/** No username or address is longer. A longer one would take memory in every limit that counts it. */
const COUNTED_NAME_LENGTH = 512;

interface LogInAttempt {
  deps: AppContext;
  c: RequestContext;
  /** As typed, trimmed. */
  name: string;
  account: Account | undefined;
  /** The id of the browser, if it has logged in to this account before. */
  browserId: string | undefined;
}

/** Bounds how fast the passwords of accounts can be guessed, without locking out those who have logged in before. */
export class LogInLimits {
  readonly #limits: RequestLimits;
  readonly #limiter: AttemptLimiter;

  constructor(limits: RequestLimits, wait: Sleep) {
    this.#limits = limits;
    this.#limiter = new AttemptLimiter(limits, wait);
  }

  /** As `AttemptLimiter.attempt`. `check` gets the account whose password to check, or undefined to do the same work for nobody. */
  attempt<T>(
    attempt: LogInAttempt,
    now: number,
    check: (account: Account | undefined) => Promise<T>,
  ): Promise<AttemptResult<T>> {
    const { account, browserId } = attempt;
    return account !== undefined && browserId !== undefined
      ? this.#limiter.attempt(knownBrowserRules(browserId, account), now, () => check(account))
      : this.#limiter.attempt(strangerRules(attempt), now, () => this.#checkOnceForAll(attempt, now, check));
  }

  /**
   * Counts attempts by username and by email address together. When this window is full and the one of the typed
   * name is not, the response is that of a wrong password: a 429 would reveal which address belongs to a username,
   * because only attempts with both can have filled the window.
   */
  async #checkOnceForAll<T>(
    attempt: LogInAttempt,
    now: number,
    check: (account: Account | undefined) => Promise<T>,
  ): Promise<T> {
    // Counted for unknown names too: with limits in a database, counting takes time, which would reveal known names.
    const { account } = attempt;
    const subject = account?.id ?? counted(attempt.name);
    const consumed = await this.#limits.consume(
      [everywhere(`account ${subject}`), ...fromOneNetwork(attempt, `account-here ${subject}`)],
      now,
    );
    if (consumed.rejected) return check(undefined);
    try {
      const result = await check(account);
      await refundQuietly(consumed);
      return result;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'FORBIDDEN')) await refundQuietly(consumed);
      throw error;
    }
  }
}

/** Enough for somebody who tries all their old passwords; far too few to guess one. */
const knownBrowserRules = (browserId: string, { id }: Account): LimitRules => [
  { subject: `browser ${browserId} ${id}`, lengthMs: 5 * MINUTE_MS, max: 10 },
  { subject: `browser-day ${browserId} ${id}`, lengthMs: DAY_MS, max: 100 },
];

/**
 * Enough for typing mistakes, and for an office behind one address. The last rule is against attackers with many
 * networks. Filling it also locks out the owner in an unknown browser, so it is not lower: 2,400 guesses a day find
 * only the most common passwords. The second rule ensures that filling it takes five networks. Names are counted as
 * typed, whether or not there is such an account: neither a limit nor a delay must reveal it.
 */
function strangerRules(attempt: LogInAttempt): LimitRules {
  const { deps, c } = attempt;
  const name = counted(attempt.name);
  return [
    { subject: `both ${networkOf(deps, c)} ${name}`, lengthMs: 5 * MINUTE_MS, max: 10 },
    ...fromOneNetwork(attempt, `name-here ${name}`),
    ...networkRules(deps, c, { subject: 'network', lengthMs: 5 * MINUTE_MS, max: 50 }),
    everywhere(`name ${name}`),
  ];
}

/** One customer may have an IPv6 /48, so it gets only twice as much as one address here. */
const fromOneNetwork = ({ deps, c }: LogInAttempt, subject: string): LimitRules =>
  networkRules(deps, c, { subject, lengthMs: HOUR_MS, max: 20 }, 2);

const everywhere = (subject: string): LimitRule => ({ subject, lengthMs: HOUR_MS, max: 100 });

const counted = (name: string): string => fold(name).slice(0, COUNTED_NAME_LENGTH);
