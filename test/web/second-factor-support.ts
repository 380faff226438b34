import { randomBytes } from 'node:crypto';
import { beginSecondFactor, enableSecondFactor } from '#accounts/second-factor.ts';
import { totpCode, totpStepAt } from '#accounts/totp.ts';
import type { TestApp } from '../support/app.ts';
import type { Browser } from './account-support.ts';
import { PASSWORD } from './account-support.ts';
import type { FormFields, Sender } from './support.ts';
import { shown, valueIn } from './support.ts';

/** Turns the second factor of an account on, in the browser that was seen last; gives its recovery codes and what its app shows. */
export async function withSecondFactor(app: TestApp, accountId: string) {
  const deps = { store: app.store, clock: () => app.time.now, random: randomBytes };
  const secret = await beginSecondFactor(deps, accountId);
  const code = (steps = 0) => totpCode(secret, totpStepAt(app.time.now) + steps);
  const [session] = await app.store.sessions.list(accountId, app.time.now);
  const { codes: recoveryCodes } = await enableSecondFactor(deps, accountId, code(), session?.id);
  // The code that turned it on is used up.
  app.time.now += 30_000;
  return { secret, recoveryCodes, code };
}

/** A code that is wrong at any step around now. */
export const wrongCode = (code: (steps?: number) => string): string => {
  const right = new Set([-1, 0, 1].map(code));
  return ['111111', '222222', '333333', '444444'].find((text) => !right.has(text)) ?? '';
};

/** Gives the right password; the proof of it that the form for the code holds. */
export async function firstStep(
  browser: Browser,
  { name = 'user1', password = PASSWORD, next = '' } = {},
  sender: Sender = {},
): Promise<string> {
  const page = await shown(browser.post('/log-in', { name, password, next }, sender));
  return valueIn(page, 'pending') ?? '';
}

/** Gives the right password, and then this code or recovery code. */
export const bothSteps = async (
  browser: Browser,
  typed: FormFields,
  steps: { password?: string } = {},
  sender: Sender = {},
): Promise<Response> => {
  const pending = await firstStep(browser, steps, sender);
  return browser.post('/log-in/code', { pending, ...typed }, sender);
};
