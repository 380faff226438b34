import type { LanguageCount } from '#domain/paste.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { keylessUntil, type PublicDeps } from './browse.ts';

/** Counting takes 6 ms for 100,000 pastes: sites with fewer than a tenth of that count again each second. */
const SMALL_SITE_PASTES = 10_000;
const SMALL_SITE_KEPT_MS = 1_000;
/** More than are shown: some of them may be encrypted, or gone by then. */
const POPULAR_MAX = 10;

interface Figures {
  /** How many public pastes there are of each language, most first. */
  counts: LanguageCount[];
  /** The ids of the pastes of the last seven days with the most views, most first. */
  popular: string[];
}

/** What Explore shows beside its list. Read again when it is a minute old, at most. */
export class ExploreFigures {
  readonly #deps: PublicDeps;
  #kept: { figures: Promise<Figures>; from: number; until: number } | undefined;

  constructor(deps: PublicDeps) {
    this.#deps = deps;
  }

  get(): Promise<Figures> {
    const now = this.#deps.clock();
    if (this.#kept !== undefined && this.#kept.from <= now && now < this.#kept.until)
      return this.#kept.figures;
    const kept = { figures: this.#read(now), from: now, until: now + MINUTE_MS };
    this.#kept = kept;
    kept.figures.then(
      ({ counts }) => {
        const all = counts.reduce((sum, { pastes }) => sum + pastes, 0);
        if (all < SMALL_SITE_PASTES) kept.until = now + SMALL_SITE_KEPT_MS;
      },
      () => {
        kept.until = now;
      },
    );
    return kept.figures;
  }

  async #read(now: number): Promise<Figures> {
    const { pastes } = this.#deps.store;
    const until = keylessUntil(this.#deps);
    const query = { accountId: null, language: null, after: null, keylessUntil: until, atMost: POPULAR_MAX };
    const [counts, popular] = await Promise.all([
      pastes.countPublic(now, until),
      pastes.listPopular(query, now - 7 * DAY_MS, now),
    ]);
    return { counts: counts.toSorted((a, b) => b.pastes - a.pastes), popular };
  }
}
