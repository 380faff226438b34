import type { LanguageCount } from '#domain/paste.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { StoreDeps } from '#store/store.ts';

/** Counting takes 6 ms for 100,000 pastes: sites with fewer than a tenth of that count again each second. */
const SMALL_SITE_PASTES = 10_000;
const SMALL_SITE_KEPT_MS = 1_000;

/** How many public pastes there are of each language, most first. Counted again when it is a minute old, at most. */
export class LanguageCounts {
  readonly #deps: StoreDeps;
  #kept: { counts: Promise<LanguageCount[]>; from: number; until: number } | undefined;

  constructor(deps: StoreDeps) {
    this.#deps = deps;
  }

  get(): Promise<LanguageCount[]> {
    const now = this.#deps.clock();
    if (this.#kept !== undefined && this.#kept.from <= now && now < this.#kept.until)
      return this.#kept.counts;
    const kept = { counts: this.#count(now), from: now, until: now + MINUTE_MS };
    this.#kept = kept;
    kept.counts.then(
      (counts) => {
        const all = counts.reduce((sum, { pastes }) => sum + pastes, 0);
        if (all < SMALL_SITE_PASTES) kept.until = now + SMALL_SITE_KEPT_MS;
      },
      () => {
        kept.until = now;
      },
    );
    return kept.counts;
  }

  async #count(now: number): Promise<LanguageCount[]> {
    const counts = await this.#deps.store.pastes.countPublic(now);
    return counts.toSorted((a, b) => b.pastes - a.pastes);
  }
}
