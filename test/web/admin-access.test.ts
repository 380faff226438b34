import { describe, expect, test } from 'bun:test';
import { NO_PASSWORD } from '#domain/account.ts';
import { RECENT_LOGIN_MS } from '#domain/session.ts';
import { defaultWebRoutes } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { withSecondFactor } from './account-support.ts';
import { asAdmin, startAdmin } from './admin-support.ts';
import { PASSWORD } from './browser.ts';
import { attribute, byTag, problemOf, textOf } from './elements.ts';
import { hiddenIn, signedIn } from './signed-in.ts';
import { post, type Shown, shown, visit } from './support.ts';

const OPEN = ['reports', 'pastes', 'accounts', 'blocks', 'invites', 'audit'].map((name) => `/admin/${name}`);
const PAGES = ['/admin', ...OPEN, '/admin/pastes/nothere1'];
const FORMS = defaultWebRoutes()
  .filter(({ method, path }) => method === 'POST' && path.startsWith('/admin/'))
  .map(({ path }) => path.replace(':username', 'user1').replace(':id', 'abcdefgh'));

/** What a page says, without what differs with its address. */
const seen = ({ status, html }: Shown) => ({ status, html });

const adminLinks = (page: Shown): string[] =>
  byTag(page, 'a')
    .filter((link) => attribute(link, 'href') === '/admin/reports')
    .map((link) => textOf(link));

describe('for everybody who is no administrator', () => {
  asAdmin('the admin pages do not exist', async ({ app }) => {
    const user = await signedIn(app);
    const unknown = seen(await shown(visit(app, '/nothing')));
    const unknownToUser = seen(await user.page('/nothing'));
    expect([unknown.status, unknownToUser.status]).toEqual([404, 404]);
    for (const path of PAGES) {
      expect({ path, ...seen(await shown(visit(app, path))) }).toEqual({ path, ...unknown });
      expect({ path, ...seen(await user.page(path)) }).toEqual({ path, ...unknownToUser });
    }
  });

  asAdmin('neither do their forms, not even when another site sends them', async ({ app, audited }) => {
    const user = await signedIn(app);
    for (const path of FORMS) {
      for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }]) {
        const statuses = [
          (await post(app, path, {}, { headers })).status,
          (await user.post(path, {}, headers)).status,
        ];
        expect({ path, statuses }).toEqual({ path, statuses: [404, 404] });
      }
    }
    expect(await audited()).toEqual([]);
  });

  asAdmin('the header has no link to them', async ({ app }) => {
    const user = await signedIn(app);
    expect(adminLinks(await user.page('/dashboard'))).toEqual([]);
    expect(adminLinks(await shown(visit(app, '/')))).toEqual([]);
  });
});

describe('for an administrator', () => {
  test('each page opens, and the header of every page tells how many reports are open', async () => {
    const { admin, create, report } = await startAdmin();
    expect((await admin.visit('/admin')).headers.get('location')).toBe('/admin/reports');
    for (const path of OPEN) {
      const page = await admin.page(path);
      expect([path, page.status, page.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
    }
    expect(adminLinks(await admin.page('/dashboard'))).toEqual(['Admin', 'Admin']);
    const id = await create();
    await report(id);
    await report(id);
    const text = 'Admin(2) 2 open reports';
    expect(adminLinks(await admin.page('/explore'))).toEqual([text, text]);
  });

  asAdmin('rights end with the next request', async ({ app, admin }) => {
    const { username } = admin.account;
    await app.store.accounts.setAdmin(username, false, auditEntry());
    expect((await admin.visit('/admin/reports')).status).toBe(404);
  });
});

describe('ten minutes after the log-in', () => {
  test('every form asks for the password first, and does nothing', async () => {
    const { app, admin, create, isLive, audited } = await startAdmin();
    const id = await create();
    app.time.now += RECENT_LOGIN_MS;
    for (const path of FORMS) {
      const page = await admin.send(path, { id, kind: 'source', target: id });
      expect([path, page.status, problemOf(page, 'admin_password')]).toEqual([
        path,
        403,
        expect.stringContaining('Enter your password to continue'),
      ]);
    }
    expect(await isLive(id)).toBe(true);
    expect(await audited()).toEqual([]);
  });

  asAdmin('somebody without a password is led to log in again', async ({ app, admin }) => {
    const { id } = admin.account;
    const [session] = await app.store.sessions.list(id, app.time.now);
    const change = { passwordHash: NO_PASSWORD, sessionId: session?.id ?? '', revokeKeys: false };
    await app.store.accounts.changePassword(id, change, app.time.now);
    app.time.now += RECENT_LOGIN_MS;
    const page = await admin.send('/admin/pastes/remove', {});
    expect(page.status).toBe(403);
    expect(page.html).not.toContain('admin_password');
    expect(page.html).toContain('href="/log-in?again=1&amp;next=%2Fadmin%2Freports"');
  });

  test('the password sends the same form again, and counts for the next ones', async () => {
    const { app, admin, create, isLive, audited } = await startAdmin();
    const [first, second] = [await create(), await create()];
    app.time.now += RECENT_LOGIN_MS;
    const path = '/admin/pastes/remove';
    const fields: [string, string][] = [
      ['id', first],
      ['id', second],
      ['category', 'malware'],
      ['reason', 'It has a "virus" & more'],
    ];
    const asked = await admin.send(path, fields);
    expect(hiddenIn(asked, path)).toEqual(fields);
    const wrong = await admin.send(path, [...fields, ['admin_password', 'not this one']]);
    expect([wrong.status, problemOf(wrong, 'admin_password')]).toEqual([403, 'Wrong password.']);
    expect(wrong.html).not.toContain('not this one');
    const done = await admin.post(path, [...hiddenIn(wrong, path), ['admin_password', PASSWORD]]);
    expect(done.status).toBe(303);
    expect([await isLive(first), await isLive(second)]).toEqual([false, false]);
    expect(await audited()).toMatchObject([
      { subject: second, reason: 'It has a "virus" & more' },
      { subject: first, reason: 'It has a "virus" & more' },
    ]);
    expect((await admin.post('/admin/pastes/restore', { id: first })).status).toBe(303);
    expect(await isLive(first)).toBe(true);
  });
});

test('a session from before the second factor opens no admin page; one that began with it does', async () => {
  const { app, admin } = await startAdmin();
  await withSecondFactor(app, admin.account.id);
  const page = await admin.page('/admin/reports');
  expect(page.status).toBe(403);
  expect(page.text).toContain('log in again with your code');
  expect((await admin.post('/admin/invites', { uses: '1', days: '7' })).status).toBe(403);
  // Another session of the same account; a log-in asks for the code (two-factor.test.ts).
  const { headers } = await signedIn({ ...app, makeAccount: async () => admin.account });
  expect((await visit(app, '/admin/reports', { headers })).status).toBe(200);
});
