import { type Argon2Parameters, argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Random } from '#domain/id.ts';
import type { Passwords } from '#domain/password.ts';
import { Refusal } from '#domain/refusal.ts';

/** What one hash costs. The OWASP Password Storage Cheat Sheet's second choice: 19 MiB, 2 passes. */
export interface Cost {
  memoryKib: number;
  passes: number;
}
export const COST: Cost = { memoryKib: 19_456, passes: 2 };

/** Two cores hash at once; the rest of the machine's threads and memory serve everybody else. */
const AT_ONCE_MAX = 2;
/** What one asker may have waiting: half a second of work. */
const WAITING_EACH_MAX = 50;
const ASKERS_MAX = 1000;
const SALT_LENGTH = 16;
const TAG_LENGTH = 32;
const PHC_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/;

const run = promisify(argon2);

/** argon2id (RFC 9106) in the PHC string format, off the main thread. */
export function argon2Passwords(random: Random, cost: Cost = COST): Passwords {
  const oneOfFew = inTurn(AT_ONCE_MAX);
  const tagOf = (
    asker: string,
    password: string,
    nonce: Uint8Array,
    { memoryKib, passes }: Cost,
  ): Promise<Buffer> => {
    const parameters: Argon2Parameters = {
      message: password,
      nonce,
      parallelism: 1,
      tagLength: TAG_LENGTH,
      memory: memoryKib,
      passes,
    };
    return oneOfFew(asker, () => run('argon2id', parameters));
  };
  const hash = async (asker: string, password: string) => {
    const salt = random(SALT_LENGTH);
    const tag = await tagOf(asker, password, salt, cost);
    return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${base64(salt)}$${base64(tag)}`;
  };
  const askedBy = (asker: string): Passwords => ({
    for: askedBy,
    hash: (password) => hash(asker, password),
    async verify(password, hashed) {
      const [, memory = '', passes = '', salt = '', tag = ''] = PHC_PATTERN.exec(hashed ?? '') ?? [];
      if (tag === '') {
        await hash(asker, password);
        return false;
      }
      const given = await tagOf(asker, password, Buffer.from(salt, 'base64'), {
        memoryKib: Number(memory),
        passes: Number(passes),
      });
      const expected = Buffer.from(tag, 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  });
  return askedBy('');
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** Runs at most `atOnce` works; the others wait, and their askers take turns. */
function inTurn(atOnce: number) {
  let running = 0;
  /** In the order of their turns; an asker with nothing waiting is not in it. */
  const waiting = new Map<string, (() => void)[]>();
  const wait = (asker: string): Promise<void> => {
    const own = waiting.get(asker) ?? [];
    if (own.length >= WAITING_EACH_MAX || waiting.size >= ASKERS_MAX) {
      throw new Refusal(
        'UNAVAILABLE',
        'Too many passwords are being checked now. Try again in a few seconds.',
      );
    }
    waiting.set(asker, own);
    return new Promise((resolve) => own.push(resolve));
  };
  const startNext = (): boolean => {
    const [turn] = waiting;
    if (turn === undefined) return false;
    const [asker, own] = turn;
    waiting.delete(asker);
    const start = own.shift();
    if (own.length > 0) waiting.set(asker, own);
    start?.();
    return true;
  };
  return async <T>(asker: string, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else await wait(asker);
    try {
      return await work();
    } finally {
      if (!startNext()) running--;
    }
  };
}
