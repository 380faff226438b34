/** What a mail says. */
export interface Email {
  subject: string;
  text: string;
}

/** Sends plain-text mail. Passed in; absent where the operator has set no mail server. */
export interface Mailer {
  send(mail: Email & { to: string }): Promise<void>;
}
