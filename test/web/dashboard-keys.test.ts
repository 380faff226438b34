import { describe, expect, test } from 'bun:test';
import { errorOf, json } from '../support/answers.ts';
import { SITE_URL, startTestApp } from '../support/app.ts';
import { logIn, openBrowser } from './browser.ts';
import { attribute, byClass, byTag, inside, problemOf, textOf, valueIn } from './elements.ts';
import { rowsOf, saidOn, signedIn, startSignedIn, whenSignedIn } from './signed-in.ts';
import type { Shown } from './support.ts';

const keyOn = (page: Shown): string => textOf(byTag(page, 'output')[0]).trim();

describe('the keys page', () => {
  whenSignedIn('creates a key that works, shows it once, and forbids caching it', async ({ app, ann }) => {
    const made = await ann.send('/dashboard/keys', { name: 'deploy script' });
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(saidOn(made)).toContain('The key “deploy script” is ready.');
    const key = keyOn(made);
    const me = await app.send('GET', '/api/v1/me', { headers: { authorization: `Bearer ${key}` } });
    expect((await json(me)).data.username).toBe(ann.account.username);
    const again = await ann.page('/dashboard/keys');
    expect(again.html).not.toContain(key);
    expect(byTag(again, 'output')).toHaveLength(0);
    expect(rowsOf(again, 'folds').map(([name]) => name)).toEqual(['test', 'deploy script']);
  });

  whenSignedIn('gives a curl command for this server that creates a paste', async ({ app, ann }) => {
    const made = await ann.send('/dashboard/keys', { name: 'x' });
    const line = textOf(byTag(made, 'code')[0]);
    const [, authorization, body, url] =
      /^curl -H "Authorization: (.+?)" \\\n {2}-d '(.+)' (\S+)$/.exec(line) ?? [];
    expect(authorization).toBe(`Bearer ${keyOn(made)}`);
    expect(url).toBe(`${SITE_URL}/api/v1/pastes`);
    const answer = await app.send('POST', url ?? '', {
      body: body ?? '',
      headers: {
        authorization: authorization ?? '',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(answer.status).toBe(201);
    expect((await json(answer)).data.content).toBe('hello');
  });

  whenSignedIn('says when each was created and last used', async ({ app, ann }) => {
    const row = async () => rowsOf(await ann.page('/dashboard/keys'), 'folds')[0]?.slice(1, 4);
    expect(await row()).toEqual([ann.account.keyId, '20 Nov', 'never']);
    await app.sendAs(ann.account, 'GET', '/api/v1/me');
    expect((await row())?.[2]).toBe('just now');
    app.time.now += 4 * 60_000;
    expect((await row())?.[2]).toBe('4 minutes ago');
    app.time.now += 400 * 86_400_000;
    const later = openBrowser(app);
    await logIn(later, ann.account.username);
    const cells = rowsOf(await later.page('/dashboard/keys'), 'folds')[0];
    expect(cells?.slice(2, 4)).toEqual(['20 Nov 2026', '20 Nov 2026']);
  });

  test('limits a new key to a scope, a time and networks, and says what it can do', async () => {
    const { app, ann } = await startSignedIn();
    const limits = { scope: 'read', expires: '30', expiry_day: '', networks: '192.0.2.0/24, 2001:db8::7' };
    const made = await ann.send('/dashboard/keys', { name: 'reader', ...limits });
    expect(made.status).toBe(201);
    expect(saidOn(made)).toContain(
      'It can only read your pastes. It expires on 20 Dec 2026, 12:00 UTC. It works only from 192.0.2.0/24, 2001:db8::7/128.',
    );
    const headers = { authorization: `Bearer ${keyOn(made)}` };
    expect((await app.send('GET', '/api/v1/pastes', { headers })).status).toBe(200);
    expect((await app.send('POST', '/api/v1/pastes', { headers })).status).toBe(403);
    expect((await app.send('GET', '/api/v1/pastes', { headers, address: '192.0.3.1' })).status).toBe(401);
    const row = async () => rowsOf(await ann.page('/dashboard/keys'), 'folds')[1]?.slice(4, 7);
    expect(await row()).toEqual(['1', 'Only read 192.0.2.0/24 2001:db8::7/128', '20 Dec']);
    app.time.now += 30 * 86_400_000;
    const later = openBrowser(app);
    await logIn(later, ann.account.username);
    expect(rowsOf(await later.page('/dashboard/keys'), 'folds')[1]?.[6]).toBe('20 Dec (expired)');
  });

  whenSignedIn('keeps what was typed as a limit, and says what is wrong with it', async ({ ann }) => {
    const typed = {
      name: 'ci',
      scope: 'create',
      expires: '',
      expiry_day: '2026-11-20',
      networks: '192.0.2.0/24',
    };
    const page = await ann.send('/dashboard/keys', typed);
    expect(page.status).toBe(422);
    expect(problemOf(page, 'expires')).toBe('Choose a day in the future.');
    expect(['name', 'expiry_day', 'networks'].map((name) => valueIn(page, name))).toEqual([
      'ci',
      '2026-11-20',
      '192.0.2.0/24',
    ]);
    const networks = await ann.send('/dashboard/keys', {
      ...typed,
      expiry_day: '2027-01-31',
      networks: 'home',
    });
    expect(problemOf(networks, 'networks')).toContain('at most 10.');
    expect((await ann.post('/dashboard/keys', { ...typed, expiry_day: '2027-01-31' })).status).toBe(201);
  });

  whenSignedIn('holds 10 keys at most, and says so before and after', async ({ app, ann }) => {
    expect((await ann.page('/dashboard/keys')).text).toContain('You can have up to 10 keys.');
    for (let n = 2; n <= 10; n++)
      expect((await ann.post('/dashboard/keys', { name: `key ${n}` })).status).toBe(201);
    const full = await ann.page('/dashboard/keys');
    expect(full.text).toContain('10 of 10 in use');
    expect(full.text).toContain('Revoke one to create another.');
    expect(byTag(full, 'button').map(textOf)).not.toContain('Create key');
    const refused = await ann.send('/dashboard/keys', { name: 'one more' });
    expect([refused.status, rowsOf(refused, 'folds').length]).toEqual([409, 10]);
    expect(await app.store.keys.list(ann.account.id)).toHaveLength(10);
  });

  test('a key gets another name and works as before; one that is not possible is said at its field, with what was typed', async () => {
    const { app, ann } = await startSignedIn();
    await ann.post('/dashboard/keys', { name: 'laptop' });
    const path = `/dashboard/keys/${ann.account.keyId}/rename`;
    for (const [name, problem] of [
      ['', '1 to 60 characters'],
      ['Laptop', 'already have a key with this name'],
    ] as const) {
      const page = await ann.send(path, { new_name: name });
      const field = byTag(page, 'input').find((input) => attribute(input, 'aria-invalid') === 'true');
      expect([page.status, field && attribute(field, 'value')]).toEqual([422, name]);
      expect(textOf(byClass(page, 'error')[0])).toContain(problem);
    }
    const page = await ann.follow(path, { new_name: ' build server ' });
    expect(rowsOf(page, 'folds').map(([name]) => name)).toEqual(['build server', 'laptop']);
    expect((await app.sendAs(ann.account, 'GET', '/api/v1/me')).status).toBe(200);
  });

  test('a name that is none or too long is said at the field, with what was typed', async () => {
    const ann = await signedIn(await startTestApp());
    for (const name of ['', '   ', 'a'.repeat(61)]) {
      const page = await ann.send('/dashboard/keys', { name });
      expect([page.status, valueIn(page, 'name')]).toEqual([422, name]);
      expect(problemOf(page, 'name')).toContain('1 to 60 characters');
    }
    expect((await ann.post('/dashboard/keys', { name: '🦊'.repeat(60) })).status).toBe(201);
  });

  test('a revoked key stops working at once; revoking asks for confirmation without a script', async () => {
    const { app, ann } = await startSignedIn();
    const action = `/dashboard/keys/${ann.account.keyId}/revoke`;
    const form = byClass(await ann.page('/dashboard/keys'), 'confirm').flatMap((d) => inside(d, 'form'));
    expect(form.map((f) => attribute(f, 'action'))).toContain(action);
    const page = await ann.follow(action);
    expect(saidOn(page)).toBe('The key was revoked. It no longer works.');
    expect(await errorOf(await app.sendAs(ann.account, 'GET', '/api/v1/me'))).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const twice = await ann.send(action);
    expect([twice.status, saidOn(twice)]).toEqual([404, 'Key not found. It may already have been revoked.']);
  });
});
