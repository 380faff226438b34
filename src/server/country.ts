import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { CountryOf } from '#analytics/classifier.ts';

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Looks up countries in the bundled database, which is loaded on first use: many sites never need it. */
export function countryLookup(): CountryOf {
  let reader: Reader<CountryResponse & { country_code?: string }> | undefined;
  return (address) => {
    reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(DATABASE)));
    const found = reader.get(address);
    const code = found?.country_code ?? found?.country?.iso_code;
    return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
  };
}
