import { afterAll, describe, expect, onTestFinished, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { checkTls, judgeRedirect } from '#cli/server/doctor/public.ts';
import { checkMail, checkValkey } from '#cli/server/doctor/services.ts';
import { commandLine } from '../support/command-line.ts';
import { examination, expectFinding } from '../support/examination.ts';
import { testFolder } from '../support/folders.ts';
import { startMailServer } from '../support/mail-server.ts';
import { valkeyServer } from '../support/valkey.ts';

const DAY = 86_400_000;

/** The port of a server that runs until the test has ended. */
async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

/** A certificate for this name that begins now and ends in so many days, and its key. */
function certificate(name: string, days: number) {
  const folder = testFolder();
  const made = Bun.spawnSync(
    [
      ...['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-days', String(days), '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
      ...['-keyout', 'key.pem', '-out', 'cert.pem'],
    ],
    { cwd: folder },
  );
  expect(made.exitCode).toBe(0);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return { key: read('key.pem'), cert: read('cert.pem') };
}

/** A site with this certificate. */
async function tlsSite(name = 'localhost', days = 90) {
  const made = certificate(name, days);
  const port = await listen(createTlsServer(made, (socket) => socket.on('error', () => {}).end()));
  return { settings: { SITE_URL: `https://localhost:${port}` }, cert: made.cert };
}

describe('the certificate', () => {
  test.each([
    ['of 90 days is valid for 50', 90, 40, 'ok', /valid for (?:49|50) days more/],
    ['of 90 days ends in 25', 90, 65, 'warning', /Check that it is renewed/],
    ['of 90 days ends in 8', 90, 82, 'problem', /Renew it now/],
    ['of 90 days has ended', 90, 91, 'problem', /ended on \d{4}-\d\d-\d\d\. Renew it/],
    ['of 6 days is valid for 3', 6, 3, 'ok', /valid for (?:2|3) days more/],
    ['of 6 days ends tomorrow', 6, 5, 'warning', /for 2[34] hours more\. Check/],
    ['of a day is valid for 12 hours', 1, 0.5, 'ok', /valid for 1[12] hours more/],
    ['of a day ends in an hour', 1, 23 / 24, 'problem', /for (?:59|60) min more\. Renew it now/],
  ] as const)('%s', async (_, days, age, status, message) => {
    const { settings, cert } = await tlsSite('localhost', days);
    const clock = () => Date.now() + age * DAY;
    const found = await checkTls(examination(settings, { clock, extraCertificates: cert }));
    await expectFinding(found, status, message);
  });

  test('is not trusted, or is for another name', async () => {
    const { settings } = await tlsSite();
    await expectFinding(checkTls(examination(settings, { clock: Date.now })), 'problem', 'Browsers reject');
    const other = await tlsSite('other.test');
    const trusting = { clock: Date.now, extraCertificates: other.cert };
    await expectFinding(checkTls(examination(other.settings, trusting)), 'problem', 'Browsers reject');
  });

  test('is missing: the port does not speak TLS', async () => {
    const port = await listen(createServer((socket) => socket.on('error', () => {}).end('hello')));
    await expectFinding(
      checkTls(examination({ SITE_URL: `https://localhost:${port}` })),
      'problem',
      'with TLS',
    );
  });
});

test.each([
  ['redirects to the site', 301, 'https://paste.example.org/', 'ok'],
  ['redirects elsewhere', 301, 'https://paste.example.org.evil.test/', 'warning'],
  ['redirects to http', 302, 'http://paste.example.org/', 'warning'],
  ['serves pages', 200, undefined, 'warning'],
] as const)('plain http that %s', (_, status, location, expected) => {
  const answer = new Response(null, { status, headers: location === undefined ? {} : { location } });
  expect(judgeRedirect(new URL('https://paste.example.org'), answer).status).toBe(expected);
});

/** A mail server that answers each command by this table, and everything else with "250 fine". */
async function mailServer(answers: Record<string, string>) {
  const server = createServer((socket) => {
    socket.write('220 mail.test\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const [word = ''] = String(chunk).trim().split(' ');
      socket.write(`${answers[word] ?? '250 fine'}\r\n`);
    });
  });
  return listen(server);
}

describe('the mail server', () => {
  test('accepts the connection, and no email is sent', async () => {
    const { settings, mails } = await startMailServer();
    expect(await checkMail(examination(settings))).toMatchObject({ status: 'ok' });
    expect(mails).toEqual([]);
  });

  test('gets a test email with --test-email', async () => {
    const { settings, mails } = await startMailServer();
    const line = commandLine({ ...settings, SITE_URL: 'http://localhost:1', PORT: '1' });
    await line.makeAccount('alice');
    const said = await line.gluepot('doctor', '--test-email', 'ann@example.org');
    expect(said.out).toMatch(/^ok +email +.*took a test email/m);
    expect(mails).toEqual([expect.stringContaining('To: ann@example.org')]);
  });

  test('refuses the test email', async () => {
    const { settings } = await startMailServer(true);
    await expectFinding(
      checkMail(examination(settings, { mailTo: 'ann@example.org' })),
      'problem',
      'MAIL_FROM',
    );
  });

  test('rejects the password', async () => {
    const port = await mailServer({
      EHLO: '250-mail.test\r\n250 AUTH PLAIN',
      AUTH: '535 wrong password',
    });
    const found = await checkMail(examination({ SMTP_URL: `smtp://ann:secret@127.0.0.1:${port}` }));
    await expectFinding(found, 'problem', /rejected the login.*Check the user and password in SMTP_URL/);
    expect(found.message).not.toContain('secret');
  });

  test('that is not on this machine and offers no encryption causes a warning', async () => {
    const port = await mailServer({ STARTTLS: '502 unknown command' });
    // An address of this machine that is none of the loopback ones.
    const found = await checkMail(examination({ SMTP_URL: `smtp://0.0.0.0:${port}` }));
    await expectFinding(found, 'warning', 'without encryption');
  });

  test('does not answer', async () => {
    const found = await checkMail(examination({ SMTP_URL: 'smtp://127.0.0.1:1' }));
    await expectFinding(found, 'problem', /^Cannot use the mail server at 127\.0\.0\.1:1 .*Check SMTP_URL/);
  });
});

const valkey = await valkeyServer();
afterAll(async () => await valkey?.stop());
const checkAt = (url: string) => checkValkey(examination({ REDIS_URL: url }));

describe.skipIf(valkey === undefined)('Valkey', () => {
  test('answers, and its policy for a full memory is named', async () => {
    await expectFinding(checkAt(valkey?.url ?? ''), 'ok', 'maxmemory-policy is');
  });

  test('may drop the counts of limits when its memory is full', async () => {
    await valkey?.tell('CONFIG SET maxmemory-policy allkeys-lru');
    await expectFinding(checkAt(valkey?.url ?? ''), 'warning', 'Set maxmemory-policy volatile-ttl');
    await valkey?.tell('CONFIG SET maxmemory-policy noeviction');
  });

  test('rejects the password', async () => {
    const url = new URL(valkey?.url ?? '');
    url.password = 'wrong';
    const found = await checkAt(url.href);
    await expectFinding(found, 'problem', 'Check REDIS_URL');
    expect(found.message).not.toContain('wrong@');
  });
});

test('Valkey that does not answer is a problem', async () => {
  await expectFinding(checkAt('redis://127.0.0.1:1'), 'problem', /Valkey at 127\.0\.0\.1:1 .*on its own/);
});
