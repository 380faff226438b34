import { expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { noEmail } from '#domain/email.ts';
import { smtpMailer } from '#server/mail.ts';
import { ODD_ADDRESSES } from '../support/addresses.ts';
import { startMailServer } from '../support/mail-server.ts';

const mail = {
  to: 'ann@example.org',
  subject: 'Grüße',
  text: 'Set it here:\nhttps://paste.example.org/reset/abc\n',
};

test('mail goes out by SMTP, from the site or MAIL_FROM to the addressee alone, as plain text', async () => {
  const { settings, said, mails } = await startMailServer();
  await smtpMailer(readConfig(settings))?.send(mail);
  expect(said).toContain('MAIL FROM:<gluepot@paste.example.org>');
  expect(said.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ann@example.org>']);
  expect(mails).toHaveLength(1);
  for (const line of ['From: gluepot@paste.example.org', 'To: ann@example.org', 'Content-Type: text/plain'])
    expect(mails[0]).toContain(line);
  expect(mails[0]).toContain('https://paste.example.org/reset/abc');
  expect(mails[0]).toMatch(/Subject: =\?UTF-8\?/);
  await smtpMailer(readConfig({ ...settings, MAIL_FROM: 'Paste <paste@example.org>' }))?.send(mail);
  expect(said).toContain('MAIL FROM:<paste@example.org>');
  expect(smtpMailer(readConfig({}))).toBeUndefined();
});

test('no mail to an account without an address is tried', async () => {
  const { settings, said } = await startMailServer();
  const to = noEmail('ann', 'Xy12Zw90', 'https://paste.example.org');
  await smtpMailer(readConfig(settings))?.send({ ...mail, to });
  expect([to, said]).toEqual(['ann.Xy12Zw90@paste.example.org.invalid', []]);
});

test('an address of an earlier version gets mail, or none if it could be read as another or as several', async () => {
  const addressees = async (to: string) => {
    const { settings, said } = await startMailServer();
    const sent = smtpMailer(readConfig(settings))?.send({ ...mail, to });
    const failure = await sent?.catch((error: Error) => error.message);
    return [failure, ...said.filter((line) => line.startsWith('RCPT'))];
  };
  for (const to of ['grüße@example.org', 'ann@a_b.example.org'])
    expect(await addressees(to)).toEqual([undefined, `RCPT TO:<${to}>`]);
  const odd = ODD_ADDRESSES.filter((to) => /[<>()[\],;:\\"\s]/.test(to));
  expect(odd.length).toBeGreaterThan(15);
  for (const to of ['ann@example.org\r\nRCPT TO:<bob@example.org>', ...odd])
    expect([to, await addressees(to)]).toEqual([
      to,
      ['Could not send the email: its address is not that of one mailbox'],
    ]);
});

test('an error gives the reason, without the address', async () => {
  const { settings } = await startMailServer(true);
  const failure = await smtpMailer(readConfig(settings))
    ?.send(mail)
    .catch((error) => error);
  expect(failure.message).toContain('Could not send the email');
  expect(failure.message).toContain('no such box');
  expect(`${failure.stack} ${JSON.stringify(failure)} ${failure.cause}`).not.toContain('ann@');
});
