import { expect, test } from 'bun:test';
import { startTestApp } from '../support/app.ts';
import { openBrowser } from './account-support.ts';
import { inside, signedIn } from './signed-in.ts';
import { byClass, byTag, type FormFields, type Shown, shown, textOf } from './support.ts';

const SLACK = { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' };

/** The rows of the summary and of the list of all events. */
const activityOn = (page: Shown): string[][] =>
  byClass(page, 'activity').flatMap((section) =>
    inside(section, 'tr').map((row) =>
      inside(row, 'th', 'td').map((cell) => textOf(cell).replace(/\s+/g, ' ').trim()),
    ),
  );

async function start() {
  const app = await startTestApp({ countryOf: () => 'FR' });
  const browser = openBrowser(app);
  const create = async (fields: FormFields) => {
    const response = await browser.post('/', { content: 'some text', ...fields });
    return { path: response.headers.get('location') ?? '', response };
  };
  const stranger = openBrowser(app);
  return { app, browser, create, stranger };
}

test('the browser that created a burn paste sees what happened to it, and still does when it is gone', async () => {
  const { app, browser, create, stranger } = await start();
  const { path, response } = await create({ expiry: 'burn', password: 'right' });
  expect((await shown(response)).text).toContain('To see when the paste was opened');
  expect(activityOn(await shown(browser.get(path)))).toEqual([
    ['Status', 'Not opened yet'],
    ['Password', 'No wrong attempts'],
    ['Link previews', 'None refused. They do not open the paste.'],
    ['Created', '20 Nov 2026, 12:00 UTC'],
  ]);
  await app.send('GET', path, { headers: SLACK });
  app.time.now += 60_000;
  await stranger.post(path, { password: 'wrong' });
  await app.flush();
  expect(activityOn(await shown(browser.get(path))).slice(0, 3)).toEqual([
    ['Status', 'Not opened yet'],
    ['Password', '1 wrong attempt, 20 Nov 2026, 12:01 UTC'],
    ['Link previews', '1 refused. They do not open the paste.'],
  ]);
  app.time.now += 60_000;
  expect((await shown(stranger.post(path, { password: 'right' }))).text).toContain('some text');
  const page = await shown(browser.get(path));
  expect(page.status).toBe(404);
  expect(textOf(byTag(page, 'h1')[0])).toBe('This paste was opened.');
  expect(activityOn(page)).toEqual([
    ['Status', 'Opened and deleted: 20 Nov 2026, 12:02 UTC, France, computer'],
    ['Password', '1 wrong attempt, 20 Nov 2026, 12:01 UTC'],
    ['Link previews', '1 refused. They do not open the paste.'],
    ['Created', '20 Nov 2026, 12:00 UTC'],
    ['Event', 'Time', 'Country and device'],
    ['Link preview refused', '20 Nov 2026, 12:00 UTC', 'France, bot or program'],
    ['Wrong password', '20 Nov 2026, 12:01 UTC', 'France, computer'],
    ['Opened', '20 Nov 2026, 12:02 UTC', 'France, computer'],
  ]);
});

test('other browsers see nothing of it, before and after', async () => {
  const { create, stranger } = await start();
  const { path } = await create({ expiry: 'burn' });
  expect(activityOn(await shown(stranger.get(path)))).toEqual([]);
  await stranger.post(path);
  const page = await shown(stranger.get(path));
  expect([page.status, textOf(byTag(page, 'h1')[0])]).toEqual([404, 'Paste not found']);
});

test('the owner of a password paste sees it beside the text, and their own visits are not in it', async () => {
  const { app, stranger } = await start();
  const owner = await signedIn(app);
  const path = `/p/${await owner.paste({ password: 'right' })}`;
  const cookie = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const open = async () => {
    const asked = cookie(await owner.visit(path));
    const sent = await owner.post(
      path,
      { password: 'right' },
      { cookie: `${owner.headers.cookie}; ${asked}` },
    );
    return shown(owner.visit(path, { cookie: `${owner.headers.cookie}; ${cookie(sent)}` }));
  };
  expect(activityOn(await open())[0]).toEqual(['Status', 'Not opened yet']);
  await stranger.get(path);
  await stranger.post(path, { password: 'right' });
  await stranger.get(path);
  await app.flush();
  const page = await open();
  expect(page.text).toContain('some text');
  expect(activityOn(page)[0]).toEqual(['Status', 'Opened once: 20 Nov 2026, 12:00 UTC, France, computer']);
  expect(activityOn(await owner.page(path))[0]).toEqual(activityOn(page)[0] ?? []);
  await stranger.get(path);
  await app.flush();
  expect(activityOn(await owner.page(path))[0]).toEqual([
    'Status',
    'Opened 2 times, last 20 Nov 2026, 12:00 UTC',
  ]);
});

test('the owner of a burnt paste sees it until it is 30 days ago, and nobody else who is logged in', async () => {
  const { app, stranger } = await start();
  const [owner, other] = [await signedIn(app), await signedIn(app)];
  const path = `/p/${await owner.paste({ expiry: 'burn' })}`;
  await stranger.post(path);
  expect(activityOn(await owner.page(path))[0]?.[1]).toStartWith('Opened and deleted');
  expect(activityOn(await other.page(path))).toEqual([]);
  app.time.now += 30 * 86_400_000;
  expect((await owner.page(path)).text).not.toContain('This paste was opened.');
});

test('looking for it often does not count as guessing ids', async () => {
  const app = await startTestApp({ limits: { missesPerMinute: 2 } });
  const owner = await signedIn(app);
  const path = `/p/${await owner.paste({ expiry: 'burn' })}`;
  await app.send('GET', path.replace('/p/', '/raw/'));
  for (let time = 0; time < 5; time++) expect((await owner.page(path)).status).toBe(404);
  expect((await owner.page(path)).text).toContain('This paste was opened.');
});
