import type { AppContext } from '#http/context.ts';
import type { RequestLimits } from '#http/limits/limits.ts';
import { AttemptLimiter } from './attempt-limiter.ts';

/** What pages depend on. All forms share these limits, so that their attempts count together. */
export interface WebContext extends AppContext {
  /** Of logins, counted and delayed. */
  logInLimits: RequestLimits;
  logInAttempts: AttemptLimiter;
  /** Of the passwords of accounts, in their sessions. */
  passwordAttempts: AttemptLimiter;
  /** Of codes and recovery codes. */
  codeAttempts: AttemptLimiter;
  /** Each challenge for a passkey, which is used up by its first right answer. */
  passkeyChallenges: RequestLimits;
  /** Of emails that confirm an address, to one mailbox. */
  confirmationMails: RequestLimits;
}

/** Adds the limits to `deps` itself: a copy would miss its `siteUrl`, which may be known only after listening. */
export function webContext(deps: AppContext): WebContext {
  const logInLimits = deps.limitsFor('log-in');
  return Object.assign(deps, {
    logInLimits,
    logInAttempts: new AttemptLimiter(logInLimits, deps.sleep),
    passwordAttempts: new AttemptLimiter(deps.limitsFor('account')),
    codeAttempts: new AttemptLimiter(deps.limitsFor('second-factor'), deps.sleep),
    passkeyChallenges: deps.limitsFor('passkey'),
    confirmationMails: deps.limitsFor('confirmation'),
  });
}
