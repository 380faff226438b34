import type { Transporter } from 'nodemailer';
import type { Config } from '#config.ts';
import type { Mailer } from '#domain/mail.ts';

/** Sends mail by SMTP as configured by `SMTP_URL` and `MAIL_FROM`; undefined when no server is configured. */
export function smtpMailer({ smtpUrl, mailFrom, siteUrl }: Config): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  // Loaded with the first mail: loading it at start makes every command a tenth slower.
  let transport: Promise<Transporter> | undefined;
  const from = mailFrom ?? `gluepot@${new URL(siteUrl ?? 'http://localhost').hostname}`;
  return {
    async send({ to, subject, text }) {
      try {
        transport ??= import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl));
        await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text });
      } catch (error) {
        throw withoutAddresses(error);
      }
    },
  };
}

/** Replies of mail servers, and so nodemailer's errors, contain the recipient's address, which must not be logged. */
const withoutAddresses = (error: unknown): Error =>
  new Error(`Could not send the email: ${String(error).replace(/[^\s<>"':]+@[^\s<>"':]+/g, '…')}`);
