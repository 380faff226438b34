import type { LanguageCount } from '#domain/paste.ts';
import { DAY_MS } from '#domain/time.ts';
import { keylessUntil, type PublicDeps } from './browse.ts';

/** Reading them takes 14 ms for 100,000 pastes, on a thread. */
const KEPT_MS = 5_000;
/** More than are shown: some of them may be encrypted, or gone by then. */
const POPULAR_MAX = 10;

interface Figures {
  /** How many public pastes there are of each language, most first. */
  counts: LanguageCount[];
  /** The ids of the pastes of the last seven days with the most views, most first. */
  popular: string[];
}

/** What Explore shows beside its list, read again when it is five seconds old. */
export class ExploreFigures {
  readonly #deps: PublicDeps;
  #kept: { figures: Promise<Figures>; at: number } | undefined;

  constructor(deps: PublicDeps) {
    this.#deps = deps;
  }

  get(): Promise<Figures> {
    const now = this.#deps.clock();
    // Negative when the clock was set back.
    const age = this.#kept ? now - this.#kept.at : -1;
    if (this.#kept && age >= 0 && age < KEPT_MS) return this.#kept.figures;
    const figures = this.#read(now);
    this.#kept = { figures, at: now };
    figures.catch(() => {
      this.#kept = undefined;
    });
    return figures;
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
