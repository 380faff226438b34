import type { Paste } from '#domain/paste.ts';
import { asciiLikePattern, isAscii, spellingsOf } from '#domain/search.ts';
import { publicConditions, publicPage } from '#store/operations/public.ts';
import type { PublicQuery, TitleSearch } from '#store/store.ts';
import type { Sql } from './connection.ts';

/** A page of the public pastes whose title matches. */
export async function searchPublic(
  sql: Sql,
  query: PublicQuery & { search: TitleSearch },
  now: number,
): Promise<Paste[]> {
  const { folded } = query.search;
  // No stored title contains NUL, and no parameter can.
  if (folded.includes('\0')) return [];
  const { conditions, values, place } = publicConditions(query, now);
  conditions.push(`title IS NOT NULL AND title ILIKE ${place(asciiLikePattern(folded))}`);
  if (!isAscii(folded)) conditions.push(`title ~ ${place(foldedPattern(folded))}`);
  // The best plan depends on the text.
  return sql.queryUnprepared(publicPage(conditions, place(query.atMost)), ...values);
}

/** A regular expression for the texts that contain the folded one. */
const foldedPattern = (folded: string): string =>
  Array.from(folded, (character) =>
    /\p{L}/u.test(character)
      ? `[${spellingsOf(character).join('')}]`
      : character.replace(/[^\p{L}\p{N}\s]/u, '\\$&'),
  ).join('');
