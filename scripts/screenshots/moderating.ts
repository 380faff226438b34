import { gluepot } from '../../test/support/program.ts';
import { MENU } from './reading.ts';
import { type Make, press, type Shot } from './shot.ts';
import { CODE } from './texts.ts';

const GIFT_CARDS = [
  'Congratulations! You have been selected to receive one of 500 gift cards.',
  '',
  '1. Open https://gift-cards.example/claim?ref=9921',
  '2. Confirm your card number so that we can verify your country',
  '3. The card is sent to you within 10 minutes',
  '',
  'VERIFIED 22 NOV 2026 - 312 left',
].join('\n');

/** The form that reports a paste, a removed one, and the pages of Vera, who is an administrator. */
export async function moderatingShots(
  url: string,
  paste: Make,
  own: Make,
  settings: Record<string, string>,
): Promise<Shot[]> {
  const operate = async (...args: string[]) => {
    const { code, err } = await gluepot(args, { settings });
    if (code !== 0) throw new Error(err);
  };
  const report = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${url}${path}/report`, { method: 'POST', body, redirect: 'manual' });
    if (answer.status !== 303) throw new Error(`The report was not sent: ${answer.status}`);
    return answer.headers.get('location') ?? '';
  };
  await operate('admin', 'grant', 'vera');
  const spam = await paste({ content: GIFT_CARDS, title: 'Free gift cards, verified today' });
  for (const title of ['Free gift cards, verified yesterday', 'Free gift cards (new link)', null]) {
    await paste({ content: GIFT_CARDS, title });
  }
  const customers = await own({ content: CODE, title: 'customers_export.json', language: 'json' });
  const gone = await paste({ content: 'for one pair of eyes', expiry: 'burn' });
  const text = 'Asks for card numbers in our company’s name.';
  const sent = await report(spam, { category: 'phishing', text, email: 'abuse@bank.example' });
  await report(spam, { category: 'spam' });
  await report(customers, {
    category: 'personal-data',
    text: 'The addresses of 4,000 people.\nMine is on line 12.',
  });
  await report(gone, { category: 'other', text: 'It threatens me.' });
  const removed = await paste({ content: 'x', title: 'Cheap pills' });
  const lyrics = await own({ content: 'la la la', title: 'Lyrics of a whole album', slug: 'lyrics' });
  for (const [path, category, reason] of [
    [removed, 'illegal', 'Sells medicine without a licence'],
    [lyrics, 'copyright', 'The publisher asked us to remove it'],
  ] as const) {
    await report(path, { category });
    await operate('paste', 'remove', path.slice(3), '--category', category, '--reason', reason, '--yes');
  }
  await operate(
    'block',
    'add',
    '--network',
    '192.0.2.0/24',
    '--note',
    'The wave of November',
    '--until',
    '2030-01-01',
  );
  await operate('block', 'add', '--email-domain', 'throwaway.example');
  await operate('invite', 'create', '--uses', '5', '--note', 'The choir');
  const as = 'vera';
  return [
    { name: 'report', path: `${spam}/report`, whole: true },
    {
      name: 'report-refused',
      path: `${spam}/report`,
      whole: true,
      async prepare(page) {
        await page.check('[value=phishing]');
        await page.fill('[name=email]', 'nobody@');
        await page.locator('.report').evaluate((form) => form.setAttribute('novalidate', ''));
        await press(page, 'button.primary');
      },
    },
    { name: 'report-sent', path: sent },
    { name: 'paste-administrator', path: spam, as, prepare: (page) => page.click(MENU) },
    { name: 'paste-removed', path: removed },
    { name: 'dashboard-removed', path: '/dashboard', as: 'nora', whole: true },
    { name: 'admin-reports', path: '/admin/reports', as },
    { name: 'admin-reports-whole', path: '/admin/reports', as, whole: true },
    { name: 'admin-reports-account', path: `/admin/reports?paste=${customers.slice(3)}`, as },
    { name: 'admin-reports-closed', path: '/admin/reports?closed', as },
    { name: 'admin-reports-done', path: `/admin/reports?done=removed&pastes=${removed.slice(3)}`, as },
    { name: 'admin-pastes', path: '/admin/pastes', as },
    {
      name: 'admin-pastes-selected',
      path: '/admin/pastes',
      as,
      async prepare(page) {
        for (const at of [1, 2]) await page.locator('tbody [type=checkbox]').nth(at).check();
      },
    },
    { name: 'admin-pastes-source', path: `/admin/pastes?source=${spam.slice(3)}`, as },
    { name: 'admin-pastes-removed', path: '/admin/pastes?state=removed', as },
    { name: 'admin-paste', path: `/admin/pastes/${spam.slice(3)}`, as },
    { name: 'admin-paste-removed', path: `/admin/pastes/${removed.slice(3)}`, as },
    { name: 'admin-accounts', path: '/admin/accounts', as },
    {
      name: 'admin-accounts-disable',
      path: '/admin/accounts',
      as,
      prepare: (page) => page.click('.confirm summary >> nth=0'),
    },
    { name: 'admin-blocks', path: '/admin/blocks', as },
    { name: 'admin-invites', path: '/admin/invites', as },
    {
      name: 'admin-invites-new',
      path: '/admin/invites',
      as,
      async prepare(page) {
        await page.fill('[name=note]', 'The choir');
        await press(page, 'button.primary');
      },
    },
    { name: 'admin-audit', path: '/admin/audit', as },
  ];
}
