import { describe, expect, test } from 'bun:test';
import { bytesResponse, type LargeBody, largeBodyOf, streamResponse } from '#http/body/large-response.ts';
import { ResponseBudget } from '#http/body/response-budget.ts';

const MIB = 1024 * 1024;
const SLICE = 64 * 1024;
const NOBODY = { readers: 0, held: 0 };

const bytes = (length: number) => new Uint8Array(length);
const network = (address: string, site = address) => ({ network: address, site });

function setUp() {
  const budget = new ResponseBudget();
  const cut: string[] = [];
  /** A response of these parts that goes to this reader. */
  const send = (name: string, parts: Uint8Array[], reader = network('192.0.2.1')) => {
    const response = bytesResponse(parts, {});
    budget.hold(largeBodyOf(response) as LargeBody, reader, () => void cut.push(name));
    return response;
  };
  const seconds = (count: number) => {
    for (let second = 0; second < count; second++) budget.everySecond();
  };
  return { budget, cut, send, seconds };
}

test('a small response is sent at once, and a large one in slices of the bytes that are kept', async () => {
  expect(largeBodyOf(bytesResponse([bytes(SLICE / 2), bytes(SLICE / 2)], {}))).toBeUndefined();
  const kept = bytes(3 * SLICE).fill(7);
  const response = bytesResponse([Buffer.from('a'), Buffer.from('b'), kept, Buffer.from('c')], {});
  expect(response.headers.get('content-length')).toBe(String(3 * SLICE + 3));
  const slices = await Array.fromAsync(response.body as ReadableStream<Uint8Array>);
  expect(slices.map(({ length }) => length)).toEqual([2, SLICE, SLICE, SLICE, 1]);
  expect(slices[1]?.buffer).toBe(kept.buffer);
});

describe('memory for responses', () => {
  test('that have the same bytes counts them once, and is free when they are read or their readers leave', async () => {
    const { budget, send, cut } = setUp();
    const page = bytes(4 * MIB);
    const responses = Array.from({ length: 100 }, (_, n) => send(String(n), [page]));
    expect(budget.state).toEqual({ readers: 100, held: 4 * MIB + 100 * SLICE });
    for (const [n, response] of responses.entries()) {
      if (n % 2 === 0) await response.arrayBuffer();
      else await response.body?.cancel();
    }
    expect([budget.state, cut]).toEqual([NOBODY, []]);
  });

  test.each([
    ['one address', () => network('192.0.2.1'), 32],
    ['one IPv6 /48', (n: number) => network(`2001:db8:0:${n}::/64`, '2001:db8::/48'), 64],
    ['many networks', (n: number) => network(`198.51.100.${n}`), 128],
  ])('for the readers of %s is limited', (_, readerOf, mib) => {
    const { budget, send, cut } = setUp();
    for (let n = 0; n < 40; n++) send(String(n), [bytes(4 * MIB)], readerOf(n));
    expect(budget.state.held).toBeLessThanOrEqual(mib * MIB);
    expect(budget.state.held).toBeGreaterThan((mib - 5) * MIB);
    expect(cut).toEqual(Array.from({ length: 40 - budget.state.readers }, (_, n) => String(n)));
  });

  test('is taken from those that have waited longest, and not from those that read', async () => {
    const { send, cut } = setUp();
    const first = send('reads', [bytes(20 * MIB)]).body?.getReader();
    send('waits', [bytes(10 * MIB)]);
    await first?.read();
    send('next', [bytes(10 * MIB)]);
    expect(cut).toEqual(['waits']);
    send('of another network', [bytes(20 * MIB)], network('192.0.2.2'));
    expect(cut).toEqual(['waits']);
  });

  test('holds a response that is larger than the share of its network, alone', () => {
    const { budget, send, cut } = setUp();
    send('before', [bytes(MIB)]);
    send('large', [bytes(40 * MIB)]);
    expect([budget.state.readers, cut]).toEqual([1, ['before']]);
  });
});

describe('a reader', () => {
  test('that takes nothing is cut after ten seconds, its bytes are let go, and it is closed until it is gone', async () => {
    const { budget, send, seconds, cut } = setUp();
    const { body } = send('idle', [bytes(MIB)]);
    seconds(10);
    expect(cut).toEqual([]);
    seconds(1);
    expect([budget.state, cut.length > 0]).toEqual([NOBODY, true]);
    // On Bun, reading keeps it open.
    seconds(2);
    expect(cut.length).toBeGreaterThan(2);
    await body?.cancel();
    const closed = cut.length;
    seconds(10);
    expect(cut).toHaveLength(closed);
  });

  test.each([
    ['20 KB a second is served', 20, true],
    ['10 KB a second is served', 10, true],
    ['5 KB a second is cut', 5, false],
  ])('of %s, even if the connection takes a megabyte at a time', async (_, kilobytes, isServed) => {
    const { send, seconds, cut } = setUp();
    const reader = send('slow', [bytes(4 * MIB)]).body?.getReader();
    for (let steps = 0; steps < 4 && cut.length === 0; steps++) {
      for (let slice = 0; slice < 16; slice++) await reader?.read();
      seconds(1024 / kilobytes);
    }
    expect(cut.length === 0).toBe(isServed);
  });

  test('is not cut for bytes that the server has not produced yet', async () => {
    const { budget, seconds, cut } = setUp();
    const produced = Promise.withResolvers<void>();
    const producing = async function* () {
      await produced.promise;
      yield bytes(1);
    };
    const response = streamResponse(producing(), {}, 0);
    budget.hold(largeBodyOf(response) as LargeBody, network('192.0.2.1'), () => void cut.push('slow'));
    const reading = response.bytes();
    await Promise.resolve();
    seconds(60);
    produced.resolve();
    expect([(await reading).length, cut]).toEqual([1, []]);
  });
});
