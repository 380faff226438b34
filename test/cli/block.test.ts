import { describe, expect, test } from 'bun:test';
import { bytes } from '../store/contract/values.ts';
import { addPastes, commandLine, somePaste } from '../support/command-line.ts';
import { expectMessage } from '../support/expect-message.ts';

async function withPaste() {
  const line = commandLine();
  await line.inStore((store) =>
    addPastes(store, somePaste({ id: 'first000', creatorNetwork: bytes('0123456789abcdef') })),
  );
  const add = (...options: string[]) => line.gluepot('block', 'add', ...options);
  const list = async () => JSON.parse((await line.gluepot('block', 'list', '--json')).out);
  return { ...line, add, list };
}

describe('block add', () => {
  test('blocks a network until a time, and prints the id of the block alone on standard output', async () => {
    const { add, list } = await withPaste();
    const { code, out, err } = await add('--network', '192.0.2.9/24', '--until', '7d', '--note', 'Pills');
    expect(code).toBe(0);
    expect(out).toMatch(/^\w{8}\n$/);
    expect(err).toContain('Blocked the network 192.0.2.0/24 until 2026-11-27T12:00:00.000Z.');
    expect(await list()).toEqual([
      {
        id: out.trim(),
        kind: 'network',
        target: '192.0.2.0/24',
        note: 'Pills',
        created_at: '2026-11-20T12:00:00.000Z',
        created_by: 'command line',
        expires_at: '2026-11-27T12:00:00.000Z',
      },
    ]);
  });

  test('blocks a source and a text by a paste or a link to it, an account, and an email domain', async () => {
    const { add, list, makeAccount } = await withPaste();
    await makeAccount('alice');
    for (const [kind, named, target] of [
      ['source', 'https://paste.example.org/p/first000', 'first000'],
      ['content', 'first000', 'first000'],
      ['account', 'alice', 'alice'],
      ['email-domain', 'Mail.Example.org', 'mail.example.org'],
    ] as const) {
      const added = await add(`--${kind}`, named);
      expect(added).toMatchObject({ code: 0 });
      expect(added.err).toContain('without an end');
      expect(await list()).toContainEqual(expect.objectContaining({ kind, target, expires_at: null }));
    }
  });

  test('needs exactly one thing to block', async () => {
    const { add, list } = await withPaste();
    const says = /^Name exactly one of --network, --source, --content, --account, --email/;
    for (const options of [[], ['--network', '192.0.2.0/24', '--account', 'alice']])
      expectMessage(await add(...options), says, 2);
    expect(await list()).toEqual([]);
  });

  test.each([
    ['--network', 'example.org', 'Invalid --network: must be an address or a network in CIDR form'],
    ['--content', 'absent00', 'There is no paste "absent00".'],
    ['--source', 'absent00', 'The source of this paste is not known.'],
  ])('rejects %s %s', async (option, value, message) => {
    const { add, list } = await withPaste();
    expectMessage(await add(option, value), message);
    expect(await list()).toEqual([]);
  });

  test('rejects an end that it cannot read', async () => {
    const { add } = await withPaste();
    const refused = await add('--network', '192.0.2.0/24', '--until', 'tomorrow');
    expectMessage(refused, 'Invalid --until "tomorrow": must be a date such as 2026-12-31', 2);
  });

  test('says that something is blocked already', async () => {
    const { add } = await withPaste();
    await add('--source', 'first000');
    const says = /^The source of paste first000 is already blocked\. Nothing was changed\./;
    expectMessage(await add('--source', 'first000'), says);
  });
});

test('block list and block remove list the blocks in effect, and end one', async () => {
  const { add, gluepot, time } = await withPaste();
  const long = (await add('--network', '2001:db8::/32', '--note', 'n'.repeat(500))).out.trim();
  await add('--network', '192.0.2.0/24', '--until', '12h');
  time.now += 12 * 60 * 60_000;
  expect((await gluepot('block', 'list')).out).toBe(
    `${long}  network  2001:db8::/32  forever  ${'n'.repeat(500)}\n`,
  );
  const removed = await gluepot('block', 'remove', long);
  expect(removed).toEqual({ code: 0, out: '', err: 'Removed the block of the network 2001:db8::/32.\n' });
  expect(await gluepot('block', 'list')).toEqual({ code: 0, out: '', err: 'Nothing is blocked.\n' });
  expectMessage(await gluepot('block', 'remove', long), `There is no block with the id "${long}".`);
});
