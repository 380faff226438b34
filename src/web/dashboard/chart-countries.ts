import { locale } from '#web/lib/locale-en.ts';
import { charts as chartsMessages } from './messages.tsx';

const names = new Intl.DisplayNames(locale.tag, { type: 'region', fallback: 'code' });

/** The name of a country with this ISO 3166-1 alpha-2 code; null is unknown. */
export const countryName = (code: string | null): string =>
  code === null ? chartsMessages.unknownCountry : (names.of(code) ?? code);
