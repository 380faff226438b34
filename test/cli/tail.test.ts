import { describe, expect, test } from 'bun:test';
import { appendFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lastLines } from '#cli/pastes/followed-file.ts';
import { json } from '../support/answers.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { clientOf, type Fate } from '../support/client.ts';
import { expectMessage } from '../support/expect-message.ts';
import { temporaryFolder } from '../support/folders.ts';
import { idIn, pastesOf, startPasteCommands } from '../support/paste-commands.ts';
import { COMMAND } from '../support/program.ts';

const { app, account, run, readOwn: read } = await startPasteCommands();

const MAX_BYTES = 524_288;

function logWith(content: string | Uint8Array): string {
  const file = join(temporaryFolder(), 'app.log');
  writeFileSync(file, content);
  return file;
}

type Step = (link: string) => unknown;

/** Seconds in which nothing happens. */
const seconds = (count: number): Step[] => Array.from({ length: count }, () => () => {});

/** Follows a file. In each second after the start, one of the steps is taken; after the last one, Ctrl+C is pressed. */
async function tail(
  file: string,
  steps: Step[],
  {
    args = [],
    fates = [],
    key = account.key,
    server = app,
    environment = {},
    largestBody = Number.POSITIVE_INFINITY,
  }: {
    args?: string[];
    fates?: Fate[];
    key?: string;
    server?: TestApp;
    environment?: Record<string, string>;
    largestBody?: number;
  } = {},
) {
  const stop = new AbortController();
  const client = clientOf(server, ...fates);
  /** As nginx with its `client_max_body_size`. */
  const fetch = async (url: string, init: RequestInit): Promise<Response> =>
    (await new Response(init.body ?? null).arrayBuffer()).byteLength > largestBody
      ? new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 })
      : client.options.fetch(url, init);
  let link = '';
  const output = await run(['tail', file, ...args], {
    environment: { GLUEPOT_KEY: key, ...environment },
    context: {
      clientOptions: { ...client.options, fetch },
      stopSignal: () => stop.signal,
      stdout: (line) => {
        link += line;
      },
      async sleep() {
        const step = steps.shift();
        if (step === undefined) stop.abort();
        else await step(link);
      },
    },
  });
  const edits = () => client.requests.filter(({ method }) => method === 'PATCH').length;
  return { ...output, link, requests: client.requests.length, edits: edits() };
}

describe('gluepot tail', () => {
  test('prints the link at once, sends what the file gets, and ends on Ctrl+C after a last edit', async () => {
    const file = logWith('one\n');
    const { code, out, err, link, edits } = await tail(file, [
      async (link) => {
        expect(link).toMatch(/^http:\/\/paste\.test\/p\/\w{8}$/);
        expect(await read(link)).toMatchObject({
          ...{ content: 'one\n', title: 'app.log', visibility: 'unlisted', language: 'plain' },
        });
        appendFileSync(file, 'two\n');
      },
      ...seconds(10),
      async (link) => {
        expect((await read(link)).content).toBe('one\ntwo\n');
        appendFileSync(file, 'three\n');
      },
    ]);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err).toBe(`Following ${file}. Press Ctrl+C to stop.\nStopped. The paste stays: ${link}\n`);
    expect((await read(link)).content).toBe('one\ntwo\nthree\n');
    expect(edits).toBe(2);
    const revisions = await app.sendAs(account, 'GET', `/api/v1/pastes/${idIn(link)}/revisions`);
    expect((await json(revisions)).meta.total).toBe(0);
  });

  test('edits at most every 10 seconds, and not at all while the file stays the same', async () => {
    const file = logWith('x\n');
    const busy = seconds(59).map(() => () => appendFileSync(file, 'x\n'));
    expect(await tail(file, busy)).toMatchObject({ edits: 6 });
    expect(await tail(file, seconds(60))).toMatchObject({ edits: 0, requests: 1 });
  });

  test('sends as many of the last lines as the server takes, and says once that others are left out', async () => {
    const small = await startTestApp({ site: { pasteRules: { maxBytes: 2_000, maxExpiry: 'never' } } });
    const owner = await small.makeAccount();
    const file = logWith('a line of 18 bytes\n'.repeat(1_000));
    const more = () => appendFileSync(file, 'another line\n'.repeat(100));
    const steps = [...seconds(5), more, ...seconds(10), more];
    const { code, err, link, requests } = await tail(file, steps, { server: small, key: owner.key });
    const { content } = await pastesOf(small, owner).readOwn(link);
    expect({ code, content }).toEqual({ code: 0, content: 'another line\n'.repeat(153) });
    expect(err.match(/older lines are left out/g)).toHaveLength(1);
    // A creation that is too large, the creation, an edit for each addition.
    expect(requests).toBe(4);
    await small.close();
  });

  test('sends less through a proxy that says only that a request is too large', async () => {
    const file = logWith('a line\n'.repeat(10_000));
    const { code, err, link } = await tail(file, seconds(1), { largestBody: 20_000 });
    const { content, size_bytes } = await read(link);
    expect(code).toBe(0);
    expect(content).toMatch(/^(?:a line\n)+$/);
    expect(size_bytes).toBeWithin(8_000, 20_000);
    expect(err).toContain('older lines are left out');
  });

  test('keeps the last 512 KB, from the start of a line', async () => {
    const line = (number: number) => `line ${number} ${'ä'.repeat(40)}\n`;
    const lines = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => line(from + at)).join('');
    const file = logWith(lines(0, 9000));
    const { link } = await tail(file, [
      async (link) => {
        const { content, size_bytes } = await read(link);
        expect(content).toMatch(/^line \d+ ä/);
        expect(content).toEndWith(line(8999));
        expect(size_bytes).toBeWithin(MAX_BYTES - line(0).length * 2, MAX_BYTES + 1);
        appendFileSync(file, lines(9000, 9100));
      },
    ]);
    const { content, size_bytes } = await read(link);
    expect(content).toMatch(/^line \d+ ä/);
    expect(content).toEndWith(lines(8900, 9100));
    expect(size_bytes).toBeWithin(MAX_BYTES - line(0).length * 2, MAX_BYTES + 1);
  });

  test('goes on with the new file after a rotation, and loses no line of the former one', async () => {
    const file = logWith('one\n');
    const { err, link } = await tail(file, [
      () => renameSync(file, `${file}.1`),
      () => appendFileSync(`${file}.1`, 'two\n'),
      () => {
        appendFileSync(`${file}.1`, 'three\n');
        writeFileSync(file, 'four\n');
      },
      () => appendFileSync(file, 'five\n'),
    ]);
    expect((await read(link)).content).toBe('one\ntwo\nthree\nfour\nfive\n');
    expect(err.match(/Waiting for .* to come back/g)).toHaveLength(1);
  });

  test('goes on from the start of a file that was emptied', async () => {
    const file = logWith('one\ntwo\n');
    const { link } = await tail(file, [() => truncateSync(file), () => appendFileSync(file, 'three\n')]);
    expect((await read(link)).content).toBe('one\ntwo\nthree\n');
  });

  test('waits for the rest of a character, and replaces only bytes that are not UTF-8', async () => {
    const [first = 0, second = 0] = Buffer.from('é');
    const file = logWith(Uint8Array.of(...Buffer.from('\ufeff'), 0x61, first));
    const { link } = await tail(file, [() => appendFileSync(file, Uint8Array.of(second, 0xff, 0x62))]);
    expect((await read(link)).content).toBe('\ufeffaé\ufffdb');
  });

  test('waits until an empty file has text', async () => {
    const file = logWith('');
    const { err, link } = await tail(file, [() => {}, () => writeFileSync(file, 'begun\n')]);
    expect(err).toStartWith(`${file} is empty.`);
    expect((await read(link)).content).toBe('begun\n');
    const empty = await tail(logWith(''), []);
    expectMessage(empty, 'Nothing was created.', 0);
    expect(empty).toMatchObject({ link: '', requests: 0 });
  });

  test('passes on its options', async () => {
    const args = ['--title', 'Build', '--language', 'bash', '--expiry', '1h', '--public'];
    const paste = await read((await tail(logWith('x\n'), [], { args })).link);
    expect(paste).toMatchObject({ title: 'Build', language: 'bash', visibility: 'public' });
    expect(Date.parse(paste.expires_at) - Date.parse(paste.created_at)).toBe(3_600_000);
    const environment = { GLUEPOT_EXPIRY: 'burn', GLUEPOT_VISIBILITY: 'public' };
    const { link: byDefault } = await tail(logWith('x\n'), [], { environment });
    expect(await read(byDefault)).toMatchObject({ burn_after_reading: false, visibility: 'public' });
    expect(await tail(logWith('x\n'), [], { args: ['--expiry', 'burn'] })).toMatchObject({ code: 2 });
  });

  test('warns of a credential once, although each edit sends it again', async () => {
    const file = logWith('postgres://app:Tr0ub4dor@db.looking-glass.io/app\n');
    const grow = () => appendFileSync(file, 'more\n');
    const { err, edits } = await tail(file, [grow, ...seconds(10), grow]);
    expect(edits).toBe(2);
    expect(err.match(/Warning: line 1 /g)).toHaveLength(1);
  });
});

describe('gluepot tail outlives failures of the connection', () => {
  const unavailable = () => new Response('', { status: 503 });
  const limited = (retryAfter: number) =>
    new Response('{"error":{"code":"RATE_LIMITED","message":"Too many requests."}}', {
      ...{ status: 429, headers: { 'retry-after': String(retryAfter) } },
    });

  test('sends all that was missed once it is back, and says so once for each failure', async () => {
    const file = logWith('one\n');
    const steps = [
      () => appendFileSync(file, 'two\n'),
      ...seconds(30),
      () => appendFileSync(file, 'three\n'),
      ...seconds(60),
      async (link: string) => expect((await read(link)).content).toBe('one\ntwo\nthree\n'),
      () => appendFileSync(file, 'four\n'),
      ...seconds(30),
    ];
    const fates: Fate[] = ['answer', 'refuse', unavailable(), 'lose answer', 'answer', 'refuse'];
    const { code, err } = await tail(file, steps, { fates });
    expect(code).toBe(0);
    expect(err.match(/Trying again in/g)).toHaveLength(2);
    expect(err).toContain('Cannot connect to http://paste.test.');
    expect(err.match(/The paste is up to date again\./g)).toHaveLength(2);
  });

  test('waits as long as the server asks', async () => {
    const file = logWith('one\n');
    const steps = [
      () => appendFileSync(file, 'two\n'),
      // The edit of second 10 is refused, the next one comes at 50.
      ...seconds(48),
      async (link: string) => expect((await read(link)).content).toBe('one\n'),
      ...seconds(1),
      async (link: string) => expect((await read(link)).content).toBe('one\ntwo\n'),
    ];
    const { err, edits } = await tail(file, steps, { fates: ['answer', limited(40)] });
    expect(edits).toBe(2);
    expect(err).toContain('Trying again in 40 seconds.');
  });

  test('says that lines are missing if the last edit fails', async () => {
    const file = logWith('one\n');
    const fates: Fate[] = ['answer', 'refuse', 'refuse', 'refuse', 'refuse'];
    const { code, err, link } = await tail(file, [() => appendFileSync(file, 'two\n')], { fates });
    expect(code).toBe(7);
    expect(err).toContain(`The last lines of ${file} are missing in ${link}`);
  });
});

describe('gluepot tail ends', () => {
  test('when the paste is deleted', async () => {
    const file = logWith('one\n');
    const { code, err, edits } = await tail(file, [
      async (link) => {
        await app.sendAs(account, 'DELETE', `/api/v1/pastes/${idIn(link)}`);
        appendFileSync(file, 'two\n');
      },
      ...seconds(20),
    ]);
    expect({ code, edits }).toEqual({ code: 4, edits: 1 });
    expect(err).toContain('Paste not found.');
  });

  test('before any request without an API key, and says how to get one', async () => {
    const refused = await tail(logWith('x\n'), [], { key: '' });
    const says = 'Following a file needs an API key. Log in first: gluepot login http://paste.test\n';
    expect(refused).toMatchObject({ code: 1, requests: 0, err: says });
  });

  test('before any request if there is no such file, or none that grows', async () => {
    const absent = join(temporaryFolder(), 'app.log');
    for (const [file, says] of [
      [absent, absent],
      [temporaryFolder(), 'it is not a regular file'],
    ] as const)
      expect(await tail(file, [])).toMatchObject({
        code: 1,
        requests: 0,
        err: expect.stringContaining(says),
      });
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('with 0 on %s, as a process', async (signal) => {
    await using server = Bun.serve({ port: 0, fetch: (request) => app.answer(request, () => '127.0.0.1') });
    const file = logWith('one\n');
    const child = Bun.spawn([...COMMAND, 'tail', basename(file)], {
      cwd: join(file, '..'),
      env: { PATH: process.env.PATH, GLUEPOT_SERVER: server.url.origin, GLUEPOT_KEY: account.key },
      ...{ stdout: 'pipe', stderr: 'pipe' },
    });
    let link = '';
    for await (const chunk of child.stdout) {
      link = Buffer.from(chunk).toString().trim();
      break;
    }
    appendFileSync(file, 'two\n');
    child.kill(signal);
    expect(await child.exited).toBe(0);
    expect(await new Response(child.stderr).text()).toEndWith(`Stopped. The paste stays: ${link}\n`);
    expect((await read(link)).content).toBe('one\ntwo\n');
  });
});

test('the end of a text begins with a line, or else with a character', () => {
  expect(lastLines('ääää', 5)).toBe('ää');
  expect(lastLines('ääää\n', 5)).toBe('ää\n');
  expect(lastLines('one\ntwo\n', 4)).toBe('two\n');
  expect(lastLines('one\ntwo\n', 5)).toBe('two\n');
  expect(lastLines('one\n', 4)).toBe('one\n');
});
