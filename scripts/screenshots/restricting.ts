import { gluepot } from '../../test/support/program.ts';
import { press, type Shot } from './shot.ts';

/** What visitors see of a private site, which has a name and a notice, and of one that is read-only. */
export async function restrictingShots(settings: Record<string, string>): Promise<Shot[]> {
  const invited = await gluepot(['invite', 'create', '--uses', '100'], { settings });
  const [invite] = /\/sign-up\?\S+/.exec(invited.out) ?? [];
  if (invite === undefined) throw new Error(invited.err);
  return [
    { name: 'private-home', path: '/', on: 'private' },
    { name: 'private-paste', path: '/p/HZCead4v', on: 'private' },
    { name: 'private-sign-up', path: '/sign-up', on: 'private' },
    { name: 'private-sign-up-invited', path: invite, on: 'private' },
    { name: 'private-sign-up-used', path: '/sign-up?invite=uDdBeyPLKF1Z8Orplp1yM8Js', on: 'private' },
    {
      name: 'private-new-account',
      path: invite,
      on: 'private',
      whole: true,
      async prepare(page) {
        const username = `kim-${crypto.randomUUID().slice(0, 8)}`;
        await page.fill('[name=username]', username);
        await page.fill('[name=email]', `${username}@example.org`);
        await page.fill('[name=password]', 'correct horse battery');
        await press(page, 'button.primary');
        await page.goto('/');
        await page.waitForSelector('.editor');
      },
    },
    { name: 'read-only-home', path: '/', on: 'read-only' },
    { name: 'read-only-sign-up', path: '/sign-up', on: 'read-only' },
    { name: 'read-only-explore', path: '/explore', on: 'read-only' },
  ];
}
