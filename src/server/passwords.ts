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
const WAITING_MAX = 100;
const SALT_LENGTH = 16;
const TAG_LENGTH = 32;
const PHC_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/;

const run = promisify(argon2);

/** argon2id (RFC 9106) in the PHC string format, off the main thread. */
export function argon2Passwords(random: Random, cost: Cost = COST): Passwords {
  const oneOfFew = limitedTo(AT_ONCE_MAX, WAITING_MAX);
  const tagOf = (password: string, nonce: Uint8Array, { memoryKib, passes }: Cost): Promise<Buffer> => {
    const parameters: Argon2Parameters = {
      message: password,
      nonce,
      parallelism: 1,
      tagLength: TAG_LENGTH,
      memory: memoryKib,
      passes,
    };
    return oneOfFew(() => run('argon2id', parameters));
  };
  const hash = async (password: string) => {
    const salt = random(SALT_LENGTH);
    const tag = await tagOf(password, salt, cost);
    return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${base64(salt)}$${base64(tag)}`;
  };
  return {
    hash,
    async verify(password, hashed) {
      const [, memory = '', passes = '', salt = '', tag = ''] = PHC_PATTERN.exec(hashed ?? '') ?? [];
      if (tag === '') {
        await hash(password);
        return false;
      }
      const given = await tagOf(password, Buffer.from(salt, 'base64'), {
        memoryKib: Number(memory),
        passes: Number(passes),
      });
      const expected = Buffer.from(tag, 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

/** Runs at most `atOnce` works; the others wait, and beyond `waitingMax` are refused with UNAVAILABLE. */
function limitedTo(atOnce: number, waitingMax: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) {
        throw new Refusal(
          'UNAVAILABLE',
          'Too many passwords are being checked now. Try again in a few seconds.',
        );
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
