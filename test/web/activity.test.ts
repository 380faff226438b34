import { expect, test } from 'bun:test';
import { startTestApp } from '../support/app.ts';
import { logIn, openBrowser } from './browser.ts';
import { byClass, byTag, inside, textOf } from './elements.ts';
import { pasteOf, startSignedIn } from './signed-in.ts';
import { type FormFields, type Shown, shown } from './support.ts';

const SLACK = { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' };

/** What happened, newest first, each with its time. */
const activityOn = (page: Shown): string[] =>
  byClass(page, 'events').flatMap((list) =>
    inside(list, 'li').map((event) =>
      inside(event, 'time', 'span', 'h3', 'p')
        .map((part) => textOf(part).trim())
        .filter(Boolean)
        .join(' '),
    ),
  );

async function start(limits: { missesPerMinute?: number } = {}) {
  const app = await startTestApp({ countryOf: () => 'FR', limits });
  const browser = openBrowser(app);
  const create = async (fields: FormFields) => {
    const response = await browser.post('/', { content: 'some text', ...fields });
    const status = response.headers.get('location') ?? '';
    return { path: status.replace('/status', ''), status };
  };
  const stranger = openBrowser(app);
  return { app, browser, create, stranger };
}

test('the browser that created a burn paste sees what happened to it, and still does when it is gone', async () => {
  const { app, browser, create, stranger } = await start();
  const { path, status } = await create({ expiry: 'burn', password: 'right' });
  const notOpened = 'now Not opened yet Link previews, robots and your own visits do not open it.';
  expect(activityOn(await shown(browser.get(status)))).toEqual([
    notOpened,
    '20 Nov 2026, 12:00 UTC You created the paste: Plain text, 9 bytes.',
  ]);
  await app.send('GET', path, { headers: SLACK });
  app.time.now += 60_000;
  await stranger.post(path, { password: 'wrong' });
  await app.flush();
  const before = [
    '20 Nov 2026, 12:01 UTC Wrong password: France, computer.',
    '20 Nov 2026, 12:00 UTC A link preview asked for the page: France, bot or program. It did not open the paste.',
    '20 Nov 2026, 12:00 UTC You created the paste.',
  ];
  expect(activityOn(await shown(browser.get(path)))).toEqual([notOpened, ...before]);
  app.time.now += 60_000;
  expect((await shown(stranger.post(path, { password: 'right' }))).text).toContain('some text');
  const page = await shown(browser.get(path));
  expect((await shown(browser.get(status))).html).toBe(page.html);
  expect(page.status).toBe(404);
  expect(textOf(byTag(page, 'h1')[0])).toBe('This paste was opened.');
  expect(activityOn(page)).toEqual([
    '20 Nov 2026, 12:02 UTC Opened: France, computer The paste was deleted at the same moment.',
    ...before,
  ]);
});

test('of a flood of wrong passwords, the latest ten are in sight and the others are folded', async () => {
  const { app, browser, create } = await start();
  const { path } = await create({ password: 'right' });
  for (let attempt = 0; attempt < 12; attempt++) {
    app.time.now += 60_000;
    await openBrowser(app).post(path, { password: `wrong ${attempt}` });
  }
  await app.flush();
  const page = await shown(browser.get(path));
  const [latest, earlier] = byClass(page, 'events').map((list) => inside(list, 'li').length);
  expect([latest, earlier]).toEqual([1 + 10, 2 + 1]);
  expect(page.text).toContain('Show 2 earlier events');
});

test('a reader who comes too late learns when the paste was opened, by link and button, and nothing more', async () => {
  const { app, create, stranger } = await start();
  const { path } = await create({ expiry: 'burn' });
  expect(activityOn(await shown(stranger.get(path)))).toEqual([]);
  app.time.now = Date.parse('2026-11-23T16:29:30Z');
  await stranger.post(path);
  const late = openBrowser(app);
  for (const page of [await shown(late.get(path)), await shown(late.post(path))]) {
    expect([page.status, textOf(byTag(page, 'h1')[0])]).toEqual([404, 'This paste was opened.']);
    expect(page.text).toContain('It was opened on 23 Nov 2026, 16:29 UTC');
    expect([activityOn(page), page.text.includes('France')]).toEqual([[], false]);
  }
  app.time.now += 30 * 86_400_000;
  expect((await shown(late.get(path))).text).toContain('Paste not found');
});

test('of two who press at the same moment, the second learns that the first was there', async () => {
  const { create, stranger, app } = await start();
  const { path } = await create({ expiry: 'burn' });
  const pages = await Promise.all([shown(stranger.post(path)), shown(openBrowser(app).post(path))]);
  expect(pages.map(({ text }) => text.includes('It was opened on')).sort()).toEqual([false, true]);
});

test('of an id that is made up, deleted or expired nobody is told that it was opened, and it counts as a guess', async () => {
  const { app, browser, create } = await start({ missesPerMinute: 3 });
  const [deleted, expired] = [
    await create({ password: 'x' }),
    await create({ password: 'x', expiry: '10m' }),
  ];
  await browser.post(`${deleted.path}/delete-made`);
  app.time.now += 600_000;
  const guesses: number[] = [];
  for (const path of ['/p/aaaaaaaa', deleted.path, expired.path, expired.path]) {
    const page = await shown(openBrowser(app).get(path));
    expect(page.text).not.toContain('was opened');
    guesses.push(page.status);
  }
  expect(guesses).toEqual([404, 404, 404, 429]);
});

test('the owner of a password paste sees it beside the text, and their own visits are not in it', async () => {
  const { app, browser: owner, stranger } = await start();
  const account = await app.makeAccount();
  await logIn(owner, account.username);
  const path = `/p/${await pasteOf(app, account, { password: 'right' })}`;
  const open = async () => {
    await owner.get(path);
    return owner.follow(path, { password: 'right' });
  };
  expect(activityOn(await open())[0]).toContain('Not opened yet');
  await stranger.get(path);
  await stranger.post(path, { password: 'right' });
  await stranger.get(path);
  await app.flush();
  const page = await open();
  expect(page.text).toContain('some text');
  expect(activityOn(page)[0]).toBe('20 Nov 2026, 12:00 UTC Opened: France, computer');
  expect(activityOn(await owner.page(path))[0]).toBe(activityOn(page)[0] ?? '');
  await stranger.get(path);
  await app.flush();
  const twice = '20 Nov 2026, 12:00 UTC Opened 2 times, last: France, computer';
  expect(activityOn(await owner.page(path))[0]).toBe(twice);
});

test('looking for it often does not count as guessing ids', async () => {
  const { app, ann: owner } = await startSignedIn({ limits: { missesPerMinute: 2 } });
  const path = `/p/${await owner.paste({ expiry: 'burn' })}`;
  await app.send('GET', path.replace('/p/', '/raw/'));
  for (let time = 0; time < 5; time++) expect((await owner.page(path)).status).toBe(404);
  expect((await owner.page(path)).text).toContain('This paste was opened.');
});
