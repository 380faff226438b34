import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { CountryOf } from '#analytics/classifier.ts';
import { EMBEDDED_FILES } from '#embedded-files.ts';

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** The name that `npm run build:binary` gives it. */
const EMBEDDED = 'countries.mmdb';

/** Looks up countries in the bundled database, loaded on first use. Without it, every country is unknown. */
export function countryLookup(): CountryOf {
  if (EMBEDDED_FILES !== undefined && !EMBEDDED_FILES.has(EMBEDDED)) return () => null;
  let reader: Reader<CountryResponse & { country_code?: string }> | undefined;
  return (address) => {
    reader ??= new Reader(
      readFileSync(EMBEDDED_FILES?.get(EMBEDDED) ?? createRequire(import.meta.url).resolve(DATABASE)),
    );
    const found = reader.get(address);
    const code = found?.country_code ?? found?.country?.iso_code;
    return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : null;
  };
}
