import { describe, expect, test } from 'bun:test';
import { created } from '../store/contract/support.ts';
import { idOf, numbers } from '../store/contract/values.ts';
import { asAdmin, startAdmin } from './admin-support.ts';
import { attribute, byClass, byTag, inside, nextOf, textOf, valueIn } from './elements.ts';
import { rowsOf, saidOn, signedIn } from './signed-in.ts';
import type { Shown } from './support.ts';

/** The titles in a list. */
const titles = (page: Shown): string[] =>
  byClass(page, 'main').map((cell) => textOf(inside(cell, 'a')[0] ?? cell));

describe('the list of pastes', () => {
  test('has all of them, unlisted ones, too, newest first, or those of one account or source', async () => {
    const { app, admin, create } = await startAdmin();
    const owner = await signedIn(app);
    const keyless = await create({ title: 'keyless', visibility: 'unlisted' });
    await owner.paste({ title: 'owned', visibility: 'unlisted' });
    await create({ title: 'newest' });
    const listed = async (query: string) => titles(await admin.page(`/admin/pastes${query}`));
    expect(await listed('')).toEqual(['newest', 'owned', 'keyless']);
    expect(await listed(`?account=${owner.account.username}`)).toEqual(['owned']);
    expect(await listed(`?source=${keyless}`)).toEqual(['newest', 'keyless']);
    expect(await listed('?account=nobody')).toEqual([]);
    const both = await admin.page(`/admin/pastes?source=${keyless}&account=${owner.account.username}`);
    expect([both.status, titles(both)]).toEqual([422, []]);
    expect(both.text).toContain('Clear the account or the source');
    const missing = await admin.page('/admin/pastes?source=nothere1');
    expect([missing.status, missing.text.includes('The source of this paste is not known.')]).toEqual([
      404,
      true,
    ]);
  });

  asAdmin('goes on after 50, live or removed', async ({ app, admin, create }) => {
    const ids: string[] = [];
    for (let n = 0; n < 51; n++) ids.push(await create({ title: `number ${n}` }));
    const all = async (path: string) => {
      const found: string[] = [];
      for (let at: string | undefined = path; at !== undefined; ) {
        const page: Shown = await admin.page(at);
        found.push(...titles(page));
        at = nextOf(page);
      }
      return found;
    };
    const live = await all('/admin/pastes');
    expect([live.length, new Set(live).size]).toEqual([51, 51]);
    await admin.post('/admin/pastes/remove-source', { source: ids[0] ?? '', category: 'spam' });
    expect(await all('/admin/pastes')).toEqual([]);
    const removed = await all('/admin/pastes?state=removed');
    expect([removed.length, new Set(removed).size]).toEqual([51, 51]);
    expect(app.logged).toEqual([]);
  });

  test('removes the selected ones, and those from the list of removed ones come back', async () => {
    const { admin, create, isLive, audited } = await startAdmin();
    const [first, second, kept] = [await create(), await create(), await create()];
    const fields = { id: [first, second], category: 'copyright', back: '/admin/pastes?account=' };
    const done = await admin.follow('/admin/pastes/remove', fields);
    expect(saidOn(done)).toContain('Removed 2 pastes.');
    expect([await isLive(first), await isLive(second), await isLive(kept)]).toEqual([false, false, true]);
    const removed = await admin.page('/admin/pastes?state=removed');
    expect(rowsOf(removed, 'list').map((row) => row[2])).toEqual([
      'Copyright infringement',
      'Copyright infringement',
    ]);
    await admin.follow('/admin/pastes/restore', { id: second });
    expect([await isLive(first), await isLive(second)]).toEqual([false, true]);
    const reason = 'Removed by a site administrator: copyright infringement.';
    expect(await audited()).toEqual([
      { action: 'paste.restore', subject: second, reason: null },
      { action: 'paste.remove', subject: second, reason },
      { action: 'paste.remove', subject: first, reason },
    ]);
  });

  asAdmin('says so when nothing was selected, or a paste is gone', async ({ admin, audited }) => {
    for (const fields of [{}, { id: 'nothere1' }, { id: 'no id' }]) {
      const done = await admin.follow('/admin/pastes/remove', { ...fields, category: 'spam' });
      expect(saidOn(done)).toContain('No paste was removed');
    }
    expect(await audited()).toEqual([]);
  });

  test('undoes the removal of everything from one source, and no earlier removal', async () => {
    const { app, admin, create, isLive } = await startAdmin();
    const before = await create();
    await admin.post('/admin/pastes/remove', { id: before, category: 'spam' });
    app.time.now += 1;
    const ids = await Promise.all(numbers(51).map(() => create()));
    const first = ids[0] ?? '';
    const done = await admin.follow('/admin/pastes/remove-source', { source: first, category: 'spam' });
    expect(saidOn(done)).toBe('Removed 51 pastes from this source.Undo');
    const undo = '/admin/pastes/restore-source';
    const back = await admin.press(done, undo);
    expect(saidOn(back)).toBe('Restored 51 pastes. Any reports of them stay closed.');
    expect(new Set(await Promise.all(ids.map(isLive)))).toEqual(new Set([true]));
    expect(await isLive(before)).toBe(false);
    const again = await admin.press(done, undo);
    expect(saidOn(again)).toContain('No paste was restored');
    const since = await admin.page(
      `/admin/pastes?done=removed-source&count=51&pastes=${first}&at=${app.time.now}`,
    );
    expect(since.text).not.toContain('Undo');
  });
});

test('how many pastes were removed is exact beyond 999, for a source and for an account', async () => {
  const { app, admin, create } = await startAdmin();
  const { account } = await signedIn(app);
  const first = await create();
  const source = await app.store.pastes.findCreatorNetwork(first, app.time.now);
  const most = numbers(1001);
  await Promise.all(most.map((n) => created(app.store, { id: idOf(n), accountId: account.id })));
  await Promise.all(
    most.map((n) => created(app.store, { id: idOf(2000 + n), creatorNetwork: source ?? null })),
  );
  const why = { category: 'spam' };
  const disabled = await admin.follow(`/admin/accounts/${account.username}/disable`, {
    with: 'pastes',
    ...why,
  });
  expect(saidOn(disabled)).toContain('removed 1,001 pastes.');
  const removed = await admin.follow('/admin/pastes/remove-source', { source: first, ...why });
  expect(saidOn(removed)).toBe('Removed 1,002 pastes from this source.Undo');
});

test('a removed paste is reviewed with its reason, and restored from there', async () => {
  const { admin, create, isLive } = await startAdmin();
  const id = await create({ title: 'pills' });
  await admin.post('/admin/pastes/remove', { id, category: 'illegal', reason: 'Sells pills' });
  const page = await admin.page(`/admin/pastes/${id}`);
  expect(page.text).toContain('Removed: illegal content.');
  expect(page.text).toContain('Sells pills');
  expect(page.text).toContain('It can be restored until 20 Dec 2026');
  const path = '/admin/pastes/restore';
  const back = await admin.press(page, path);
  expect(saidOn(back)).toBe('Restored 1 paste. Any reports of it stay closed.');
  expect(await isLive(id)).toBe(true);
  expect((await admin.visit('/admin/pastes/nothere1')).status).toBe(404);
});

describe('the list of accounts', () => {
  asAdmin('finds accounts by name and address', async ({ app, admin }) => {
    for (let n = 0; n < 3; n++) await app.makeAccount();
    const page = await admin.page('/admin/accounts');
    expect(titles(page)).toEqual(['user4', 'user3', 'user2', 'user1']);
    expect(titles(await admin.page('/admin/accounts?q=USER3%40example'))).toEqual(['user3']);
    expect((await admin.page('/admin/accounts?q=zebra')).text).toContain('No accounts match.');
    expect(rowsOf(page, 'list').map((row) => row[2])).toEqual(['Active', 'Active', 'Active', 'Admin']);
  });

  asAdmin('disables an account with its pastes, and enables it', async ({ app, admin, isLive, audited }) => {
    const owner = await signedIn(app);
    const { username } = owner.account;
    const ids = [await owner.paste(), await owner.paste()];
    const disable = `/admin/accounts/${username}/disable`;
    const done = await admin.follow(disable, { with: 'pastes', category: 'malware' });
    expect(saidOn(done)).toContain(`Disabled the account ${username} and removed 2 pastes.`);
    expect(await Promise.all(ids.map(isLive))).toEqual([false, false]);
    expect((await owner.visit('/dashboard')).status).toBe(303);
    expect(rowsOf(done, 'list')[0]?.[2]).toBe('Disabled');
    const back = await admin.follow(`/admin/accounts/${username}/enable`);
    expect(saidOn(back)).toBe(`Enabled the account ${username}.`);
    expect((await owner.visit('/dashboard')).status).toBe(200);
    const said = await admin.follow(disable);
    expect(saidOn(said)).toContain(`Disabled the account ${username}.`);
    const actions = (await audited()).map(({ action }) => action);
    expect(actions.join()).toBe('account.disable,account.enable,paste.remove,account.disable');
  });
});

describe('the list of blocks', () => {
  asAdmin('adds one with a note and an end, and removes it', async ({ app, admin, audited }) => {
    const fields = { kind: 'network', target: '192.0.2.7/24', note: 'A <wave>', until: '2026-11-23' };
    const done = await admin.follow('/admin/blocks', fields);
    expect(saidOn(done)).toContain('Blocked 192.0.2.0/24.');
    const row = `Network|192.0.2.0/24|A <wave>|${admin.account.username}|20 Nov|23 Nov`;
    expect(rowsOf(done, 'list')[0]?.slice(0, 6).join('|')).toBe(row);
    const action = byTag(done, 'form')
      .map((form) => attribute(form, 'action') ?? '')
      .find((path) => path.endsWith('/remove'));
    expect(await app.store.blocks.list(app.time.now)).toHaveLength(1);
    await admin.follow(action ?? '');
    expect(await app.store.blocks.list(app.time.now)).toEqual([]);
    expect((await audited()).map(({ action }) => action)).toEqual(['block.remove', 'block.add']);
  });

  asAdmin('says what is wrong, and keeps what was typed', async ({ admin, audited }) => {
    const add = (fields: Record<string, string>) => admin.send('/admin/blocks', fields);
    const short = await add({ kind: 'network', target: '10.0.0.0/2', note: 'too much' });
    expect([short.status, textOf(byClass(short, 'error')[0])]).toEqual([
      422,
      'Must have a prefix of at least 8 bits.',
    ]);
    expect([valueIn(short, 'kind'), valueIn(short, 'target'), valueIn(short, 'note')]).toEqual([
      'network',
      '10.0.0.0/2',
      'too much',
    ]);
    const nobody = await add({ kind: 'account', target: 'nobody' });
    expect(nobody.status).toBe(404);
    expect(await audited()).toEqual([]);
  });
});

test('the list of invites shows the link of a new one once, and revokes it', async () => {
  const { admin, audited } = await startAdmin();
  const made = await admin.send('/admin/invites', { uses: '5', days: '30', note: 'the choir' });
  expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const link = textOf(byTag(made, 'output')[0]);
  expect(link).toMatch(/^http:\/\/paste\.test\/sign-up\?invite=\w{24}$/);
  const page = await admin.page('/admin/invites');
  expect(page.html).not.toContain(link.slice(-24));
  const [row] = rowsOf(page, 'list');
  const facts = `the choir|Open|0 of 5|${admin.account.username}|20 Nov|20 Dec`;
  expect(row?.slice(1, 7).join('|')).toBe(facts);
  const done = await admin.follow(`/admin/invites/${row?.[0]}/revoke`);
  expect(saidOn(done)).toContain('The invite was revoked.');
  expect(rowsOf(done, 'list')[0]?.[2]).toBe('Revoked');
  const twice = await admin.send(`/admin/invites/${row?.[0]}/revoke`);
  expect(twice.status).toBe(404);
  expect((await audited()).map(({ action }) => action)).toEqual(['invite.revoke', 'invite.create']);
});

test('the audit log says who did what to what, why and when, and goes on after 50', async () => {
  const { admin, create } = await startAdmin();
  const id = await create();
  await admin.post('/admin/pastes/remove', { id, category: 'spam', reason: 'Junk' });
  for (let n = 0; n < 50; n++) await admin.post('/admin/invites', { uses: '1', days: '1' });
  const first = await admin.page('/admin/audit');
  expect(rowsOf(first, 'list')).toHaveLength(50);
  const page = await admin.page(nextOf(first) ?? '');
  const line = `20 Nov 2026, 12:00 UTC|${admin.account.username}|Removed paste|${id}|Junkcategory: spam`;
  expect(rowsOf(page, 'list')[0]?.join('|')).toBe(line);
});

asAdmin('after a form, the redirect stays on the admin pages', async ({ admin, create }) => {
  const elsewhere = 'https://evil.example/ //evil.example/ /\\evil.example /log-out /admin/../x';
  for (const back of elsewhere.split(' ')) {
    const { headers } = await admin.post('/admin/pastes/remove', {
      id: await create(),
      category: 'spam',
      back,
    });
    expect(headers.get('location')).toMatch(/^\/admin\/pastes\?done=/);
  }
});
