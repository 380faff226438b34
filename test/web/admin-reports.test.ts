import { describe, expect, test } from 'bun:test';
import { ALL } from '../browser/xss-payloads.ts';
import { asAdmin, startAdmin } from './admin-support.ts';
import { attribute, byClass, byTag, inMain, inside, nextOf, shownText, textOf, valueIn } from './elements.ts';
import { saidOn, signedIn } from './signed-in.ts';
import { expectSafe, type Shown, shown, viewsOf, visit } from './support.ts';

const REPORTS = '/admin/reports';

const queue = (page: Shown): string[] =>
  inside(byClass(page, 'queue')[0], 'a')
    .filter((link) => attribute(link, 'href')?.includes('paste='))
    .map((link) => textOf(link));

const decisions = (page: Shown): string[] =>
  byTag(page, 'button')
    .filter((button) => attribute(button, 'name') === 'decision')
    .map((button) => attribute(button, 'value') ?? '');

describe('the queue', () => {
  test('has a line for each reported paste, oldest report first, and shows the first', async () => {
    const { app, admin, create, report } = await startAdmin();
    const first = await create({ title: 'first', content: 'text of\nthe first' });
    const second = await create({ title: 'second' });
    await report(first, { category: 'phishing', text: 'Card numbers!', email: 'bank@example.org' });
    app.time.now += 60_000;
    await report(second);
    await report(first);
    app.time.now += 3 * 60_000;
    const page = await admin.page(REPORTS);
    expect(queue(page)).toEqual([
      'firstPhishing · 2 reports, first 4 minutes ago',
      'secondSpam · 1 report, 3 minutes ago',
    ]);
    expect(page.text).toContain('3 open reports');
    expect(shownText(page)).toBe('text of\nthe first');
    for (const text of ['Card numbers!', 'bank@example.org']) expect(page.text).toContain(text);
    expect(valueIn(page, 'category')).toBe('phishing');
    const other = await admin.page(`${REPORTS}?paste=${second}`);
    expect(shownText(other)).toBe('secret text');
    expect(valueIn(other, 'category')).toBe('spam');
  });

  test('calls a paste without a title by its first line, unless that takes a password', async () => {
    const { app, admin, create, report } = await startAdmin();
    const id = await create({ content: '# The first line\n', language: 'markdown' });
    await report(id);
    app.time.now++;
    const locked = await create({ content: 'is locked', password: 'x' });
    await report(locked);
    const page = await admin.page(`${REPORTS}?paste=${id}`);
    expect(queue(page).map((line) => line.replace(/Spam.*/, ''))).toEqual([
      'The first line',
      `Untitled ${locked}`,
    ]);
    expect(page.elements.filter((e) => attribute(e, 'id') === 'case').map(textOf)).toEqual([
      'The first line',
    ]);
    expect(byClass(page, 'main').map(textOf)).toEqual([`Untitled ${locked}`]);
    const list = await admin.page('/admin/pastes');
    expect(byClass(list, 'main').map(textOf)).toEqual([`Untitled ${locked}`, 'The first line']);
    expect(byTag(await admin.page(`/admin/pastes/${id}`), 'h2').map(textOf)).toContain('The first line');
    expect((await shown(visit(app, `/p/${id}/report`))).text).toContain('The first line');
  });

  asAdmin('shows a paste without counting a view or burning it', async ({ app, admin, create, report }) => {
    const burning = await create({ content: 'burns', expiry: 'burn' });
    const locked = await create({ content: 'is locked', password: 'x' });
    const plain = await create({ content: 'is read' });
    for (const id of [burning, locked, plain]) await report(id);
    for (const [id, content] of [
      [burning, 'burns'],
      [locked, 'is locked'],
      [plain, 'is read'],
    ] as const) {
      for (const path of [`${REPORTS}?paste=${id}`, `/admin/pastes/${id}`]) {
        expect(shownText(await admin.page(path))).toBe(content);
      }
    }
    expect(await viewsOf(app, `/p/${plain}`)).toBe(0);
    expect((await visit(app, `/p/${burning}`)).status).toBe(200);
  });

  test('keeps the report of a paste that is gone until it is dismissed', async () => {
    const { admin, create, report, open, app } = await startAdmin();
    const id = await create({ content: 'burns', expiry: 'burn' });
    await report(id, { text: 'It was bad.' });
    await app.store.pastes.claimOpen(id, app.time.now);
    const page = await admin.page(REPORTS);
    expect([page.status, decisions(page)]).toEqual([200, ['dismiss']]);
    expect(page.text).toContain('It was bad.');
    await admin.follow(REPORTS, { id, decision: 'dismiss' });
    expect(await open()).toBe(0);
    expect((await admin.page(REPORTS)).text).toContain('No open reports.');
  });

  asAdmin('goes on after 50 reports', async ({ app, admin, create, report }) => {
    for (let n = 0; n < 51; n++) {
      await report(await create({ title: `number ${n}` }));
      app.time.now++;
    }
    const page = await admin.page(REPORTS);
    expect(queue(page)).toHaveLength(50);
    expect(queue(await admin.page(nextOf(page) ?? ''))).toEqual([expect.stringContaining('number 50')]);
  });
});

describe('a decision', () => {
  test('removes the paste, closes its reports, and can be undone', async () => {
    const { admin, create, report, isLive, open, audited } = await startAdmin();
    const id = await create({ title: 'pills' });
    await report(id);
    await report(id, { category: 'illegal' });
    await report(await create({ title: 'the next one' }));
    const done = await admin.follow(REPORTS, {
      id,
      decision: 'remove',
      category: 'illegal',
      reason: 'Pills',
    });
    expect(saidOn(done)).toContain('Removed “pills”. It can be restored for 30 days.');
    expect(textOf(byTag(done, 'h2')[0])).toBe('the next one');
    expect([await isLive(id), await open()]).toEqual([false, 1]);
    expect(await audited()).toEqual([{ action: 'paste.remove', subject: id, reason: 'Pills' }]);

    const path = '/admin/pastes/restore';
    const back = await admin.press(done, path);
    expect(saidOn(back)).toBe('Restored 1 paste. Any reports of it stay closed.');
    expect(await isLive(id)).toBe(true);
    expect(await audited()).toMatchObject([{ action: 'paste.restore', subject: id }, {}]);
  });

  test('removes the selected pastes of the same source with it, and Undo restores them all', async () => {
    const { admin, from, report, isLive } = await startAdmin();
    const [bad, worse, other] = [
      await from('192.0.2.1', 'bad'),
      await from('192.0.2.1', 'worse'),
      await from('198.51.100.1', 'other'),
    ];
    await report(bad);
    const page = await admin.page(REPORTS);
    const also = byTag(page, 'input').filter((input) => attribute(input, 'name') === 'also');
    expect(also.map((input) => attribute(input, 'value'))).toEqual([worse]);
    const fields = { id: bad, also: worse, decision: 'remove', category: 'spam' };
    const done = await admin.follow(REPORTS, fields);
    expect(saidOn(done)).toContain('Removed 2 pastes.');
    expect([await isLive(bad), await isLive(worse), await isLive(other)]).toEqual([false, false, true]);
    await admin.press(done, '/admin/pastes/restore');
    expect([await isLive(bad), await isLive(worse)]).toEqual([true, true]);
  });

  test('dismisses the reports and leaves the paste', async () => {
    const { admin, create, report, isLive, open, audited } = await startAdmin();
    const id = await create();
    await report(id);
    await report(id);
    const done = await admin.follow(REPORTS, { id, decision: 'dismiss', reason: 'Satire' });
    expect(saidOn(done)).toBe('Dismissed 2 reports.');
    expect([await isLive(id), await open()]).toEqual([true, 0]);
    expect(await audited()).toEqual([{ action: 'report.close', subject: id, reason: 'Satire' }]);
    const closed = await admin.page(`${REPORTS}?closed`);
    expect(textOf(inMain(closed, 'tbody')[0])).toContain('Dismissed');
  });

  test('blocks the source, keeps the reports open, and can be undone', async () => {
    const { app, admin, create, report, open, audited } = await startAdmin();
    const id = await create();
    await report(id);
    const done = await admin.follow(REPORTS, { id, decision: 'block', reason: '' });
    expect(saidOn(done)).toContain('Its reports are still open');
    expect(await open()).toBe(1);
    const [{ id: block } = { id: '' }] = await app.store.blocks.list(app.time.now);
    expect(await audited()).toMatchObject([{ action: 'block.add', subject: block }]);
    const twice = await admin.send(REPORTS, { id, decision: 'block' });
    expect([twice.status, twice.text.includes('This is blocked already.')]).toEqual([409, true]);
    const path = `/admin/blocks/${block}/remove`;
    expect(saidOn(await admin.press(done, path))).toBe('The block was removed.');
    expect(await audited()).toMatchObject([{ action: 'block.remove', subject: block }, {}]);
  });

  test('disables the account, whose owner is logged out, and can be undone', async () => {
    const { app, admin, report, audited } = await startAdmin();
    const owner = await signedIn(app);
    const { username } = owner.account;
    const id = await owner.paste();
    await report(id);
    expect(decisions(await admin.page(REPORTS))).toEqual(['remove', 'dismiss', 'disable']);
    const done = await admin.follow(REPORTS, { id, decision: 'disable' });
    expect(saidOn(done)).toContain(`Disabled the account ${username}.`);
    expect((await owner.visit('/dashboard')).status).toBe(303);
    expect(decisions(done)).toEqual(['remove', 'dismiss']);
    const path = `/admin/accounts/${username}/enable`;
    await admin.press(done, path);
    expect(await audited()).toMatchObject([
      { action: 'account.enable', subject: username },
      { action: 'account.disable', subject: username },
    ]);
  });

  test('that is unknown, or a removal with an unknown category, does nothing and says so', async () => {
    const { admin, create, report, isLive, open, audited } = await startAdmin();
    const id = await create();
    await report(id);
    for (const [fields, sentence] of [
      [{}, 'Unknown decision.'],
      [{ decision: 'keep', category: 'spam' }, 'Unknown decision.'],
      [{ decision: 'remove' }, 'Unknown category.'],
      [{ decision: 'remove', category: 'boring' }, 'Unknown category.'],
    ] as const) {
      const page = await admin.send(REPORTS, { id, ...fields });
      expect([page.status, page.text.includes(sentence)]).toEqual([422, true]);
    }
    expect([await isLive(id), await open(), await audited()]).toEqual([true, 1, []]);
  });

  asAdmin('never disables the administrator’s own account', async ({ admin, report, audited }) => {
    const id = await admin.paste();
    await report(id);
    expect(decisions(await admin.page(REPORTS))).toEqual(['remove', 'dismiss']);
    const page = await admin.send(REPORTS, { id, decision: 'disable' });
    expect([page.status, page.text.includes('This is your own account.')]).toEqual([403, true]);
    expect(await audited()).toEqual([]);
  });
});

asAdmin('whatever strangers wrote is shown as text', async ({ app, admin, create, report }) => {
  const all = ALL.join('\n');
  const ids: string[] = [];
  for (const language of ['plain', 'html', 'markdown', 'richtext']) {
    const title = ALL[ids.length % ALL.length]?.slice(0, 100) ?? null;
    ids.push(await create({ content: all, title, language }));
  }
  for (const id of ids)
    for (const text of [all.slice(0, 1900), ...ALL.slice(0, 3)]) await report(id, { text });
  await admin.follow(REPORTS, { id: ids[0] ?? '', decision: 'dismiss', reason: all.slice(0, 400) });
  await admin.follow('/admin/blocks', { kind: 'content', target: ids[1] ?? '', note: all.slice(0, 400) });
  const paths = [
    ...ids.flatMap((id) => [`${REPORTS}?paste=${id}`, `/admin/pastes/${id}`]),
    ...[REPORTS, `${REPORTS}?closed`, '/admin/pastes', '/admin/blocks', '/admin/audit'],
  ];
  for (const path of paths) {
    const page = await admin.page(path);
    expect([path, page.status]).toEqual([path, 200]);
    expectSafe(page, ['article', 'search', 'thead', 'data', 'dl', 'dt', 'dd', 'h3']);
  }
  const page = await admin.page(`/admin/pastes/${ids[0]}`);
  // HTML has no NUL.
  expect(shownText(page)).toBe(all.replaceAll('\0', '\ufffd'));
  expect(app.logged).toEqual([]);
});

test('on the page of a paste, only an administrator is offered to remove it and to see its open report', async () => {
  const { app, admin, create, report } = await startAdmin();
  const id = await create();
  const offers = async (at: { page: (path: string) => Promise<Shown> }) =>
    inMain(await at.page(`/p/${id}`), 'a')
      .map((link) => attribute(link, 'href'))
      .filter((href) => href?.startsWith('/admin/') || href?.endsWith('/report'));
  expect(await offers(admin)).toEqual([`/admin/pastes/${id}`]);
  await report(id);
  expect(await offers(admin)).toEqual([`/admin/pastes/${id}`, `/admin/reports?paste=${id}`]);
  expect(await offers(await signedIn(app))).toEqual([`/p/${id}/report`]);
  expect((await admin.page(`/admin/pastes/${id}`)).text).toContain('Remove');
});
