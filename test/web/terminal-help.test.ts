import { describe, expect, test } from 'bun:test';
import { startTestApp, type TestApp } from '../support/app.ts';
import { FIREFOX } from './support.ts';

const help = (app: TestApp, userAgent = 'curl/8.14.1', accept = '*/*') =>
  app.send('GET', '/', { headers: { 'user-agent': userAgent, accept } });

describe('the home page in a terminal', () => {
  test('is a text that says how to paste', async () => {
    const response = await help(await startTestApp());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('\n  curl --data-binary @notes.md http://paste.test\n');
    expect(text).toContain('expiry (never, 10m, 1h, 1d, 1w, 1m, burn)');
    expect(text).toContain('512 KB');
    expect(text).toEndWith('More: http://paste.test/docs\n');
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  test('is the page for browsers, previews and monitors', async () => {
    const app = await startTestApp();
    for (const [agent, accept] of [
      [FIREFOX, 'text/html'],
      ['curl/8.14.1', 'text/html'],
      ['Slackbot-LinkExpanding 1.0', '*/*'],
      ['Wget/1.25.0', '*/*'],
    ])
      expect((await help(app, agent, accept)).headers.get('content-type')).toContain('text/html');
  });

  test('names only what works on the site', async () => {
    const site = { whoCanPaste: 'accounts', whoCanRead: 'accounts', name: 'Acme pastes' } as const;
    const text = await (await help(await startTestApp({ site }))).text();
    expect(text).toStartWith('Acme pastes: ');
    expect(text).toContain('http://paste.test/dashboard/keys');
    expect(text).toContain('curl -H "Authorization: Bearer $GLUEPOT_KEY" http://paste.test/raw/ID');
    expect(text).not.toContain('\n  curl --data-binary @notes.md http://paste.test\n');
    const readOnly = await (await help(await startTestApp({ site: { whoCanPaste: 'nobody' } }))).text();
    expect(readOnly).toContain('is read-only');
    expect(readOnly).not.toContain('--data-binary');
  });
});
