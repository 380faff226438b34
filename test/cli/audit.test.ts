import { afterEach, expect, test } from 'bun:test';
import { auditEntry } from '../support/audit.ts';
import { addPastes, commandLine, somePaste, withAlice } from '../support/command-line.ts';
import { removeFolders } from '../support/folders.ts';

afterEach(removeFolders);

test('the log lists what the other commands did, newest first', async () => {
  const { gluepot, inStore, time } = await withAlice();
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

test('an account that is created as an administrator is in the log', async () => {
  const { gluepot } = commandLine();
  await gluepot('account', 'create', '--username', 'alice', '--email', 'alice@example.org', '--admin');
  expect((await gluepot('audit', 'list')).out).toContain('  admin.grant  alice\n');
});

test('the log fits a terminal of 80 columns, to which a reason can send no codes', async () => {
  const { gluepotOnTerminal, inStore } = commandLine();
  await inStore(async (store) => {
    await addPastes(store, somePaste({ id: 'first000' }));
    const reason = `\x1b[2J\x9b1m\u202e${'long '.repeat(50)}`;
    const audit = auditEntry({ actor: 'a'.repeat(32), action: 'paste.remove', subject: 'first000', reason });
    await store.pastes.remove('first000', { category: 'spam', reason, restorableUntil: 9e12 }, 1, audit);
  });
  const { out } = await gluepotOnTerminal('', 'audit', 'list');
  for (const line of out.trimEnd().split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  expect(out).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
});
