import { choose } from '../../test/support/sentence.ts';
import { PASSWORD } from './accounts.ts';
import { press, type Shot, write } from './shot.ts';

/** What whoever is logged in sees; `path` is of a paste of Nora's, and so are those that are guarded. */
export const owningShots = (path: string, guarded: { burning: string; burnt: string }): Shot[] => [
  { name: 'activity-burning', path: guarded.burning, as: 'nora', whole: true },
  { name: 'activity-burnt', path: guarded.burnt, as: 'nora', whole: true },
  { name: 'paste-own', path, as: 'nora' },
  { name: 'edit', path: `${path}/edit`, as: 'nora' },
  {
    name: 'edit-conflict',
    path: `${path}/edit`,
    as: 'nora',
    async prepare(page) {
      await page.waitForSelector('.editor');
      await page.locator('[name=revision]').evaluate((field) => field.setAttribute('value', '1'));
      await page.fill('[name=title]', 'How many tries');
      await page.click('button.primary');
      await page.waitForSelector('.choices');
    },
  },
  { name: 'history', path: `${path}/history`, as: 'nora' },
  { name: 'history-split', path: `${path}/history?view=split`, as: 'nora' },
  { name: 'history-text', path: `${path}/history?view=text`, as: 'nora' },
  { name: 'history-delete', path: `${path}/history?delete`, as: 'nora' },
  {
    name: 'edit-refused',
    path: `${path}/edit`,
    as: 'nora',
    async prepare(page) {
      await page.waitForSelector('.editor');
      await page.fill('[name=slug]', 'not a link!');
      await page.click('button.primary');
      await page.waitForSelector('.error');
    },
  },
  { name: 'dashboard', path: '/dashboard', as: 'nora', whole: true },
  { name: 'dashboard-found', path: '/dashboard?q=customers', as: 'nora' },
  { name: 'dashboard-nothing-found', path: '/dashboard?q=zebra', as: 'nora' },
  {
    name: 'dashboard-selected',
    path: '/dashboard',
    as: 'nora',
    async prepare(page) {
      for (const at of [1, 2]) await page.locator('tbody [type=checkbox]').nth(at).check();
    },
  },
  {
    name: 'dashboard-menu',
    path: '/dashboard',
    as: 'nora',
    prepare: (page) => page.locator('tbody .menu summary').nth(2).click(),
  },
  {
    name: 'dashboard-deleted',
    path: '/dashboard?q=customers',
    as: 'nora',
    async prepare(page) {
      await page.click('tbody tr:last-child .menu summary');
      await press(page, 'tbody tr:last-child .menu .red');
      await page.waitForSelector('.flash');
    },
  },
  { name: 'dashboard-empty', path: '/dashboard', as: 'newcomer' },
  { name: 'dashboard-keys', path: '/dashboard/keys', as: 'nora' },
  {
    name: 'dashboard-keys-revoke',
    path: '/dashboard/keys',
    as: 'nora',
    prepare: (page) => page.click('.confirm summary.red'),
  },
  {
    name: 'dashboard-keys-rename',
    path: '/dashboard/keys',
    as: 'nora',
    prepare: (page) => page.click('.confirm summary:not(.red)'),
  },
  {
    name: 'dashboard-keys-new',
    path: '/dashboard/keys',
    as: 'mia',
    whole: true,
    async prepare(page) {
      // No two keys have the same name: the one before goes.
      if ((await page.locator('tbody tr').count()) > 1) {
        await page.click('tbody tr:last-child .confirm summary.red');
        await press(page, '.confirm[open] .button');
      }
      await page.fill('[name=name]', 'nightly backup');
      const password = page.locator('[name=key_password]');
      // It is asked for once the login of this session is ten minutes old.
      if (await password.isVisible()) await password.fill(PASSWORD);
      await page.click('details:has([name=scope]) summary');
      await page.selectOption('[name=scope]', 'create');
      await page.selectOption('[name=expires]', '90');
      await page.fill('[name=networks]', '192.0.2.0/24, 2001:db8::/48');
      await press(page, 'form:has([name=name]) .button');
      await page.click('details:has([name=scope]) summary');
    },
  },
  { name: 'dashboard-keys-ten', path: '/dashboard/keys', as: 'otto', whole: true },
  { name: 'dashboard-keys-empty', path: '/dashboard/keys', as: 'newcomer' },
  { name: 'dashboard-stats', path: '/dashboard/stats?range=30d', as: 'nora', whole: true },
  { name: 'dashboard-stats-day', path: '/dashboard/stats?range=24h', as: 'nora' },
  { name: 'dashboard-stats-all', path: '/dashboard/stats?range=all', as: 'nora' },
  { name: 'dashboard-stats-one', path: `/dashboard/stats?paste=${path.slice('/p/'.length)}`, as: 'nora' },
  {
    name: 'dashboard-stats-none',
    path: `/dashboard/stats?paste=${guarded.burning.slice('/p/'.length)}&range=all`,
    as: 'nora',
  },
  {
    name: 'dashboard-stats-table',
    path: '/dashboard/stats?range=7d',
    as: 'nora',
    whole: true,
    prepare: (page) => page.click('details > summary.quiet'),
  },
  { name: 'dashboard-stats-empty', path: '/dashboard/stats', as: 'newcomer', whole: true },
  { name: 'account', path: '/account', as: 'nora', whole: true },
  {
    name: 'account-refused',
    path: '/account',
    as: 'newcomer',
    whole: true,
    async prepare(page) {
      await page.fill('[name=current]', 'a wrong one');
      await page.fill('[name=password]', 'a good new password');
      await press(page, '[action="/account/password"] .button');
    },
  },
  {
    name: 'created-own',
    path: '/',
    as: 'mia',
    async prepare(page) {
      await write(page, 'for one pair of eyes');
      await choose(page, 'expiry', 'burn');
      await page.click('button.primary');
      await page.waitForSelector('#link');
    },
  },
];
