const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** What a country is called, by its ISO 3166-1 alpha-2 code; null is unknown. */
export const countryName = (code: string | null): string =>
  code === null ? 'Unknown' : (names.of(code) ?? code);
