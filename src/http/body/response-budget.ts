import type { LargeBody } from './large-response.ts';

const MIB = 1024 * 1024;

/** The memory that large responses may hold while they are sent (bytes). */
const TOTAL_MAX = 128 * MIB;
/** What the readers of one network may hold: an IPv4 address or IPv6 /64. */
const NETWORK_MAX = 32 * MIB;
/** An IPv6 /48 gets twice the share of a network, as for uploads. */
const SITE_MAX = 64 * MIB;

/** Readers are measured from their tenth second on, over their whole time: connections buffer megabytes, in large steps. */
const FREE_S = 10;
const BYTES_PER_S = 10 * 1024;
/** How long closing a connection is tried again (seconds). Bun closes it within 8. */
const CLOSING_S = 20;

/** What the readers of one network hold. */
interface Share {
  subject: string;
  max: number;
  bytes: number;
  /** How many responses are sent from the same bytes, which count once. */
  uses: Map<Uint8Array, number>;
}

interface Reader {
  body: LargeBody;
  shares: Share[];
  /** Closes the connection. */
  close: () => void;
  seconds: number;
}

/**
 * Limits the memory and time that large responses take until they are read. When the readers of a network hold more than
 * their share, those that have waited longest are cut; those that read too slowly are cut in any case.
 */
export class ResponseBudget {
  readonly #shares = new Map<string, Share>();
  /** Those that have waited longest come first. */
  readonly #readers = new Set<Reader>();
  readonly #closing = new Map<Reader, number>();

  /** How many large responses are being sent, and how many bytes they hold. */
  get state(): { readers: number; held: number } {
    return { readers: this.#readers.size, held: this.#shares.get(ALL)?.bytes ?? 0 };
  }

  /** Call when a large response begins. `close` closes its connection, at once or some seconds later. */
  hold(body: LargeBody, { network, site }: { network: string; site: string }, close: () => void): void {
    const shares = [this.#share(ALL, TOTAL_MAX), this.#share(network, NETWORK_MAX)];
    if (site !== network) shares.push(this.#share(site, SITE_MAX));
    const reader: Reader = { body, shares, close, seconds: 0 };
    body.progressed = () => {
      if (this.#readers.delete(reader)) this.#readers.add(reader);
    };
    body.ended = () => this.#release(reader);
    this.#readers.add(reader);
    for (const share of shares) {
      count(share, body, 1);
      while (share.bytes > share.max) {
        const longest = [...this.#readers].find((one) => one.shares.includes(share));
        if (longest === undefined || longest === reader) break;
        this.#cut(longest);
      }
    }
  }

  /** Cuts readers that are too slow. Call once a second; as for uploads, time is counted in calls. */
  everySecond(): void {
    for (const reader of this.#readers) {
      if (reader.body.isProducing) continue;
      reader.seconds++;
      if (reader.body.sent < (reader.seconds - FREE_S) * BYTES_PER_S) this.#cut(reader);
    }
    for (const [reader, seconds] of this.#closing) {
      if (seconds >= CLOSING_S) this.#closing.delete(reader);
      else {
        this.#closing.set(reader, seconds + 1);
        reader.close();
      }
    }
  }

  #cut(reader: Reader): void {
    void reader.body.stop();
    this.#closing.set(reader, 0);
    reader.close();
  }

  /** Called again when the connection of a reader that was cut is closed. */
  #release(reader: Reader): void {
    this.#closing.delete(reader);
    if (!this.#readers.delete(reader)) return;
    for (const share of reader.shares) {
      count(share, reader.body, -1);
      if (share.bytes === 0) this.#shares.delete(share.subject);
    }
  }

  #share(subject: string, max: number): Share {
    const share = this.#shares.get(subject) ?? { subject, max, bytes: 0, uses: new Map() };
    this.#shares.set(subject, share);
    return share;
  }
}

const ALL = 'all';

/** Adds a body, or takes it away. */
function count(share: Share, { parts, buffered }: LargeBody, by: 1 | -1): void {
  share.bytes += by * buffered;
  for (const part of parts) {
    const uses = share.uses.get(part) ?? 0;
    if (Math.max(uses, uses + by) === 1) share.bytes += by * part.length;
    if (uses + by === 0) share.uses.delete(part);
    else share.uses.set(part, uses + by);
  }
}
