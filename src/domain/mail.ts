/** What a mail says. */
export interface Letter {
  subject: string;
  text: string;
}

/** Sends plain-text mail. Passed in; absent where the operator has set no mail server. */
export interface Mailer {
  send(mail: Letter & { to: string }): Promise<void>;
}
