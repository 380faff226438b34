import { beginSecondFactor, enableSecondFactor } from '#accounts/second-factor.ts';
import { totpCode, totpStepAt } from '#accounts/totp.ts';
import type { Mailer } from '#domain/mail.ts';
import { type startTestApp, startWithAccount, type TestApp } from '../support/app.ts';
import { untilAtRest } from '../support/nodes.ts';
import { testWith } from '../support/test-with.ts';
import { valueIn } from './elements.ts';
import { encoded, FIREFOX, type Fields, type FormFields, type Sender, shown } from './support.ts';

export const PASSWORD = 'correct horse';

export type Browser = ReturnType<typeof openBrowser>;

/** A browser that keeps its cookies and follows no redirect. */
export function openBrowser(app: TestApp, userAgent = FIREFOX) {
  /** What it keeps for this site, by name. */
  const cookies = new Map<string, string>();
  async function send(method: string, path: string, body: string | undefined, sender: Sender) {
    const response = await app.send(method, path, {
      ...sender,
      body,
      headers: {
        'user-agent': userAgent,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...sender.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  const get = (path: string, sender: Sender = {}) => send('GET', path, undefined, sender);
  const post = (path: string, fields: Fields = {}, sender: Sender = {}) =>
    send('POST', path, encoded(fields), sender);
  return {
    cookies,
    get,
    post,
    /** The page at an address. */
    page: (path: string) => shown(get(path)),
    /** Sends a form, and shows what it answers. */
    send: (...form: Parameters<typeof post>) => shown(post(...form)),
    /** Sends a form, and shows the page that it leads to. */
    async follow(path: string, fields?: Fields) {
      const response = await post(path, fields);
      return shown(response.status === 303 ? get(response.headers.get('location') ?? '') : response);
    },
  };
}

/** Logs a browser in; the test fails when that does not work. */
export async function logIn(
  browser: Browser,
  name: string,
  password = PASSWORD,
  sender: Sender = {},
): Promise<void> {
  const response = await browser.post('/log-in', { name, password }, sender);
  if (response.status !== 303) throw new Error(`${name} is not logged in: ${response.status}`);
}

/** An app with an account, and a browser that is logged in to it. */
export async function loggedIn(parts: Parameters<typeof startTestApp>[0] = {}) {
  const { app, account } = await startWithAccount(parts);
  const browser = openBrowser(app);
  await logIn(browser, account.username);
  return { app, account, browser };
}

export const whenLoggedIn = testWith(loggedIn);

/** Whether the browser is logged in, as the site sees it. */
export const isLoggedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/account')).status === 200;

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
