import { hasNoEmail } from './email.ts';

/** The content of an email. */
export interface Email {
  subject: string;
  text: string;
}

/** Sends plain-text mail. Absent when the operator has not configured a mail server. */
export interface Mailer {
  send(mail: Email & { to: string }): Promise<void>;
}

/** Tries no mail to an account without an address. */
export const toMailboxes = (mailer: Mailer): Mailer => ({
  send: async (mail) => {
    if (!hasNoEmail(mail.to)) await mailer.send(mail);
  },
});
