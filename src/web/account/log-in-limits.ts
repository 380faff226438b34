import { hash } from 'node:crypto';
import { isRecoveryCode } from '#accounts/second-factor.ts';
import type { Account } from '#domain/account.ts';
import type { LimitRule } from '#domain/limit.ts';
import { fold } from '#domain/search.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { knownBrowserId } from '#http/auth/known-browsers.ts';
import { networkOf, networkRules } from '#http/context.ts';
import type { LimitRules } from '#http/limits/limits.ts';
import type { RequestContext } from '#http/routes.ts';
import { type AttemptResult, refundUnlessWrong } from '#web/request/attempt-limiter.ts';
import type { WebContext } from '#web/request/web-context.ts';

/** No username or address is longer. A longer one would take memory in every limit that counts it. */
const COUNTED_NAME_LENGTH = 512;

interface Attempt {
  deps: WebContext;
  c: RequestContext;
  account: Account | undefined;
}

interface LogInAttempt extends Attempt {
  /** As typed, trimmed. */
  name: string;
  /** The id of the browser, if it has logged in to this account before. */
  browserId: string | undefined;
}

type Check<T> = (account: Account | undefined) => Promise<T>;

/**
 * As `AttemptLimiter.attempt`, for the passwords of accounts: bounds how fast they can be guessed, without locking out
 * those who have logged in before. `check` gets the account whose password to check, or undefined to do the same work
 * for nobody.
 */
export function attemptLogIn<T>(
  attempt: LogInAttempt,
  now: number,
  check: Check<T>,
): Promise<AttemptResult<T>> {
  const { deps, account, browserId } = attempt;
  return account !== undefined && browserId !== undefined
    ? deps.logInAttempts.attempt(knownBrowserRules(browserId, account), now, () => check(account))
    : deps.logInAttempts.attempt(strangerRules(attempt), now, () => checkOnceForAll(attempt, now, check));
}

/**
 * Counts attempts by username and by email address together. When this window is full and the one of the typed
 * name is not, the response is that of a wrong password: a 429 would reveal which address belongs to a username,
 * because only attempts with both can have filled the window.
 */
async function checkOnceForAll<T>(attempt: LogInAttempt, now: number, check: Check<T>): Promise<T> {
  // Counted for unknown names too: with limits in a database, counting takes time, which would reveal known names.
  const { deps, account, name } = attempt;
  const subject = account?.id ?? counted(name);
  const consumed = await deps.logInLimits.consume(
    [everywhere(`account ${subject}`), ...fromOneNetwork(attempt, `account-here ${subject}`)],
    now,
  );
  return consumed.rejected ? check(undefined) : refundUnlessWrong(consumed, () => check(account));
}

/** Enough for somebody who tries all their old passwords; far too few to guess one. */
const knownBrowserRules = (browserId: string, { id }: Account, maxPerDay = 100): LimitRules => [
  { subject: `browser ${browserId} ${id}`, lengthMs: 5 * MINUTE_MS, max: 10 },
  { subject: `browser-day ${browserId} ${id}`, lengthMs: DAY_MS, max: maxPerDay },
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
    ...ofOneNetwork(deps, c),
    everywhere(`name ${name}`),
  ];
}

/** Wrong passwords, codes and passkeys that come from one network. */
export const ofOneNetwork = (deps: WebContext, c: RequestContext): LimitRules =>
  networkRules(deps, c, { subject: 'network', lengthMs: 5 * MINUTE_MS, max: 50 });

/** One customer may have an IPv6 /48, so it gets only twice as much as one address here. */
const fromOneNetwork = ({ deps, c }: LogInAttempt, subject: string): LimitRules =>
  networkRules(deps, c, { subject, lengthMs: HOUR_MS, max: 20 }, 2);

const everywhere = (subject: string): LimitRule => ({ subject, lengthMs: HOUR_MS, max: 100 });

const counted = (name: string): string => fold(name).slice(0, COUNTED_NAME_LENGTH);

interface CodeAttempt extends Attempt {
  account: Account;
  /** As typed. */
  code: string;
}

/**
 * Bounds how fast codes can be guessed, which only somebody who knows the password can try. Three of a million codes
 * are right at any time, so 30 wrong codes a day find one with a probability of 1 in 11,000.
 *
 * Somebody who knows the password and fills the limits of the account locks nobody out. The owner has a separate
 * limit in every browser that has logged in before; recovery codes are too long to be guessed, and so are not counted
 * for the account; and a new password resets these counts. Somebody who reads the owner's email could reset them
 * again and again, so one more count continues over all passwords.
 */
export function secondFactorRules({ deps, c, account, code }: CodeAttempt): LimitRules {
  const browser = knownBrowserId(deps, c, account);
  const rules: LimitRules =
    browser !== undefined
      ? knownBrowserRules(browser, account, 30)
      : [
          { subject: `both ${networkOf(deps, c)} ${account.id}`, lengthMs: 5 * MINUTE_MS, max: 10 },
          ...ofOneNetwork(deps, c),
        ];
  if (isRecoveryCode(code)) return rules;
  const overAllPasswords = { subject: `account-all ${account.id}`, lengthMs: DAY_MS, max: 100 };
  return [...rules, ...(browser === undefined ? ofPassword(account) : []), overAllPasswords];
}

function ofPassword({ id, passwordHash }: Account): LimitRule[] {
  const password = hash('sha256', passwordHash, 'base64url');
  return [
    { subject: `account ${id} ${password}`, lengthMs: HOUR_MS, max: 15 },
    { subject: `account-day ${id} ${password}`, lengthMs: DAY_MS, max: 30 },
  ];
}
