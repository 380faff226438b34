import type { Context } from 'hono';
import { needsPassword, requireRecentLogin } from '#accounts/recent-login.ts';
import type { Viewer } from '#accounts/session.ts';
import { MINUTE_MS } from '#domain/limit.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Deps, type DepsInTurn, inTurnOf } from '#http/deps.ts';
import type { Env } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import { answerTo } from './fields.ts';
import type { Page } from './page.tsx';
import { texts } from './texts/texts.ts';
import { Tries } from './tries.ts';
import { waitText } from './words.ts';

const words = texts.problems;

/** Wrong passwords in one account's sessions: a borrowed browser must not find the password out. */
const ATTEMPTS_IN_5_MINUTES = 10;

/** What the page says under the password field when the form is shown again, and how it is answered. */
export interface PasswordProblem {
  problem: string;
  answer: Pick<Page, 'status' | 'headers'>;
}

/**
 * Asks for the account's password in forms. One instance serves all forms, so that their wrong passwords count
 * together.
 */
export class RecentLogin {
  readonly #deps: Deps;
  readonly #tries: Tries;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#tries = new Tries(deps.limitsFor('account'));
  }

  /**
   * As `requireRecentLogin`, limited. Call it before a form does anything, with what `RecentLoginField` sent. Gives
   * the viewer to go on with, or what to say under the field on a page that keeps everything that was typed.
   */
  async require(c: Context<Env>, viewer: Viewer, password: string): Promise<Viewer | PasswordProblem> {
    const { clock } = this.#deps;
    if (!needsPassword(viewer.session, clock())) return viewer;
    if (password === '') return { problem: words.passwordNeeded, answer: { status: 403 } };
    return this.attempt(c, viewer, (deps) => requireRecentLogin(deps, viewer, password));
  }

  /** Runs `check`, which throws FORBIDDEN for a wrong password of the viewer's account, within the limit. */
  async attempt<T extends object>(
    c: Context<Env>,
    { account }: Viewer,
    check: (deps: DepsInTurn) => Promise<T>,
  ): Promise<T | PasswordProblem> {
    const now = this.#deps.clock();
    const rule = { subject: account.id, lengthMs: 5 * MINUTE_MS, max: ATTEMPTS_IN_5_MINUTES };
    try {
      const tried = await this.#tries.try([rule], now, () => check(inTurnOf(this.#deps, c, account.id)));
      if ('right' in tried) return tried.right;
      logSecurityEvent(this.#deps, c, 'password_confirmation_failed', { account: account.username });
      return { problem: words.notYourPassword, answer: { status: 403 } };
    } catch (error) {
      if (!(error instanceof Refusal && error.limit)) throw error;
      return {
        problem: words.tooManyTries(waitText(error.limit.resetAt, now)),
        answer: answerTo(error, now),
      };
    }
  }
}
