import { hash } from 'node:crypto';
import { isRecoveryCode } from '#accounts/second-factor.ts';
import type { Account } from '#domain/account.ts';
import type { LimitRule } from '#domain/limit.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';

import { knownBrowserId } from '#http/auth/known-browsers.ts';
import { type AppContext, networkOf, networkRules } from '#http/context.ts';
import type { LimitRules } from '#http/limits/limits.ts';
import type { RequestContext } from '#http/routes.ts';

interface CodeAttempt {
  deps: AppContext;
  c: RequestContext;
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
  if (browser !== undefined) {
    return [
      { subject: `browser ${browser} ${account.id}`, lengthMs: 5 * MINUTE_MS, max: 10 },
      { subject: `browser-day ${browser} ${account.id}`, lengthMs: DAY_MS, max: 30 },
      ...(isRecoveryCode(code) ? [] : [overAllPasswords(account)]),
    ];
  }
  return [
    { subject: `both ${networkOf(deps, c)} ${account.id}`, lengthMs: 5 * MINUTE_MS, max: 10 },
    ...networkRules(deps, c, { subject: 'network', lengthMs: 5 * MINUTE_MS, max: 50 }),
    ...(isRecoveryCode(code) ? [] : [...everywhere(account), overAllPasswords(account)]),
  ];
}

const overAllPasswords = ({ id }: Account): LimitRule => ({
  subject: `account-all ${id}`,
  lengthMs: DAY_MS,
  max: 100,
});

function everywhere({ id, passwordHash }: Account): LimitRule[] {
  const password = hash('sha256', passwordHash, 'base64url');
  return [
    { subject: `account ${id} ${password}`, lengthMs: HOUR_MS, max: 15 },
    { subject: `account-day ${id} ${password}`, lengthMs: DAY_MS, max: 30 },
  ];
}
