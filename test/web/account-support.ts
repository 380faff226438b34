import { beginSecondFactor, enableSecondFactor } from '#accounts/second-factor.ts';
import { totpCode, totpStepAt } from '#accounts/totp.ts';
import type { Mailer } from '#domain/mail.ts';
import type { TestApp } from '../support/app.ts';
import { untilAtRest } from '../support/nodes.ts';
import { type Browser, PASSWORD } from './browser.ts';
import { valueIn } from './elements.ts';
import { type FormFields, type Sender, shown } from './support.ts';

/** A mail server that keeps what it is given. */
export function fakeMailer() {
  const mails: Parameters<Mailer['send']>[0][] = [];
  const notices: typeof mails = [];
  const mailer: Mailer = {
    async send(mail) {
      (mail.text.includes('http') ? mails : notices).push(mail);
    },
  };
  return {
    mailer,
    /** Those with a link that does something. */
    mails,
    /** Those that tell what has happened, without a link. */
    notices,
    /** The path of the link in the last mail. */
    link: () => new URL(/http\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'http://no.link/').pathname,
  };
}

/** Lets what no answer waits for come to its end. */
export async function settled(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve));
  while (await untilAtRest());
}

/** Turns the second factor of an account on, in the browser that was seen last; gives its recovery codes and what its app shows. */
export async function withSecondFactor(app: TestApp, accountId: string) {
  const secret = await beginSecondFactor(app, accountId);
  const code = (steps = 0) => totpCode(secret, totpStepAt(app.time.now) + steps);
  const [session] = await app.store.sessions.list(accountId, app.time.now);
  const { codes: recoveryCodes } = await enableSecondFactor(app, accountId, code(), session?.id);
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
