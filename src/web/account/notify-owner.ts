import { notifyAccount, type SecurityEmailKind } from '#accounts/security-emails.ts';
import type { Account } from '#domain/account.ts';
import type { AppContext } from '#http/context.ts';
import { formatTime } from '#web/lib/format.ts';
import { notices } from '#web/locales/en/emails.ts';

type Emails = ReturnType<typeof notices>;

/** The emails that say only what happened to an account, and when. */
export type SecurityEmailName = Exclude<keyof Emails, 'newBrowser' | 'keyLeaked'>;

/** Mails the owner of an account what has just happened to it, as `notifyAccount` does. */
export const notifyOwner = (
  deps: AppContext,
  account: Pick<Account, 'id' | 'email' | 'emailConfirmed' | 'username'>,
  kind: SecurityEmailKind,
  name: SecurityEmailName,
): void =>
  notifyAccount(
    deps,
    account,
    kind,
    notices(deps.site.name)[name](account.username, formatTime(deps.clock())),
  );
