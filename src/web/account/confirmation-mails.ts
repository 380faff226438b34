import { mustConfirm, sendConfirmation } from '#accounts/confirmation.ts';
import type { Account } from '#domain/account.ts';
import { mailboxOf } from '#domain/email.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import type { AppContext } from '#http/context.ts';
import type { ConsumeResult, RequestLimits } from '#http/limits/limits.ts';
import { mails as mailsMessages } from './mail-messages.ts';

/** Emails to one mailbox, however many accounts name it: nobody can flood that of a stranger. */
const MAILS_AN_HOUR = 3;
const MAILS_A_DAY = 6;

/** Sends the links that confirm addresses. One instance serves all forms: their emails to one mailbox count together. */
export class ConfirmationMails {
  readonly #deps: AppContext;
  readonly #limits: RequestLimits;

  constructor(deps: AppContext) {
    this.#deps = deps;
    this.#limits = deps.limitsFor('confirmation');
  }

  /** False when this address got too many emails recently. Does not wait for the email; a confirmed account gets none. */
  async send(account: Account): Promise<boolean> {
    const { mailer, siteUrl, site } = this.#deps;
    if (mailer === undefined || !mustConfirm(mailer, account)) return true;
    if ((await this.count(account.email)).rejected) return false;
    const message = (token: string) =>
      mailsMessages(site.name).confirmAddress(account.username, `${siteUrl}/confirm/${token}`);
    sendConfirmation(this.#deps, mailer, account, message).catch((error) =>
      this.#deps.logError(error, 'A link that confirms the email address of a new account could not be sent'),
    );
    return true;
  }

  /** Counts an email to this address, which must not be sent if it is rejected. */
  count(email: string): Promise<ConsumeResult> {
    const mailbox = mailboxOf(email);
    return this.#limits.consume(
      [
        { subject: `hour ${mailbox}`, lengthMs: HOUR_MS, max: MAILS_AN_HOUR },
        { subject: `day ${mailbox}`, lengthMs: DAY_MS, max: MAILS_A_DAY },
      ],
      this.#deps.clock(),
    );
  }
}
