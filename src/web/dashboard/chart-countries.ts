import { countryNames } from '#web/ui/names.ts';
import { charts as chartsMessages } from './messages.tsx';

/** The name of a country with this ISO 3166-1 alpha-2 code; null is unknown. */
export const countryName = (code: string | null): string =>
  code === null ? chartsMessages.unknownCountry : (countryNames().of(code) ?? code);
