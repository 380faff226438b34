import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { openSqlite } from '#store/sqlite/engine.ts';
import { json } from '../support/answers.ts';
import { damageText } from '../support/damage.ts';
import { testFolder } from '../support/folders.ts';
import { type Browser, loggedIn, logIn, openBrowser, whenLoggedIn } from '../web/browser.ts';
import { pasteOf } from '../web/signed-in.ts';
import { shown } from '../web/support.ts';

/** The files of an export, by name, as text. */
async function filesOf(response: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString()]),
  );
}

const namesIn = (files: object, ...folders: string[]) =>
  Object.keys(files).filter((name) => folders.some((folder) => name.startsWith(folder)));

const exported = async (browser: Browser) => filesOf(await browser.post('/account/export'));

describe('the export of an account', () => {
  whenLoggedIn('is a zip with a name of its own, in no cache', async ({ browser }) => {
    const response = await browser.post('/account/export');
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="gluepot-user1-2026-11-20.zip"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    ]);
    const documents = ['account.json', 'identities.json', 'keys.json', 'passkeys.json', 'statistics.json'];
    const names = [...documents, 'pastes.json'];
    expect(Object.keys(await filesOf(response))).toEqual(names);
  });

  test('holds the former texts of each paste as files, with their facts', async () => {
    const { app, account, browser } = await loggedIn();
    const id = await pasteOf(app, account, { content: '\ufeffone\r\n', title: '../up', language: 'python' });
    await pasteOf(app, account, { content: 'never edited' });
    app.time.now += 60_000;
    await app.sendAs(account, 'PATCH', `/api/v1/pastes/${id}`, { content: 'two', title: null });
    await app.sendAs(account, 'PATCH', `/api/v1/pastes/${id}`, { content: 'three' });
    const files = await exported(browser);
    const names = [`revisions/2026-11-20-${id}-1.py`, `revisions/2026-11-20-${id}-2.py`] as const;
    expect(namesIn(files, 'revisions/').sort()).toEqual([...names]);
    expect(files[names[0]]).toBe('\ufeffone\r\n');
    expect(files[names[1]]).toBe('two');
    const [edited, other] = JSON.parse(files['pastes.json'] ?? '');
    expect(edited.revisions).toEqual([
      { file: names[1], number: 2, title: null, size_bytes: 3, created_at: '2026-11-20T12:01:00.000Z' },
      { file: names[0], number: 1, title: '../up', size_bytes: 8, created_at: '2026-11-20T12:00:00.000Z' },
    ]);
    expect(other).not.toHaveProperty('revisions');
  });

  test('holds each paste as a file, byte for byte, and its facts as the API tells them', async () => {
    const { app, account, browser } = await loggedIn();
    const first = await pasteOf(app, account, {
      content: '\ufeffline\r\n\0 ü',
      title: '../../etc/passwd',
      slug: 'my-slug',
      language: 'python',
      expiry: '1d',
      visibility: 'public',
    });
    app.time.now += 1000;
    const second = await pasteOf(app, account, { content: 'secret', expiry: 'burn' });
    await app.send('GET', `/raw/${first}`);
    const files = await exported(browser);
    const pastes = JSON.parse(files['pastes.json'] ?? '');
    const names = [`pastes/2026-11-20-${first}.py`, `pastes/2026-11-20-${second}.txt`];
    expect(namesIn(files, 'pastes/')).toEqual(names);
    for (const [n, id] of [first, second].entries()) {
      const { content, ...facts } = (await json(await app.sendAs(account, 'GET', `/api/v1/pastes/${id}`)))
        .data;
      expect(files[names[n] ?? '']).toBe(content);
      expect(pastes[n]).toEqual({ file: names[n], ...facts });
    }
    expect(pastes[0].views).toBe(1);
    // It burns nothing and counts nothing.
    expect(await exported(browser)).toEqual(files);
    expect(await (await app.send('GET', `/raw/${second}`)).text()).toBe('secret');
  });

  test('is complete but for damaged texts, which damaged.txt names with their titles', async () => {
    const folder = testFolder();
    const file = join(folder, 'gluepot.db');
    const { app, account, browser } = await loggedIn({ store: openSqlite(file) });
    const [lost, edited, whole] = [
      await pasteOf(app, account, { content: 'lost', title: 'My title' }),
      await pasteOf(app, account, { content: 'first', title: 'Edited' }),
      await pasteOf(app, account, { content: 'whole' }),
    ];
    await app.sendAs(account, 'PATCH', `/api/v1/pastes/${edited}`, { content: 'second' });
    await app.sendAs(account, 'PATCH', `/api/v1/pastes/${lost}`, { content: 'lost, edited' });
    await damageText(file, lost);
    await damageText(file, edited, 1);
    const files = await exported(browser);
    expect(files['damaged.txt']).toEndWith(`\n\n${edited} (revision 1): Edited\n${lost}: My title\n`);
    expect(namesIn(files, 'pastes/', 'revisions/')).toEqual([
      `pastes/2026-11-20-${edited}.txt`,
      `pastes/2026-11-20-${whole}.txt`,
      `revisions/2026-11-20-${lost}-1.txt`,
    ]);
    expect(files[`revisions/2026-11-20-${lost}-1.txt`]).toBe('lost');
    const listed = JSON.parse(files['pastes.json'] ?? '') as { id: string; file: string | null }[];
    expect(listed.find(({ id }) => id === lost)).toMatchObject({ file: null, title: 'My title' });
    expect(listed).toHaveLength(3);
  });

  test('tells of the account, its linked logins, its keys without any secret, and its statistics by day', async () => {
    const { app, account, browser } = await loggedIn();
    const id = await pasteOf(app, account, { content: 'text' });
    await app.send('GET', `/raw/${id}`);
    await app.store.accounts.setLanguage(account.id, 'pt-BR');
    const identity = { issuer: 'https://id.example', subject: '7' };
    const linked = { ...identity, accountId: account.id, createdAt: app.time.now, lastUsedAt: null };
    await app.store.identities.link(linked);
    const files = await exported(browser);
    expect(JSON.parse(files['account.json'] ?? '')).toEqual({
      ...(await json(await app.sendAs(account, 'GET', '/api/v1/me'))).data,
      language: 'pt-BR',
    });
    expect(JSON.parse(files['identities.json'] ?? '')).toEqual([
      { ...identity, created_at: '2026-11-20T12:00:00.000Z' },
    ]);
    const unlimited = { scope: 'all', expires_at: null, networks: null };
    const key = { id: account.keyId, name: 'test', created_at: '2026-11-20T12:00:00.000Z' };
    expect(JSON.parse(files['keys.json'] ?? '')).toEqual([
      { ...key, ...unlimited, last_used_at: null, uses: 0, leaked_at: null },
    ]);
    expect(JSON.parse(files['statistics.json'] ?? '')).toMatchObject({
      range: 'all',
      totals: { views: 1, unique_visitors: 1 },
      series: [{ time: '2026-11-20T00:00:00.000Z', views: 1, unique_visitors: 1 }],
    });
    const everything = Object.values(files).join('');
    for (const secret of [account.key, 'argon2id', browser.cookies.get('session') ?? ''])
      expect(everything).not.toContain(secret);
  });

  test('holds nothing of others, and nothing that has expired or was deleted', async () => {
    const { app, account, browser } = await loggedIn();
    const other = await app.makeAccount();
    await pasteOf(app, other, { content: 'of somebody else' });
    await app.send('POST', '/api/paste', { body: { content: 'of nobody' } });
    await pasteOf(app, account, { content: 'expired', expiry: '10m' });
    const deleted = await pasteOf(app, account, { content: 'deleted' });
    await app.sendAs(account, 'DELETE', `/api/v1/pastes/${deleted}`);
    const undoable = await pasteOf(app, account, { content: 'deleted for now' });
    await app.store.pastes.softDelete(undoable, account.id, app.time.now + 600_000, app.time.now);
    app.time.now += 600_000;
    const kept = await pasteOf(app, account, { content: 'kept' });
    await logIn(browser, account.username);
    const files = await exported(browser);
    expect(JSON.parse(files['pastes.json'] ?? '').map(({ id }: { id: string }) => id)).toEqual([kept]);
    const otherBrowser = openBrowser(app);
    await logIn(otherBrowser, 'user2');
    expect(Object.values(await exported(otherBrowser)).join('')).not.toContain('kept');
  });

  test('of many pastes is created step by step, no faster than it is read', async () => {
    const { app, account, browser } = await loggedIn();
    for (let n = 0; n < 50; n++) await pasteOf(app, account, { content: `paste ${n}` });
    let steps = 0;
    const { listAfter: walk } = app.store.pastes;
    app.store.pastes.listAfter = (...given) => {
      steps++;
      return walk(...given);
    };
    const { body } = await browser.post('/account/export');
    await body?.getReader().read();
    expect(steps).toBeLessThan(2);
    const all = await exported(browser);
    expect(JSON.parse(all['pastes.json'] ?? '')).toHaveLength(50);
    expect(steps).toBeGreaterThan(6);
  });

  whenLoggedIn('that fails in the middle is cut, and no whole archive', async ({ app, account, browser }) => {
    await pasteOf(app, account, { content: 'text' });
    app.store.pastes.listAfter = () => Promise.reject(new Error('the disk'));
    await expect((await browser.post('/account/export')).arrayBuffer()).rejects.toThrow();
    expect(app.logged).toEqual([new Error('the disk')]);
  });

  whenLoggedIn('is made ten times an hour at most', async ({ browser }) => {
    for (let n = 0; n < 10; n++) expect((await browser.post('/account/export')).status).toBe(200);
    const page = await shown(browser.post('/account/export'));
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});
