import { afterEach, expect, test } from 'bun:test';
import { createServer, type Server } from 'node:net';
import { readConfig } from '#config.ts';
import { smtpMailer } from '#server/mail.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A mail server (RFC 5321) that keeps what is said to it; with `refused` it takes no addressee. */
async function startMailServer(refused = false) {
  const said: string[] = [];
  const mails: string[] = [];
  const server = createServer((socket) => {
    const answer = (line: string) => socket.write(`${line}\r\n`);
    let text: string | undefined;
    let rest = '';
    answer('220 mail.test');
    socket.on('data', (chunk) => {
      rest += chunk;
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (text !== undefined) {
          if (line !== '.') {
            text += `${line}\n`;
            continue;
          }
          mails.push(text);
          text = undefined;
          answer('250 taken');
          continue;
        }
        said.push(line);
        if (line === 'DATA') {
          text = '';
          answer('354 go on');
        } else if (refused && line.startsWith('RCPT')) answer(`550 no such box ${line.slice(8)}`);
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else answer('250 fine');
      }
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, SITE_URL: 'https://paste.example.org' };
  return { settings, said, mails };
}

const mail = {
  to: 'ann@example.org',
  subject: 'Grüße',
  text: 'Set it here:\nhttps://paste.example.org/reset/abc\n',
};

test('mail goes out by SMTP, from the site to the addressee alone, as plain text', async () => {
  const { settings, said, mails } = await startMailServer();
  await smtpMailer(readConfig(settings))?.send(mail);
  expect(said).toContain('MAIL FROM:<gluepot@paste.example.org>');
  expect(said.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<ann@example.org>']);
  expect(mails).toHaveLength(1);
  for (const line of ['From: gluepot@paste.example.org', 'To: ann@example.org', 'Content-Type: text/plain'])
    expect(mails[0]).toContain(line);
  expect(mails[0]).toContain('https://paste.example.org/reset/abc');
  expect(mails[0]).toMatch(/Subject: =\?UTF-8\?/);
});

test('MAIL_FROM names another sender', async () => {
  const { settings, said } = await startMailServer();
  await smtpMailer(readConfig({ ...settings, MAIL_FROM: 'Paste <paste@example.org>' }))?.send(mail);
  expect(said).toContain('MAIL FROM:<paste@example.org>');
});

test('an address that looks like several, or like a header, is one addressee or none', async () => {
  for (const to of ['a@x.org,b@x.org', 'a@x.org>\r\nRCPT TO:<b@x.org', '"a,b@x.org"@x.org']) {
    const { settings, said } = await startMailServer();
    await smtpMailer(readConfig(settings))
      ?.send({ ...mail, to })
      .catch(() => {});
    const addressees = said.filter((line) => line.startsWith('RCPT'));
    expect(addressees.length).toBeLessThan(2);
    expect(addressees).not.toContain('RCPT TO:<b@x.org>');
  }
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

test('without SMTP_URL there is no mailer', () => {
  expect(smtpMailer(readConfig({}))).toBeUndefined();
});
