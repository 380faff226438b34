import { LANGUAGES, type Language, VISIBILITIES, type Visibility } from '#domain/paste.ts';

/** The filters and the page of the list of an account's pastes. */
export interface ListQuery {
  q: string;
  language: Language | null;
  visibility: Visibility | null;
  /** From 1. */
  page: number;
}

/** Reads the query of a list. Invalid values are ignored. */
export function readListQuery(given: URLSearchParams): ListQuery {
  const page = given.get('page') ?? '';
  return {
    // The field has one line: browsers drop line ends from it, which would join words and search for another text.
    q: (given.get('q') ?? '').replace(/[\r\n]+/g, ' ').trim(),
    language: LANGUAGES.find((known) => known === given.get('language')) ?? null,
    visibility: VISIBILITIES.find((known) => known === given.get('visibility')) ?? null,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** Whether any filter is set. */
export const isFiltered = ({ q, language, visibility }: ListQuery): boolean =>
  q !== '' || language !== null || visibility !== null;

/** The query string of this list, without default values. */
export function listSearch({ q, language, visibility, page }: ListQuery): string {
  const given = new URLSearchParams();
  if (q !== '') given.set('q', q);
  if (language !== null) given.set('language', language);
  if (visibility !== null) given.set('visibility', visibility);
  if (page > 1) given.set('page', String(page));
  return given.toString();
}

/** The path of this list; `more` adds the notice above it. */
export function listAddress(query: ListQuery, more: Record<string, string | number> = {}): string {
  const given = new URLSearchParams(listSearch(query));
  for (const [name, value] of Object.entries(more)) given.set(name, String(value));
  const search = given.toString();
  return search === '' ? '/dashboard' : `/dashboard?${search}`;
}
