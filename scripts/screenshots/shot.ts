import type { Page } from 'playwright-core';
import type { Messages } from '#web/locales/index.ts';
import type { ACCOUNTS } from './accounts.ts';
import type { SiteName } from './sites.ts';

/** A page to be taken. */
export interface Shot {
  name: string;
  /** Its address; where looking changes it, what makes a new one for each look. */
  path: string | (() => Promise<string>);
  /** Who looks; a visitor where it is left out. */
  as?: keyof typeof ACCOUNTS;
  /** The server; the full one where it is left out. */
  on?: SiteName;
  /** As a browser without JavaScript shows it. */
  withoutScript?: boolean;
  /** The page that is shown in place of the server's: what could be had only by breaking it, or by mail. */
  answer?: (messages: Messages) => Response;
  /** A page without scripts, so that none has to be waited for. */
  isPlain?: boolean;
  /** All of it, and not what a window shows at once. */
  whole?: boolean;
  /** Does on it what a reader would do first. */
  prepare?: (page: Page) => Promise<unknown>;
}

/** Makes a paste and gives the address of its page. */
export type Make = (fields: object) => Promise<string>;

/** Makes pastes through the API: with a key those of its account. */
export const pasting =
  (url: string, key?: string): Make =>
  async (fields) => {
    const path = key === undefined ? '/api/paste' : '/api/v1/pastes';
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(fields) });
    const text = await answer.text();
    const [, id] = /"id":\s*"(\w{8})"/.exec(text) ?? [];
    if (id === undefined) throw new Error(text);
    return `/p/${id}`;
  };

/** Edits a paste of an account through the API. */
export const editing =
  (url: string, key: string) =>
  async (path: string, changes: object): Promise<void> => {
    const headers = { authorization: `Bearer ${key}` };
    const address = `${url}/api/v1/pastes/${path.slice('/p/'.length)}`;
    const answer = await fetch(address, { method: 'PATCH', headers, body: JSON.stringify(changes) });
    if (!answer.ok) throw new Error(await answer.text());
  };

/** Presses what sends a form, and waits for the page that comes after. */
export async function press(page: Page, selector: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.click(selector)]);
  await page.waitForSelector('#theme[title]');
}

/** Writes into the editor of the first page. */
export async function write(page: Page, text: string): Promise<void> {
  await page.waitForSelector('.editor');
  await page.locator('.editor [contenteditable=true]').focus();
  await page.keyboard.insertText(text);
}
