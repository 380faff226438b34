import { type startTestApp, startWithAccount, type TestApp } from '../support/app.ts';
import { testWith } from '../support/test-with.ts';
import { encoded, FIREFOX, type Fields, type Sender, shown } from './support.ts';

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
