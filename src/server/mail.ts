import type { Transporter } from 'nodemailer';
import type { Config } from '#config.ts';
import type { Mailer } from '#domain/mail.ts';

/** Mail by SMTP, as `SMTP_URL` and `MAIL_FROM` say; undefined when no server is set. */
export function smtpMailer({ smtpUrl, mailFrom, siteUrl }: Config): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  // Loaded with the first mail: it would make each start, of every command, a tenth longer.
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

/** What mail servers answer, and so what nodemailer throws, names the addressee; the log must not. */
const withoutAddresses = (error: unknown): Error =>
  new Error(`The mail could not be sent: ${String(error).replace(/[^\s<>"':]+@[^\s<>"':]+/g, '…')}`);
