import { LRUCache } from 'lru-cache';
import { isExpired, type PasteWithContent } from '#domain/paste.ts';

/** Bytes of popular pastes to keep. */
const LIMIT_BYTES = 16 * 1024 * 1024;
/** A rough figure for a paste without its content. */
const PASTE_BYTES = 1024;

/**
 * How long a removal by another process may stay unseen. Asking the database takes 2.5 µs, a quarter of a raw read; once a
 * millisecond it costs nothing that can be measured, and no operator's command ends sooner after its commit.
 */
const LOOK_EVERY_MS = 1;

const weight = ({ content, zstd }: PasteWithContent): number =>
  PASTE_BYTES + content.length + (zstd?.length ?? 0);

/**
 * The pastes used last, uncompressed. It never returns a paste that was deleted, edited or has expired: the expiry is
 * checked on each read, and the engine forgets a paste once the writer has answered a write to it, before the caller
 * gets that answer. The only other process that changes live pastes is an operator's command beside a server. Each of its
 * changes adds to the audit log, so the cache is emptied when the log has a new entry.
 */
export class PasteCache {
  readonly #pastes = new LRUCache<string, PasteWithContent>({
    maxSize: LIMIT_BYTES,
    sizeCalculation: weight,
  });

  readonly #newestAuditKey: () => number;
  readonly #monotonic: () => number;
  #seenAuditKey = -1;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /**
   * `newestAuditKey` returns the key of the newest entry in the audit log, `monotonic` milliseconds of a monotonic clock.
   */
  constructor(newestAuditKey: () => number, monotonic: () => number = () => performance.now()) {
    this.#newestAuditKey = newestAuditKey;
    this.#monotonic = monotonic;
  }

  get(id: string, now: number): PasteWithContent | undefined {
    this.#dropOutdated();
    const paste = this.#pastes.get(id);
    return paste === undefined || isExpired(paste, now) ? undefined : paste;
  }

  /** Keeps a paste that was just read. */
  keep(paste: PasteWithContent): void {
    this.#pastes.set(paste.id, paste);
  }

  forget(id: string): void {
    this.#pastes.delete(id);
  }

  clear(): void {
    this.#pastes.clear();
  }

  #dropOutdated(): void {
    const time = this.#monotonic();
    if (time - this.#lookedAt < LOOK_EVERY_MS) return;
    const newest = this.#newestAuditKey();
    this.#lookedAt = time;
    if (newest === this.#seenAuditKey) return;
    this.#seenAuditKey = newest;
    this.clear();
  }
}
