import { LANGUAGES, type Language } from '#domain/paste.ts';

/** The filters of the list of public pastes. */
export interface ExploreQuery {
  /** Text to find in titles; empty for all. */
  q: string;
  language: Language | null;
}

/** Reads the query of the list. Invalid values are ignored. */
export const readExploreQuery = (given: URLSearchParams): ExploreQuery => ({
  // The field has one line: browsers drop line ends from it, which would join words and search for another text.
  q: (given.get('q') ?? '').replace(/[\r\n]+/g, ' ').trim(),
  language: LANGUAGES.find((known) => known === given.get('language')) ?? null,
});

/** The path of this list, without default values. */
export const exploreAddress = ({ q, language }: ExploreQuery): string =>
  withQuery('/explore', { q, language: language ?? '' });

/** The path of its feed, which has all titles. */
export const feedAddress = ({ language }: ExploreQuery): string =>
  withQuery('/explore.rss', { language: language ?? '' });

function withQuery(path: string, values: Record<string, string>): string {
  const search = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return search === '' ? path : `${path}?${search}`;
}
