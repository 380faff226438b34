import { expect, test } from 'bun:test';
import { findInvite } from '#moderation/invites.ts';
import { commandLine } from '../support/command-line.ts';

const SETTINGS = { SITE_URL: 'https://paste.example.org', SIGNUP: 'invite' };

async function withData(settings: Record<string, string> = SETTINGS) {
  const line = commandLine(settings);
  await line.inStore(async () => {});
  const list = async () => JSON.parse((await line.gluepot('invite', 'list', '--json')).out);
  return { ...line, list };
}

test('an invite is printed once, as a link that works', async () => {
  const { gluepot, inStore, list, time } = await withData();
  const options = ['--uses', '5', '--expires', '14d', '--note', 'The office'];
  const { code, out, err } = await gluepot('invite', 'create', ...options);
  expect(code).toBe(0);
  expect(err).toContain('for 5 accounts, until 2026-12-04T12:00:00.000Z. The link is not shown again:');
  const [, invite = ''] = /^https:\/\/paste\.example\.org\/sign-up\?invite=(\w{24})\n$/.exec(out) ?? [];
  const found = await inStore((store) => findInvite({ store, clock: () => time.now }, invite));
  expect(found).toMatchObject({ maxUses: 5 });
  expect(await list()).toEqual([
    {
      id: found?.id,
      status: 'active',
      uses: 0,
      max_uses: 5,
      note: 'The office',
      created_at: '2026-11-20T12:00:00.000Z',
      created_by: 'command line',
      expires_at: '2026-12-04T12:00:00.000Z',
    },
  ]);
});

test.each([
  [['--uses', '0'], 2, 'Invalid --uses "0": must be a whole number from 1 to 1000.'],
  [['--expires', 'soon'], 2, 'Invalid --expires "soon": must be a date'],
  [['--expires', '2026-01-01'], 1, 'Invalid --expires: must be a time in the future.'],
])('an invite with %p is rejected', async (options, code, message) => {
  const { gluepot, list } = await withData();
  const refused = await gluepot('invite', 'create', ...options);
  expect(refused).toMatchObject({ code, out: '' });
  expect(refused.err).toContain(message);
  expect(await list()).toEqual([]);
});

test('revoking an invite asks on a terminal, and can be repeated', async () => {
  const { gluepot, gluepotOnTerminal, list } = await withData();
  await gluepot('invite', 'create');
  const [{ id }] = await list();
  const no = await gluepotOnTerminal('', 'invite', 'revoke', id);
  expect(no).toMatchObject({ code: 130, questions: [`Revoke invite ${id}? This cannot be undone. [y/N] `] });
  expect(await list()).toMatchObject([{ status: 'active' }]);
  const revoked = await gluepot('invite', 'revoke', id);
  expect(revoked).toEqual({ code: 0, out: '', err: `Revoked invite ${id}. Its link no longer works.\n` });
  expect(await list()).toMatchObject([{ status: 'revoked' }]);
  expect((await gluepot('invite', 'revoke', id)).err).toContain('is already revoked');
  expect(await gluepot('invite', 'revoke', 'absent00')).toMatchObject({ code: 1, out: '' });
});
