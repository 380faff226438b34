import { VISIBILITIES, type Visibility } from '#domain/paste.ts';
import { addressWith, type ListFilter, readListFilter } from '#web/ui/list-filter.ts';

/** The filters and the page of the list of an account's pastes. */
export interface ListQuery extends ListFilter {
  visibility: Visibility | null;
  /** From 1. */
  page: number;
}

/** Reads the query of a list. Invalid values are ignored. */
export function readListQuery(given: URLSearchParams): ListQuery {
  const page = given.get('page') ?? '';
  return {
    ...readListFilter(given),
    visibility: VISIBILITIES.find((known) => known === given.get('visibility')) ?? null,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** Whether any filter is set. */
export const isFiltered = ({ q, language, visibility }: ListQuery): boolean =>
  q !== '' || language !== null || visibility !== null;

/** The query string of this list, without default values. */
export const listSearch = (query: ListQuery): string => listAddress(query).replace(/^[^?]*\??/, '');

/** The path of this list; `more` adds the notice above it. */
export const listAddress = (
  { page, ...filter }: ListQuery,
  more: Record<string, string | number> = {},
): string => addressWith('/dashboard', { ...filter, page: page > 1 ? page : null, ...more });
