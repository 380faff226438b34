import type { Transporter } from 'nodemailer';
import type { Config } from '#config/index.ts';
import { hasNoEmail, isOneMailbox } from '#domain/email.ts';
import type { Mailer } from '#domain/mail.ts';

/** Who email comes from. */
export const senderOf = ({ mailFrom, siteUrl }: Pick<Config, 'mailFrom' | 'siteUrl'>): string =>
  mailFrom ?? `gluepot@${new URL(siteUrl ?? 'http://localhost').hostname}`;

/** Sends mail by SMTP as configured by `SMTP_URL` and `MAIL_FROM`; undefined when no server is configured. */
export function smtpMailer(config: Config): Mailer | undefined {
  const { smtpUrl } = config;
  if (smtpUrl === undefined) return undefined;
  // Loaded with the first mail: loading it at start makes every command a tenth slower.
  let transport: Promise<Transporter> | undefined;
  const from = senderOf(config);
  return {
    async send({ to, subject, text }) {
      if (hasNoEmail(to)) return;
      // The library reads some addresses as others, or as several.
      if (!isOneMailbox(to))
        throw new Error('Could not send the email: its address is not that of one mailbox');
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
