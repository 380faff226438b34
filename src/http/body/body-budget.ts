import { AppError } from '#domain/errors.ts';

const MIB = 1024 * 1024;

/** Bodies up to this size are small: most pastes are, and the limit on all bodies together does not count them. */
export const SMALL_BODY_BYTES = 64 * 1024;

/** The memory that large bodies may hold while they arrive (bytes). */
const TOTAL_MAX = 128 * MIB;
/** The part of it reserved for senders with an account, so that visitors cannot keep key holders out. */
const ACCOUNT_RESERVE = 32 * MIB;
/** What one sender may hold: an account, or a network without one. */
const SENDER_MAX = 16 * MIB;
/** An IPv6 /48 is often one customer with 65,536 networks, but may be a campus: it gets twice the share of a network. */
const SITE_MAX = 32 * MIB;
/** All accounts behind one address get half, so that nobody can fill the memory by creating accounts. */
const ACCOUNTS_OF_SITE_MAX = 64 * MIB;

/** The speed of a body is measured over windows of this length (seconds); the first window is exempt. */
const WINDOW_S = 10;
const BYTES_PER_WINDOW = 10 * 1024 * WINDOW_S;
/** By then a small body would have been aborted if its bytes were counted as they arrive. */
const SMALL_BODY_MAX_S = 2 * WINDOW_S;

const RETRY_AFTER_S = 5;

/** Who sends a body. */
export interface BodySender {
  /** Null without a key or a session. */
  accountId: string | null;
  /** An IPv4 address or IPv6 /64. */
  network: string;
  /** The same address, or the IPv6 /48 around it. */
  site: string;
}

interface Share {
  subject: string;
  max: number;
}

/** A body that is still arriving. */
interface IncomingBody {
  /** Call once a second. */
  isTooSlow(): boolean;
  abort(error: AppError): void;
}

/** Limits the memory and time of bodies that arrive. Each sender has a share, so that nobody keeps others out. */
export class BodyBudget {
  readonly #bySubject = new Map<string, number>();
  /** Bytes held by large bodies. */
  #largeBytes = 0;
  /** Bytes held by large bodies of senders without an account. */
  #visitorLargeBytes = 0;
  readonly #arriving = new Set<IncomingBody>();

  /** How many bodies are arriving, and how many bytes streamed bodies hold. */
  get state(): { bodies: number; heldBySenders: number; heldByLarge: number } {
    const heldBySenders = [...this.#bySubject.values()].reduce((sum, bytes) => sum + bytes, 0);
    return { bodies: this.#arriving.size, heldBySenders, heldByLarge: this.#largeBytes };
  }

  /** Call when a streamed body begins, and `end` on the result. Throws RATE_LIMITED when the share is used up. */
  begin(sender: BodySender, stopReading: () => void) {
    const shares = sharesOf(sender);
    const cutting = Promise.withResolvers<never>();
    cutting.promise.catch(() => {});
    let length = NOT_COUNTED;
    let seconds = 0;
    let bytesInWindow = 0;
    const hold = (after: number) => {
      this.#hold(shares, sender.accountId === null, length, after);
      length = after;
    };
    const body = {
      /** Call before keeping a chunk. Throws RATE_LIMITED or UNAVAILABLE when there is no memory for it. */
      receive(bytes: number): void {
        if (length === NOT_COUNTED) return;
        hold(length + bytes);
        bytesInWindow += bytes;
      },
      /** The same promise, but it rejects with REQUEST_TIMEOUT when the body arrives too slowly. */
      withTimeout: <T>(reading: Promise<T>): Promise<T> => Promise.race([reading, cutting.promise]),
      /** Releases the memory; calling it twice does no harm. */
      end: (): void => {
        if (length === NOT_COUNTED) return;
        hold(NOT_COUNTED);
        this.#arriving.delete(body);
      },
      abort(error: AppError): void {
        cutting.reject(error);
        body.end();
        stopReading();
      },
      isTooSlow(): boolean {
        if (++seconds % WINDOW_S !== 0) return false;
        const bytes = bytesInWindow;
        bytesInWindow = 0;
        return seconds > WINDOW_S && bytes < BYTES_PER_WINDOW;
      },
    };
    hold(0);
    this.#arriving.add(body);
    return body;
  }

  /** The same promise, but it rejects with REQUEST_TIMEOUT when a small body has not arrived after 20 seconds. */
  withTimeout<T>(reading: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let seconds = 0;
      const body: IncomingBody = { isTooSlow: () => ++seconds >= SMALL_BODY_MAX_S, abort: reject };
      this.#arriving.add(body);
      reading.finally(() => this.#arriving.delete(body)).then(resolve, reject);
    });
  }

  /** Aborts slow bodies. Call once a second; calls are counted, because a suspended server reads nothing meanwhile. */
  everySecond(): void {
    for (const body of this.#arriving) {
      if (!body.isTooSlow()) continue;
      this.#arriving.delete(body);
      body.abort(
        new AppError(
          'REQUEST_TIMEOUT',
          'The body arrived too slowly: after the first 10 seconds, it must arrive at 10 KB per second or faster. Try again on a faster connection.',
        ),
      );
    }
  }

  /** Changes what a body holds from `before` to `after` bytes. Throws when there is no room for more. */
  #hold(shares: Share[], isVisitor: boolean, before: number, after: number): void {
    const bytes = countedBytes(after) - countedBytes(before);
    const largeBytes = largeOnly(after) - largeOnly(before);
    if (after > before) this.#requireRoom(shares, isVisitor, bytes, largeBytes);
    for (const { subject } of shares) {
      const held = (this.#bySubject.get(subject) ?? 0) + bytes;
      if (held === 0) this.#bySubject.delete(subject);
      else this.#bySubject.set(subject, held);
    }
    this.#largeBytes += largeBytes;
    if (isVisitor) this.#visitorLargeBytes += largeBytes;
  }

  #requireRoom(shares: Share[], isVisitor: boolean, bytes: number, largeBytes: number): void {
    if (shares.some(({ subject, max }) => (this.#bySubject.get(subject) ?? 0) + bytes > max)) {
      throw new AppError(
        'RATE_LIMITED',
        'You are sending too many large requests at once. Send fewer at a time and try again in a few seconds.',
        { retryAfterSeconds: RETRY_AFTER_S },
      );
    }
    const isFull =
      this.#largeBytes + largeBytes > TOTAL_MAX ||
      (isVisitor && this.#visitorLargeBytes + largeBytes > TOTAL_MAX - ACCOUNT_RESERVE);
    if (largeBytes > 0 && isFull) {
      throw new AppError(
        'UNAVAILABLE',
        'The server is receiving too many large requests at once. Try again in a few seconds.',
      );
    }
  }
}

/** A streamed body whose chunks are counted. */
export type CountedBody = ReturnType<BodyBudget['begin']>;

/** The length of a body that has not begun or has ended, as opposed to one of which no byte has arrived yet. */
const NOT_COUNTED = -1;

/** A body counts as at least 64 KB from its beginning: a thousand bodies of one byte cost more than a thousand bytes. */
const countedBytes = (length: number): number =>
  length === NOT_COUNTED ? 0 : Math.max(length, SMALL_BODY_BYTES);

const largeOnly = (length: number): number => (length > SMALL_BODY_BYTES ? length : 0);

function sharesOf({ accountId, network, site }: BodySender): Share[] {
  if (accountId !== null) {
    return [
      { subject: `account ${accountId}`, max: SENDER_MAX },
      { subject: `accounts at ${site}`, max: ACCOUNTS_OF_SITE_MAX },
    ];
  }
  const own = { subject: network, max: SENDER_MAX };
  return site === network ? [own] : [own, { subject: site, max: SITE_MAX }];
}
