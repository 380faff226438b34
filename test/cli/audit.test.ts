import { expect } from 'bun:test';
import { addPastes, forAlice, somePaste } from '../support/command-line.ts';

forAlice('the log lists what the other commands did, newest first', async ({ gluepot, inStore, time }) => {
  await inStore((store) => addPastes(store, somePaste({ id: 'first000' })));
  const steps = [
    ['admin', 'grant', 'alice'],
    ['admin', 'revoke', 'alice'],
    ['paste', 'remove', 'first000', '--category', 'spam', '--reason', 'Advertises pills'],
    ['paste', 'restore', 'first000', '--reason', 'A mistake'],
    ['block', 'add', '--network', '192.0.2.0/24', '--until', '7d', '--note', 'Pills'],
    ['invite', 'create'],
    ['account', 'disable', 'alice', '--reason', 'Away'],
    ['account', 'enable', 'alice'],
    ['account', 'delete', 'alice', '--reason', 'Asked for it'],
  ];
  for (const step of steps) {
    expect(await gluepot(...step)).toMatchObject({ code: 0 });
    time.now += 1000;
  }
  const entries = JSON.parse((await gluepot('audit', 'list', '--json')).out);
  const actions = entries.map(({ action, reason }: { action: string; reason: string }) => [action, reason]);
  expect(actions).toEqual([
    ['account.delete', 'Asked for it'],
    ['account.enable', null],
    ['account.disable', 'Away'],
    ['invite.create', null],
    ['block.add', 'Pills'],
    ['paste.restore', 'A mistake'],
    ['paste.remove', 'Advertises pills'],
    ['admin.revoke', null],
    ['admin.grant', null],
  ]);
  expect(entries[4]).toEqual({
    id: 5,
    created_at: '2026-11-20T12:00:04.000Z',
    actor: 'command line',
    actor_id: null,
    action: 'block.add',
    subject: expect.stringMatching(/^\w{8}$/),
    reason: 'Pills',
    detail: { kind: 'network', target: '192.0.2.0/24', until: '2026-11-27T12:00:04.000Z' },
  });
  expect(entries[3].detail).toEqual({ uses: 1, expires_at: '2026-11-27T12:00:05.000Z' });
  const { out, err } = await gluepot('audit', 'list', '--limit', '2');
  expect(out).toBe(
    '9  2026-11-20T12:00:08.000Z  command line  account.delete  alice  Asked for it\n' +
      '8  2026-11-20T12:00:07.000Z  command line  account.enable  alice\n',
  );
  expect(err).toContain('Listed only the first 2.');
});
