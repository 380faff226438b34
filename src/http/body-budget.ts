import { AppError } from '#domain/errors.ts';

const MIB = 1024 * 1024;

/** A body up to this size is small: most pastes are, and the limit on all bodies together leaves them alone. */
export const SMALL_BODY_BYTES = 64 * 1024;

/** The memory that bodies may hold while they arrive (bytes). */
const ALL_MAX = 128 * MIB;
/** Of that, what only senders with an account may use: visitors cannot keep key holders out. */
const ACCOUNT_RESERVE = 32 * MIB;
/** What one sender may hold: an account, or a network without one. */
const SENDER_MAX = 16 * MIB;
/** An IPv6 /48 is often one customer with 65,536 networks, but may be a campus: twice the share of a network. */
const SITE_MAX = 32 * MIB;
/** All accounts behind one address: half, so that nobody fills the memory with accounts made for that. */
const ACCOUNTS_OF_SITE_MAX = 64 * MIB;

/** A body is measured over so many seconds at a time, the first of which are free. */
const WINDOW_S = 10;
const BYTES_PER_WINDOW = 10 * 1024 * WINDOW_S;
/** By then a small body would have been cut, if its bytes were counted as they come. */
const SMALL_BODY_MAX_S = 2 * WINDOW_S;

const RETRY_AFTER_S = 5;

/** Who sends a body. */
export interface BodySender {
  /** Null without a key or a session. */
  accountId: string | null;
  /** An IPv4 address or IPv6 /64, and the address or IPv6 /48 it belongs to. */
  network: string;
  site: string;
}

interface Share {
  subject: string;
  max: number;
}

/** A body on its way, as the clock sees it. */
interface IncomingBody {
  /** A second has passed. */
  isTooSlow(): boolean;
  abort(error: AppError): void;
}

/**
 * The memory and the time that bodies take while they arrive. Each sender has a share, so that slow or large uploads
 * keep out nobody else, and a body that comes too slowly is cut.
 */
export class BodyBudget {
  readonly #bySubject = new Map<string, number>();
  /** Held by large bodies alone. */
  #ofAll = 0;
  #ofVisitors = 0;
  readonly #arriving = new Set<IncomingBody>();

  /** How many bodies are on their way, and how much the senders of those that come in pieces hold. */
  get state(): { bodies: number; heldBySenders: number; heldByLarge: number } {
    const heldBySenders = [...this.#bySubject.values()].reduce((sum, bytes) => sum + bytes, 0);
    return { bodies: this.#arriving.size, heldBySenders, heldByLarge: this.#ofAll };
  }

  /**
   * Call when a body begins that comes in pieces, and `end` however it ends. Throws RATE_LIMITED when the sender holds
   * its share already. `stopReading` is called when the body is cut.
   */
  begin(sender: BodySender, stopReading: () => void): CountedBody {
    const shares = sharesOf(sender);
    const body = new CountedBody({
      hold: (before, after) => this.#hold(shares, sender.accountId === null, before, after),
      onEnd: (ended) => this.#arriving.delete(ended),
      stopReading,
    });
    this.#arriving.add(body);
    return body;
  }

  /** The same promise, but it rejects with REQUEST_TIMEOUT when a small body has not come after 20 seconds. */
  withTimeout<T>(reading: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let seconds = 0;
      const body: IncomingBody = { isTooSlow: () => ++seconds >= SMALL_BODY_MAX_S, abort: reject };
      this.#arriving.add(body);
      reading.then(
        (value) => {
          this.#arriving.delete(body);
          resolve(value);
        },
        (error) => {
          this.#arriving.delete(body);
          reject(error);
        },
      );
    });
  }

  /**
   * Ends bodies that arrive too slowly. Call once a second. Time is counted in calls, not by the clock: a server that
   * was suspended or busy has read nothing in the meantime, and that is not the sender's fault.
   */
  everySecond(): void {
    for (const body of this.#arriving) {
      if (!body.isTooSlow()) continue;
      this.#arriving.delete(body);
      body.abort(tooSlow());
    }
  }

  /** Changes what a body holds from `before` to `after` bytes. Throws where there is no room for more. */
  #hold(shares: Share[], isVisitor: boolean, before: number, after: number): void {
    const bytes = countedBytes(after) - countedBytes(before);
    const largeBytes = largeOnly(after) - largeOnly(before);
    if (after > before) this.#requireRoom(shares, isVisitor, bytes, largeBytes);
    for (const { subject } of shares) {
      const held = (this.#bySubject.get(subject) ?? 0) + bytes;
      if (held === 0) this.#bySubject.delete(subject);
      else this.#bySubject.set(subject, held);
    }
    this.#ofAll += largeBytes;
    if (isVisitor) this.#ofVisitors += largeBytes;
  }

  #requireRoom(shares: Share[], isVisitor: boolean, bytes: number, largeBytes: number): void {
    if (shares.some(({ subject, max }) => (this.#bySubject.get(subject) ?? 0) + bytes > max)) {
      throw new AppError(
        'RATE_LIMITED',
        'You are sending too many large bodies at once. Send fewer at a time, and try again in a few seconds.',
        { retryAfterSeconds: RETRY_AFTER_S },
      );
    }
    const isFull =
      this.#ofAll + largeBytes > ALL_MAX ||
      (isVisitor && this.#ofVisitors + largeBytes > ALL_MAX - ACCOUNT_RESERVE);
    if (largeBytes > 0 && isFull) {
      throw new AppError(
        'UNAVAILABLE',
        'The server is receiving too many large bodies at once. Try again in a few seconds.',
      );
    }
  }
}

interface BodyOwner {
  hold(before: number, after: number): void;
  onEnd(body: CountedBody): void;
  stopReading(): void;
}

/** A body that comes in pieces, each of which is counted. */
export class CountedBody implements IncomingBody {
  readonly #owner: BodyOwner;
  readonly #cutting = Promise.withResolvers<never>();
  #length = 0;
  #seconds = 0;
  #bytesInWindow = 0;
  #ended = false;

  constructor(owner: BodyOwner) {
    this.#owner = owner;
    owner.hold(NOTHING, 0);
    this.#cutting.promise.catch(() => {});
  }

  /** Call before a piece is kept. Throws RATE_LIMITED or UNAVAILABLE where there is no memory for it. */
  receive(bytes: number): void {
    if (this.#ended) return;
    this.#owner.hold(this.#length, this.#length + bytes);
    this.#length += bytes;
    this.#bytesInWindow += bytes;
  }

  /** The same promise, but it rejects with REQUEST_TIMEOUT when the body comes too slowly. */
  withTimeout<T>(reading: Promise<T>): Promise<T> {
    return Promise.race([reading, this.#cutting.promise]);
  }

  /** Gives the memory back; more than once does no harm. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#owner.hold(this.#length, NOTHING);
    this.#owner.onEnd(this);
  }

  abort(error: AppError): void {
    this.#cutting.reject(error);
    this.end();
    this.#owner.stopReading();
  }

  /** At the end of each window but the first. */
  isTooSlow(): boolean {
    if (++this.#seconds % WINDOW_S !== 0) return false;
    const bytes = this.#bytesInWindow;
    this.#bytesInWindow = 0;
    return this.#seconds > WINDOW_S && bytes < BYTES_PER_WINDOW;
  }
}

/** The length of a body that does not exist (yet, or any more), as opposed to one without a byte so far. */
const NOTHING = -1;

/** From its beginning a body counts as a small one: a thousand of a byte each cost more than their bytes. */
const countedBytes = (length: number): number =>
  length === NOTHING ? 0 : Math.max(length, SMALL_BODY_BYTES);

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

const tooSlow = (): AppError =>
  new AppError(
    'REQUEST_TIMEOUT',
    'The body arrived too slowly: after the first 10 seconds it must arrive at 10 KB a second or faster. Try again on a faster connection.',
  );
