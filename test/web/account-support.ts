import type { Mailer } from '#domain/mail.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { untilAtRest } from '../support/nodes.ts';
import { FIREFOX, type FormFields, type Sender, type Shown, shown } from './support.ts';

export const PASSWORD = 'correct horse';

export interface Browser {
  /** What it keeps for this site, by name. */
  cookies: Map<string, string>;
  get(path: string, sender?: Sender): Promise<Response>;
  post(path: string, fields?: FormFields, sender?: Sender): Promise<Response>;
  /** The page at an address. */
  page(path: string): Promise<Shown>;
  /** Sends a form, and shows what it answers. */
  send(path: string, fields?: FormFields, sender?: Sender): Promise<Shown>;
  /** Sends a form, and shows the page that it leads to. */
  follow(path: string, fields?: FormFields): Promise<Shown>;
}

/** A browser that keeps its cookies and follows no redirect. */
export function openBrowser(app: TestApp, userAgent = FIREFOX): Browser {
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
  const browser: Browser = {
    cookies,
    get: (path, sender = {}) => send('GET', path, undefined, sender),
    post: (path, fields = {}, sender = {}) =>
      send('POST', path, new URLSearchParams(fields).toString(), sender),
    page: (path) => shown(browser.get(path)),
    send: (...form) => shown(browser.post(...form)),
    async follow(path, fields) {
      const response = await browser.post(path, fields);
      return shown(response.status === 303 ? browser.get(response.headers.get('location') ?? '') : response);
    },
  };
  return browser;
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
  const app = await startTestApp(parts);
  const account = await app.makeAccount();
  const browser = openBrowser(app);
  await logIn(browser, account.username);
  return { app, account, browser };
}

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
