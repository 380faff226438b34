import { expect, test } from 'bun:test';
import { commandLine } from '../support/command-line.ts';
import { expectMessage } from '../support/expect-message.ts';

async function withAlice() {
  const line = commandLine();
  await line.addUnconfirmed('alice');
  const list = async () => JSON.parse((await line.gluepot('admin', 'list', '--json')).out);
  return { ...line, list };
}

test('an account is made an administrator, and an ordinary account again', async () => {
  const { gluepot, list } = await withAlice();
  expect((await gluepot('admin', 'list')).err).toStartWith('There are no administrators.');
  const granted = await gluepot('admin', 'grant', 'alice');
  expect(granted).toMatchObject({ code: 0, out: '' });
  expect(granted.err).toBe(
    'alice is now an administrator.\nAsk them to turn on two-factor authentication at /account.\n',
  );
  expect(await list()).toMatchObject([
    { username: 'alice', admin: true, disabled: false, two_factor: false },
  ]);
  expect((await gluepot('admin', 'list')).out).toEndWith('  alice  no 2fa\n');
  expect((await gluepot('admin', 'revoke', 'alice')).err).toBe('alice is no longer an administrator.\n');
  expect(await list()).toEqual([]);
});

test('granting and revoking can be repeated', async () => {
  const { gluepot } = await withAlice();
  await gluepot('admin', 'grant', 'alice');
  expect(await gluepot('admin', 'grant', 'alice')).toMatchObject({
    code: 0,
    err: 'alice is already an administrator. Nothing was changed.\n',
  });
  await gluepot('admin', 'revoke', 'alice');
  expect(await gluepot('admin', 'revoke', 'alice')).toMatchObject({
    code: 0,
    err: 'alice is not an administrator. Nothing was changed.\n',
  });
  expectMessage(await gluepot('admin', 'grant', 'bob'), 'There is no account "bob"');
});

test('the list says who has two-factor authentication', async () => {
  const { gluepot, inStore, list, time } = await withAlice();
  await gluepot('admin', 'grant', 'alice');
  await inStore(async (store) => {
    const accountId = (await store.accounts.findByUsername('alice'))?.id ?? '';
    const secret = Buffer.alloc(20, 7);
    await store.secondFactors.begin(accountId, secret);
    const factor = { secret, step: 1, recoveryCodeHashes: [], now: time.now, sessionId: null };
    await store.secondFactors.enable(accountId, factor);
  });
  expect(await list()).toMatchObject([{ two_factor: true }]);
});
