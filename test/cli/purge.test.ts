import { expect, test } from 'bun:test';
import { addPastes, commandLine, somePaste } from '../support/command-line.ts';

test('purge deletes all expired pastes, and says how many', async () => {
  const { gluepot, inStore, time } = commandLine();
  await inStore((store) =>
    addPastes(
      store,
      ...Array.from({ length: 450 }, () => somePaste({ expiresAt: time.now })),
      somePaste({ id: 'stays001', expiresAt: time.now + 1 }),
      somePaste({ id: 'stays002' }),
    ),
  );
  expect(await gluepot('purge')).toEqual({ code: 0, out: 'Deleted 450 expired pastes.\n', err: '' });
  expect(await gluepot('purge')).toMatchObject({ code: 0, out: 'Deleted 0 expired pastes.\n' });
  expect(await inStore((store) => store.pastes.find('stays001', time.now))).toBeDefined();
  time.now += 1;
  expect(await gluepot('purge')).toMatchObject({ out: 'Deleted 1 expired paste.\n' });
  expect(await inStore((store) => store.pastes.find('stays002', time.now))).toBeDefined();
});

test('with a mail server, purge deletes unconfirmed accounts without pastes after a week', async () => {
  const { gluepot, addUnconfirmed, time, inStore, dataDir } = commandLine({
    SMTP_URL: 'smtp://mail.example',
  });
  await addUnconfirmed('alice');
  time.now += 7 * 86_400_000 - 1;
  expect((await gluepot('purge')).out).toEndWith('\nDeleted 0 unconfirmed accounts.\n');
  time.now += 1;
  // Without a mail server nobody can confirm an address.
  const unmailed = commandLine({ DATA_DIR: dataDir });
  unmailed.time.now = time.now;
  expect((await unmailed.gluepot('purge')).out).toBe('Deleted 0 expired pastes.\n');
  expect((await gluepot('purge')).out).toEndWith('\nDeleted 1 unconfirmed account.\n');
  expect(await inStore((store) => store.accounts.list())).toEqual([]);
});
