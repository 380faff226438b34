import { describe, expect, onTestFinished, test } from 'bun:test';
import type { Status } from '#cli/server/doctor/check.ts';
import { checkProxy } from '#cli/server/doctor/public.ts';
import { DOCTOR_SECRET } from '#store/inspection.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { examination, expectFinding } from '../support/examination.ts';

const listen = (fetch: (request: Request, address: string) => Response | Promise<Response>): string => {
  const server = Bun.serve({
    ...{ port: 0, hostname: '127.0.0.1' },
    fetch: (request, self) => fetch(request, self.requestIP(request)?.address ?? ''),
  });
  onTestFinished(() => server.stop(true));
  return `http://127.0.0.1:${server.port}`;
};

/** What a proxy does with X-Forwarded-For. */
const appends = (known: string | null, address: string) =>
  known === null ? address : `${known}, ${address}`;
const replaces = (_: string | null, address: string) => address;
const passesOn = (known: string | null) => known;
const removes = () => null;

type Rule = (known: string | null, address: string) => string | null;

/** A server behind these proxies, outermost first, and its public address. */
async function siteBehind(proxies: Rule[], trustedProxies: number, scheme?: string) {
  const app = await startTestApp({ trustedProxies, siteUrl: 'http://unset.test' });
  const inside = listen((request, address) => app.answer(request, () => address));
  const siteUrl = proxies.reduceRight(
    (target, rule) =>
      listen((request, address) => {
        const headers = new Headers(request.headers);
        const forwarded = rule(headers.get('x-forwarded-for'), address);
        headers.delete('x-forwarded-for');
        if (forwarded !== null) headers.set('x-forwarded-for', forwarded);
        if (scheme !== undefined) headers.set('x-forwarded-proto', scheme);
        const { pathname, search } = new URL(request.url);
        return fetch(target + pathname + search, { headers });
      }),
    inside,
  );
  return { app, siteUrl };
}

/** What the command finds with these settings, and with the data of the server. */
async function check(
  app: TestApp,
  siteUrl: string,
  settings: Record<string, string>,
  clock = () => app.time.now,
) {
  const doctorKey = await app.store.getOrCreateSecret(DOCTOR_SECRET, new Uint8Array(32));
  const given = { SITE_URL: siteUrl, PORT: '1', ...settings };
  return checkProxy(examination(given, { clock, inspection: { doctorKey } }));
}

/** The same, where the running server has the settings of the command. */
function checkLikeServer(app: TestApp, siteUrl: string, trusted: number, clock?: () => number) {
  app.setSiteUrl(siteUrl);
  return check(app, siteUrl, { TRUST_PROXY: String(trusted) }, clock);
}

describe('TRUST_PROXY', () => {
  test.each([
    ['is 0 behind a proxy', [appends], 0, 'problem', 'Set TRUST_PROXY=1 and restart'],
    ['is 0 behind one that replaces the header', [replaces], 0, 'problem', 'Set TRUST_PROXY=1 and restart'],
    ['is 1 behind two proxies', [appends, appends], 1, 'problem', 'Set TRUST_PROXY=2 and restart'],
    ['is 2 behind one proxy', [appends], 2, 'problem', 'clients can claim any address'],
    ['is 2 behind one that replaces the header', [replaces], 2, 'problem', 'all clients share one address'],
    ['is 1 without a proxy', [], 1, 'problem', 'unset TRUST_PROXY'],
    ['is 1 behind a proxy that sets no header', [removes], 1, 'problem', 'sends no X-Forwarded-For'],
    ['is 1 behind one that passes the header on', [passesOn], 1, 'problem', 'can claim any address'],
    ['is right: 0 without a proxy', [], 0, 'ok', 'no proxy in front'],
    ['is right: 1 behind one', [appends], 1, 'ok', 'TRUST_PROXY=1 is right'],
    ['is right: 1, as the inner replaces', [appends, replaces], 1, 'ok', 'TRUST_PROXY=1 is right'],
    ['is right: 2 behind two', [appends, appends], 2, 'ok', 'TRUST_PROXY=2 is right'],
  ] as [string, Rule[], number, Status, string][])('%s', async (_, proxies, trusted, status, message) => {
    const { app, siteUrl } = await siteBehind(proxies, trusted);
    await expectFinding(checkLikeServer(app, siteUrl, trusted), status, message);
  });

  test('of the running server differs from that of the command', async () => {
    const { app, siteUrl } = await siteBehind([appends], 1);
    await expectFinding(
      check(app, siteUrl, { TRUST_PROXY: '2' }),
      'warning',
      'has TRUST_PROXY=1, and this command 2',
    );
  });
});

describe('SITE_URL', () => {
  test('of the running server differs from that of the command', async () => {
    const { app, siteUrl } = await siteBehind([], 0);
    await expectFinding(check(app, siteUrl, {}), 'warning', 'has SITE_URL=http://unset.test');
  });

  test('differs in its scheme from what the proxy reports', async () => {
    const { app, siteUrl } = await siteBehind([appends], 1, 'https');
    await expectFinding(checkLikeServer(app, siteUrl, 1), 'warning', 'reports https, but SITE_URL begins');
  });

  test('leads to a server with other data', async () => {
    const { siteUrl } = await siteBehind([], 0);
    const other = await startTestApp();
    const own = listen(() => new Response('ready\n'));
    await expectFinding(check(other, siteUrl, { PORT: new URL(own).port }), 'problem', 'else (200), or by a');
  });

  test('leads nowhere: a problem while the server runs, otherwise skipped', async () => {
    const own = listen(() => new Response('ready\n'));
    const app = await startTestApp();
    const nowhere = 'http://127.0.0.1:1';
    await expectFinding(check(app, nowhere, { PORT: new URL(own).port }), 'problem', 'Nothing answers');
    expect(await check(app, nowhere, {})).toMatchObject({ status: 'skipped' });
  });
});

test('what the server saw is told only to who knows the data: others get the plain answer of /readyz', async () => {
  const { send, time } = await startTestApp();
  for (const token of ['', 'x', `${time.now}.forged`, `${time.now}`]) {
    expect(await (await send('GET', `/readyz?connection=${token}`)).text()).toBe('ready\n');
  }
});

test('a token of gluepot doctor is worthless after a minute', async () => {
  const { app, siteUrl } = await siteBehind([], 0);
  const asked = app.time.now;
  app.time.now += 61_000;
  expect(await checkLikeServer(app, siteUrl, 0, () => asked)).not.toMatchObject({ status: 'ok' });
});
