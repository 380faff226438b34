import { formatTextName, type TextName } from '#domain/text-name.ts';

export type { TextName };

/** More names than this are no sentence; commands that list them print all. */
const NAMED_MAX = 10;

/** `2 texts are damaged (k3Jd82Xa, m2Xa0001 (revision 2))`. */
export function describeDamagedTexts(texts: readonly TextName[]): string {
  const named = texts.slice(0, NAMED_MAX).map(formatTextName).join(', ');
  const more = texts.length > NAMED_MAX ? `, and ${texts.length - NAMED_MAX} more` : '';
  return `${texts.length === 1 ? '1 text is' : `${texts.length} texts are`} damaged (${named}${more})`;
}
