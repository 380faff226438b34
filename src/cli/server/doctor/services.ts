import { isLoopback } from '#domain/network.ts';
import { valkeyName } from '#domain/valkey-url.ts';
import { smtpMailer } from '#server/mail.ts';
import { valkeyClient } from '#server/valkey.ts';
import type { Check, Examination, Result } from './check.ts';
import { ok, problem, reasonOf, skipped, warning } from './check.ts';

const TIMEOUT_MS = 10_000;

/** Connects to the mail server and logs in. Sends a mail only if the operator asked for it. */
export const checkMail: Check = async ({ config, mailTo }) => {
  const { smtpUrl } = config;
  if (smtpUrl === undefined)
    return skipped('SMTP_URL is not set: no email is sent, and nobody can reset a password.');
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  // Mail is sent with TLS if the server offers it. Requiring it shows whether it does.
  const verify = async (requireTLS: boolean) => {
    const transport = createTransport({ ...timeouts, url: smtpUrl, requireTLS });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
  };
  const { hostname, host } = new URL(smtpUrl.replace(/^smtps?:/, 'http:'));
  try {
    await verify(false);
  } catch (error) {
    const reason = reasonOf(error);
    return problem(
      (error as { code?: string }).code === 'EAUTH'
        ? `The mail server at ${host} rejected the login (${reason}). Check the user and password in SMTP_URL; percent-encode special characters.`
        : `Cannot use the mail server at ${host} (${reason}). Check SMTP_URL and the firewall; many providers block port 25.`,
    );
  }
  const isEncrypted =
    smtpUrl.startsWith('smtps:') ||
    isLoopback(hostname) ||
    (await verify(true).then(
      () => true,
      () => false,
    ));
  const sent = mailTo === undefined ? '' : await sendTestMail(config, mailTo);
  if (typeof sent !== 'string') return sent;
  if (!isEncrypted) {
    return warning(
      `The mail server at ${host} works without encryption, so others can read the mail and its password. Use smtps:// or a ` +
        `server with STARTTLS.${sent}`,
    );
  }
  return ok(`The mail server at ${host} accepts the connection.${sent}`);
};

/** A sentence, or what went wrong. */
async function sendTestMail(config: Examination['config'], to: string): Promise<string | Result> {
  try {
    await smtpMailer(config)?.send({
      to,
      subject: 'Test email from Gluepot',
      text: 'This is a test that "gluepot doctor --test-email" sent. Email from this site reaches you.\n',
    });
    return ' It took a test email; check that it arrived.';
  } catch (error) {
    return problem(`${reasonOf(error)}. Check MAIL_FROM, and what the mail server lets this user send.`);
  }
}

/** Pings Valkey, and asks what it does when its memory is full. */
export const checkValkey: Check = async ({ config }) => {
  const { redisUrl } = config;
  if (redisUrl === undefined) return skipped('REDIS_URL is not set.');
  const host = valkeyName(redisUrl);
  const client = await valkeyClient(redisUrl, {
    ...{ lazyConnect: true, connectTimeout: TIMEOUT_MS, commandTimeout: TIMEOUT_MS },
    ...{ maxRetriesPerRequest: 0, retryStrategy: () => null },
  });
  let failure: unknown;
  client.on('error', (error) => {
    failure = error;
  });
  try {
    await client.connect();
    await client.ping();
    const policy = await client.config('GET', 'maxmemory-policy').then(
      (answer) => String((answer as unknown[])[1]),
      () => undefined,
    );
    if (policy?.startsWith('allkeys-')) {
      return warning(
        `Valkey at ${host} drops any key when its memory is full (maxmemory-policy ${policy}), and limits then count too ` +
          'little. Set maxmemory-policy volatile-ttl.',
      );
    }
    return ok(`Valkey at ${host} answers${policy === undefined ? '' : `; maxmemory-policy is ${policy}`}.`);
  } catch (error) {
    return problem(
      `Cannot use Valkey at ${host} (${reasonOf(failure ?? error)}). Check REDIS_URL and its password. Until then, each node ` +
        'counts limits on its own.',
    );
  } finally {
    client.disconnect();
  }
};
