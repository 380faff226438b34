import { describe, expect, test } from 'bun:test';
import { addPastes, commandLine, somePaste } from '../support/command-line.ts';
import { expectMessage } from '../support/expect-message.ts';

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
