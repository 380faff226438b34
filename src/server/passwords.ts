import { type Argon2Parameters, argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '#domain/errors.ts';
import { FairQueue, QueueRejection, type StartTimeout } from '#domain/fair-queue.ts';
import type { Random } from '#domain/id.ts';
import { type Metrics, NO_METRICS } from '#domain/metrics.ts';
import type { PasswordQueue, Passwords } from '#domain/password.ts';
import { secondsSince, timeoutAfter } from './timers.ts';

/** What one hash costs. The OWASP Password Storage Cheat Sheet's second choice: 19 MiB, 2 passes. */
export interface Cost {
  memoryKib: number;
  passes: number;
}
const COST: Cost = { memoryKib: 19_456, passes: 2 };

/** Two hashes at once, so that the machine keeps threads and memory for other requests. */
const CONCURRENCY = 2;
/** Half a second of work for two cores. Enough for an office where everyone logs in at nine o'clock. */
const WAITING_PER_SUBJECT_MAX = 50;
/** As many as two cores hash within WAIT_MS, at 25 ms a hash. More would wait and then fail anyway. */
const WAITING_MAX = 400;
/** People do not wait longer for an empty page. */
const WAIT_MS = 5_000;
const SALT_LENGTH = 16;
const TAG_LENGTH = 32;
const PHC_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/;

const run = promisify(argon2);

/** argon2id (RFC 9106) in the PHC format, off the main thread. `startTimeout` limits how long a password may wait. */
export function argon2Passwords(
  random: Random,
  cost: Cost = COST,
  startTimeout: StartTimeout = timeoutAfter(WAIT_MS),
  metrics: Metrics = NO_METRICS,
): PasswordQueue {
  const queue = new FairQueue({
    concurrency: CONCURRENCY,
    maxWaitingPerSubject: WAITING_PER_SUBJECT_MAX,
    maxWaiting: WAITING_MAX,
    startTimeout,
    monitor: metrics.queue('password'),
  });
  const hash = async (parameters: Argon2Parameters) => {
    const began = performance.now();
    const tag = await run('argon2id', parameters);
    metrics.passwordHashed(secondsSince(began));
    return tag;
  };
  return {
    for: (subject, request) =>
      passwordsOf(random, cost, (message, nonce, { memoryKib: memory, passes }) => {
        const parameters = { message, nonce, parallelism: 1, tagLength: TAG_LENGTH, memory, passes };
        return queue
          .run(subject, () => hash(parameters), request?.signal)
          .catch((error) => {
            throw error instanceof QueueRejection ? unavailable(error) : error;
          });
      }),
  };
}

const unavailable = ({ reason }: QueueRejection) =>
  new AppError(
    'UNAVAILABLE',
    reason === 'aborted'
      ? 'The client disconnected before its password was checked.'
      : 'Too many passwords are being checked at once. Try again in a few seconds.',
  );

type TagOf = (password: string, nonce: Uint8Array, cost: Cost) => Promise<Buffer>;

function passwordsOf(random: Random, cost: Cost, tagOf: TagOf): Passwords {
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
