import { type KeyEmailName, notifyAccount, type SecurityEmailKind } from '#accounts/security-emails.ts';
import type { Account } from '#domain/account.ts';
import type { Email } from '#domain/mail.ts';
import type { SecurityEventName } from '#domain/security-event.ts';
import type { AppContext } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';
import { logSecurityEvent } from '#http/security-log.ts';
import type { Messages } from '#web/locales/index.ts';
import { messagesForAccount } from '#web/request/language.ts';
import { browserNameIn } from './browser-name.ts';

type Emails = ReturnType<Messages['emails']['notices']>;
type Owner = Pick<Account, 'id' | 'email' | 'emailConfirmed' | 'username' | 'language'>;

/** The emails that say only what happened to an account, and when. */
type SecurityEmailName = Exclude<keyof Emails, 'newBrowser' | KeyEmailName>;

/** Mails the owner of an account what has just happened to it, as `notifyAccount` does. */
export function notifyOwner(
  deps: AppContext,
  account: Owner,
  kind: SecurityEmailKind,
  name: SecurityEmailName,
): void {
  const now = deps.clock();
  notifyAccount(deps, account, kind, async () => {
    const { emails, locale } = await messagesForAccount(deps, account);
    return emails.notices(deps.site.name)[name](account.username, locale.time(now));
  });
}

/** Logs what somebody has changed about their account, and mails it to the owner. */
export function recordChange(
  { deps, c, user: { account } }: { deps: AppContext; c: RequestContext; user: { account: Account } },
  event: SecurityEventName,
  kind: SecurityEmailKind,
  email: SecurityEmailName,
): void {
  logSecurityEvent(deps, c, event, { account: account.username });
  notifyOwner(deps, account, kind, email);
}

/** The same of a login with a browser that is new; its name is null if it is unknown. */
export function notifyNewBrowser(deps: AppContext, account: Owner, browser: string | null): void {
  const now = deps.clock();
  notifyAccount(deps, account, 'new browser', async () => {
    const messages = await messagesForAccount(deps, account);
    return messages.emails
      .notices(deps.site.name)
      .newBrowser(account.username, messages.locale.time(now), browser && browserNameIn(messages, browser));
  });
}

/** The email to the owner of an API key that was found in a public paste, or expires. */
export const keyEmail =
  (deps: Pick<AppContext, 'site'>) =>
  async (name: KeyEmailName, account: Account, keyId: string, time: number): Promise<Email> => {
    const { emails, locale } = await messagesForAccount(deps, account);
    return emails.notices(deps.site.name)[name](account.username, locale.time(time), keyId);
  };
