import { mustConfirm, sendConfirmation } from '#accounts/confirmation.ts';
import type { Account } from '#domain/account.ts';
import { DAY_MS } from '#domain/limit.ts';
import { HOUR_MS } from '#domain/range.ts';
import { fold } from '#domain/search.ts';
import type { AppContext } from '#http/context.ts';
import type { RequestLimits } from '#http/limits.ts';
import { mails as mailsMessages } from './mail-messages.ts';

/** Emails to one address, however many accounts sign up with it: nobody can flood a stranger's mailbox. */
const MAILS_AN_HOUR = 3;
const MAILS_A_DAY = 6;

/** Sends the links that confirm the addresses of new accounts. One instance serves all forms: their emails count together. */
export class ConfirmationMails {
  readonly #deps: AppContext;
  readonly #limits: RequestLimits;

  constructor(deps: AppContext) {
    this.#deps = deps;
    this.#limits = deps.limitsFor('confirmation');
  }

  /** False when this address got too many emails recently. Does not wait for the email; a confirmed account gets none. */
  async send(account: Account): Promise<boolean> {
    const { mailer, siteUrl, site, clock } = this.#deps;
    if (mailer === undefined || !mustConfirm(mailer, account)) return true;
    const subject = fold(account.email);
    const taken = await this.#limits.consume(
      [
        { subject: `hour ${subject}`, lengthMs: HOUR_MS, max: MAILS_AN_HOUR },
        { subject: `day ${subject}`, lengthMs: DAY_MS, max: MAILS_A_DAY },
      ],
      clock(),
    );
    if (taken.rejected) return false;
    const message = (token: string) =>
      mailsMessages(site.name).confirmAddress(account.username, `${siteUrl}/confirm/${token}`);
    sendConfirmation(this.#deps, mailer, account, message).catch((error) =>
      this.#deps.report(error, 'A link that confirms the email address of a new account could not be sent'),
    );
    return true;
  }
}
