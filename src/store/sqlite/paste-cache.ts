import { LRUCache } from 'lru-cache';
import { isExpired, type PasteWithContent } from '#domain/paste.ts';

/** Bytes of popular pastes to keep. */
const LIMIT_BYTES = 16 * 1024 * 1024;
/** A rough figure for a paste without its content. */
const PASTE_BYTES = 1024;

const weight = ({ content, zstd }: PasteWithContent): number =>
  PASTE_BYTES + content.length + (zstd?.length ?? 0);

/**
 * The pastes used last, uncompressed. It never returns a paste that was deleted, edited or has expired: the expiry is
 * checked on each read, and the engine forgets a paste once the writer has answered a write to it, before the caller
 * gets that answer. No other process changes a paste: a server holds the lock of its data, and the command line's
 * operations touch expired pastes only.
 */
export class PasteCache {
  readonly #pastes = new LRUCache<string, PasteWithContent>({
    maxSize: LIMIT_BYTES,
    sizeCalculation: weight,
  });

  get(id: string, now: number): PasteWithContent | undefined {
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
}
