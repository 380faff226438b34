import { describe, expect, test } from 'bun:test';
import { bytes } from '../store/contract/values.ts';
import { addPastes, commandLine, forAlice, somePaste } from '../support/command-line.ts';
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

/** A command line over a paste with these reports of it. */
async function withReports(...texts: string[]) {
  const line = commandLine();
  await line.inStore(async (store) => {
    await addPastes(store, somePaste({ id: 'first000' }));
    for (const [at, text] of texts.entries()) {
      await store.reports.create({
        ...{ id: `R-22222${at + 2}`, pasteId: 'first000', category: 'spam', text, source: null },
        ...{ email: 'bo@example.org', createdAt: line.time.now + at },
      });
    }
  });
  const list = async (...options: string[]) =>
    JSON.parse((await line.gluepot('report', 'list', '--json', ...options)).out);
  return { ...line, list };
}

describe('report list and report show', () => {
  test('list the open reports, oldest first', async () => {
    const { gluepot } = await withReports('Sells pills.\nAnd more.', '');
    expect(await gluepot('report', 'list')).toEqual({
      code: 0,
      out:
        'R-222222  2026-11-20T12:00:00.000Z  spam  first000  Sells pills. And more.\n' +
        'R-222223  2026-11-20T12:00:00.001Z  spam  first000\n',
      err: '',
    });
  });

  test('print all fields with --json', async () => {
    const { list, gluepot } = await withReports('Sells pills.');
    const report = {
      reference: 'R-222222',
      paste_id: 'first000',
      title: null,
      category: 'spam',
      text: 'Sells pills.',
      email: 'bo@example.org',
      created_at: '2026-11-20T12:00:00.000Z',
      open_reports: 1,
      outcome: null,
      closed_at: null,
      closed_by: null,
    };
    expect(await list()).toEqual([report]);
    expect(JSON.parse((await gluepot('report', 'show', 'R-222222', '--json')).out)).toEqual(report);
  });

  test('show the whole text and where to answer, whatever the case of the reference', async () => {
    const { gluepot } = await withReports('Sells pills.\nAnd more.');
    const { code, out, err } = await gluepot('report', 'show', 'r-222222');
    expect(code).toBe(0);
    expect(out).toMatch(/^Status +open$/m);
    expect(out).toMatch(/^Answer to +bo@example.org$/m);
    expect(out).toEndWith('\n\nSells pills.\nAnd more.\n');
    expect(err).toContain('gluepot paste show first000');
  });

  test('say that there is nothing to do, and that a reference does not exist', async () => {
    const { gluepot } = await withReports();
    expectMessage(await gluepot('report', 'list'), /^There are no open reports\.\n$/, 0);
    expectMessage(await gluepot('report', 'show', 'R-999999'), 'There is no report with this reference.');
  });
});

test('report close closes a report once, and names how many others the paste has', async () => {
  const { gluepot, list } = await withReports('one', 'two');
  const closed = await gluepot('report', 'close', 'R-222222', '--outcome', 'dismissed');
  expect(closed).toMatchObject({ code: 0, out: '' });
  expect(closed.err).toStartWith('Closed report R-222222: dismissed.\nPaste first000 has 1 other open');
  expect(await list()).toMatchObject([{ reference: 'R-222223' }]);
  expect(await list('--closed')).toMatchObject([
    { reference: 'R-222222', outcome: 'dismissed', closed_by: 'command line' },
  ]);
  const again = await gluepot('report', 'close', 'R-222222', '--outcome', 'removed');
  expect(again).toMatchObject({ code: 0, out: '' });
  expect(again.err).toContain('was already closed 2026-11-20T12:00:00.000Z by command line: dismissed.');
});

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
