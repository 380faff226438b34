import siteLanguages from './site-languages.json' with { type: 'json' };

/** The languages that the pages can be in. `language.ts` knows those of pastes. */

/** By BCP 47 tag, in the order of menus: each by its name in itself. */
export const SITE_LANGUAGES = siteLanguages;

export type SiteLanguage = keyof typeof siteLanguages;

export const LANGUAGE_TAGS = Object.keys(siteLanguages) as SiteLanguage[];

/** The language with this tag, ignoring case. */
export const siteLanguageOf = (tag: string): SiteLanguage | undefined =>
  LANGUAGE_TAGS.find((known) => known.toLowerCase() === tag.toLowerCase());

/** What is read of a header. Browsers send less than 200 characters; more would let anyone buy work with them. */
const HEADER_MAX_LENGTH = 1000;
const RANGES_MAX = 32;

/** A language range of RFC 4647 with its weight, in lower case. */
const RANGE = /^\s*(\*|[a-z]{1,8}(?:-[a-z\d]{1,8}){0,8})\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/;

/**
 * The best of the offered languages for the `Accept-Language` header of a request. Undefined, for the default, when it asks
 * for none of them, or for any.
 */
export function chooseSiteLanguage<Tag extends string>(
  header: string | undefined,
  offered: readonly Tag[],
): Tag | undefined {
  if (!header) return undefined;
  const ranges = header
    .slice(0, HEADER_MAX_LENGTH)
    .toLowerCase()
    .split(',', RANGES_MAX)
    .flatMap((text) => {
      const [, range, weight = '1'] = RANGE.exec(text) ?? [];
      return range === undefined ? [] : [{ range, weight: +weight }];
    });
  const refused = ranges.filter(({ weight }) => weight === 0);
  const tags = offered
    .map((tag) => ({ tag, lower: tag.toLowerCase() }))
    .filter(({ lower }) => !refused.some(({ range }) => `${lower}-`.startsWith(`${range}-`)));
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  for (const { range } of wanted) {
    if (range === '*') return undefined;
    const found = lookUp(range, tags);
    if (found !== undefined) return found.tag;
  }
  return undefined;
}

/**
 * The lookup of RFC 4647, section 3.4, and then whatever has the same primary language: who reads Portuguese of Portugal
 * reads that of Brazil sooner than the next language of the header.
 */
function lookUp<T extends { lower: string }>(range: string, tags: T[]): T | undefined {
  for (let part = range; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('-')))) {
    const found = tags.find(({ lower }) => lower === part);
    if (found !== undefined) return found;
  }
  const [primary] = range.split('-');
  return tags.find(({ lower }) => lower.split('-')[0] === primary);
}
