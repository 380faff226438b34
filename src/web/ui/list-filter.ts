import { LANGUAGES, type Language } from '#domain/paste.ts';

/** What a list of pastes is searched for. */
export interface ListFilter {
  /** Text to find in titles and texts; empty for all. */
  q: string;
  language: Language | null;
}

/** Reads the filter of a list from its address. Invalid values are ignored. */
export const readListFilter = (given: URLSearchParams): ListFilter => ({
  // The field has one line: browsers drop line ends from it, which would join words and search for another text.
  q: (given.get('q') ?? '').replace(/[\r\n]+/g, ' ').trim(),
  language: LANGUAGES.find((known) => known === given.get('language')) ?? null,
});

/** A path with a query, without values that are empty. */
export function addressWith(path: string, values: Record<string, string | number | null>): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== '') given.set(name, String(value));
  return given.size === 0 ? path : `${path}?${given}`;
}
