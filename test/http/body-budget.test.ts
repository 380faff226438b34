import { describe, expect, test } from 'bun:test';
import { AppError } from '#domain/errors.ts';
import { readJsonObject } from '#http/body/body.ts';
import { BodyBudget, type BodySender } from '#http/body/body-budget.ts';

const MIB = 1024 * 1024;
const NOTHING_HELD = { bodies: 0, heldBySenders: 0, heldByLarge: 0 };

const visitor = (address: string): BodySender => ({ accountId: null, network: address, site: address });
const keyHolder = (accountId: string, address = '192.0.2.1'): BodySender => ({
  ...visitor(address),
  accountId,
});

/** Bodies of this sender that stay on their way with so many bytes each. */
function upload(bodies: BodyBudget, sender: BodySender, bytes: number, count = 1): void {
  for (let n = 0; n < count; n++) bodies.begin(sender, () => {}).receive(bytes);
}

const seconds = (bodies: BodyBudget, count: number): void => {
  for (let second = 0; second < count; second++) bodies.everySecond();
};

/** 'accepted', or the code of the error with which the sender's bodies are refused. */
function outcomeOf(...params: Parameters<typeof upload>): string {
  try {
    upload(...params);
    return 'accepted';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('memory for bodies', () => {
  test('large uploads of one network fill its own share and keep nobody else out', () => {
    const bodies = new BodyBudget();
    upload(bodies, visitor('192.0.2.1'), 4 * MIB, 4);
    expect(outcomeOf(bodies, visitor('192.0.2.1'), 1)).toBe('RATE_LIMITED');
    expect(outcomeOf(bodies, visitor('192.0.2.2'), 4 * MIB)).toBe('accepted');
    expect(outcomeOf(bodies, keyHolder('one', '192.0.2.1'), 4 * MIB)).toBe('accepted');
  });

  test('visitors of a hundred networks leave key holders a reserve', () => {
    const bodies = new BodyBudget();
    const answers = Array.from({ length: 100 }, (_, n) =>
      outcomeOf(bodies, visitor(`198.51.100.${n}`), 4 * MIB),
    );
    expect(answers.filter((code) => code === 'accepted')).toHaveLength(24);
    expect(answers.at(-1)).toBe('UNAVAILABLE');
    for (const account of ['one', 'two'])
      expect(outcomeOf(bodies, keyHolder(account), 4 * MIB, 4)).toBe('accepted');
    expect(outcomeOf(bodies, keyHolder('three'), 4 * MIB)).toBe('UNAVAILABLE');
  });

  test('small bodies are accepted when large ones have filled it', () => {
    const bodies = new BodyBudget();
    for (let n = 0; n < 8; n++) upload(bodies, keyHolder(`account ${n}`, `192.0.2.${n}`), 4 * MIB, 4);
    expect(outcomeOf(bodies, visitor('203.0.113.1'), 64 * 1024)).toBe('accepted');
    expect(outcomeOf(bodies, visitor('203.0.113.1'), 64 * 1024 + 1)).toBe('UNAVAILABLE');
  });

  test('one account has its share, wherever it sends from, and accounts created at one address cannot fill it', () => {
    const bodies = new BodyBudget();
    for (let n = 0; n < 4; n++) upload(bodies, keyHolder('one', `198.51.100.${n}`), 4 * MIB);
    expect(outcomeOf(bodies, keyHolder('one', '198.51.100.9'), 1)).toBe('RATE_LIMITED');
    for (let n = 0; n < 4; n++) upload(bodies, keyHolder(`account ${n}`), 4 * MIB, 4);
    expect(outcomeOf(bodies, keyHolder('another'), 1)).toBe('RATE_LIMITED');
    expect(outcomeOf(bodies, keyHolder('another', '192.0.2.2'), 4 * MIB)).toBe('accepted');
  });

  test('the networks of one IPv6 /48 have two shares together', () => {
    const bodies = new BodyBudget();
    const at = (n: number, site = '2001:db8:1') => ({
      accountId: null,
      network: `${site}:${n}::/64`,
      site: `${site}::/48`,
    });
    upload(bodies, at(1), 4 * MIB, 4);
    upload(bodies, at(2), 4 * MIB, 4);
    expect(outcomeOf(bodies, at(3), 1)).toBe('RATE_LIMITED');
    expect(outcomeOf(bodies, at(3, '2001:db8:2'), 4 * MIB)).toBe('accepted');
  });

  test('a network cannot send more than 256 streamed bodies at once, however short they are', () => {
    const bodies = new BodyBudget();
    upload(bodies, visitor('192.0.2.1'), 1, 256);
    expect(outcomeOf(bodies, visitor('192.0.2.1'), 1)).toBe('RATE_LIMITED');
  });
});

/** A request whose body is sent by hand. */
function sending(bodies: BodyBudget, headers: Record<string, string> = {}) {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const seen = { cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sender = controller;
    },
    cancel() {
      seen.cancelled = true;
    },
  });
  const raw = new Request('http://paste.test/', { method: 'POST', body, headers });
  const env = { address: () => '192.0.2.1', trustedProxies: 0, bodies, maxPasteBytes: 524_288 };
  const outcome = readJsonObject({ req: { raw }, env }, null).then(
    () => 'read',
    (error: AppError) => error.code,
  );
  const send = (data: string | Uint8Array) => sender?.enqueue(Buffer.from(data));
  const close = (rest = '') => {
    send(rest);
    sender?.close();
  };
  return { outcome, seen, send, close, abort: () => sender?.error(new Error('gone')) };
}

/** Lets the reader take what was sent. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a body releases its memory', () => {
  test.each<[how: string, outcome: string, end: (body: ReturnType<typeof sending>) => void]>([
    ['when it has been read', 'read', (body) => body.close('"}')],
    ['when it turns out not to be JSON', 'BAD_REQUEST', (body) => body.close()],
    ['when it breaks off', 'BAD_REQUEST', (body) => body.abort()],
    ['when it is too large', 'VALIDATION_FAILED', (body) => body.send(new Uint8Array(5 * MIB))],
  ])('%s', async (_how, outcome, end) => {
    const bodies = new BodyBudget();
    const body = sending(bodies);
    body.send(`{"a":"${'x'.repeat(MIB)}`);
    await settled();
    expect(bodies.state).toEqual({ bodies: 1, heldBySenders: MIB + 6, heldByLarge: MIB + 6 });
    end(body);
    expect(await body.outcome).toBe(outcome);
    expect(bodies.state).toEqual(NOTHING_HELD);
  });

  test('when its sender’s share is full', async () => {
    const bodies = new BodyBudget();
    upload(bodies, visitor('192.0.2.1'), 4 * MIB, 3);
    const before = bodies.state;
    const [first, second] = [sending(bodies), sending(bodies)];
    first.send(new Uint8Array(3 * MIB));
    await settled();
    second.send(new Uint8Array(2 * MIB));
    expect(await second.outcome).toBe('RATE_LIMITED');
    expect(second.seen.cancelled).toBe(true);
    first.close();
    expect(await first.outcome).toBe('BAD_REQUEST');
    expect(bodies.state).toEqual(before);
  });

  test('when it was aborted because it stalls, although it began fast', async () => {
    const bodies = new BodyBudget();
    const body = sending(bodies);
    body.send(new Uint8Array(3 * MIB));
    await settled();
    seconds(bodies, 20);
    expect(bodies.state).toEqual(NOTHING_HELD);
    expect(await body.outcome).toBe('REQUEST_TIMEOUT');
    expect(body.seen.cancelled).toBe(true);
  });
});

describe('a body that arrives slowly', () => {
  const windowOf = (kilobytes: number) => new Uint8Array(kilobytes * 1024).fill(32);

  test('is accepted at 10 KB a second, however long it takes', async () => {
    const bodies = new BodyBudget();
    const body = sending(bodies);
    for (let window = 0; window < 12; window++) {
      body.send(windowOf(100));
      await settled();
      seconds(bodies, 10);
    }
    body.send('{}');
    body.close();
    expect(await body.outcome).toBe('read');
  });

  test('may take 10 seconds to begin, and is aborted when fewer than 100 KB arrive in the next 10', async () => {
    const bodies = new BodyBudget();
    const body = sending(bodies);
    seconds(bodies, 10);
    body.send(windowOf(99));
    await settled();
    seconds(bodies, 9);
    expect(bodies.state.bodies).toBe(1);
    seconds(bodies, 1);
    expect(await body.outcome).toBe('REQUEST_TIMEOUT');
  });

  test('is aborted after 20 seconds when its Content-Length is small, and accepted after 19', async () => {
    const bodies = new BodyBudget();
    const [late, inTime] = [
      sending(bodies, { 'content-length': '15' }),
      sending(bodies, { 'content-length': '15' }),
    ];
    late.send('{"content":"a"');
    seconds(bodies, 19);
    expect(bodies.state.bodies).toBe(2);
    inTime.send('{"content":"a"}');
    inTime.close();
    expect(await inTime.outcome).toBe('read');
    seconds(bodies, 1);
    expect(await late.outcome).toBe('REQUEST_TIMEOUT');
    expect(bodies.state).toEqual(NOTHING_HELD);
  });
});
