import { isExpired, type PasteWithContent } from '#domain/paste.ts';

/** Contents that many open at once, in bytes with what else is kept of a paste. */
const LIMIT_BYTES = 16 * 1024 * 1024;
/** A rough figure for a paste without its content. */
const PASTE_BYTES = 1024;

/**
 * The pastes read last, unpacked. It can never give what is deleted, edited or expired: the end is compared
 * with each reading, and the engine forgets a paste when an act on it has been answered by the writer, before
 * whoever asked for the act learns of it. No other process changes a living paste: a server holds the lock of
 * its data, and of the command line's acts only those on what has expired touch pastes.
 */
export class PasteCache {
  readonly #kept = new Map<string, PasteWithContent>();
  #bytes = 0;

  get(id: string, now: number): PasteWithContent | undefined {
    const paste = this.#kept.get(id);
    return paste === undefined || isExpired(paste, now) ? undefined : paste;
  }

  /** Keeps a paste that was just read; what was kept longest makes room. */
  keep(paste: PasteWithContent): void {
    this.forget(paste.id);
    this.#kept.set(paste.id, paste);
    this.#bytes += weight(paste);
    for (const id of this.#kept.keys()) {
      if (this.#bytes <= LIMIT_BYTES) return;
      this.forget(id);
    }
  }

  forget(id: string): void {
    const paste = this.#kept.get(id);
    if (paste === undefined) return;
    this.#kept.delete(id);
    this.#bytes -= weight(paste);
  }

  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }
}

const weight = ({ content, zstd }: PasteWithContent): number =>
  PASTE_BYTES + content.length + (zstd?.length ?? 0);
