/** Sends plain-text mail. Passed in; absent where the operator has set no mail server. */
export interface Mailer {
  send(mail: { to: string; subject: string; text: string }): Promise<void>;
}
