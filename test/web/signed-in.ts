import { beginSession } from '#accounts/session.ts';
import { startTestApp, type TestAccount, type TestApp } from '../support/app.ts';
import { testWith } from '../support/test-with.ts';
import { openBrowser } from './browser.ts';
import { attribute, byTag, inside, textOf } from './elements.ts';
import { FIREFOX, type Fields, type Shown, shown } from './support.ts';

/** A browser in which a new account is logged in. */
export async function signedIn(app: TestApp) {
  const account = await app.makeAccount();
  const browser = openBrowser(app);
  const session = await beginSession(app, account.id, FIREFOX);
  browser.cookies.set('session', session);
  const post = (path: string, fields?: Fields, headers: Record<string, string> = {}) =>
    browser.post(path, fields, { headers });
  return {
    account,
    /** Of a program that has its session. */
    headers: { cookie: `session=${session}` },
    visit: (path: string, headers: Record<string, string> = {}) => browser.get(path, { headers }),
    post,
    page: browser.page,
    send: (...form: Parameters<typeof post>) => shown(post(...form)),
    follow: browser.follow,
    /** Sends the form of a page that posts to `action` as it is, and gives the page that it leads to. */
    press: (page: Shown, action: string) => browser.follow(action, hiddenIn(page, action)),
    paste: (fields: object = {}) => pasteOf(app, account, fields),
  };
}

/** An app, and a browser in which a new account of it is logged in. */
export async function startSignedIn(parts: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(parts);
  return { app, ann: await signedIn(app) };
}

export const whenSignedIn = testWith(startSignedIn);

export type Browser = Awaited<ReturnType<typeof signedIn>>;

/** Makes a paste of an account through the API; gives its id. */
export async function pasteOf(app: TestApp, account: TestAccount, fields: object): Promise<string> {
  const response = await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'some text', ...fields });
  if (response.status !== 201) throw new Error(await response.text());
  return ((await response.json()) as { data: { id: string } }).data.id;
}

/** What the lines of a table say, cell by cell. */
export function rowsOf(page: Shown, className: string): string[][] {
  const table = byTag(page, 'table').find((t) => attribute(t, 'class')?.split(' ').includes(className));
  return inside(table, 'tr')
    .map((row) => inside(row, 'td', 'th').map((cell) => textOf(cell).trim()))
    .slice(1);
}

/** The ids of the pastes in a list. */
export const listedIds = (page: Shown): string[] =>
  byTag(page, 'input')
    .filter((input) => attribute(input, 'name') === 'id' && attribute(input, 'type') === 'checkbox')
    .map((input) => attribute(input, 'value') ?? '');

/** What the page says of the act before it. */
export const saidOn = (page: Shown): string =>
  textOf(page.elements.find((e) => attribute(e, 'role') === 'status'))
    .replace(/\s+/g, ' ')
    .trim();

/** The hidden fields of the form that posts to `action`. */
export const hiddenIn = (page: Shown, action: string): [string, string][] =>
  inside(
    byTag(page, 'form').find((form) => attribute(form, 'action') === action),
    'input',
  )
    .filter((input) => attribute(input, 'type') === 'hidden')
    .map((input) => [attribute(input, 'name') ?? '', attribute(input, 'value') ?? '']);
