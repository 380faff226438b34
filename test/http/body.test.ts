import { describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { AppError } from '#domain/errors.ts';
import { BODY_MAX_BYTES, readBody, readForm, readJsonObject } from '#http/body/body.ts';
import { BodyBudget } from '#http/body/body-budget.ts';

type Body = string | Uint8Array<ArrayBuffer> | ReadableStream;

const post = (body: Body | null, headers: Record<string, string> = {}) =>
  new Request('http://paste.test/', { method: 'POST', body, headers });
const contextOf = (raw: Request) => ({
  req: { raw },
  env: { address: () => '192.0.2.1', trustedProxies: 0, bodies: new BodyBudget(), maxPasteBytes: 524_288 },
});
const read = (body: Body | null, headers?: Record<string, string>) =>
  readJsonObject(contextOf(post(body, headers)), null);
const readPosted = (request: Request) => readForm(contextOf(request), null);

const errorFrom = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    (value) => expect.unreachable(`Was not refused, but read as ${JSON.stringify(value)}`),
    (error) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
const isRefused = async (promise: Promise<unknown>) =>
  expect((await errorFrom(promise)).code).toBe('BAD_REQUEST');

/** A stream of these chunks that knows how many were taken and whether the rest was declined. */
function watched(chunks: Iterable<Uint8Array>) {
  const iterator = chunks[Symbol.iterator]();
  const seen = { bytes: 0, cancelled: false };
  const stream = new ReadableStream(
    {
      pull(controller) {
        const { value, done } = iterator.next();
        if (done) {
          controller.close();
          return;
        }
        seen.bytes += value.length;
        controller.enqueue(value);
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, seen };
}

function* endless(chunk: Uint8Array): Generator<Uint8Array> {
  for (;;) yield chunk;
}

const nested = (levels: number, open = '{"a":', close = '}', core = '1') =>
  open.repeat(levels) + core + close.repeat(levels);

describe('a JSON body', () => {
  test('is read whatever its Content-Type says', async () => {
    for (const headers of [{}, { 'content-type': 'text/plain' }, { 'content-type': 'image/png' }]) {
      expect(await read(' {"content": "x", "n": [1, null]}\n', headers)).toEqual({
        content: 'x',
        n: [1, null],
      });
    }
    expect(await read('{}')).toEqual({});
  });

  test('keeps NUL, CRLF, a byte order mark and escapes in its texts, a lone surrogate for the field’s rule', async () => {
    expect(await read('{"a":"\\u0000\\r\\n\\ufeff\\ud83c\\udf89é"}')).toEqual({ a: '\0\r\n\ufeff🎉é' });
    expect(await read('{"a":"\\ud800"}')).toEqual({ a: '\ud800' });
  });

  test.each<[what: string, body: Body | null]>([
    ['nothing', null],
    ['an empty text', ''],
    ['an array', '[]'],
    ['a number', '1'],
    ['null', 'null'],
    ['half an object', '{"content":"x"'],
    ['a comma too many', '{"a":1,}'],
    ['a form', 'content=x&title=y'],
    ['a byte order mark before it', '\ufeff{}'],
    ['no UTF-8: a lone continuation byte', Buffer.from('{"a":"\x80"}', 'latin1')],
    ['no UTF-8: a cut character', Buffer.from('{"a":"\xc3"}', 'latin1')],
    ['no UTF-8: a surrogate', Buffer.from('{"a":"\xed\xa0\x80"}', 'latin1')],
    ['no UTF-8: Latin-1', Buffer.from('{"a":"\xe9"}', 'latin1')],
  ])('is refused when it is %s', (_, body) => isRefused(read(body)));

  test('may hold 1,000 objects and arrays, brackets in texts not counted', async () => {
    const many = (count: number) => `{"a":[${Array(count).fill('{}').join()}]}`;
    expect(await read(many(998))).toHaveProperty('a');
    await isRefused(read(many(999)));
    expect(await read(JSON.stringify({ content: `${'[{'.repeat(5000)}"\\` }))).toHaveProperty('content');
  });

  test('may be 100 levels deep and no deeper, in objects and in arrays', async () => {
    expect(await read(nested(100))).toHaveProperty('a');
    const arrays = (levels: number) => `{"a":${nested(levels, '[', ']')}}`;
    expect(await read(arrays(99))).toHaveProperty('a');
    const tooDeep = [nested(101), arrays(100), `{"b":{},"a":${nested(100, '[', ']', '')}}`];
    // So many could exhaust the stack.
    const deepest = [nested(100_000), arrays(100_000), '['.repeat(100_000)];
    for (const body of [...tooDeep, ...deepest]) await isRefused(read(body));
  });

  test.each([
    ['a small body', ''],
    ['a large body', ' '.repeat(70_000)],
  ])('may hold 10,000 values: %s', async (_, padding) => {
    const elements = (count: number) => `{"a":[${Array(count).fill(1).join()}]${padding}}`;
    expect((await read(elements(9_900))).a).toHaveLength(9_900);
    const members = Array.from({ length: 10_001 }, (_, at) => `"${at}":1`).join();
    for (const body of [elements(10_001), `{${members}${padding}}`]) {
      expect((await errorFrom(read(body))).message).toContain('too complex');
    }
    expect(await read(JSON.stringify({ content: ','.repeat(100_000) }))).toHaveProperty('content');
  });

  test('with a member called __proto__ has it as any other and changes no prototype', async () => {
    const value = await read('{"__proto__":{"admin":true},"constructor":1}');
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    for (const object of [value, {}]) expect((object as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('a large body', () => {
  const jsonOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

  test('of 4 MiB is read, and with one byte more rejected as content that is too long', async () => {
    expect(BODY_MAX_BYTES).toBe(4_194_304);
    expect(await read(jsonOf(BODY_MAX_BYTES))).toHaveProperty('a');
    const appError = await errorFrom(read(jsonOf(BODY_MAX_BYTES + 1)));
    expect(appError.code).toBe('VALIDATION_FAILED');
    expect(appError.details).toEqual({ content: expect.stringContaining('512 KB') });
  });

  test('in many chunks is joined', async () => {
    const bytes = Buffer.from('{"a":"é🎉"}');
    const { stream } = watched(Array.from(bytes, (byte) => Uint8Array.of(byte)));
    expect(await read(stream)).toEqual({ a: 'é🎉' });
  });

  test('without end is abandoned at 4 MiB, and the rest is not read', async () => {
    const chunk = new Uint8Array(65_536).fill(32);
    const { stream, seen } = watched(endless(chunk));
    expect((await errorFrom(read(stream))).code).toBe('VALIDATION_FAILED');
    expect(seen.bytes).toBeLessThanOrEqual(BODY_MAX_BYTES + 2 * chunk.length);
    expect(seen.cancelled).toBe(true);
  });

  test('is not read at all when its Content-Length says that it is too long', async () => {
    const { stream, seen } = watched(endless(new Uint8Array(10)));
    const headers = { 'content-length': String(BODY_MAX_BYTES + 1) };
    expect((await errorFrom(read(stream, headers))).code).toBe('VALIDATION_FAILED');
    expect(seen.bytes).toBe(0);
  });

  // A lie below 64 KB never gets here: the runtimes read as many bytes as they were told, and no more.
  test('is limited even when its Content-Length is wrong', async () => {
    const { stream, seen } = watched(endless(new Uint8Array(65_536)));
    expect((await errorFrom(read(stream, { 'content-length': '100000' }))).code).toBe('VALIDATION_FAILED');
    expect(seen.cancelled).toBe(true);
    expect(await read('{"a":1}', { 'content-length': 'many' })).toEqual({ a: 1 });
  });

  test('that breaks off is rejected', async () => {
    const broken = (function* () {
      yield Buffer.from('{"a":1}');
      throw new Error('The client went away');
    })();
    await isRefused(read(watched(broken).stream));
  });
});

test('compressed bodies use the share of memory of their sender while they expand', async () => {
  const bodies = new BodyBudget();
  const compressed = gzipSync(Buffer.alloc(100_000, 'a'));
  const expand = (address: string) => {
    const c = contextOf(post(compressed, { 'content-encoding': 'gzip' }));
    return readBody({ ...c, env: { ...c.env, bodies, address: () => address } }, null);
  };
  const all = Promise.allSettled(Array.from({ length: 40 }, () => expand('192.0.2.1')));
  expect(await expand('192.0.2.2')).toHaveLength(100_000);
  const outcomes = await all;
  const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []));
  expect(new Set(rejected)).toEqual(new Set(['RATE_LIMITED']));
  // The share is 16 MiB, and a body may expand to 1 MiB.
  expect(rejected.length).toBeLessThanOrEqual(24);
  expect(bodies.state).toEqual({ bodies: 0, heldBySenders: 0, heldByLarge: 0 });
  expect(await expand('192.0.2.1')).toHaveLength(100_000);
});

describe('a form body', () => {
  test('is read as a browser sends it, and may have a % that begins no byte, as URLs may', async () => {
    const form = await readPosted(post('content=a+b%0D%0Ac&title=%C3%A9&empty=&n=100%+%%41+%zz&m=%'));
    const fields = { content: 'a b\r\nc', title: 'é', empty: '', n: '100% %A %zz', m: '%' };
    expect([...form]).toEqual(Object.entries(fields));
  });

  test.each(['%E4', '%C3%28', '%C3x%A4', '%ED%A0%80', 'a%FFb%'])('of %s is invalid UTF-8', (text) =>
    isRefused(readPosted(post(`content=${text}`))),
  );

  test('with more fields than any form has is rejected before they are read', async () => {
    const fields = (count: number) => Array(count).fill('id=abcdefgh').join('&');
    expect((await readPosted(post(fields(1000)))).size).toBe(1000);
    for (const text of [fields(1001), 'a&'.repeat(BODY_MAX_BYTES / 2), '&'.repeat(5000)])
      await isRefused(readPosted(post(text)));
  });

  test('over 4 MiB is rejected like JSON', async () => {
    const appError = await errorFrom(readPosted(post(`content=${'x'.repeat(BODY_MAX_BYTES)}`)));
    expect(appError.code).toBe('VALIDATION_FAILED');
  });
});
