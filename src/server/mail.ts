import { createTransport } from 'nodemailer';
import type { Config } from '#config.ts';
import type { Mailer } from '#domain/mail.ts';

/** Mail by SMTP, as `SMTP_URL` and `MAIL_FROM` say; undefined when no server is set. */
export function smtpMailer({ smtpUrl, mailFrom, siteUrl }: Config): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const transport = createTransport(smtpUrl);
  const from = mailFrom ?? `gluepot@${new URL(siteUrl ?? 'http://localhost').hostname}`;
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
