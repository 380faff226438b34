import { UNKNOWN_BROWSER } from '#accounts/session.ts';
import type { Messages } from '#web/locales/index.ts';

/** The name of a browser as people read it; sessions keep it in English, such as "Firefox on Linux". */
export function browserNameIn({ account }: Messages, name: string): string {
  const { browserOn, unknownBrowser } = account.credentials;
  if (name === UNKNOWN_BROWSER) return unknownBrowser;
  const [, browser, system] = /^(.+) on (.+)$/.exec(name) ?? [];
  return browser !== undefined && system !== undefined ? browserOn(browser, system) : name;
}
