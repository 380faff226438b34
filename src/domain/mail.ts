/** The content of an email. */
export interface Email {
  subject: string;
  text: string;
}

/** Sends plain-text mail. Absent when the operator has not configured a mail server. */
export interface Mailer {
  send(mail: Email & { to: string }): Promise<void>;
}
